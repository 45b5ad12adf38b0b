package io.neustrom.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FigureIndexTest {
    @Test
    void claimsMeasuresAndPicturesStandSideBySide() {
        String page = new FigureIndex(
                        "All figures",
                        "1 of 2 claims hold.",
                        List.of(new FigureIndex.Entry(
                                "One <circle>",
                                "Points.",
                                "one-circle",
                                "./neustrom reproduce one-circle",
                                List.of(
                                        new FigureIndex.Claim("it learns", "KL 0.1", true),
                                        new FigureIndex.Claim("it is sparse", "3 % zeros", false)),
                                List.of(new FigureIndex.Picture("figures/input.png", "the points", false)))))
                .html();
        assertThat(page)
                .contains(
                        "<h2>One &lt;circle&gt;</h2>",
                        "<td>it learns</td><td>KL 0.1</td><td class=\"holds\">yes</td>",
                        "<td>it is sparse</td><td>3 % zeros</td><td class=\"fails\">no</td>",
                        "<img src=\"one-circle/figures/input.png\" alt=\"the points\"",
                        "<a href=\"one-circle/report.html\">")
                .doesNotContain("<script", "http");
    }
}

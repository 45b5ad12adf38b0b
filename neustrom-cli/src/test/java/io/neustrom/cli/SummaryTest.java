package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.fit.FitMetrics;
import io.neustrom.cli.fit.FitSummary;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.evaluation.PartitionQuality;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SummaryTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0.96; Failed: 96.00 % of the uniform distribution's KL divergence is left, no less than by k-means clusters alone (75.00 %).",
                "NaN; Failed: NaN % of the uniform distribution's KL divergence is left, no less than by k-means clusters alone (75.00 %).",
                "0.60; Learned in part: 60.00 % of the uniform distribution's KL divergence is left, less than by k-means clusters alone (75.00 %), more than with a transition matrix between them (50.00 %).",
                "0.40; Learned: 40.00 % of the uniform distribution's KL divergence is left.",
            })
    void theVerdictFollowsWhatClustersLeave(double left, String sentence) {
        assertThat(FitSummary.verdict(metrics(left, 40))).isEqualTo(sentence);
    }

    @Test
    void aListGoesOnInTheNextLine() {
        StringWriter printed = new StringWriter();
        List<String> figures = Collections.nCopies(9, "neighbours 12.7 s");
        Summary.list(new PrintWriter(printed, true), "time", figures);
        assertThat(printed.toString().lines())
                .hasSize(3)
                .allMatch(line -> line.length() <= 100 && line.startsWith("neighbours 12.7 s", 24));
        assertThat(printed.toString().replaceAll("\\s+", " ")).isEqualTo(" time " + String.join(", ", figures) + " ");
    }

    @Test
    void silentCellsAreTold() {
        assertThat(FitSummary.verdict(metrics(0.01, 37))).endsWith("is left, and 3 of 40 cells are never active.");
    }

    @Test
    void nothingIsLeftWhereNothingCanBeLearned() {
        FitMetrics metrics = FitMetrics.of(
                new FitQuality(1e-9, 0, 1, 1, 1, 0),
                new PartitionQuality(0, 0),
                10,
                1,
                Map.of(),
                Optional.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                OptionalDouble.empty());
        assertThat(FitSummary.verdict(metrics)).startsWith("Learned: 0.10 % ");
    }

    private static FitMetrics metrics(double left, int live) {
        FitQuality fit = new FitQuality(left * 2, 2, 40, live, 3, 0.9);
        return FitMetrics.of(
                fit,
                new PartitionQuality(1.5, 1),
                10,
                1,
                Map.of(),
                Optional.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                OptionalDouble.empty());
    }
}

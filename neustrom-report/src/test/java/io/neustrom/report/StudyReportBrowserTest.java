package io.neustrom.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.paper.study.MeanAndStd;
import io.neustrom.paper.study.TableResult;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.TableStudyResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

/** What a person sees of a study of few labels. Needs chromium and chromedriver on the path; elsewhere it is skipped. */
@EnabledIf(
        value = "io.neustrom.report.Browser#isInstalled",
        disabledReason = "chromium or chromedriver is not installed")
class StudyReportBrowserTest {
    @TempDir
    private static Path folder;

    private static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        browser = Browser.start();
        browser.open(Files.writeString(folder.resolve("study.html"), new StudyReport(run(), study()).page())
                .toUri());
    }

    @AfterAll
    static void stop() {
        browser.close();
    }

    /** Two tables, two numbers of labels, two methods; the second is better with more labels and gives no probabilities. */
    private static TableStudyResults study() {
        List<TableResult> results = new ArrayList<>();
        for (String table : List.of("a<b", "zoo")) {
            for (String labels : List.of("1", "10%")) {
                boolean many = labels.equals("10%");
                results.add(new TableResult(
                        table, labels, "place-cells", new MeanAndStd(many ? 0.8 : 0.7, 0), Optional.of(0.05)));
                results.add(new TableResult(
                        table, labels, "rbf-svm", new MeanAndStd(many ? 0.9 : 0.6, 0), Optional.empty()));
            }
        }
        return TableStudyResults.of(
                List.of(
                        new TableStudyResults.Table("a<b", 1500, 4, 3, 0.34),
                        new TableStudyResults.Table("zoo", 101, 16, 7, 0.41)),
                10,
                results,
                List.of(new TableStudyResults.Published("1", "Poisson", 0.902, "on VAE features")),
                1);
    }

    private static RunResults run() {
        return new RunResults(
                "Few labels on 2 tables",
                "A verdict.",
                new RunResults.Origin(List.of("./neustrom", "reproduce", "few-labels"), 7, "0", "17", "today"),
                List.of(RunResults.Measure.plain("Draws", "", "At random.")),
                List.of(),
                List.of());
    }

    @Test
    void theBestOfEachRowIsBoldAndMeansAreBelow() {
        List<WebElement> tables = browser.findAll("table.study");
        assertThat(tables).hasSize(6); // accuracy, published, calibration, two numbers of labels, the tables themselves
        assertThat(tables.get(0).getText())
                .contains("place cells", "RBF-SVM", "1 label a class 70.0 60.0", "of all points 80.0 90.0");
        assertThat(browser.findAll("table.study strong"))
                .extracting(WebElement::getText)
                .containsExactly("70.0", "90.0", "5.0", "5.0", "70.0", "70.0", "70.0", "90.0", "90.0", "90.0");
        assertThat(browser.findAll("tfoot"))
                .extracting(WebElement::getText)
                .containsExactly("mean 70.0 60.0", "mean 80.0 90.0");
        assertThat(tables.get(3).getText()).contains("a<b 70.0 60.0");
        assertThat(browser.find("main").getText())
                .contains("Published, on VAE features; not measured here", "Draws: At random.", "Seed 7");
    }

    @Test
    void theChartHasACurveForEachMethodAndFitsANarrowScreen() {
        assertThat(browser.findAll("svg.curves polyline")).hasSize(2);
        assertThat(browser.findAll("svg.curves circle")).hasSize(4);
        assertThat(browser.findAll(".legend li"))
                .extracting(WebElement::getText)
                .containsExactly("place cells", "RBF-SVM");
        // The higher accuracy is the smaller y.
        assertThat((Boolean) browser.run(
                        "const y = [...document.querySelectorAll('svg.curves circle')].map(c => +c.getAttribute('cy'));"
                                + "return y[1] < y[3] && y[3] < y[2] && y[2] < y[0]"))
                .isTrue();
        browser.width(420);
        assertThat((Boolean) browser.run("return document.documentElement.scrollWidth <= innerWidth"))
                .isTrue();
        browser.width(1280);
        assertThat(browser.complaints()).isEmpty();
    }
}

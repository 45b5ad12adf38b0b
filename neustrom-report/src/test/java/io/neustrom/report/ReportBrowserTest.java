package io.neustrom.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

/** What a person sees and does. Needs chromium and chromedriver on the path; elsewhere it is skipped. */
@EnabledIf(
        value = "io.neustrom.report.Browser#isInstalled",
        disabledReason = "chromium or chromedriver is not installed")
class ReportBrowserTest {
    @TempDir
    private static Path folder;

    private static Browser browser;

    @BeforeAll
    static void start() {
        browser = Browser.start();
    }

    @AfterAll
    static void stop() {
        browser.close();
    }

    private static void open(String name, RunReport report) throws IOException {
        browser.open(Files.writeString(folder.resolve(name), report.page()));
    }

    private static long colours(WebElement canvas) {
        return browser.colours(canvas);
    }

    private static void assertAllDrawn(int plots) {
        List<WebElement> canvases = browser.findAll("figure canvas");
        assertThat(canvases).hasSize(plots);
        for (WebElement canvas : canvases) {
            assertThat(colours(canvas)).as(canvas.getAttribute("id")).isGreaterThan(1);
        }
        for (WebElement canvas : browser.findAll("#cells canvas")) {
            assertThat(colours(canvas)).as(canvas.getAccessibleName()).isGreaterThan(1);
        }
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void everyPlotIsDrawnInBothColourSchemesAndOnANarrowScreen() throws IOException {
        open("circle.html", SampleReports.circle());
        assertAllDrawn(8);
        String light = (String) browser.run("return getComputedStyle(document.body).backgroundColor");
        browser.preferColours("dark");
        assertThat((String) browser.run("return getComputedStyle(document.body).backgroundColor"))
                .isNotEqualTo(light);
        assertAllDrawn(8);
        browser.width(420);
        open("circle.html", SampleReports.circle());
        assertAllDrawn(8);
        assertThat((Boolean) browser.run("return document.documentElement.scrollWidth <= innerWidth"))
                .isTrue();
        browser.width(1280);
        browser.preferColours("light");
    }

    /** The first point lies at the right of the circle. */
    @Test
    void aPointUnderThePointerLightsItsCellsAndTellsWhereItLeads() throws IOException {
        open("circle.html", SampleReports.circle());
        assertThat(browser.findAll("#strip .lit")).isEmpty();
        WebElement plot = browser.find("#input");
        Object before = browser.run("return arguments[0].toDataURL()", plot);
        browser.pointAt(plot, plot.getSize().getWidth() / 2 - 14, 0);
        assertThat(browser.find("#reading").getText())
                .startsWith("point 0. Cells: ")
                .contains("Leads to: point");
        assertThat(browser.findAll("#strip .lit")).isNotEmpty();
        assertThat(browser.run("return arguments[0].toDataURL()", plot)).isNotEqualTo(before);
        browser.pointAt(browser.find("h1"), 0, 0);
        assertThat(browser.findAll("#strip .lit")).isEmpty();
        assertThat(browser.run("return arguments[0].toDataURL()", plot)).isEqualTo(before);
    }

    @Test
    void aCellUnderThePointerOrInFocusShowsItsField() throws IOException {
        open("circle.html", SampleReports.circle());
        WebElement plot = browser.find("#embedding");
        Object before = browser.run("return arguments[0].toDataURL()", plot);
        WebElement cell = browser.find("#cells button");
        browser.pointAt(cell, 0, 0);
        assertThat(browser.find("#reading").getText())
                .startsWith("Cell " + cell.getAttribute("data-cell") + " is active at ");
        assertThat(browser.run("return arguments[0].toDataURL()", plot)).isNotEqualTo(before);
        browser.pointAt(browser.find("h1"), 0, 0);
        browser.run("document.querySelector('#strip button').focus()");
        assertThat(browser.find("#reading").getText()).startsWith("Cell ");
    }

    @Test
    void aClickHoldsWhatIsLitUntilTheNext() throws IOException {
        open("circle.html", SampleReports.circle());
        WebElement matrix = browser.find("#receptiveFields");
        browser.pointAt(matrix, 10, 10);
        matrix.click();
        browser.pointAt(browser.find("h1"), 0, 0);
        assertThat(browser.find("#reading").getText()).startsWith("Cell ");
        matrix.click();
        browser.pointAt(browser.find("h1"), 0, 0);
        assertThat(browser.find("#reading").getText()).startsWith("Nothing is lit.");
    }

    @Test
    void picturesClassesAndFewLabelsAreShownWhateverTheirNames() throws IOException {
        open("digits.html", SampleReports.digits());
        assertAllDrawn(8);
        assertThat(browser.run("return window.hostile")).isNull();
        assertThat(browser.find("h1").getText()).isEqualTo("digits " + SampleReports.HOSTILE);
        Object byClass = browser.run("return document.getElementById('input').toDataURL()");
        browser.find("input[value=cells]").click();
        assertThat(browser.run("return document.getElementById('input').toDataURL()"))
                .isNotEqualTo(byClass);
        Object tenPercent = browser.run("return document.getElementById('prg-0').toDataURL()");
        browser.run(
                "const s = document.querySelector('select'); s.value = '0.01'; s.dispatchEvent(new Event('change'))");
        assertThat(browser.run("return document.getElementById('prg-0').toDataURL()"))
                .isNotEqualTo(tenPercent);
        WebElement matrix = browser.find("#transitions");
        browser.pointAt(matrix, 0, matrix.getSize().getHeight() / 2 - 2); // the last row: a state of the last class
        assertThat(browser.find("#reading p").getText()).contains("class " + SampleReports.HOSTILE);
        assertThat(colours(browser.find("#reading canvas"))).isGreaterThan(1);
    }

    @Test
    void discreteStatesHaveNoInputPlotButNames() throws IOException {
        open("states.html", SampleReports.states());
        assertAllDrawn(5);
        browser.pointAt(browser.find("#transitions"), 0, -50);
        assertThat(browser.find("#reading").getText()).contains("“rain”");
        assertThat(browser.run("return window.hostile")).isNull();
    }
}

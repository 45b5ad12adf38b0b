package io.neustrom.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

/** What a person sees of place fields. Needs chromium and chromedriver on the path; elsewhere it is skipped. */
@EnabledIf(
        value = "io.neustrom.report.Browser#isInstalled",
        disabledReason = "chromium or chromedriver is not installed")
class FieldReportBrowserTest {
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

    private static void open(FieldMaps maps) throws IOException {
        RunResults results = SampleReports.circle().results();
        browser.open(Files.writeString(folder.resolve("fields.html"), new FieldReport(results, maps).page()));
    }

    private static void assertAllDrawn(int plots, int maps) {
        List<WebElement> canvases = browser.findAll("figure canvas");
        assertThat(canvases).hasSize(plots);
        for (WebElement canvas : canvases) {
            assertThat(browser.colours(canvas)).as(canvas.getAttribute("id")).isGreaterThan(1);
        }
        assertThat(browser.findAll("#maps canvas")).hasSize(maps);
        for (WebElement canvas : browser.findAll("#maps canvas").subList(0, maps - 1)) {
            assertThat(browser.colours(canvas)).as(canvas.getAccessibleName()).isGreaterThan(1);
        }
        assertThat(browser.complaints()).isEmpty();
    }

    private static Object picture(String id) {
        return browser.run("return document.getElementById('" + id + "').toDataURL()");
    }

    private static String reading() {
        return browser.find("#map-reading").getText();
    }

    @Test
    void everyMapIsDrawnInBothColourSchemesAndOnANarrowScreen() throws IOException {
        open(SampleMaps.box());
        assertAllDrawn(4, 10);
        browser.run("window.light = document.getElementById('arena').toDataURL()");
        browser.preferColours("dark");
        browser.await("return document.getElementById('arena').toDataURL() !== window.light");
        assertAllDrawn(4, 10);
        browser.width(420);
        open(SampleMaps.box());
        assertAllDrawn(4, 10);
        assertThat((Boolean) browser.run("return document.documentElement.scrollWidth <= innerWidth"))
                .isTrue();
        browser.width(1280);
        browser.preferColours("light");
    }

    @Test
    void aMapUnderThePointerOrInFocusShowsItsFieldAndWhatWasMeasured() throws IOException {
        open(SampleMaps.box());
        Object arena = picture("arena");
        Object coverage = picture("coverage");
        browser.pointAt(browser.find("#maps button[data-cell='4']"), 0, 0);
        assertThat(reading())
                .startsWith("Cell 4, a place cell: peak rate 0.")
                .contains("bits per spike", "stability", "p = 0.05", "Fields: 1 (area 0.0", "at (0.5");
        assertThat(picture("arena")).isNotEqualTo(arena);
        assertThat(picture("coverage")).isNotEqualTo(coverage);
        assertThat(browser.findAll("#maps .lit")).hasSize(1);
        browser.pointAt(browser.find("h1"), 0, 0);
        assertThat(picture("arena")).isEqualTo(arena);
        browser.run("document.querySelector(\"#maps button[data-cell='9']\").focus()");
        assertThat(reading()).isEqualTo("Cell 9 is active nowhere.");
    }

    /** The middle of the arena is the place of cell 4. */
    @Test
    void aPlaceUnderThePointerTellsWhoseFieldsLieThereAndAClickHoldsIt() throws IOException {
        open(SampleMaps.box());
        WebElement arena = browser.find("#arena");
        browser.pointAt(arena, 16, -14); // the axes take more room at the left and below
        assertThat(reading()).startsWith("The place at (0.").contains("lies in the fields of cells 4 (0.");
        assertThat(browser.findAll("#maps .lit")).hasSize(1);
        arena.click();
        browser.pointAt(browser.find("h1"), 0, 0);
        assertThat(reading()).startsWith("The place at (0.");
        arena.click();
        browser.pointAt(browser.find("h1"), 0, 0);
        assertThat(reading()).startsWith("Nothing is lit.");
    }

    @Test
    void aTrackHasItsRatesInOneLine() throws IOException {
        open(SampleMaps.ring());
        assertAllDrawn(4, 3);
        WebElement sorted = browser.find("#coverage");
        browser.pointAt(sorted, 0, sorted.getSize().getHeight() / 2 - 4); // the last row: the peak farthest along
        assertThat(reading()).startsWith("Cell 2, a place cell").contains("Fields: 1 (length 0.", "at 0.8");
        browser.pointAt(browser.find("#arena"), 0, 0);
        assertThat(reading()).contains("lies in the fields of cells 1 (");
    }

    @Test
    void theReportOfAWorldHasMapsAndTheWayToAGoalBesideItsOwnPanels() throws IOException {
        RunReport circle = SampleReports.circle();
        browser.open(Files.writeString(
                folder.resolve("world.html"),
                new RunReport(circle.results(), circle.representation(), Optional.of(SampleMaps.world())).page()));
        assertAllDrawn(13, 4);
        browser.pointAt(browser.find("#maps button"), 0, 0);
        assertThat(reading()).startsWith("Cell 0, a place cell");
        assertThat(browser.find("#reading").getText()).startsWith("Nothing is lit.");
    }
}

package io.neustrom.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.decoding.Decoding;
import io.neustrom.decoding.DecodingOptions;
import io.neustrom.field.CellFields;
import io.neustrom.field.RateMap;
import io.neustrom.remapping.Remapping;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Population;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
        assertAllDrawn(5, 10);
        browser.run("window.light = document.getElementById('arena').toDataURL()");
        browser.preferColours("dark");
        browser.await("return document.getElementById('arena').toDataURL() !== window.light");
        assertAllDrawn(5, 10);
        browser.width(420);
        open(SampleMaps.box());
        assertAllDrawn(5, 10);
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
                .contains(
                        "bits per spike",
                        "stability",
                        "p = 0.05",
                        "(by chance ",
                        "Fields: 1 (area 0.0",
                        " m\u00b2, peak",
                        "at (0.5",
                        ") m");
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
        assertAllDrawn(5, 3);
        WebElement sorted = browser.find("#coverage");
        browser.pointAt(sorted, 0, -sorted.getSize().getHeight() / 2 + 34); // the highest row: the peak farthest along
        assertThat(reading()).startsWith("Cell 2, a place cell").contains("Fields: 1 (length 0.", "at 0.8");
        browser.pointAt(browser.find("#arena"), 0, 0);
        assertThat(reading()).contains("lies in the fields of cells 1 (");
    }

    /** The lamp goes out when nothing is lit, so the picture of territories comes first. */
    @Test
    void fieldsCanBeReadBeforeThePointerIsOverThem() throws IOException {
        open(SampleMaps.box());
        // One colour and its shades for each of nine cells, next to the greys of paths and texts.
        assertThat(hues("arena")).isGreaterThanOrEqualTo(9);
    }

    /** How many hues of 10 degrees a canvas has, greys left out. */
    private static long hues(String id) {
        return (Long) browser.run("""
                const {width, height} = document.getElementById(arguments[0]);
                const copy = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true});
                copy.drawImage(document.getElementById(arguments[0]), 0, 0);
                const {data} = copy.getImageData(0, 0, width, height), hues = new Map();
                for (let p = 0; p < data.length; p += 4) {
                  const [r, g, b] = data.slice(p, p + 3), most = Math.max(r, g, b), range = most - Math.min(r, g, b);
                  if (range < 60) continue;
                  const hue = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
                  const kind = Math.floor((hue * 60 + 360) % 360 / 10);
                  hues.set(kind, 1 + (hues.get(kind) || 0));
                }
                return [...hues.values()].filter(count => count > 100).length;
                """, id);
    }

    @Test
    void numbersAreWrittenAsPeopleWriteThem() throws IOException {
        open(SampleMaps.box());
        assertThat(browser.run("return [0, 1000, 59437, 1234567, 0.0000457, 2.34123, -5000000].map(number)"))
                .isEqualTo(List.of(
                        "0",
                        "1000",
                        "59,400",
                        "1.23\u00d710\u2076",
                        "4.57\u00d710\u207b\u2075",
                        "2.34",
                        "-5\u00d710\u2076"));
        assertThat(browser.run("return ticks(0, 5000, false).map(written)"))
                .isEqualTo(List.of("0", "1000", "2000", "3000", "4000", "5000"));
    }

    @Test
    void aLongMeasureStaysInItsTile() throws IOException {
        open(SampleMaps.box());
        assertThat((Boolean) browser.run("""
                        const tile = document.querySelector('.tiles div');
                        tile.style.width = '150px';
                        tile.querySelector('dd').textContent = '1.51 (chance 0.149)';
                        return tile.scrollWidth <= tile.clientWidth;
                        """)).isTrue();
    }

    @Test
    void countsHaveAColourEachAndTheirScaleABoxForEach() throws IOException {
        open(SampleMaps.box());
        List<String> steps = browser.findAll("figure:has(#coverage) .scale span").stream()
                .map(WebElement::getText)
                .toList();
        assertThat(steps).startsWith("0", "1").hasSizeBetween(2, 6);
        assertThat(
                        (Boolean)
                                browser.run(
                                        "return [...document.querySelectorAll('figure:has(#coverage) .scale i')].every(box => box.getBoundingClientRect().width > 10)"))
                .isTrue();
    }

    @Test
    void cellsAndUnitsOfOneSessionAreShownApart() throws IOException {
        FieldMaps box = SampleMaps.box();
        List<RateMap> rates =
                box.analysis().cells().stream().map(CellFields::map).toList();
        List<String> names =
                IntStream.range(0, 10).mapToObj(l -> "tetrode " + l).toList();
        Decoding decoding = new Decoding(
                DecodingOptions.defaults(),
                0.5,
                new double[][] {{0, 0}},
                new double[][] {{0, 0}},
                new double[] {0.1},
                0.4,
                0.01);
        Population cells =
                new Population("", "Learned cells", false, List.of(), box, Optional.of(decoding), Optional.empty());
        Population units = new Population(
                "units",
                "Recorded units",
                true,
                names,
                box,
                Optional.empty(),
                Optional.of(Remapping.of(names, rates, rates)));
        browser.open(Files.writeString(
                folder.resolve("both.html"),
                new FieldReport(SampleReports.circle().results(), List.of(cells, units)).page()));

        for (WebElement canvas : browser.findAll("figure canvas")) {
            assertThat(browser.colours(canvas)).as(canvas.getAttribute("id")).isGreaterThan(1);
        }
        assertThat(browser.findAll("#maps canvas")).hasSize(10);
        assertThat(browser.findAll("#units-maps canvas")).hasSize(10);
        assertThat(browser.findAll("img.pattern"))
                .hasSize(2 * box.analysis().eigenMaps().size() + 1);
        browser.pointAt(browser.find("#units-maps button[data-cell='4']"), 0, 0);
        assertThat(browser.find("#units-map-reading").getText())
                .startsWith("Unit tetrode 4, a place cell: peak rate 0.")
                .contains(" Hz, mean rate");
        assertThat(reading()).startsWith("Nothing is lit.");
        assertThat(browser.find("main section").getText())
                .contains("Side by side", "median error of decoded positions 0.100");
        assertThat(browser.complaints()).isEmpty();
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

package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.reproduce.PaperFigure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ReportCommandTest {
    private static final List<String> PANELS = List.of(
            "input.png",
            "embedding.png",
            "input-probabilities.png",
            "output-kernel.png",
            "receptive-fields.png",
            "fields.png",
            "training.png",
            "spectrum.png");

    @TempDir
    private Path folder;

    @Test
    void anExperimentEndsWithThePathOfItsReport() throws IOException {
        Path out = folder.resolve("run");
        Cli result = Cli.run("reproduce", "square-grid", "--side", "6", "--epochs", "2", "--out", out.toString());
        result.finishes();
        assertThat(result.out().lines().reduce((before, last) -> last).orElseThrow())
                .isEqualTo("wrote " + out.resolve("report.html") + ": open it in a browser");
        assertThat(names(out.resolve("figures"))).containsExactlyInAnyOrderElementsOf(PANELS);
        assertThat(out.resolve("report.html"))
                .content()
                .contains(
                        "./neustrom reproduce square-grid --side 6 --epochs 2 --out " + out,
                        "<h1>square-grid, recipe robust</h1>");
    }

    @Test
    void theReportOfARunIsTheSameWhenMadeAgain() throws IOException {
        Path out = folder.resolve("run");
        Cli.run("reproduce", "two-circles-supervised", "--epochs", "1", "--splits", "1", "--out", out.toString())
                .succeeds();
        String page = Files.readString(out.resolve("report.html"));
        assertThat(page).contains("Few labels: circle", "Few labels: half");
        assertRemade(out);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "explore open-field --cells 6 --episodes 20 --shuffles 5",
                "explore grid:4 --observe one-hot --cells 4 --episodes 20 --shuffles 5",
                "learn LAPS --x angle --ring 360 --episode lap --cells 5 --passes 1 --shuffles 5",
                "reproduce four-rooms --episodes 60 --epochs 1"
            })
    void whatWasSeenInAWorldIsTheSameWhenMadeAgain(String words) throws IOException {
        Path out = folder.resolve("run");
        String laps = Recordings.laps(folder.resolve("laps.csv"), 8).toString();
        Cli.run((words.replace("LAPS", laps) + " --out " + out).split(" ")).succeeds();
        assertRemade(out);
        assertThat(names(out.resolve("figures"))).contains("rate-maps.png", "coverage.png");
    }

    @Test
    void fieldsAreTheSameWhenMeasuredAgain() throws IOException {
        Path laps = Recordings.laps(folder.resolve("laps.csv"), 8);
        Path learned = folder.resolve("learned");
        String columns = laps + " --x angle --ring 360 --episode lap --shuffles 5 ";
        Cli.run(("learn " + columns + "--cells 5 --passes 1 --no-report --out " + learned).split(" "))
                .succeeds();
        Path out = folder.resolve("run");
        Cli.run(("fields " + learned.resolve("model.neustrom") + " " + columns + "--out " + out).split(" "))
                .succeeds();
        assertRemade(out);

        Path maps = folder.resolve("maps");
        Cli.run(("fields --maps " + out.resolve("ratemaps.npy") + " --ring 360 --out " + maps).split(" "))
                .succeeds();
        assertRemade(maps);

        Recordings.laps(laps, 9);
        Cli.run("report", out.toString())
                .isRefused("the report of " + out + " needs its data again, but " + laps + " has changed since");
    }

    private static void assertRemade(Path out) throws IOException {
        String page = Files.readString(out.resolve("report.html"));
        Files.delete(out.resolve("report.html"));
        Cli.run("report", out.toString()).succeeds();
        assertThat(out.resolve("report.html")).content().isEqualTo(page);
    }

    @Test
    void aFitReadsItsDataAgainAndScalesThemOnce() throws IOException {
        Path points = Cli.spiral(folder, 30);
        Path out = folder.resolve("run");
        Cli.tinyFit(out, points + " --gamma 4 --scale unit-length").finishes();
        assertThat(out.resolve("report.html")).doesNotExist();
        Cli.run("report", out.toString()).succeeds();
        assertThat(out.resolve("report.html")).isNotEmptyFile();
    }

    /** Twelve pictures of 2 x 3 pixels, as numpy would write them: 00 00 08 03, three extents, bytes. */
    @Test
    void picturesOfAnIdxFileAreShownAsPictures() throws IOException {
        ByteBuffer idx = ByteBuffer.allocate(16 + 72);
        idx.putInt(0x00000803).putInt(12).putInt(2).putInt(3);
        for (int e = 0; e < 72; e++) {
            idx.put((byte) (e * 37));
        }
        Path pictures = Files.write(folder.resolve("few-images-idx3-ubyte"), idx.array());
        Path out = folder.resolve("run");
        Cli.tinyFit(out, pictures + " --gamma 4 --scale unit-length").finishes();
        Cli.run("report", out.toString()).succeeds();
        assertThat(out.resolve("report.html"))
                .content()
                .contains("\"pictures\":{\"states\":{\"width\":3,\"height\":2", "Each image is what a cell sees");
        Path some = folder.resolve("some");
        Cli.tinyFit(some, pictures + " --gamma 4 --columns 1-4").finishes();
        Cli.run("report", some.toString()).succeeds();
        assertThat(some.resolve("report.html")).content().doesNotContain("Each image is what");
    }

    @Test
    void discreteStatesHaveAReportToo() throws IOException {
        Path out = folder.resolve("run");
        Cli.tinyFit(out, "--transitions " + Cli.ring(folder, 9)).finishes();
        Cli.run("report", out.toString()).succeeds();
        assertThat(names(out.resolve("figures"))).doesNotContain("input.png").contains("embedding.png");
    }

    /** Before there was a verdict. */
    @Test
    void aRunOfAnOlderVersionHasAReportToo() throws IOException {
        Path out = folder.resolve("run");
        Cli.tinyFit(out, Cli.spiral(folder, 30) + " --gamma 4").finishes();
        Files.writeString(out.resolve("metrics.json"), "{\"klDivergence\": 1.5, \"klUniform\": 2, \"cells\": 6}");
        Cli.run("report", out.toString()).succeeds();
    }

    @Test
    void dataThatAreGoneOrChangedAreToldInOneSentence() throws IOException {
        Path points = Cli.spiral(folder, 30);
        Path out = folder.resolve("run");
        Cli.tinyFit(out, points + " --gamma 4").finishes();
        Cli.spiral(folder, 31);
        Cli.run("report", out.toString())
                .isRefused(
                        "the report of " + out + " needs its data again, but " + points + " has changed since the run");
        Files.delete(points);
        Cli.run("report", out.toString())
                .isRefused("the report of " + out + " needs its data again, but " + points + " does not exist");
        assertThat(names(out)).doesNotContain("report.html");
    }

    @Test
    void whatIsNoFolderOfARunIsRefused() throws IOException {
        Cli.run("report", folder.toString()).isRefused(folder + " must be the folder of a finished run");
        Files.writeString(folder.resolve("report.json"), "{}");
        Cli.run("report", folder.toString()).isRefused("report.json", "does not hold the results of a run");
    }

    @Test
    void allExperimentsMakeOnePageAndAreNotRunTwice() throws IOException {
        Path out = folder.resolve("all");
        Cli first =
                Cli.run("reproduce", "all", "--quick", "--out", out.toString()).succeeds();
        assertThat(first.out()).endsWith("wrote " + out.resolve("index.html") + ": open it in a browser\n");
        String index = Files.readString(out.resolve("index.html"));
        for (PaperFigure figure : PaperFigure.values()) {
            if (figure != PaperFigure.MNIST) { // it needs data
                assertThat(index).contains("href=\"" + figure.experiment() + "/report.html\"");
                assertThat(out.resolve(figure.experiment()).resolve("report.html"))
                        .isNotEmptyFile();
            }
        }
        assertThat(out.resolve("mnist")).doesNotExist();
        JsonNode run = Cli.json(out.resolve("one-circle/run.json"));
        assertThat(run.get("arguments").get(1).asString()).isEqualTo("one-circle");

        Files.delete(out.resolve("square-grid/report.html")); // as if stopped in between, with other arguments
        Files.writeString(out.resolve("square-grid/checkpoint.neustrom"), "of a run that nobody goes on with");
        Cli second =
                Cli.run("reproduce", "all", "--quick", "--out", out.toString()).succeeds();
        assertThat(second.out())
                .contains("one-circle: done before", "digits: done before", "square-grid, recipe robust");
        assertThat(second.out()).doesNotContain("square-grid: done before");
        assertThat(out.resolve("index.html")).content().isEqualTo(index);
    }

    /** The checkpoint is none, which only someone who tries to go on from it can know. */
    @Test
    void anExperimentThatWasStoppedGoesOnIfItWasBegunWithTheSameArguments() throws IOException {
        Path checkpoint = Files.createDirectories(folder.resolve("one-circle")).resolve("checkpoint.neustrom");
        Files.writeString(checkpoint, "these are notes, and long enough to be a checkpoint");
        Files.writeString(folder.resolve("begun.txt"), "reproduce one-circle --epochs 10");
        Cli.run("reproduce", "all", "--quick", "--threads", "2", "--out", folder.toString())
                .isRefused(checkpoint + " is not a Neustrom checkpoint of a fit");
    }

    @Test
    void optionsOfOneExperimentAreRefusedForAll() {
        Cli.run("reproduce", "all", "--epochs", "3").isRefused("--epochs (3) is for one experiment only, not for all");
        Cli.run("reproduce", "one-circle", "--quick").isRefused("--quick (true) is for all only");
        Cli.run("reproduce", "teapots", "--points", "10")
                .isRefused("--points (10) must be at least the number of cells (80)");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}

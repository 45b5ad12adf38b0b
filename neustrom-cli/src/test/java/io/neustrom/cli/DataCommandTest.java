package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Digits;
import io.neustrom.data.Points;
import io.neustrom.io.DataFile;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DataCommandTest {
    @TempDir
    private Path folder;

    @Test
    void theDataSetsOnBoardAreListed() {
        Cli listed = Cli.run("data").succeeds();
        assertThat(listed.out()).contains("digits", "one-circle", "teapots", "CC BY 4.0");
        assertThat(json("data", "--json").at("/datasets/4/name").asString()).isEqualTo("digits");
    }

    @Test
    void aFileIsDescribed() throws IOException {
        Path file = Files.writeString(
                folder.resolve("zoo.csv"),
                "weight,legs,kind,note\n1.5,4,cat,x\n2.5,2,bird,\n,4,cat,y\n1.5,4,dog,x\n9,2,,z\n");
        JsonNode found = json("data", file.toString(), "--label-column", "kind", "--json");
        assertThat(found.at("/rows").asInt()).isEqualTo(5);
        assertThat(found.at("/rowsWithMissing").asInt()).isEqualTo(2);
        assertThat(found.at("/duplicateRows").asInt()).isEqualTo(1);
        assertThat(found.at("/columns/0/type").asString()).isEqualTo("numbers");
        assertThat(found.at("/columns/0/missing").asInt()).isEqualTo(1);
        assertThat(found.at("/columns/0/smallest").asDouble()).isEqualTo(1.5);
        assertThat(found.at("/columns/0/mean").asDouble()).isEqualTo(14.5 / 4);
        assertThat(found.at("/columns/0/largest").asDouble()).isEqualTo(9);
        assertThat(found.at("/columns/1/type").asString()).isEqualTo("whole-numbers");
        assertThat(found.at("/columns/2/name").asString()).isEqualTo("note");
        assertThat(found.at("/columns/2/type").asString()).isEqualTo("words");
        assertThat(found.at("/classes/1/name").asString()).isEqualTo("cat");
        assertThat(found.at("/classes/1/rows").asInt()).isEqualTo(2);
        assertThat(found.at("/unlabelledRows").asInt()).isEqualTo(1);
        assertThat(Cli.run("data", file.toString()).succeeds().out())
                .contains("5 rows, 4 columns", "whole numbers", "duplicate rows        0");
    }

    @Test
    void numbersThatAreNotFiniteAreDescribedToo() throws IOException {
        Path file = folder.resolve("wild.npy");
        MatrixFiles.writeArray(
                file, new NumberArray(List.of(2, 2), new double[] {1, Double.POSITIVE_INFINITY, Double.NaN, 3}));
        assertThat(Cli.run("data", file.toString()).succeeds().out()).contains("Infinity", "rows with a gap       1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"points.npy", "points.mat", "compressed.npz", "one.libsvm", "blank.txt"})
    void everyFormatIsDescribed(String name) {
        String array = name.endsWith(".mat") ? "--array=X" : "--missing=refuse";
        JsonNode found = json("data", Fixtures.fixture(name).toString(), array, "--json");
        assertThat(found.at("/rows").asInt()).isEqualTo(5);
        assertThat(found.at("/columns").size()).isEqualTo(3);
        assertThat(found.at("/columns/1/largest").asDouble()).isEqualTo(1e6);
    }

    @ParameterizedTest
    @CsvSource({
        "points.mat,y,npz",
        "points.npz,y,csv",
        "words.csv,species,csv",
        "words.csv,species,tsv.txt",
        "points.npz,y,npy"
    })
    void whatIsConvertedIsReadBackTheSame(String name, String label, String ending) {
        Path out = folder.resolve("made." + ending);
        Cli.run("data", Fixtures.fixture(name).toString(), "--label-column", label, "--out", out.toString())
                .succeeds();
        ReadOptions plain = ReadOptions.defaults();
        boolean labels = !ending.equals("npy");
        DataTable copy =
                DataFile.read(out, labels ? plain.withLabelColumn(ending.equals("npz") ? "labels" : "label") : plain);
        DataTable original = DataFile.read(Fixtures.fixture(name), plain.withLabelColumn(label));
        assertThat(copy.points().checksum()).isEqualTo(original.points().checksum());
        if (labels) {
            assertThat(copy.labelWords()).isEqualTo(original.labelWords());
        }
    }

    @Test
    void digitsAreWritten() {
        Path out = folder.resolve("digits.csv");
        Cli.run("data", "digits", "--out", out.toString()).succeeds();
        DataTable read = DataFile.read(out, ReadOptions.defaults().withLabelColumn("label"));
        Points digits = Digits.load().points();
        assertThat(read.points().checksum()).isEqualTo(digits.checksum());
        assertThat(read.labelWords().orElseThrow().subList(0, 4)).isEqualTo(List.of("0", "1", "2", "3"));
    }

    @Test
    void whatCannotBeWrittenIsRefused() {
        String words = Fixtures.fixture("words.csv").toString();
        String npz = folder.resolve("a.npz").toString();
        Cli.run("data", words, "--label-column", "species", "--out", npz)
                .isRefused("class 'low' must be a whole number to be written to NPY or NPZ; CSV takes words");
        Cli.run("data", words, "--out", words).isRefused("--out", "must be a file, and none of those that are read");
        Cli.run("data", words, "--out", folder.resolve("a.mat").toString()).isRefused("must end in .npy or .npz");
        Cli.run("data", "--out", npz).isRefused("--out needs DATA");
        Cli.run("data", "digits", "--columns", "1").isRefused("--columns has no effect on a built-in data set");
        assertThat(folder).isEmptyDirectory();
    }

    private static JsonNode json(String... args) {
        return JsonMapper.shared().readTree(Cli.run(args).succeeds().out());
    }
}

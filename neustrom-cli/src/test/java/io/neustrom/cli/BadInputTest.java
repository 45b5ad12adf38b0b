package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is wrong with what the user gave is told in one sentence, with exit code 2, and leaves nothing behind. */
class BadInputTest {
    @TempDir
    private Path data;

    @TempDir
    private Path results;

    private Path out;
    private Path good;

    @BeforeEach
    void prepare() throws IOException {
        out = results.resolve("new/folder");
        good = Cli.spiral(data, 30);
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        try (Stream<Path> left = Files.list(results)) {
            assertThat(left.map(file -> file.getFileName().toString()).filter(name -> !name.equals("mine")))
                    .isEmpty();
        }
    }

    static Stream<Arguments> badFiles() {
        return Stream.of(
                arguments("", List.of("points.csv is empty")),
                arguments("\n\n", List.of("points.csv is empty")),
                arguments("x,y\n", List.of("points.csv has a header and no numbers")),
                arguments("1,2x\n3,4\n", List.of("points.csv, line 1, column 2: '2x' must be a number")),
                arguments(
                        "NAN,1\n3,4\n",
                        List.of(
                                "points.csv: 1 of 2 rows miss a number, 1 of them in column 1; --missing drop leaves them out")),
                arguments("1,2\n3,4\n5\n", List.of("points.csv, line 3: columns (1)", "first line (2)")),
                arguments("x,y\n1,2,3\n", List.of("points.csv, line 2: columns (3)", "first line (2)")),
                arguments("1,2\n3,four\n", List.of("points.csv, line 2, column 2: 'four' must be a number")),
                arguments(
                        "1,2\n\n,4\n",
                        List.of(
                                "points.csv: 1 of 2 rows miss a number, 1 of them in column 1; --missing drop leaves them out")),
                arguments("1,2\n3,4f\n", List.of("line 2, column 2: '4f' must be a number")),
                arguments(
                        "1,2\nNaN,4\n",
                        List.of(
                                "points.csv: 1 of 2 rows miss a number, 1 of them in column 1; --missing drop leaves them out")),
                arguments(
                        "1,nan\n3,4\n",
                        List.of(
                                "points.csv: 1 of 2 rows miss a number, 1 of them in column 2; --missing drop leaves them out")),
                arguments("1,2\n3,-inf\n", List.of("line 2, column 2: '-inf' must be a finite number")),
                arguments("1,2\n3,1e400\n", List.of("line 2, column 2: '1e400' must be a finite number")),
                arguments("1,2\n3,1e139\n", List.of("line 2, column 2: '1e139' must be a finite number of at most")),
                arguments("1,2\n", List.of("points.csv: points (1) must be at least 2")),
                arguments(
                        "a,b\n1,x\n2,y\n3,4\ny,5\n1,2\n3\n8,9\n",
                        List.of(
                                "points.csv, line 2, column 2 (b): 'x' must be a number; 3 more: line 3, column 2 (b): 'y'",
                                "line 5, column 1 (a): 'y' must be a number; line 7: columns (1) must be")),
                arguments(
                        "1,2\n1,2\n1,2\n",
                        List.of("points.csv has no column of numbers", "column 1, column 2 (constant)")),
                arguments("a,b\nu,v\nu,w\nx,w\n", List.of("points.csv has no column of numbers", "a, b (words)")),
                arguments("1,2\n3,\"4\n", List.of("points.csv cannot be read")));
    }

    @ParameterizedTest
    @MethodSource("badFiles")
    void aBadFileOfPointsIsRefused(String content, List<String> parts) throws IOException {
        Path file = Files.writeString(data.resolve("points.csv"), content);
        Cli.tinyFit(out, file + " --gamma 1").isRefused(parts.toArray(String[]::new));
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        Cli.tinyFit(out, data.resolve("none.csv") + " --gamma 1").isRefused("none.csv does not exist");
    }

    @Test
    void aFolderInPlaceOfAFileIsRefused() {
        Cli.tinyFit(out, data + " --gamma 1").isRefused(data + " is a folder; it must be a file");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--gamma 4 --neighbours 30 | neighbours (30) must be less than points (30)",
                "--gamma 4 --neighbours -1 | neighbours (-1) must be at least 0",
                "--gamma 0                 | gamma (0.0) must be finite and greater than 0",
                "--gamma -3                | gamma (-3.0) must be finite and greater than 0",
                "--gamma NaN               | gamma (NaN) must be finite",
                "--gamma x                 | '--gamma'",
                "--gamma 4 --threads 0     | threads (0) must be at least 1",
                "--gamma 4 --fourier-gamma 0     | fourierGamma (0.0) must be",
                "--gamma 4 --learning-rate -1    | learningRate (-1.0) must be",
                "--gamma 4 --clip 0              | clipNorm (0.0) must be greater than 0",
                "--gamma 4 --group 0             | groupSize (0) must be at least 1",
                "--gamma 4 --batch-size 0        | batchSize (0) must be at least 1",
                "--gamma 4 --batch-size 1.5      | '1.5' must be a whole number",
                "--gamma 4 --seed x              | 'x' must be a whole number",
                "--gamma 4 --learning-rate x     | 'x' must be a number",
                "--gamma 4 --fourier fast        | 'fast' must be one of dense, orthogonal, fastfood",
                "--gamma 4 --kernel cubic        | 'cubic' must be one of rbf, laplacian, student-t, inverse-multi",
                "--gamma 4 --objective best      | 'best' must be one of exact, paper, negative-sampling, noise-",
                "--gamma 4 --duplicates drop     | 'drop' must be one of refuse, keep",
                "--gamma 4 --late-k-means        | lateKMeans (true) needs the PLATEAU schedule",
                "--gamma 4 more.csv              | more.csv",
                "--kind rbf --neighbours 3       | --gamma is missing; --kind rbf needs it",
                "--neighbours 30                 | neighbours (30) must be less than points (30)",
                "--perplexity 3                  | --perplexity is for --kind perplexity; it has no effect on self-tuned",
            })
    void aBadOptionIsRefused(String options, String part) {
        Cli.tinyFit(out, good + " " + options).isRefused(part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--cells 31          | cells (31) must be at most states (30)",
                "--cells 0           | cells (0) must be at least 1",
                "--fourier-features 7| fourierFeatures (7) must be even",
                "--layers 5,0        | layers (0) must be at least 1",
                "--layers 5,,5       | '' must be a whole number",
                "--epochs 0          | epochs (0) must be at least 1",
                "--k-means-restarts 0| kMeansRestarts (0) must be at least 1",
            })
    void aBadSizeIsRefused(String options, String part) {
        String line = "fit " + good + " --gamma 4 --out " + out + " " + options;
        Cli.run(line.split(" +")).isRefused(part);
    }

    @Test
    void nothingToLearnFromIsRefused() {
        Cli.tinyFit(out, "--gamma 4").isRefused("INPUT or --transitions is missing");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "same.csv     | a,b;1,2;3,4;5,7;3,4 | --duplicates refuse | line 3 and line 5 are the same point",
                "constant.csv | a,b;1,2;3,2 | --constant-columns refuse | column 2 (b) is 2.0 for every point",
            })
    void whatIsSeldomMeantIsRefusedWhenAsked(String name, String lines, String option, String part) throws IOException {
        Path file = Files.writeString(data.resolve(name), lines.replace(';', '\n') + "\n");
        Cli.tinyFit(out, file + " --gamma 1 " + option).isRefused(name + ": " + part, option.split(" ")[0] + " keep");
    }

    static Stream<Arguments> badMatrices() {
        return Stream.of(
                arguments("0.5,0.5\n0.5,0.4\n", "p.csv: the sum of row 1 (0.9) must be 1 within"),
                arguments("0.5,0.5\n1.5,-0.5\n", "p.csv, line 2, column 2: -0.5 must be at least 0"),
                arguments("0.5,0.5\n", "p.csv: rows (1) must be as many as columns (2)"),
                arguments("1\n", "states (1) must be at least 2"),
                arguments("0.5,0.5\n1,nan\n", "p.csv, line 2, column 2: 'nan' must be a finite number"));
    }

    @ParameterizedTest
    @MethodSource("badMatrices")
    void aBadMatrixIsRefused(String content, String part) throws IOException {
        Path file = Files.writeString(data.resolve("p.csv"), content);
        Cli.tinyFit(out, "--transitions " + file).isRefused(part);
    }

    @Test
    void aMatrixOfAnotherSizeThanThePointsIsRefused() throws IOException {
        Cli.tinyFit(out, good + " --transitions " + Cli.ring(data, 20))
                .isRefused("transitions (20 states)", "30 points");
    }

    @ParameterizedTest
    @CsvSource({"--gamma 4", "--neighbours 3", "--exclude-self", "--kind rbf", "--alpha 0.5", "--window 2"})
    void aMatrixAndAKernelTogetherAreRefused(String option) throws IOException {
        Cli.tinyFit(out, good + " --transitions " + Cli.ring(data, 30) + " " + option)
                .isRefused("not allowed with --transitions");
    }

    @Test
    void aFileInPlaceOfTheFolderIsRefusedAndKept() throws IOException {
        Path mine = Files.writeString(results.resolve("mine"), "text");
        Cli.tinyFit(mine, good + " --gamma 4").isRefused("--out (" + mine + ")", "folder");
        assertThat(mine).hasContent("text");
    }

    @Test
    void whatIsVeryLongIsNotRepeatedAsAWhole() throws IOException {
        Path wide = Files.writeString(data.resolve("wide.csv"), "a".repeat(1 << 20) + ",b\n1,2\n3,4\n");
        Cli run = Cli.run("fit", wide.toString(), "--columns", "c", "--out", out.toString());
        run.isRefused("has no column 'c' (--columns) (columns: aaa", "aaa [...] aaa", "aaa, b)");
        assertThat(run.err()).hasSizeLessThan(1000);
        Cli.tinyFit(out, good + " --gamma 4 --layers 1" + ",1".repeat(100))
                .isRefused("number of layers (101) must be at most 100");
    }

    @Test
    void aFolderThatCannotBeMadeIsRefusedBeforeTraining() throws IOException {
        Path mine = Files.writeString(results.resolve("mine"), "text");
        // A run of this many epochs would never end.
        Cli.run(
                        "fit",
                        good.toString(),
                        "--gamma",
                        "4",
                        "--cells",
                        "6",
                        "--epochs",
                        "1000000000",
                        "--out",
                        mine.resolve("below").toString())
                .isRefused("--out (" + mine.resolve("below") + ")", mine + " is not one");
    }

    @Test
    void aFolderOfTheNameOfAResultIsRefusedAndKept() throws IOException {
        Path inTheWay = Files.createDirectories(results.resolve("mine/metrics.json"));
        Cli.tinyFit(results.resolve("mine"), good + " --gamma 4").isRefused(inTheWay + " is a folder");
        assertThat(results.resolve("mine")).isDirectoryNotContaining(file -> !file.equals(inTheWay));
    }

    @Test
    void aFailedRunLeavesOldResultsAlone() throws IOException {
        Path old = Files.createDirectories(results.resolve("mine"));
        Files.writeString(old.resolve("metrics.json"), "old");
        Cli.tinyFit(old, good + " --gamma 4 --neighbours 30").isRefused("neighbours (30)");
        assertThat(old).isDirectoryNotContaining(file -> !file.endsWith("metrics.json"));
        assertThat(old.resolve("metrics.json")).hasContent("old");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "reproduce                          | EXPERIMENT",
                "reproduce no-circle                | 'no-circle' must be one of one-circle, square-grid, two-circles",
                "reproduce one-circle --recipe mild | 'mild' must be one of robust, paper",
                "reproduce one-circle --side 9      | --side (9) is for square-grid only, not for one-circle",
                "reproduce square-grid --side 1     | side (1) must be at least 2",
                "reproduce square-grid --side 4     | cells (25) must be at most states (16)",
                "reproduce one-circle --epochs 0    | epochs (0) must be at least 1",
                "reproduce one-circle --threads 0   | threads (0) must be at least 1",
            })
    void aBadExperimentIsRefused(String line, String part) {
        Cli.run((line + " --out " + out).split(" +")).isRefused(part);
    }
}

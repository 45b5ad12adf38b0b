package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.neustrom.io.DataFile;
import io.neustrom.io.StateFiles;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is wrong with input probabilities is told in one sentence, with exit code 2, and nothing is written. */
class BadTransitionsTest {
    @TempDir
    private Path data;

    @TempDir
    private Path results;

    private Path out;
    private Path points;

    @BeforeEach
    void prepare() throws IOException {
        out = results.resolve("new/p.npz");
        points = Cli.spiral(data, 30);
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        try (Stream<Path> left = Files.list(results)) {
            assertThat(left.map(file -> file.getFileName().toString()).filter(name -> !name.startsWith("mine")))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "perplexity   | --gamma 3            | rbf",
                "rbf          | --perplexity 3       | perplexity",
                "rbf          | --rank 3             | self-tuned",
                "sdp          | --neighbours 3       | rbf, perplexity, self-tuned",
                "sdp          | --metric cosine      | rbf, perplexity, self-tuned",
                "successor    | --search exact       | rbf, perplexity, self-tuned",
                "labels       | --recall 0.9         | rbf, perplexity, self-tuned",
                "labels       | --symmetrise mean    | rbf, perplexity, self-tuned",
                "sdp          | --include-self       | rbf, perplexity, self-tuned, cooccurrence",
                "labels       | --exclude-self       | rbf, perplexity, self-tuned, cooccurrence",
                "rbf          | --clusters 3         | sdp",
                "perplexity   | --form trace         | sdp",
                "successor    | --max-iterations 3   | sdp",
                "rbf          | --tolerance 0.1      | sdp, successor",
                "rbf          | --alpha 0.1          | successor",
                "labels       | --trajectories       | successor",
                "file         | --states 3           | successor",
                "file         | --recording-end cut  | successor",
                "labels       | --window 3           | cooccurrence",
                "labels       | --minimum-count 3    | cooccurrence",
                "rbf          | --normalise          | successor, file",
                "file         | --duplicates keep    | rbf, perplexity, self-tuned, sdp",
                "labels       | --constant-columns keep | rbf, perplexity, self-tuned, sdp",
                "sdp          | --seed 3             | rbf, perplexity, self-tuned",
                "file         | --vocabulary words   | cooccurrence",
            })
    void anOptionWithoutEffectIsRefused(String kind, String option, String kinds) {
        String name = option.replaceFirst(" .*", "");
        Cli.transitions(out, points + " --kind " + kind + " " + option)
                .isRefused(name + " is for --kind " + kinds + "; it has no effect on " + kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--kind perplexity --gamma 3 | --gamma is for --kind rbf; it has no effect on perplexity",
                "--gamma 3 --window 3        | --window is for --kind cooccurrence; it has no effect on rbf",
                "--kind sdp                  | --clusters is missing",
                "--kind round                | 'round' must be one of rbf, perplexity, self-tuned, sdp, successor,",
            })
    void fitRefusesThemToo(String options, String part) {
        Cli.tinyFit(results.resolve("run"), points + " " + options).isRefused(part);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--duplicates keep", "--constant-columns keep"})
    void checksOfPointsWithoutPointsAreRefused(String option) throws IOException {
        Cli.tinyFit(results.resolve("run"), "--transitions " + Cli.ring(data, 9) + " " + option)
                .isRefused(
                        option.replaceFirst(" .*", "") + " is not allowed with --transitions alone; it is for points");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--kind rbf         | --gamma is missing; --kind rbf needs it",
                "--kind perplexity  | --perplexity is missing; --kind perplexity needs it",
                "--kind sdp         | --clusters is missing; --kind sdp needs it",
                "--kind successor   | --alpha is missing; --kind successor needs it",
                "--kind successor --trajectories | --alpha is missing; --kind successor needs it",
            })
    void aMissingOptionIsNamed(String options, String part) {
        Cli.transitions(out, points + " " + options).isRefused(part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--gamma 4 --metric cosine                      | --metric needs --neighbours",
                "--gamma 4 --search exact                       | --search needs --neighbours",
                "--gamma 4 --recall 0.9                         | --recall needs --neighbours",
                "--gamma 4 --neighbours 3 --recall 0            | recall (0.0) must be greater than 0 and at most 1",
                "--gamma 4 --neighbours 3 --recall 1.1          | recall (1.1) must be greater than 0 and at most 1",
                "--gamma 4 --neighbours 3 --recall .9 --search exact | --recall has no effect on --search exact",
                "--gamma 4 --symmetrise mean --neighbours 0     | --symmetrise needs --neighbours",
                "--gamma 4 --include-self --exclude-self        | --include-self and --exclude-self are not allowed",
                "--gamma 4 --metric round --neighbours 3        | 'round' must be one of euclidean, cosine",
                "--gamma 4 --neighbours 30                      | neighbours (30) must be less than points (30)",
                "--gamma 4 --threads 0                          | threads (0) must be at least 1",
                "--gamma 4 --neighbours 3 --seed x              | 'x' must be a whole number",
                "--kind perplexity --perplexity 1               | perplexity (1.0) must be finite and greater than 1",
                "--kind perplexity --perplexity 9 --neighbours 8| perplexity (9.0) must be less than neighbours (8)",
                "--kind perplexity --perplexity 2 --neighbours 0| neighbours (0) must be at least 1",
                "--kind self-tuned --neighbours 5 --rank 6      | rank (6) must be at most neighbours (5)",
                "--kind self-tuned --neighbours 5 --rank 0      | rank (0) must be at least 1",
                "--kind sdp --clusters 31                       | clusters (31) must be at most points (30)",
                "--kind sdp --clusters 3 --tolerance 0          | tolerance (0.0) must be",
                "--kind sdp --clusters 3 --max-iterations 0     | maxIterations (0) must be at least 1",
                "--kind successor --alpha 1                     | alpha (1.0) must be at least 0 and less than 1",
                "--kind successor --alpha 0.5 --tolerance 2     | tolerance (2.0) must be",
                "--kind successor --alpha 0.5 --states 3        | --states needs --trajectories",
                "--kind successor --alpha 0.5 --recording-end cut | --recording-end needs --trajectories",
                "--kind successor --alpha 0.5 --trajectories --normalise | --normalise has no effect on --trajectories",
                "--kind successor --alpha 0.5 --trajectories --states 0  | states (0) must be at least 1",
                "--kind cooccurrence --window 0                 | window (0) must be at least 1",
                "--kind cooccurrence --minimum-count 0          | minimumCount (0) must be at least 1",
            })
    void aBadValueIsRefused(String options, String part) {
        Cli.transitions(out, points + " " + options).isRefused(part);
    }

    static Stream<Arguments> badTexts() {
        return Stream.of(
                arguments("p.csv", "--kind file", "0.5,0.5\n0.5,0.4\n", "p.csv: the sum of row 1 (0.9) must be 1"),
                arguments(
                        "p.csv", "--kind file --normalise", "1,2\n3,-4\n", "p.csv, line 2, column 2: -4.0 must be at"),
                arguments(
                        "p.csv", "--kind successor --alpha 0.5", "1,0\n", "p.csv: rows (1) must be as many as columns"),
                arguments("p.npz", "--kind file", "nonsense", "p.npz, byte 0"),
                arguments("p.npy", "--gamma 4", "nonsense", "p.npy, byte 0"),
                arguments("p.npy", "--gamma 4", "", "p.npy, byte 0"),
                arguments(
                        "p.mtx", "--gamma 4", "%%MatrixMarket matrix array real general\n", "p.mtx: points must be in"),
                arguments(
                        "p.mtx",
                        "--kind file",
                        "%%MatrixMarket matrix coordinate real general\n2 2 2\n1 1 1\n3 1 1\n",
                        "p.mtx, line 4"),
                arguments(
                        "p.mtx",
                        "--kind file",
                        "%%MatrixMarket matrix coordinate real general\n2 2 2\n1 1 1\n2 1 -1\n",
                        "p.mtx, line 4"),
                arguments("w.txt", "--kind successor --trajectories --alpha 0.5", "\n \n", "w.txt is empty"),
                arguments(
                        "w.txt",
                        "--kind successor --trajectories --alpha 0.5",
                        "0 1\n\n2, x\n",
                        "w.txt, line 3, number 2: 'x' must be the whole number of a state"),
                arguments(
                        "w.txt",
                        "--kind successor --trajectories --alpha 0.5",
                        "0 1,,2\n",
                        "w.txt, line 1, number 3: '' must be"),
                arguments(
                        "w.txt",
                        "--kind successor --trajectories --alpha 0.5",
                        "0 -1\n",
                        "w.txt, line 1, number 2: state (-1) must be at least 0"),
                arguments(
                        "w.txt",
                        "--kind successor --trajectories --alpha 0.5 --states 3",
                        "0 1\n3\n",
                        "w.txt, line 2, number 1: state (3) must be at least 0 and less than the number of states (3)"),
                arguments("t.txt", "--kind cooccurrence", "1, 2, 3!", "t.txt: words (0) must be at least 1"),
                arguments("t.txt", "--kind cooccurrence --minimum-count 2", "a b", "t.txt: minimumCount (2) must be"),
                arguments("l.txt", "--kind labels", "", "l.txt is empty"),
                arguments("l.txt", "--kind labels", "a\nb,c\n", "l.txt, line 2: 'b,c' must be one label"),
                arguments("l.npy", "--kind labels", "nonsense", "l.npy, byte 0"),
                arguments("x.csv", "--kind sdp --clusters 2", "1,2\n3,x\n", "x.csv, line 2, column 2: 'x' must be"));
    }

    @ParameterizedTest
    @MethodSource("badTexts")
    void aBadFileIsRefusedByEveryKind(String name, String options, String content, String part) throws IOException {
        Path file = Files.writeString(data.resolve(name), content);
        Cli.transitions(out, file + " " + options).isRefused(part);
    }

    @ParameterizedTest
    @ValueSource(strings = {"p.npz", "p.mtx"})
    void aTruncatedMatrixIsRefused(String name) throws IOException {
        Path whole = data.resolve(name);
        MatrixFiles.writeTransitions(whole, StateFiles.transitions(Cli.ring(data, 9), false));
        byte[] bytes = Files.readAllBytes(whole);
        Files.write(whole, Arrays.copyOf(bytes, bytes.length / 2));
        Cli.transitions(out, whole + " --kind file").isRefused(name);
        Cli.tinyFit(results.resolve("run"), "--transitions " + whole).isRefused(name);
    }

    @Test
    void equalRowsOfAnArrayAreNamed() throws IOException {
        Path array = data.resolve("x.npy");
        Files.writeString(data.resolve("same.csv"), "1,2\n3,4\n1,2\n");
        MatrixFiles.writePoints(
                array,
                DataFile.read(data.resolve("same.csv"), ReadOptions.defaults()).points());
        Cli.transitions(out, array + " --gamma 1 --duplicates refuse")
                .isRefused("x.npy: row 0 and row 2 are the same point");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--kind cooccurrence", "--kind labels", "--kind successor --trajectories --alpha 0.5"})
    void textThatIsNotUtf8IsRefused(String options) throws IOException {
        Path file = Files.write(data.resolve("latin.txt"), "caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        Cli.transitions(out, file + " " + options).isRefused("latin.txt cannot be read: it must be text in UTF-8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "cooccurrence", "labels", "sdp --clusters 2", "successor --alpha 0.5"})
    void aFileThatIsNotThereIsRefused(String kind) {
        Cli.transitions(out, data.resolve("none.txt") + " --kind " + kind).isRefused("none.txt does not exist");
    }

    @ParameterizedTest
    @ValueSource(strings = {"p.npy", "p.csv", "p"})
    void anOutputOfAnotherFormatIsRefused(String name) {
        Cli.transitions(results.resolve(name), points + " --gamma 4").isRefused("must end in .npz or .mtx");
    }

    @Test
    void anOutputBelowAFileIsRefused() throws IOException {
        Path mine = Files.writeString(results.resolve("mine"), "text");
        Cli.transitions(mine.resolve("p.npz"), points + " --gamma 4")
                .isRefused("the folder of --out (" + mine + ")", "is not one");
    }

    @Test
    void aFolderInPlaceOfTheOutputIsRefusedAndKept() throws IOException {
        Path mine = Files.createDirectories(results.resolve("mine.npz"));
        Cli.transitions(mine, points + " --gamma 4").isRefused(mine + " is a folder, in the way of a file");
        assertThat(mine).isEmptyDirectory();
    }

    @Test
    void aVocabularyThatCannotBeWrittenLeavesNoMatrix() throws IOException {
        Path text = Files.writeString(data.resolve("text.txt"), "a b");
        Path mine = Files.writeString(results.resolve("mine"), "text");
        Cli.transitions(out, text + " --kind cooccurrence --vocabulary " + mine.resolve("words"))
                .isRefused("the folder of --vocabulary (" + mine + ")");
    }

    @Test
    void aVocabularyInPlaceOfTheMatrixIsRefused() {
        Cli.transitions(out, points + " --kind cooccurrence --vocabulary " + out)
                .isRefused("--vocabulary (" + out + ") must be another file than --out");
    }
}

package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results of another run are never overwritten silently; the default folder is tested in {@link SeparateProcessesTest}. */
class OutputFolderTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fit SPIRAL --gamma 4",
                "reproduce one-circle",
                "reproduce two-circles-supervised",
                "reproduce four-rooms",
                "explore grid:5",
                "learn BOX --time t --x px --y py --missing drop",
                "words TEXT"
            })
    void aFolderThatHoldsAnotherRunIsRefused(String words) throws IOException {
        Path out = Files.createDirectory(folder.resolve("run"));
        Files.writeString(out.resolve("run.json"), "{}");
        Cli.run((words + " --out " + out)
                        .replace("SPIRAL", Cli.spiral(folder, 20).toString())
                        .replace(
                                "BOX",
                                Recordings.box(folder.resolve("box.csv"), 300).toString())
                        .replace("TEXT", text().toString())
                        .split(" "))
                .isRefused("--out (" + out + ") holds another run: --overwrite replaces it");
        assertThat(names(out)).containsExactly("run.json");
    }

    @Test
    void aRunThatWasStoppedIsResumedOrReplaced() throws IOException {
        Path out = Files.createDirectory(folder.resolve("run"));
        Path checkpoint = Files.writeString(out.resolve("checkpoint.neustrom"), "of hours");
        String words = Cli.spiral(folder, 20) + " --gamma 4";
        Cli.tinyFit(out, words).isRefused("holds another run: --overwrite replaces it, --resume continues it");
        assertThat(checkpoint).hasContent("of hours");
        Cli.tinyFit(out, words + " --overwrite").finishes();
        assertThat(checkpoint).doesNotExist();
    }

    @Test
    void whatIsNotOfARunIsNoneOfOurBusiness() throws IOException {
        Path out = Files.createDirectory(folder.resolve("run"));
        Files.writeString(out.resolve("words.csv"), "mine");
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4").finishes();
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4 --overwrite").finishes();
        assertThat(out.resolve("words.csv")).hasContent("mine");
    }

    @Test
    void oldResultsAreReplacedAsAWhole() throws IOException {
        Path out = folder.resolve("run");
        Cli.run(("reproduce one-circle --epochs 1 --out " + out).split(" ")).finishes();
        assertThat(out.resolve("report.html")).exists();
        assertThat(out.resolve("figures")).isNotEmptyDirectory();
        Files.writeString(out.resolve("notes.txt"), "mine");
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4 --overwrite").finishes();
        assertThat(names(out))
                .containsExactlyInAnyOrder("model.neustrom", "metrics.json", "run.json", "report.json", "notes.txt");
        assertThat(Cli.json(out.resolve("run.json")).at("/config").has("overwrite"))
                .isFalse();
    }

    @Test
    void resultsOfAnotherCommandAreReplacedToo() throws IOException {
        Path out = folder.resolve("run");
        Cli.run(("words " + text() + " --frequent 1 --minimum-count 1 --cells 4 --steps 20 --out " + out).split(" "))
                .succeeds();
        assertThat(out.resolve("words.csv")).exists();
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4 --overwrite").finishes();
        assertThat(names(out)).containsExactlyInAnyOrder("model.neustrom", "metrics.json", "run.json", "report.json");
    }

    @Test
    void aRunThatIsRefusedLeavesOldResults() throws IOException {
        Path out = folder.resolve("run");
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4").finishes();
        List<String> before = names(out);
        Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4 --overwrite --batch-size 0")
                .isRefused("batchSize (0) must be at least 1");
        assertThat(names(out)).isEqualTo(before);
    }

    @Test
    void experimentsWithOtherArgumentsAreAnotherRunOfAll() throws IOException {
        Path out = folder.resolve("all");
        Path circle = out.resolve("one-circle");
        Cli.run(("reproduce one-circle --epochs 1 --no-report --out " + circle).split(" "))
                .finishes();
        Cli.run(("reproduce all --quick --out " + out).split(" "))
                .isRefused("--out (" + out + ") holds another run: --overwrite replaces it");
    }

    private Path text() throws IOException {
        return Files.writeString(
                folder.resolve("book.txt"), "the cat sees the dog. the dog sees the cat. a cat is a cat.\n".repeat(20));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}

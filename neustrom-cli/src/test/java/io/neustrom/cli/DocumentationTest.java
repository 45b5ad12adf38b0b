package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.run.StagedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whoever follows a page {@code docs/for-*.md} line by line gets there. A page may use files whose content it shows, those that its
 * commands wrote before, and those that {@link #provideFiles} makes, which stand for the reader's own.
 */
class DocumentationTest {
    private static final Path DOCS = Path.of("../docs");

    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(DOCS)) {
            return files.filter(file -> file.getFileName().toString().matches("for-.*\\.md"))
                    .sorted()
                    .toList();
        }
    }

    private static void provideFiles(Path folder) throws IOException {
        Recordings.box(folder.resolve("track.csv"), 1200);
        Recordings.box(folder.resolve("tomorrow.csv"), 1000);
        Recordings.spikesInBox(folder.resolve("spikes.csv"), folder.resolve("track.csv"), 1);
        Recordings.spikesInBox(folder.resolve("tomorrow-spikes.csv"), folder.resolve("tomorrow.csv"), 2);
        Recordings.laps(folder.resolve("laps.csv"), 30);
        Recordings.forwardRuns(folder.resolve("runs.csv"), 20);
        Recordings.deepLabCut(folder.resolve("mouse.csv"), 1200);
        Recordings.written("session.nwb", folder);
        Recordings.written("mouse.analysis.h5", folder);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyCommandOfAPageWorks(Path page, @TempDir Path folder) throws IOException {
        provideFiles(folder);
        DocumentedCommands documented = DocumentedCommands.of(page);
        assertThat(documented.commands()).isNotEmpty();
        for (Map.Entry<String, String> file : documented.files().entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
        documented.in(folder).forEach(words -> {
            Cli result = Cli.run(words.toArray(String[]::new));
            assertThat(result.err()).as(String.join(" ", words)).isEmpty();
            boolean toTheLetter = words.contains("paper"); // that recipe fails, as its page says
            assertThat(result.exitCode())
                    .as(String.join(" ", words))
                    .isEqualTo(toTheLetter ? StagedRun.NOT_LEARNED : 0);
        });
    }

    @Test
    void commandsAreFoundAndTheirFilesMoved() {
        DocumentedCommands found = DocumentedCommands.of("""
                ```sh
                git clone somewhere
                ./neustrom fit points.csv --gamma 0.5 \\
                    --out runs/mine    # a comment
                ```
                ```csv labels.csv
                ./neustrom not this one
                ```
                ```sh
                ./neustrom fit points.csv
                ./neustrom version
                ```
                """);
        assertThat(found.in(Path.of("/tmp")))
                .containsExactly(
                        List.of("fit", "/tmp/points.csv", "--gamma", "0.5", "--out", "/tmp/runs/mine"),
                        List.of("fit", "/tmp/points.csv", "--out", "/tmp/runs/points"),
                        List.of("version"));
        assertThat(found.files()).containsExactly(Map.entry("labels.csv", "./neustrom not this one\n"));
    }
}

package io.neustrom.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    private Path folder;

    @Test
    void aFailureLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("model.neustrom"), "old");
        assertThatIOException()
                .isThrownBy(() -> WholeFile.write(file, out -> {
                    out.write(1);
                    throw new IOException("disk full");
                }));
        assertThat(file).hasContent("old");
        assertThat(names()).containsExactly("model.neustrom");
        WholeFile.write(file, new byte[] {'n'});
        assertThat(file).hasContent("n");
        assertThat(names()).containsExactly("model.neustrom");
    }

    @Test
    void whatAKilledProcessLeavesIsKnownByItsName() throws IOException {
        List<Path> during = new ArrayList<>();
        WholeFile.write(folder.resolve("checkpoint.neustrom"), out -> {
            try (Stream<Path> files = Files.list(folder)) {
                files.forEach(during::add);
            }
        });
        assertThat(during).singleElement().satisfies(file -> {
            assertThat(WholeFile.isTemporary(file, "checkpoint")).isTrue();
            assertThat(WholeFile.isTemporary(file, "model")).isFalse();
        });
        assertThat(WholeFile.isTemporary(folder.resolve(".checkpoint.notes.tmp"), "checkpoint"))
                .isFalse();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}

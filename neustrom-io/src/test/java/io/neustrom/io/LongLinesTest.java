package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that would fill the memory. */
class LongLinesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"1", "1 "})
    void aLineThatDoesNotEndIsRefused(String word) throws IOException {
        Path file = folder.resolve("long.csv");
        try (var out = Files.newOutputStream(file)) {
            out.write("1,2\n3,4\n".getBytes(StandardCharsets.UTF_8));
            byte[] block = word.repeat((1 << 20) / word.length()).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 17; i++) {
                out.write(block);
            }
        }
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> DataFile.read(file, ReadOptions.defaults()))
                .withMessage(file + ", line 3 is too long; a line must have at most 15728640 bytes");
    }

    @Test
    void aStateThatNoMemoryHoldsIsRefused() throws IOException {
        Path file = folder.resolve("walk.csv");
        Files.writeString(file, "0,1999999999");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> SequenceFiles.trajectories(file, OptionalInt.empty()))
                .withMessageContaining("states (2000000000) need about 119.2 GB of memory");
    }
}

package io.neustrom.io;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a file of text holds, it is read or refused with a {@link InvalidInputException}. See ReaderFuzzTest. */
class TextFuzzTest {
    private static final String LENGTH = "5m"; // of a real search

    @TempDir
    private static Path folder;

    @FuzzTest(maxDuration = LENGTH)
    void csv(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("f.csv"), bytes);
        refusable(() -> DataFile.read(file, ReadOptions.defaults()));
        refusable(() -> DataFile.read(file)); // looks at all of it first
    }

    @FuzzTest(maxDuration = LENGTH)
    void labels(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("labels.csv"), bytes);
        refusable(() -> LabelFile.read(file, 10, List.of()));
    }

    private static void refusable(Runnable reading) {
        try {
            reading.run();
        } catch (InvalidInputException e) {
            if (String.valueOf(e.getMessage()).isBlank()) {
                throw new AssertionError("there must be a sentence", e);
            }
        }
    }
}

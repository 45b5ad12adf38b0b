package io.neustrom.model;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.format.SealedFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever bytes a model file holds, it is a model or refused with an {@link InvalidModelException}. Almost all changes are found by
 * the checksum, so the second search seals what it made.
 */
class ModelFuzzTest {
    private static final String LENGTH = "5m"; // of a real search

    @TempDir
    private static Path folder;

    @FuzzTest(maxDuration = LENGTH)
    void anyFile(byte[] bytes) throws IOException {
        load(Files.write(folder.resolve("model"), bytes));
    }

    @FuzzTest(maxDuration = LENGTH)
    void sealedFile(byte[] body) throws IOException {
        Path file = folder.resolve("sealed");
        for (int version = 1; version <= 5; version++) {
            new SealedFormat("model", "NEUSTROM", 1, version).write(file, body);
            load(file);
        }
    }

    private static void load(Path file) throws IOException {
        try {
            PlaceCellModel.load(file);
        } catch (InvalidModelException e) {
            if (!String.valueOf(e.getMessage()).contains(file.toString())) {
                throw new AssertionError("the message must name the file", e);
            }
        }
    }
}

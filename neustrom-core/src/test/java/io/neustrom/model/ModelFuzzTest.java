package io.neustrom.model;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.neustrom.checkpoint.InvalidModelException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
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
        load(bytes);
    }

    @FuzzTest(maxDuration = LENGTH)
    void sealedFile(byte[] body) throws IOException {
        ByteBuffer file = ByteBuffer.allocate(16 + body.length + 4);
        file.put("NEUSTROM".getBytes(StandardCharsets.US_ASCII))
                .putInt(3)
                .putInt(body.length)
                .put(body);
        CRC32C checksum = new CRC32C();
        checksum.update(file.array(), 0, file.position());
        load(file.putInt((int) checksum.getValue()).array());
    }

    private static void load(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("model"), bytes);
        try {
            PlaceCellModel.load(file);
        } catch (InvalidModelException e) {
            if (!String.valueOf(e.getMessage()).contains(file.toString())) {
                throw new AssertionError("the message must name the file", e);
            }
        }
    }
}

package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.neustrom.data.Labels;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SequenceFilesTest {
    @TempDir
    private Path folder;

    @Test
    void numbersOfClassesNeedNotBeDense() throws IOException {
        Labels labels = SequenceFiles.labels(npy(Integer.MAX_VALUE, 7, Integer.MAX_VALUE, -1));
        assertThat(labels.names()).containsExactly("2147483647", "7");
        assertThat(labels.classOf(2)).isEqualTo(labels.classOf(0)).isNotEqualTo(labels.classOf(1));
        assertThat(labels.known(3)).isFalse();
    }

    @Test
    void aNumberThatIsNoClassIsRefused() throws IOException {
        Path file = npy(0, -2);
        assertThatThrownBy(() -> SequenceFiles.labels(file))
                .hasMessage(file + ": labels[1] (-2) must be at least 0, or -1 for a point without a label");
    }

    private Path npy(int... numbers) throws IOException {
        String header = "{'descr': '<i4', 'fortran_order': False, 'shape': (" + numbers.length + ",), }";
        ByteBuffer bytes = ByteBuffer.allocate(128 + 4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) 0x93)
                .put("NUMPY".getBytes(StandardCharsets.US_ASCII))
                .put((byte) 1)
                .put((byte) 0);
        bytes.putShort((short) 118);
        bytes.put((header + " ".repeat(117 - header.length()) + "\n").getBytes(StandardCharsets.US_ASCII));
        for (int number : numbers) {
            bytes.putInt(number);
        }
        return Files.write(folder.resolve("labels.npy"), bytes.array());
    }
}

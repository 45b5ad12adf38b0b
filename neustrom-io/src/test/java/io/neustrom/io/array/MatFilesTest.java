package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.file.InvalidFileException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of make_mat_fixtures.py, written by scipy.io.savemat, and files that are wrong. */
class MatFilesTest {
    private static final int SHAPE_OF_FIRST = 152; // where the extents of the first array of types.mat begin, less 8

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"types.mat", "types_compressed.mat"})
    void everyNumberTypeIsRead(String name) throws IOException {
        Path file = Fixtures.path(name);
        Map<String, List<Integer>> shapes = ArrayFiles.shapes(file);
        assertThat(shapes)
                .containsKeys("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")
                .containsKeys("float32", "float64", "bool", "vector", "cube", "empty")
                .doesNotContainKeys("text", "cell", "complex", "sparse");
        for (String type : List.of("int8", "uint16", "int32", "uint32", "int64", "uint64", "float32", "float64")) {
            assertThat(ArrayFiles.read(file, type).values()).as(type).containsExactly(1, 2, 3, 4, 5, 6);
            assertThat(ArrayFiles.read(file, type).shape()).containsExactly(2, 3);
        }
        assertThat(ArrayFiles.read(file, "bool").values()).containsExactly(0, 0, 1, 1, 1, 1);
        assertThat(ArrayFiles.read(file, "vector").values()).containsExactly(1.5, Double.NaN, Double.NEGATIVE_INFINITY);
        NumberArray cube = ArrayFiles.read(file, "cube");
        assertThat(cube.shape()).containsExactly(2, 3, 4);
        for (int e = 0; e < 24; e++) {
            assertThat(cube.values()[e]).isEqualTo(e);
        }
        assertThat(ArrayFiles.read(file, "empty").values()).isEmpty();
    }

    @Test
    void anArrayThatIsNotThereIsRefused() {
        refused(Fixtures.path("types.mat"), "sparse", "must hold an array sparse; it holds [");
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> ArrayFiles.shapes(Fixtures.path("level4.mat")))
                .withMessageContaining("level4.mat, byte 126: must be IM or MI");
        byte[] header = new byte[128];
        byte[] text = "MATLAB 7.3 MAT-file".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, header, 0, text.length);
        header[126] = 'I';
        header[127] = 'M';
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> ArrayFiles.shapes(write(header)))
                .withMessageContaining("says that it is of version 7.3, but holds no HDF5");
    }

    @Test
    void aFileOfTheOtherByteOrderIsRead() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(184);
        bytes.putShort(124, (short) 0x100)
                .put(126, (byte) 'M')
                .put(127, (byte) 'I')
                .position(128);
        bytes.putInt(14).putInt(48);
        bytes.putInt(6).putInt(8).putInt(6).putInt(0); // flags: class double
        bytes.putInt(5).putInt(8).putInt(1).putInt(2); // shape
        bytes.putShort((short) 1).putShort((short) 1).put((byte) 'X').put(new byte[3]); // name, short form
        bytes.putShort((short) 4).putShort((short) 3).putShort((short) 7).putShort((short) -1); // int16, short form
        Path file = write(bytes.array());
        assertThat(ArrayFiles.shapes(file)).containsEntry("X", List.of(1, 2));
        assertThat(ArrayFiles.read(file, "X").values()).containsExactly(7, -1);
    }

    @Test
    void anAbsurdShapeAsksForNoMemory() throws IOException {
        byte[] bytes = Files.readAllBytes(Fixtures.path("types.mat"));
        ByteBuffer.wrap(bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(SHAPE_OF_FIRST + 8, 60_000)
                .putInt(SHAPE_OF_FIRST + 12, 30_000);
        refused(write(bytes), "int8", "shape [60000, 30000]");
    }

    @Test
    void aFewCompressedBytesCannotStandForGigabytes() throws IOException {
        ByteBuffer inner = ByteBuffer.allocate(56).order(ByteOrder.LITTLE_ENDIAN);
        inner.putInt(14).putInt(Integer.MAX_VALUE);
        inner.putInt(6).putInt(8).putInt(6).putInt(0);
        inner.putInt(5).putInt(8).putInt(10_000).putInt(10_000);
        inner.putShort((short) 1).putShort((short) 1).put((byte) 'X').put(new byte[3]);
        inner.putInt(9).putInt(800_000_000);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
            out.write(inner.array());
        }
        byte[] bytes = Arrays.copyOf(Files.readAllBytes(Fixtures.path("types.mat")), 136 + packed.size());
        ByteBuffer.wrap(bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(128, 15)
                .putInt(132, packed.size())
                .position(136)
                .put(packed.toByteArray());
        refused(write(bytes), "X", "compressed bytes can stand for");
    }

    @Test
    void everyFileThatWasCutOffIsRefusedOrHoldsLess() throws IOException {
        byte[] whole = Files.readAllBytes(Fixtures.path("types_compressed.mat"));
        for (int length = 0; length < whole.length; length += 7) {
            Path file = write(Arrays.copyOf(whole, length));
            try {
                for (String name : ArrayFiles.shapes(file).keySet()) {
                    ArrayFiles.read(file, name);
                }
            } catch (InvalidFileException e) {
                assertThat(e).hasMessageContaining(file.toString());
            }
        }
    }

    private void refused(Path file, String array, String part) {
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> ArrayFiles.read(file, array))
                .withMessageContaining(part);
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("made.mat"), bytes);
    }
}

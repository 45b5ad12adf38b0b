package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Points;
import io.neustrom.io.file.InvalidFileException;
import io.neustrom.testing.Property;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdxFilesTest {
    /** Two pictures of 2 x 3 unsigned bytes, and their labels; written down by hand from the format's description. */
    private static final byte[] PICTURES = {
        0, 0, 8, 3, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9, (byte) 200, (byte) 255, 0
    };

    private static final byte[] LABELS = {0, 0, 8, 1, 0, 0, 0, 2, 4, 9};

    @TempDir
    Path folder;

    @Test
    void aPictureIsAPointOfItsPixelsRowByRow() throws IOException {
        Points points = IdxFiles.readPoints(file("p", PICTURES));
        assertThat(points.count()).isEqualTo(2);
        assertThat(points.row(0)).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(points.row(1)).containsExactly(7, 8, 9, 200, 255, 0);
    }

    @Test
    void compressedFilesHoldTheSame() throws IOException {
        assertThat(IdxFiles.readPoints(file("p", gzip(PICTURES))).checksum())
                .isEqualTo(IdxFiles.readPoints(file("q", PICTURES)).checksum());
        assertThat(IdxFiles.readIntegers(file("l", gzip(LABELS)))).containsExactly(4, 9);
    }

    @Test
    void everyElementTypeIsRead() throws IOException {
        assertThat(column(8, ByteBuffer.allocate(2).put((byte) 3).put((byte) 0x80)))
                .containsExactly(3, 128);
        assertThat(column(9, ByteBuffer.allocate(2).put((byte) 3).put((byte) 0x80)))
                .containsExactly(3, -128);
        assertThat(column(11, ByteBuffer.allocate(4).putShort((short) 300).putShort((short) -2)))
                .containsExactly(300, -2);
        assertThat(column(12, ByteBuffer.allocate(8).putInt(70_000).putInt(-5))).containsExactly(70_000, -5);
        assertThat(column(13, ByteBuffer.allocate(8).putFloat(1.5f).putFloat(-0.25f)))
                .containsExactly(1.5f, -0.25f);
        assertThat(column(14, ByteBuffer.allocate(16).putDouble(1.5).putDouble(1e30)))
                .containsExactly(1.5f, 1e30f);
    }

    @Test
    void integersOfAllIntegerTypesAreRead() throws IOException {
        assertThat(IdxFiles.readIntegers(
                        file("i", vector(12, ByteBuffer.allocate(8).putInt(7).putInt(-1)))))
                .containsExactly(7, -1);
        refused(vector(13, ByteBuffer.allocate(8)), IdxFiles::readIntegers)
                .endsWith("x, byte 2: type (FLOAT) must be an integer type");
        refused(PICTURES, IdxFiles::readIntegers).endsWith("x, byte 3: shape (2, 2, 3) must have 1 dimension");
    }

    @Test
    void elementsBeyondOneBufferAreRead() throws IOException {
        byte[] bytes = new byte[12 + 70_000 * 2];
        ByteBuffer.wrap(bytes).putInt(0x0802).putInt(70_000).putInt(2);
        bytes[bytes.length - 1] = 77;
        Points points = IdxFiles.readPoints(file("long", bytes));
        assertThat(points.get(69_999, 0)).isZero();
        assertThat(points.get(69_999, 1)).isEqualTo(77);
    }

    @ParameterizedTest
    @CsvSource({"-,''", "-,.gz", "., ''", ".,.gz"})
    void aFolderIsReadUnderTheNamesInUse(String dash, String end) throws IOException {
        boolean compressed = !end.isEmpty();
        file("train-images" + dash + "idx3-ubyte" + end, compressed ? gzip(PICTURES) : PICTURES);
        file("train-labels" + dash + "idx1-ubyte" + end, compressed ? gzip(LABELS) : LABELS);
        LabelledPoints data = IdxFiles.readFolder(folder, IdxFiles.Part.TRAIN);
        assertThat(data.points().count()).isEqualTo(2);
        assertThat(data.groups()).containsExactly(4, 9);
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> IdxFiles.readFolder(folder, IdxFiles.Part.TEST))
                .withMessage(folder + ": must be a folder with a file t10k-images-idx3-ubyte or "
                        + "t10k-images.idx3-ubyte, plain or .gz");
    }

    @Test
    void picturesAndLabelsMustBeAsMany() throws IOException {
        file("t10k-images-idx3-ubyte", PICTURES);
        Path labels = file("t10k-labels-idx1-ubyte", new byte[] {0, 0, 8, 1, 0, 0, 0, 3, 4, 9, 1});
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> IdxFiles.readFolder(folder, IdxFiles.Part.TEST))
                .withMessage(labels + ": 3 labels; there must be as many as images in t10k-images-idx3-ubyte (2)");
    }

    @Test
    void negativeLabelsAreRefused() throws IOException {
        file("t10k-images-idx3-ubyte", PICTURES);
        Path labels = file("t10k-labels-idx1-ubyte", new byte[] {0, 0, 9, 1, 0, 0, 0, 2, 4, -1});
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> IdxFiles.readFolder(folder, IdxFiles.Part.TEST))
                .withMessage(labels + ", element 1: -1 must be at least 0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"t10k-images-idx3-ubyte", "T10K-images.IDX3-ubyte.gz", "a/b-idx1-int"})
    void idxFilesAreKnownByTheirNames(String name) {
        assertThat(IdxFiles.isIdxFile(Path.of(name))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"points.csv", "points.csv.gz", "idx3-ubyte/points.npy", "idx"})
    void otherFilesAreKnownByTheirNames(String name) {
        assertThat(IdxFiles.isIdxFile(Path.of(name))).isFalse();
    }

    @Test
    void headersOfOtherFilesAreRefused() throws IOException {
        refused(new byte[0]).endsWith("x, byte 0: is empty; must begin as IDX (00 00, a type, a number of dimensions)");
        refused(new byte[] {(byte) 0x93, 78, 85, 77, 80, 89})
                .contains("x, byte 0: begins with 93 4e 55 4d; must begin as IDX");
        refused(new byte[] {0, 0, 10, 1, 0, 0, 0, 1, 5})
                .endsWith("x, byte 2: type (10) must be 8, 9, 11, 12, 13 or 14");
        refused(new byte[] {0, 0, 8, 3, 0, 0, 0, 2, 0}).endsWith("x, byte 9: cut off in the header");
        refused(new byte[] {0, 0, 8, 0}).endsWith("x, byte 3: shape () must have at least 1 dimension, and 1 element");
        refused(new byte[] {0, 0, 8, 1, 0, 0, 0, 0}).contains("x, byte 3: shape (0) must have");
        refused(new byte[] {0, 0, 8, 1, -1, -1, -1, -1}).contains("x, byte 3: shape (-1) must have");
    }

    @Test
    void tooFewOrTooManyBytesAreRefused() throws IOException {
        refused(Arrays.copyOf(PICTURES, 20))
                .endsWith("x: the header announces 28 bytes, but there are 20: it was cut off");
        refused(Arrays.copyOf(PICTURES, 29))
                .endsWith("x: the header announces 28 bytes, but there are 29: something was appended");
        refused(gzip(Arrays.copyOf(PICTURES, 20))).endsWith("x: cut off in element 4 of 12");
        refused(gzip(Arrays.copyOf(PICTURES, 29))).endsWith("x: something was appended to the 12 elements");
    }

    @Test
    void absurdShapesAreRefusedBeforeMemoryIsTaken() throws IOException {
        byte[] most =
                ByteBuffer.allocate(12).putInt(0x0802).putInt(1 << 30).putInt(2).array();
        refused(most).endsWith("x: shape (1073741824, 2) must have at most 2147483639 elements");
        byte[] many = ByteBuffer.allocate(8).putInt(0x0801).putInt(1 << 30).array();
        refused(many).endsWith("x: the header announces 1073741832 bytes, but there are 8: it was cut off");
        refused(gzip(many))
                .contains("x: said to hold 1073741832 bytes, more than ")
                .endsWith("bytes can stand for");
    }

    @Test
    void damagedCompressionIsRefused() throws IOException {
        byte[] whole = gzip(PICTURES);
        refused(Arrays.copyOf(whole, 5)).contains("x: cannot be decompressed (");
        refused(Arrays.copyOf(whole, whole.length - 9)).contains("x: cannot be decompressed (");
        whole[whole.length - 8] ^= 1; // the first byte of the checksum
        refused(whole).contains("x: cannot be decompressed (");
    }

    @Test
    void numbersThatAreNotFiniteAreRefusedWithTheirPlace() throws IOException {
        refused(vector(13, ByteBuffer.allocate(8).putFloat(1).putFloat(Float.NaN)))
                .contains("x: row 1, column 0 (NaN) must be a finite number");
    }

    /** Whatever happens to the bytes of a file: it is read, or refused with a sentence, but nothing else is thrown. */
    @Property(tries = 300, seed = 1)
    void damagedFilesAreReadOrRefused(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] bytes = random.nextBoolean() ? PICTURES.clone() : gzip(PICTURES);
        for (int change = random.nextInt(4); change >= 0; change--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        if (random.nextBoolean()) {
            bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
        }
        Path file = Files.createTempFile("damaged", "");
        Files.write(file, bytes);
        try {
            assertThat(IdxFiles.readPoints(file).count()).isPositive();
        } catch (InvalidFileException e) {
            assertThat(e).hasMessageStartingWith(file.toString());
        } finally {
            Files.delete(file);
        }
    }

    private interface Reading {
        Object read(Path file) throws IOException;
    }

    private AbstractStringAssert<?> refused(byte[] bytes) throws IOException {
        return refused(bytes, IdxFiles::readPoints);
    }

    private AbstractStringAssert<?> refused(byte[] bytes, Reading reading) throws IOException {
        Path file = file("x", bytes);
        return assertThat(assertThatExceptionOfType(InvalidFileException.class)
                        .isThrownBy(() -> reading.read(file))
                        .actual()
                        .getMessage())
                .startsWith(file.toString());
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    /** The two elements of a vector of the given type, as points. */
    private float[] column(int type, ByteBuffer elements) throws IOException {
        Points points = IdxFiles.readPoints(file("v", vector(type, elements)));
        return new float[] {(float) points.get(0, 0), (float) points.get(1, 0)};
    }

    private static byte[] vector(int type, ByteBuffer elements) {
        return ByteBuffer.allocate(8 + elements.capacity())
                .putInt(type << 8 | 1)
                .putInt(2)
                .put(elements.rewind())
                .array();
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
            out.write(bytes);
        }
        return compressed.toByteArray();
    }
}

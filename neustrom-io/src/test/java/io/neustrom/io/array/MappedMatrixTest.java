package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.data.Points;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A mapped matrix holds what the reader of NPY files finds in the same file. */
class MappedMatrixTest {
    private static final int ROWS = 13;
    private static final int COLUMNS = 3;

    /** Element (i, j) is i + j / 10, but the first is -0. */
    private static byte[] elements(String type) {
        ByteOrder order = type.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        int size = type.endsWith("4") ? Float.BYTES : Double.BYTES;
        ByteBuffer buffer = ByteBuffer.allocate(ROWS * COLUMNS * size).order(order);
        for (int e = 0; e < ROWS * COLUMNS; e++) {
            double value = e == 0 ? -0.0 : e / COLUMNS + e % COLUMNS / 10.0;
            if (size == Float.BYTES) {
                buffer.putFloat((float) value);
            } else {
                buffer.putDouble(value);
            }
        }
        return buffer.array();
    }

    private static Npy npy(String type) throws IOException {
        return Npy.of(Npy.header(type, "(" + ROWS + ", " + COLUMNS + ")"), elements(type));
    }

    @ParameterizedTest
    @CsvSource({"<f4, 1000", "<f8, 1000", ">f4, 1000", ">f8, 1000", "<f4, 50", "<f8, 24", "<f4, 12"})
    void pointsAreThoseThatTheReaderFinds(String type, int segmentBytes) throws IOException {
        try (Npy npy = npy(type)) {
            Points mapped = MappedMatrix.open(npy.file(), segmentBytes).points();
            assertThat(mapped.inHeap()).isFalse();
            assertThat(mapped.checksum())
                    .isEqualTo(MatrixFiles.readPoints(npy.file()).checksum());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"<f4", "<f8"})
    void someRowsAndColumnsCanBeChosen(String type) throws IOException {
        try (Npy npy = npy(type)) {
            MappedMatrix matrix = MappedMatrix.open(npy.file(), 50);
            assertThat(matrix.get(12, 2)).isEqualTo(type.equals("<f4") ? 12.2f : 12.2);
            Points some = matrix.points(new int[] {12, 0}, new int[] {2, 1});
            assertThat(some.row(0)).containsExactly(12.2f, 12.1f);
            assertThat(some.row(1)).containsExactly(0.2f, 0.1f);
        }
    }

    @Test
    void aVectorHoldsPointsOfOneCoordinate() throws IOException {
        try (Npy npy = Npy.of(Npy.header("<f4", "(39,)"), elements("<f4"))) {
            Points mapped = MappedMatrix.open(npy.file()).points();
            assertThat(mapped.count()).isEqualTo(39);
            assertThat(mapped.checksum())
                    .isEqualTo(MatrixFiles.readPoints(npy.file()).checksum());
        }
    }

    @ParameterizedTest
    @CsvSource({"NaN, <f4", "Infinity, <f4", "NaN, <f8", "1e300, <f8"})
    void aNumberThatNoPointCanHaveIsRefusedWithItsPlace(double bad, String type) throws IOException {
        byte[] elements = elements(type);
        int element = 7 * COLUMNS + 1;
        ByteBuffer buffer = ByteBuffer.wrap(elements).order(ByteOrder.LITTLE_ENDIAN);
        if (type.equals("<f4")) {
            buffer.putFloat(element * Float.BYTES, (float) bad);
        } else {
            buffer.putDouble(element * Double.BYTES, bad);
        }
        try (Npy npy = Npy.of(Npy.header(type, "(13, 3)"), elements)) {
            MappedMatrix matrix = MappedMatrix.open(npy.file());
            assertThat(matrix.get(7, 1)).isEqualTo(Double.valueOf(bad)); // boxed: NaN equals NaN
            assertThatExceptionOfType(InvalidFileException.class)
                    .isThrownBy(matrix::points)
                    .withMessage(npy.file() + ", row 7, column 1: " + bad
                            + " must be a finite number of at most 1.0E100 in size");
            assertThat(matrix.points(new int[] {6, 8}, new int[] {1}).count()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{'descr': '<i4', 'fortran_order': False, 'shape': (13, 3), }; <i4 of shape (13, 3)",
                "{'descr': '<f4', 'fortran_order': True, 'shape': (13, 3), }; <f4 in Fortran order of shape (13, 3)",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (13, 3, 1), }; <f4 of shape (13, 3, 1)"
            },
            quoteCharacter = '~')
    void arraysThatCannotStayInTheirFileAreRefused(String header, String what) throws IOException {
        try (Npy npy = Npy.of(header, elements("<f4"))) {
            assertThat(MappedMatrix.canMap(npy.file())).isFalse();
            assertThatExceptionOfType(InvalidFileException.class)
                    .isThrownBy(() -> MappedMatrix.open(npy.file()))
                    .withMessage(npy.file() + ": to stay in its file an array must be f4 or f8, in C order, of 1 or 2 "
                            + "dimensions; it is " + what);
        }
    }

    @Test
    void aFileThatWasCutOffIsRefused() throws IOException {
        try (Npy npy = Npy.of(Npy.header("<f4", "(14, 3)"), elements("<f4"))) {
            assertThat(MappedMatrix.canMap(npy.file())).isTrue();
            assertThatExceptionOfType(InvalidFileException.class)
                    .isThrownBy(() -> MappedMatrix.open(npy.file()))
                    .withMessageEndingWith("takes 168 bytes, but there are 156: it was cut off");
        }
    }

    @Test
    void noRowsAreRefused() throws IOException {
        try (Npy npy = Npy.of(Npy.header("<f4", "(0, 3)"), new byte[0])) {
            assertThatExceptionOfType(InvalidFileException.class)
                    .isThrownBy(() -> MappedMatrix.open(npy.file()))
                    .withMessageContaining("shape (0, 3) must have at least 1 row and column");
        }
    }

    @Test
    void otherFilesCannotBeMapped() throws IOException {
        Path text = Files.createTempFile("text", ".npy");
        Files.writeString(text, "no array");
        assertThat(MappedMatrix.canMap(text)).isFalse();
        Files.delete(text);
    }

    @Test
    void aNumberThatChangesToNaNLaterIsRefusedWhenItIsRead() throws IOException {
        try (Npy npy = npy("<f4")) {
            Points mapped = MappedMatrix.open(npy.file()).points();
            byte[] bytes = Files.readAllBytes(npy.file());
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putFloat(bytes.length - Float.BYTES, Float.NaN);
            try (SeekableByteChannel channel = Files.newByteChannel(npy.file(), StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap(bytes)); // in place: the mapped file, not a new one
            }
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> mapped.row(12))
                    .withMessageContaining("row 12, column 2: NaN must be a finite number");
        }
    }
}

package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import io.neustrom.testing.Property;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A malformed file is refused with the file, the position and the reason. */
class MalformedNumpyFilesTest {
    @TempDir
    Path folder;

    @Test
    void otherFilesAreRefusedByTheirFirstBytes() throws IOException {
        refused(file("x.npy", "hello".getBytes(StandardCharsets.US_ASCII)))
                .endsWith(
                        "x.npy, byte 0: begins with 68 65 6c 6c 6f; must begin as NPY (93 \"NUMPY\"), NPZ (\"PK\") or "
                                + "Matrix Market (\"%%MatrixMarket\")");
        refused(file("y.npz", new byte[0])).contains("y.npz, byte 0: is empty; must begin as");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            {'descr': '<c16', 'fortran_order': False, 'shape': (1, 1), } ; dtype (<c16) must be one of f4, f8, i1
            {'descr': '<u8', 'fortran_order': False, 'shape': (1, 1), } ; dtype (<u8) must be one of
            {'descr': '<f2', 'fortran_order': False, 'shape': (1, 1), } ; dtype (<f2) must be one of
            {'descr': '|O', 'fortran_order': False, 'shape': (1, 1), } ; dtype (|O) must be one of
            {'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (1, 1), } ; must give 'descr' (one type, no fields)
            {'descr': '<f8', 'fortran_order': False, } ; must give 'descr'
            {'descr': '<f8', 'fortran_order': Maybe, 'shape': (1, 1), } ; fortran_order (Maybe) must be True or False
            {'descr': '<f8', 'fortran_order': False, 'shape': (1,, 1), } ; shape (1,, 1) must be a list of numbers
            {'descr': '<f8', 'fortran_order': False, 'shape': (1, -1), } ; must give 'descr'
            {'descr': '<f8', 'fortran_order': False, 'shape': (1, 1), } x ; must be a Python dictionary in braces
            [] ; must be a Python dictionary in braces
            """, quoteCharacter = '~')
    void headersAreRefusedWithTheirPosition(String header, String reason) throws IOException {
        refused(file("x.npy", Npy.bytes(header.strip(), new byte[8])))
                .contains("x.npy, header at byte 10: ")
                .contains(reason.strip());
    }

    @Test
    void versionsAndLengthsOutOfRangeAreRefused() throws IOException {
        byte[] whole = Files.readAllBytes(Fixtures.path("version2.npy"));
        byte[] version = whole.clone();
        version[6] = 9;
        refused(file("v.npy", version)).endsWith("v.npy, byte 6: NPY version (9) must be 1, 2 or 3");
        byte[] length = whole.clone();
        length[11] = (byte) 0xff;
        refused(file("l.npy", length))
                .contains("l.npy, byte 8: length of the header (42")
                .contains("must be at most 65536");
        refused(file("h.npy", Arrays.copyOf(whole, 50)))
                .endsWith("h.npy, byte 50: cut off: the header should be 116 bytes long");
    }

    @Test
    void absurdShapesAreRefusedBeforeMemoryIsTaken() throws IOException {
        String shape = "(999999999999999999, 999999999999999999)";
        refused(file("x.npy", Npy.bytes(Npy.header("<f8", shape), new byte[8])))
                .contains("takes 8000000000000000000000000000000000000 bytes, but there are 8: it was cut off");
        refused(file("y.npy", Npy.bytes(Npy.header("<f8", "(0, 999999999999999999)"), new byte[0])))
                .endsWith("shape (0, 999999999999999999) of <f8 must have at most 2147483639 elements per side");
    }

    @Test
    void tooFewOrTooManyBytesAreRefused() throws IOException {
        byte[] whole = Files.readAllBytes(Fixtures.path("dense.npy"));
        refused(file("cut.npy", Arrays.copyOf(whole, whole.length - 3)))
                .endsWith("cut.npy, byte 128: shape (3, 3) of <f8 takes 72 bytes, but there are 69: it was cut off");
        refused(file("more.npy", Arrays.copyOf(whole, whole.length + 1)))
                .endsWith("takes 72 bytes, but there are 73: something was appended");
    }

    @Test
    void shapesThatAreNoSquareMatrixAreRefused() throws IOException {
        refused(Fixtures.path("version1.npy")).endsWith("shape (2, 3) must have as many rows as columns, at least 1");
        refused(Fixtures.path("vector.npy")).endsWith("shape (4,) must have as many rows as columns, at least 1");
        refused(file("cube.npy", Npy.bytes(Npy.header("|i1", "(1, 1, 1)"), new byte[1])))
                .endsWith("shape (1, 1, 1) must have 1 or 2 dimensions");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.5, Double.NaN, Double.POSITIVE_INFINITY})
    void entriesThatAreNoWeightsAreRefusedWithTheirPlace(double bad) throws IOException {
        byte[] values = doubles(0.5, 0.5, bad, 1 - bad);
        refused(file("x.npy", Npy.bytes(Npy.header("<f8", "(2, 2)"), values)))
                .endsWith("x.npy, row 1, column 0: " + bad + " must be a finite number of at least 0");
    }

    @Test
    void pointsBeyondTheBoundAreRefusedWithTheirPlace() throws IOException {
        Path file = file("x.npy", Npy.bytes(Npy.header("<f8", "(2, 2)"), doubles(0, 1, 2, 1e101)));
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> MatrixFiles.readPoints(file))
                .withMessageEndingWith(
                        "x.npy, row 1, column 1: 1.0E101 must be a finite number of at most 1.0E100 in size");
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> MatrixFiles.readIntegers(file))
                .withMessageEndingWith("x.npy: dtype (<f8) must be an integer type");
    }

    @Test
    void sparseArraysThatDoNotFitTogetherAreRefused() throws IOException {
        refused(Fixtures.path("csc.npz"))
                .endsWith("csc.npz, format.npy: sparse format (csc) must be csr; use tocsr() in scipy");
        refused(sparse(2, ints(0, 1), ints(0, 1), doubles(1, 1)))
                .endsWith("p.npz, indptr.npy: 2 elements; there must be one more than rows (2)");
        refused(sparse(2, ints(0, 1, 2), ints(0, 1), doubles(1)))
                .endsWith("p.npz, data.npy: 1 values; there must be as many as indices (2)");
        refused(sparse(2, ints(1, 1, 2), ints(0, 1), doubles(1, 1)))
                .endsWith("p.npz, indptr.npy, element 0: 1 must be 0");
        refused(sparse(2, ints(0, 3, 2), ints(0, 1), doubles(1, 1)))
                .endsWith(
                        "p.npz, indptr.npy, element 1: 3 must be at least the element before it (0) and at most the number "
                                + "of indices (2)");
        refused(sparse(2, ints(0, 1, 1), ints(0, 1), doubles(1, 1)))
                .endsWith("p.npz, indptr.npy, element 2: 1 must be the number of indices (2)");
        refused(sparse(2, ints(0, 1, 2), ints(0, 2), doubles(1, 1)))
                .endsWith("p.npz, indices.npy, element 1: 2 must be at least 0 and less than rows (2)");
        refused(sparse(2, ints(0, 1, 2), ints(0, 1), doubles(1, -1)))
                .endsWith("p.npz, data.npy, element 1: -1.0 must be a finite number of at least 0");
        refused(sparse(2, ints(0, 1, 2), ints(0, 1), doubles(1, 0.9)))
                .endsWith("p.npz: the sum of row 1 (0.9) must be 1 within 1.0E-9, unless rows are to be normalised");
    }

    @Test
    void archivesWithoutTheArrayAreRefused() throws IOException {
        refused(Fixtures.path("types.npz")).contains("must hold one array, or one called arr_0; it holds [<f4_C, ");
        refused(zip(
                        "p.npz",
                        Map.of(
                                "format",
                                Npy.bytes(Npy.header("|S3", "()"), "csr".getBytes(StandardCharsets.US_ASCII)))))
                .endsWith("p.npz: must hold an array shape; it holds [format]");
    }

    @Test
    void alteredAndCutArchivesAreRefused() throws IOException {
        byte[] whole = Files.readAllBytes(Fixtures.path("stored.npz"));
        refused(file("cut.npz", Arrays.copyOf(whole, whole.length / 2))).contains("cut.npz: not a whole zip file (");
        byte[] altered = Files.readAllBytes(Fixtures.path("dense.npz"));
        int half = indexOf(altered, doubles(0.5));
        altered[half + 3] ^= 1; // one bit of the first probability
        refused(file("altered.npz", altered))
                .endsWith("altered.npz, arr_0.npy: was altered: its checksum does not match");
    }

    @Test
    void aMemberThatClaimsMoreThanItsBytesCanHoldIsRefused() throws IOException {
        byte[] archive = Files.readAllBytes(Fixtures.path("csr.npz"));
        // the size in the central directory is 24 bytes behind its signature
        int entry = indexOf(archive, new byte[] {'P', 'K', 1, 2});
        ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN).putInt(entry + 24, Integer.MAX_VALUE);
        refused(file("bomb.npz", archive)).contains("said to hold 2147483647 bytes, more than ");
    }

    @Test
    void whatCannotFitInMemoryIsRefused() {
        assertThatExceptionOfType(InvalidFileException.class)
                .isThrownBy(() -> new FilePart("big.npz").checkMemory("an array of shape (7,)", 1e18))
                .withMessageStartingWith(
                        "big.npz: an array of shape (7,) would take 1000000000000000000 bytes of memory; Java may use ");
    }

    /** Whatever happens to the bytes of a file: it is read, or refused with a sentence, but nothing else is thrown. */
    @Property(tries = 300, seed = 1)
    void damagedFilesAreReadOrRefused(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        String[] names = {"dense.npy", "csr.npz", "stored.npz", "dense.npz", "general.mtx", "symmetric_array.mtx"};
        byte[] bytes = Files.readAllBytes(Fixtures.path(names[random.nextInt(names.length)]));
        for (int damages = 1 + random.nextInt(3); damages > 0; damages--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        if (random.nextBoolean()) {
            bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
        }
        Path file = Files.createTempFile("damaged", "");
        Files.write(file, bytes);
        try {
            assertThat(MatrixFiles.readTransitions(file, true).size()).isPositive();
        } catch (InvalidFileException e) {
            assertThat(e).hasMessageStartingWith(file.toString());
        } finally {
            Files.delete(file);
        }
    }

    private static AbstractStringAssert<?> refused(Path file) {
        return assertThat(assertThatExceptionOfType(InvalidFileException.class)
                        .isThrownBy(() -> MatrixFiles.readTransitions(file))
                        .actual()
                        .getMessage())
                .startsWith(file.toString());
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private Path sparse(int size, byte[] indptr, byte[] indices, byte[] data) throws IOException {
        Map<String, byte[]> arrays = new LinkedHashMap<>();
        arrays.put("format", Npy.bytes(Npy.header("|S3", "()"), "csr".getBytes(StandardCharsets.US_ASCII)));
        arrays.put("shape", Npy.bytes(Npy.header("<i4", "(2,)"), ints(size, size)));
        arrays.put("indptr", Npy.bytes(Npy.header("<i4", "(" + indptr.length / 4 + ",)"), indptr));
        arrays.put("indices", Npy.bytes(Npy.header("<i4", "(" + indices.length / 4 + ",)"), indices));
        arrays.put("data", Npy.bytes(Npy.header("<f8", "(" + data.length / 8 + ",)"), data));
        return zip("p.npz", arrays);
    }

    private Path zip(String name, Map<String, byte[]> arrays) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> array : arrays.entrySet()) {
                zip.putNextEntry(new ZipEntry(array.getKey() + ".npy"));
                zip.write(array.getValue());
            }
        }
        return file(name, bytes.toByteArray());
    }

    private static byte[] ints(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.asIntBuffer().put(values);
        return buffer.array();
    }

    private static byte[] doubles(double... values) {
        ByteBuffer buffer = ByteBuffer.allocate(values.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.asDoubleBuffer().put(values);
        return buffer.array();
    }

    private static int indexOf(byte[] bytes, byte[] sought) {
        int at = 0;
        while (!Arrays.equals(bytes, at, at + sought.length, sought, 0, sought.length)) {
            at++;
        }
        return at;
    }
}

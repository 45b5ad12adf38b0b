package io.neustrom.io.array;

import io.neustrom.data.Points;
import io.neustrom.format.WholeFile;
import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import io.neustrom.probability.TransitionMatrix;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.ObjIntConsumer;

/**
 * Transition matrices, points, labels and other arrays in the files of numpy, scipy and Matrix Market.
 *
 * <p>What a file is, is seen from its first bytes: NPY (versions 1 to 3; f4, f8, i1, i2, i4, i8, u1, u2, bool; either byte order, C
 * or Fortran order), NPZ (dense, or compressed sparse rows by {@code scipy.sparse.save_npz}) or Matrix Market. A dense NPZ file
 * must hold one array, or one called {@code arr_0}, as {@code numpy.savez} calls the first.
 *
 * <p>A malformed file is refused with an {@link InvalidFileException} that names the file, the position and the reason. Sizes
 * that a header announces are compared with the file and with the memory before anything is allocated. Rows, columns and
 * elements are counted from 0, lines from 1.
 *
 * @since 0.1.0
 */
public final class MatrixFiles {
    private static final byte[] ZIP = {'P', 'K'};
    private static final String FIRST_ARRAY = "arr_0";

    private enum Format {
        NPY,
        NPZ,
        MATRIX_MARKET
    }

    private MatrixFiles() {}

    /** Reads a transition matrix; rows that do not sum to 1 are refused. */
    public static TransitionMatrix readTransitions(Path file) throws IOException {
        return readTransitions(file, false);
    }

    /**
     * Reads a square matrix, dense or sparse, as transitions: row i holds p(j|i).
     *
     * @param normalise whether the matrix holds weights, whose rows are scaled to sum to 1 (see
     *     {@link TransitionMatrix#fromWeights}); otherwise rows that do not sum to 1 are refused
     */
    public static TransitionMatrix readTransitions(Path file, boolean normalise) throws IOException {
        FilePart part = new FilePart(file);
        WeightRows rows = switch (format(file)) {
            case NPY -> readNpy(file, array -> dense(array, part));
            case NPZ -> readNpzWeights(file);
            case MATRIX_MARKET -> readMatrixMarket(file);
        };
        return rows.transitions(normalise, part);
    }

    /** Reads points from NPY or NPZ: one row for each; a vector holds points of one coordinate. */
    public static Points readPoints(Path file) throws IOException {
        FilePart part = new FilePart(file);
        return switch (format(file)) {
            case NPY -> readNpy(file, array -> points(array, part));
            case NPZ -> {
                try (NpzArchive archive = new NpzArchive(file)) {
                    String name = onlyArray(archive, part);
                    yield archive.read(name, array -> points(array, archive.part(name)));
                }
            }
            case MATRIX_MARKET -> throw part.invalid("points must be in an NPY or NPZ file, not Matrix Market");
        };
    }

    /** Reads a vector of integers from NPY or NPZ, such as labels or a trajectory. */
    public static int[] readIntegers(Path file) throws IOException {
        FilePart part = new FilePart(file);
        return switch (format(file)) {
            case NPY -> readNpy(file, NpyReader::ints);
            case NPZ -> {
                try (NpzArchive archive = new NpzArchive(file)) {
                    yield archive.read(onlyArray(archive, part), NpyReader::ints);
                }
            }
            case MATRIX_MARKET -> throw part.invalid("integers must be in an NPY or NPZ file, not Matrix Market");
        };
    }

    /** Reads an array of numbers, which need not be finite, of any shape from NPY or NPZ. */
    public static NumberArray readArray(Path file) throws IOException {
        FilePart part = new FilePart(file);
        return switch (format(file)) {
            case NPY -> readNpy(file, NpyReader::array);
            case NPZ -> {
                try (NpzArchive archive = new NpzArchive(file)) {
                    yield archive.read(onlyArray(archive, part), NpyReader::array);
                }
            }
            case MATRIX_MARKET -> throw part.invalid("an array must be in an NPY or NPZ file, not Matrix Market");
        };
    }

    /** Atomically writes an array as f8, as {@code .npy}. */
    public static void writeArray(Path file, NumberArray array) throws IOException {
        if (!hasExtension(file, ".npy")) {
            throw new IllegalArgumentException("file (" + file + ") must end in .npy");
        }
        NpyHeader header = NpyHeader.of(
                NpyType.DOUBLE, array.shape().stream().map(Integer::longValue).toArray(Long[]::new));
        double[] values = array.values();
        WholeFile.write(
                file, out -> NpyWriter.write(out, header, values.length, (buffer, e) -> buffer.putDouble(values[e])));
    }

    /**
     * Atomically writes a transition matrix. A name that ends in {@code .npz} gives compressed sparse rows for
     * {@code scipy.sparse.load_npz}, {@code .mtx} gives Matrix Market.
     */
    public static void writeTransitions(Path file, TransitionMatrix transitions) throws IOException {
        if (hasExtension(file, ".npz")) {
            WholeFile.write(file, out -> ScipySparse.write(transitions, out));
        } else if (hasExtension(file, ".mtx")) {
            WholeFile.write(file, out -> MatrixMarketWriter.write(transitions, out));
        } else {
            throw new IllegalArgumentException("file (" + file + ") must end in .npz or .mtx");
        }
    }

    /** Atomically writes points as f4, as {@code .npy}, or as {@code .npz} with one array {@code points}. */
    public static void writePoints(Path file, Points points) throws IOException {
        if (hasExtension(file, ".npy")) {
            WholeFile.write(file, out -> writeNpy(points, out));
        } else if (hasExtension(file, ".npz")) {
            WholeFile.write(file, out -> writeNpz(points, out));
        } else {
            throw new IllegalArgumentException("file (" + file + ") must end in .npy or .npz");
        }
    }

    private static Format format(Path file) throws IOException {
        byte[] banner = MatrixMarketReader.BANNER.getBytes(StandardCharsets.US_ASCII);
        byte[] start;
        try (InputStream in = Files.newInputStream(file)) {
            start = in.readNBytes(banner.length);
        }
        if (startsWith(start, NpyHeader.MAGIC)) {
            return Format.NPY;
        }
        if (startsWith(start, ZIP)) {
            return Format.NPZ;
        }
        if (startsWith(start, banner)) {
            return Format.MATRIX_MARKET;
        }
        throw new FilePart(file)
                .invalidAt(
                        "byte 0",
                        (start.length == 0
                                        ? "is empty"
                                        : "begins with "
                                                + HexFormat.ofDelimiter(" ").formatHex(start))
                                + "; must begin as NPY (93 \"NUMPY\"), NPZ (\"PK\") or Matrix Market (\""
                                + MatrixMarketReader.BANNER + "\")");
    }

    private static boolean startsWith(byte[] bytes, byte[] magic) {
        return bytes.length >= magic.length && Arrays.equals(bytes, 0, magic.length, magic, 0, magic.length);
    }

    private static boolean hasExtension(Path file, String extension) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(extension);
    }

    private static <T> T readNpy(Path file, NpzArchive.Decoder<T> decoder) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return decoder.decode(new NpyReader(in, Files.size(file), new FilePart(file)));
        }
    }

    private static WeightRows readNpzWeights(Path file) throws IOException {
        try (NpzArchive archive = new NpzArchive(file)) {
            if (ScipySparse.isSparse(archive)) {
                return ScipySparse.read(archive);
            }
            String name = onlyArray(archive, new FilePart(file));
            return archive.read(name, array -> dense(array, archive.part(name)));
        }
    }

    private static WeightRows readMatrixMarket(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return MatrixMarketReader.read(in, Files.size(file), new FilePart(file));
        }
    }

    private static String onlyArray(NpzArchive archive, FilePart part) throws InvalidFileException {
        List<String> names = archive.names();
        if (names.size() != 1 && !names.contains(FIRST_ARRAY)) {
            throw part.invalid("must hold one array, or one called " + FIRST_ARRAY + "; it holds " + names);
        }
        return names.size() == 1 ? names.get(0) : FIRST_ARRAY;
    }

    private static WeightRows dense(NpyReader array, FilePart part) throws IOException {
        int n = array.rows();
        if (array.header().shape().size() != 2 || array.columns() != n || n < 1) {
            throw part.invalid(
                    "shape " + array.header().shapeText() + " must have as many rows as columns, at least 1");
        }
        double[] weights = array.doubles(); // (n, n)
        for (int e = 0; e < weights.length; e++) {
            if (!(weights[e] >= 0 && weights[e] <= Double.MAX_VALUE)) {
                throw part.invalidAt(
                        "row " + e / n + ", column " + e % n, weights[e] + " must be a finite number of at least 0");
            }
        }
        return WeightRows.ofDense(n, weights);
    }

    private static Points points(NpyReader array, FilePart part) throws IOException {
        int rows = array.rows();
        int columns = array.columns();
        if (rows < 1 || columns < 1) {
            throw part.invalid("shape " + array.header().shapeText() + " must have at least 1 row and 1 column");
        }
        double[] coordinates = array.coordinates(); // (rows, columns)
        try {
            return Points.ofRowMajor(coordinates, rows, columns);
        } catch (IllegalArgumentException e) { // too many points
            throw part.invalid(String.valueOf(e.getMessage()), e);
        }
    }

    private static void writeNpy(Points points, OutputStream out) throws IOException {
        NpyWriter.write(out, header(points), size(points), coordinates(points));
    }

    private static void writeNpz(Points points, OutputStream out) throws IOException {
        NpzWriter npz = new NpzWriter(out);
        npz.add("points", header(points), size(points), coordinates(points));
        npz.finish();
    }

    private static NpyHeader header(Points points) {
        return NpyHeader.of(
                points.framed() ? NpyType.DOUBLE : NpyType.FLOAT, (long) points.count(), (long) points.dimension());
    }

    private static int size(Points points) {
        return Math.multiplyExact(points.count(), points.dimension());
    }

    /** Writes one coordinate after the other, each row read once. */
    private static ObjIntConsumer<ByteBuffer> coordinates(Points points) {
        double[] row = new double[points.dimension()];
        return (buffer, element) -> {
            int column = element % row.length;
            if (column == 0) {
                points.copyCoordinates(element / row.length, row);
            }
            if (points.framed()) {
                buffer.putDouble(row[column]);
            } else {
                buffer.putFloat((float) row[column]);
            }
        };
    }
}

package io.neustrom.io.array;

import io.neustrom.io.file.InvalidFileException;
import io.neustrom.probability.TransitionMatrix;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Compressed sparse rows in the NPZ files of {@code scipy.sparse.save_npz} and {@code load_npz}: the arrays format (the text
 * csr), shape (2), indptr (n + 1), indices (entries), data (entries). As scipy allows, columns need not be sorted, and
 * values of the same place add up.
 */
final class ScipySparse {
    private static final String FORMAT = "csr";

    private ScipySparse() {}

    static boolean isSparse(NpzArchive archive) {
        return archive.has("format");
    }

    static WeightRows read(NpzArchive archive) throws IOException {
        String format = archive.read("format", NpyReader::text);
        if (!format.equals(FORMAT)) {
            throw archive.part("format").invalid("sparse format (" + format + ") must be csr; use tocsr() in scipy");
        }
        int[] shape = archive.read("shape", NpyReader::ints);
        if (shape.length != 2 || shape[0] != shape[1] || shape[0] < 1) {
            throw archive.part("shape")
                    .invalid("shape " + Arrays.toString(shape) + " must have as many rows as columns, at least 1");
        }
        int[] rowStarts = archive.read("indptr", NpyReader::ints);
        int[] columns = archive.read("indices", NpyReader::ints);
        double[] weights = archive.read("data", NpyReader::doubles);
        check(archive, shape[0], rowStarts, columns, weights);
        return new WeightRows(rowStarts, columns, weights);
    }

    private static void check(NpzArchive archive, int n, int[] rowStarts, int[] columns, double[] weights)
            throws InvalidFileException {
        if (rowStarts.length != n + 1) {
            throw archive.part("indptr")
                    .invalid(rowStarts.length + " elements; there must be one more than rows (" + n + ")");
        }
        if (weights.length != columns.length) {
            throw archive.part("data")
                    .invalid(weights.length + " values; there must be as many as indices (" + columns.length + ")");
        }
        if (rowStarts[0] != 0) {
            throw archive.part("indptr").invalidAt("element 0", rowStarts[0] + " must be 0");
        }
        for (int i = 0; i < n; i++) {
            if (rowStarts[i + 1] < rowStarts[i] || rowStarts[i + 1] > columns.length) {
                throw archive.part("indptr")
                        .invalidAt(
                                "element " + (i + 1),
                                rowStarts[i + 1] + " must be at least the element before it (" + rowStarts[i]
                                        + ") and at most the number of indices (" + columns.length + ")");
            }
        }
        if (rowStarts[n] != columns.length) {
            throw archive.part("indptr")
                    .invalidAt(
                            "element " + n, rowStarts[n] + " must be the number of indices (" + columns.length + ")");
        }
        for (int e = 0; e < columns.length; e++) {
            if (columns[e] < 0 || columns[e] >= n) {
                throw archive.part("indices")
                        .invalidAt("element " + e, columns[e] + " must be at least 0 and less than rows (" + n + ")");
            }
            if (!(weights[e] >= 0 && weights[e] <= Double.MAX_VALUE)) {
                throw archive.part("data")
                        .invalidAt("element " + e, weights[e] + " must be a finite number of at least 0");
            }
        }
    }

    static void write(TransitionMatrix p, OutputStream out) throws IOException {
        long n = p.size();
        long entries = p.entries();
        byte[] format = FORMAT.getBytes(StandardCharsets.US_ASCII);
        NpzWriter npz = new NpzWriter(out);
        npz.add("format", NpyHeader.of(NpyType.bytes(format.length)), 1, (buffer, e) -> buffer.put(format));
        npz.add("shape", NpyHeader.of(NpyType.LONG, 2L), 2, (buffer, e) -> buffer.putLong(n));
        npz.add(
                "indptr",
                NpyHeader.of(NpyType.INT, n + 1),
                p.size() + 1,
                (buffer, i) -> buffer.putInt(i < n ? p.rowStart(i) : p.entries()));
        npz.add("indices", NpyHeader.of(NpyType.INT, entries), p.entries(), (buffer, e) -> buffer.putInt(p.column(e)));
        npz.add(
                "data",
                NpyHeader.of(NpyType.DOUBLE, entries),
                p.entries(),
                (buffer, e) -> buffer.putDouble(p.probability(e)));
        npz.finish();
    }
}

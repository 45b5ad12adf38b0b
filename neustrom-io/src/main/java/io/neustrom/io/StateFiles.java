package io.neustrom.io;

import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.choice.ConstantColumns;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.CsvTable;
import io.neustrom.io.table.DataTable;
import io.neustrom.math.HeapNeed;
import io.neustrom.probability.TransitionMatrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Reads square matrices: a name in .npy, .npz or .mtx means that format, any other one means CSV. Checks points, too.
 *
 * @since 0.1.0
 */
public final class StateFiles {
    private StateFiles() {}

    /** Whether a file is for {@link MatrixFiles}, by its name. */
    static boolean isMatrixFile(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Stream.of(".npy", ".npz", ".mtx").anyMatch(name::endsWith);
    }

    /** The points of a file, scaled, with errors that name the file. */
    public static Points scaled(DataTable table, Scaler scaler) {
        try {
            return scaler.apply(table.points());
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(table.file() + ": " + e.getMessage() + ", with rows counted from 0", e);
        }
    }

    /**
     * Refuses points that cannot be learned from, or are probably a mistake.
     *
     * @param points of the table, scaled
     */
    public static void check(
            DataTable table, Points points, SuspectDataPolicy duplicates, ConstantColumns constantColumns) {
        Path file = table.file();
        if (points.count() < 2) {
            throw new InvalidInputException(file + ": points (" + points.count() + ") must be at least 2");
        }
        if (constantColumns == ConstantColumns.REFUSE) {
            points.constantColumn().ifPresent(constant -> {
                throw new InvalidInputException(
                        file + ": " + table.column().apply(constant) + " is " + points.get(0, constant)
                                + " for every point; remove it, or allow it by " + "option constantColumns keep");
            });
        }
        if (duplicates == SuspectDataPolicy.REFUSE) {
            points.duplicatePair().ifPresent(pair -> {
                throw new InvalidInputException(file + ": " + table.row().apply(pair[0]) + " and "
                        + table.row().apply(pair[1]) + " are the same point; remove one, or allow it by "
                        + "option duplicates keep");
            });
        }
    }

    /**
     * Transitions: line or row i holds p(j|i) for each j.
     *
     * @param normalise whether the file holds weights, whose rows are scaled to sum to 1
     */
    public static TransitionMatrix transitions(Path file, boolean normalise) {
        if (isMatrixFile(file)) {
            return InputFile.read(file, () -> MatrixFiles.readTransitions(file, normalise));
        }
        CsvTable table = CsvTable.read(file);
        int rows = table.rows().length;
        int columns = table.rows()[0].length;
        if (rows != columns) {
            throw new InvalidInputException(
                    file + ": rows (" + rows + ") must be as many as columns (" + columns + "): p(j|i) is square");
        }
        refuseNegative(table);
        try {
            return normalise ? weighted(table.rows()) : TransitionMatrix.ofDense(table.rows());
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(file + ": " + e.getMessage() + ", with rows and columns counted from 0", e);
        }
    }

    private static void refuseNegative(CsvTable table) {
        for (int i = 0; i < table.rows().length; i++) {
            for (int j = 0; j < table.rows()[i].length; j++) {
                if (table.rows()[i][j] < 0) {
                    throw new InvalidInputException(table.file() + ", line " + table.lines()[i] + ", column " + (j + 1)
                            + ": " + table.rows()[i][j] + " must be at least 0");
                }
            }
        }
    }

    private static TransitionMatrix weighted(double[][] rows) {
        int n = rows.length;
        int[] rowStarts = new int[n + 1];
        HeapNeed.check(
                "transitions (" + n + " x " + n + ")",
                (double) n * n * (Integer.BYTES + Double.BYTES),
                "sparse matrices, as in NPZ or Matrix Market files,");
        int[] columns = new int[Math.multiplyExact(n, n)];
        double[] weights = new double[columns.length]; // (n, n)
        for (int i = 0; i < n; i++) {
            rowStarts[i + 1] = rowStarts[i] + n;
            for (int j = 0; j < n; j++) {
                columns[i * n + j] = j;
                weights[i * n + j] = rows[i][j];
            }
        }
        return TransitionMatrix.fromWeights(rowStarts, columns, weights);
    }

    /** The SHA-256 digest of a file's bytes, in hexadecimal. */
    public static String checksum(Path file) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new InvalidInputException(file + " cannot be read: " + e.getMessage(), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}

package io.neustrom.cli;

import io.neustrom.data.Points;
import io.neustrom.probability.TransitionMatrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Reads the states to learn from CSV files: points by their coordinates, or transitions as a full square matrix. */
final class StateFiles {
    private StateFiles() {}

    /** Points, one on each line. */
    static Points points(Path file, Handling duplicates, Handling constantColumns) {
        CsvTable table = CsvTable.read(file);
        Points points = Points.of(table.rows());
        if (points.count() < 2) {
            throw new UserError(file + ": points (" + points.count() + ") must be at least 2");
        }
        if (constantColumns == Handling.REFUSE) {
            points.constantColumn().ifPresent(column -> {
                throw new UserError(file + ": column " + (column + 1) + name(table, column) + " is "
                        + points.get(0, column) + " on every line; remove it, or allow it by --constant-columns keep");
            });
        }
        if (duplicates == Handling.REFUSE) {
            points.duplicatePair().ifPresent(pair -> {
                throw new UserError(file + ": lines " + table.lines()[pair[0]] + " and " + table.lines()[pair[1]]
                        + " are the same point; remove one, or allow it by --duplicates keep");
            });
        }
        return points;
    }

    private static String name(CsvTable table, int column) {
        return table.header().isEmpty() ? "" : " (" + table.header().get(column).strip() + ")";
    }

    /** Transitions: line i holds p(j|i) for each j. */
    static TransitionMatrix transitions(Path file) {
        CsvTable table = CsvTable.read(file);
        int rows = table.rows().length;
        int columns = table.rows()[0].length;
        if (rows != columns) {
            throw new UserError(
                    file + ": rows (" + rows + ") must be as many as columns (" + columns + "): p(j|i) is square");
        }
        try {
            return TransitionMatrix.ofDense(table.rows());
        } catch (IllegalArgumentException e) {
            throw new UserError(file + ": " + e.getMessage() + ", with rows and columns counted from 0", e);
        }
    }

    /** The SHA-256 digest of a file's bytes, in hexadecimal. */
    static String checksum(Path file) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UserError(file + " cannot be read: " + e.getMessage(), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}

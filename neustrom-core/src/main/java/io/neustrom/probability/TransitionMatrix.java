package io.neustrom.probability;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;

/**
 * The transition distribution p(j|i) between n states, the p_in of the paper: row i is the distribution of the next state when
 * the present one is i.
 *
 * <p>Stored as compressed sparse rows; only probabilities greater than 0 are kept. Immutable. Each row is checked once, when
 * the matrix is made: columns in range and strictly ascending, probabilities finite and greater than 0, their sum equal to 1
 * within {@value #SUM_TOLERANCE}. Rows that pass are left as they are. Rows, columns and entries are counted from 0.
 *
 * @since 0.1.0
 */
public final class TransitionMatrix {
    private static final double SUM_TOLERANCE = 1e-9;

    private final int[] rowStarts; // (n + 1): the entries of row i are rowStarts[i] ... rowStarts[i + 1] - 1
    private final int[] columns; // (entries), ascending within a row
    private final double[] probabilities; // (entries)

    private TransitionMatrix(int[] rowStarts, int[] columns, double[] probabilities) {
        this.rowStarts = rowStarts;
        this.columns = columns;
        this.probabilities = probabilities;
    }

    /**
     * A matrix given in full; zeros are not stored.
     *
     * @param p (n, n), p[i][j] = p(j|i)
     */
    public static TransitionMatrix ofDense(double[][] p) {
        int[] rowStarts = new int[p.length + 1];
        for (int i = 0; i < p.length; i++) {
            if (p[i].length != p.length) {
                throw new IllegalArgumentException("row " + i + " has " + p[i].length
                        + " columns; it must have one for each row (" + p.length + ")");
            }
            int nonzero = 0;
            for (double value : p[i]) {
                nonzero += value != 0 ? 1 : 0;
            }
            rowStarts[i + 1] = Math.addExact(rowStarts[i], nonzero);
        }
        SparseRows.checkMemory(rowStarts[p.length], p.length, p.length);
        int[] columns = new int[rowStarts[p.length]];
        double[] probabilities = new double[rowStarts[p.length]];
        int entry = 0;
        for (double[] row : p) {
            for (int j = 0; j < row.length; j++) {
                if (row[j] != 0) {
                    columns[entry] = j;
                    probabilities[entry++] = row[j];
                }
            }
        }
        return ofOwned(rowStarts, columns, probabilities);
    }

    /**
     * A matrix in compressed sparse rows; the arrays are copied.
     *
     * @param rowStarts (n + 1), from 0, ascending
     * @param columns (entries)
     * @param probabilities (entries), each greater than 0
     */
    public static TransitionMatrix ofCsr(int[] rowStarts, int[] columns, double[] probabilities) {
        return ofOwned(rowStarts.clone(), columns.clone(), probabilities.clone());
    }

    /**
     * p(j|i) = w_ij / sum_z w_iz, the row-normalised kernel of equation kernel_input_proba. A weight of 0 is no transition; a
     * state without any weight, such as a point without a neighbour, stays where it is: p(i|i) = 1.
     *
     * @param rowStarts (n + 1), from 0, ascending
     * @param columns (entries), strictly ascending in each row
     * @param weights (entries), finite and at least 0
     */
    public static TransitionMatrix fromWeights(int[] rowStarts, int[] columns, double[] weights) {
        int n = checkedStructure(rowStarts, columns, weights.length);
        for (int e = 0; e < weights.length; e++) {
            if (!(weights[e] >= 0 && weights[e] <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException(
                        "weights[" + e + "] (" + weights[e] + ") must be a finite number of at least 0");
            }
        }
        int[] keptStarts = new int[n + 1];
        int[] keptColumns = new int[Math.addExact(weights.length, n)];
        double[] probabilities = new double[keptColumns.length];
        int kept = 0;
        for (int i = 0; i < n; i++) {
            double largest = 0;
            for (int e = rowStarts[i]; e < rowStarts[i + 1]; e++) {
                largest = Math.max(largest, weights[e]);
            }
            double sum = 0; // of weights divided by the largest, so that it neither overflows nor vanishes
            for (int e = rowStarts[i]; largest > 0 && e < rowStarts[i + 1]; e++) {
                sum += weights[e] / largest;
            }
            for (int e = rowStarts[i]; largest > 0 && e < rowStarts[i + 1]; e++) {
                double p = weights[e] / largest / sum;
                if (p > 0) {
                    keptColumns[kept] = columns[e];
                    probabilities[kept++] = p;
                }
            }
            if (largest == 0) {
                keptColumns[kept] = i;
                probabilities[kept++] = 1;
            }
            keptStarts[i + 1] = kept;
        }
        return ofOwned(keptStarts, Arrays.copyOf(keptColumns, kept), Arrays.copyOf(probabilities, kept));
    }

    /** As {@link #ofCsr}, but takes the arrays as its own: for builders that keep no reference to them. */
    static TransitionMatrix ofOwned(int[] rowStarts, int[] columns, double[] probabilities) {
        int n = checkedStructure(rowStarts, columns, probabilities.length);
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int e = rowStarts[i]; e < rowStarts[i + 1]; e++) {
                if (!(probabilities[e] > 0 && probabilities[e] <= Double.MAX_VALUE)) {
                    throw new IllegalArgumentException("probability of row " + i + ", column " + columns[e] + " ("
                            + probabilities[e] + ") must be finite and greater than 0");
                }
                sum += probabilities[e];
            }
            if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) {
                throw new IllegalArgumentException(
                        "the sum of row " + i + " (" + sum + ") must be 1 within " + SUM_TOLERANCE);
            }
        }
        return new TransitionMatrix(rowStarts, columns, probabilities);
    }

    /** The number of states, n. */
    public int size() {
        return rowStarts.length - 1;
    }

    /** The number of stored transitions. */
    public int entries() {
        return columns.length;
    }

    /** The first entry of row i. */
    public int rowStart(int i) {
        return rowStarts[i];
    }

    /** One past the last entry of row i. */
    public int rowEnd(int i) {
        return rowStarts[i + 1];
    }

    /** The column of an entry: the state the transition goes to. */
    public int column(int entry) {
        return columns[entry];
    }

    /** The probability of an entry. */
    public double probability(int entry) {
        return probabilities[entry];
    }

    /** p(j|i), 0 where nothing is stored. */
    public double probability(int i, int j) {
        Objects.checkIndex(j, size());
        int entry = Arrays.binarySearch(columns, rowStart(i), rowEnd(i), j);
        return entry < 0 ? 0 : probabilities[entry];
    }

    /** The marginal q(j) = (1/n) sum_i p(j|i): the distribution after one transition from a uniformly chosen state. */
    public double[] columnMeans() {
        double[] means = new double[size()];
        for (int e = 0; e < columns.length; e++) {
            means[columns[e]] += probabilities[e];
        }
        for (int j = 0; j < means.length; j++) {
            means[j] /= size();
        }
        return means;
    }

    /**
     * The divergence from the uniform distribution, (1/n) sum_i sum_j p(j|i) log(n p(j|i)) in nats: the divergence of a network that has
     * learned nothing.
     */
    public double uniformDivergence() {
        double sum = 0;
        for (double p : probabilities) {
            sum += p * StrictMath.log(p * size());
        }
        return sum / size();
    }

    /** Checks starts and columns and returns n. */
    private static int checkedStructure(int[] rowStarts, int[] columns, int values) {
        int n = rowStarts.length - 1;
        if (n < 1) {
            throw new IllegalArgumentException("rows (" + n + ") must be at least 1");
        }
        if (columns.length != values) {
            throw new IllegalArgumentException(
                    "columns.length (" + columns.length + ") must be the number of values (" + values + ")");
        }
        if (rowStarts[0] != 0) {
            throw new IllegalArgumentException("rowStarts[0] (" + rowStarts[0] + ") must be 0");
        }
        if (rowStarts[n] != values) {
            throw new IllegalArgumentException(
                    "rowStarts[" + n + "] (" + rowStarts[n] + ") must be the number of values (" + values + ")");
        }
        for (int i = 0; i < n; i++) {
            checkRow(i, rowStarts, columns, n);
        }
        return n;
    }

    private static void checkRow(int i, int[] rowStarts, int[] columns, int n) {
        int end = rowStarts[i + 1];
        if (end < rowStarts[i] || end > columns.length) {
            throw new IllegalArgumentException("rowStarts[" + (i + 1) + "] (" + end + ") must be at least rowStarts["
                    + i + "] (" + rowStarts[i] + ") and at most the number of values (" + columns.length + ")");
        }
        for (int e = rowStarts[i]; e < end; e++) {
            if (columns[e] < 0 || columns[e] >= n) {
                throw new IllegalArgumentException("columns[" + e + "] (" + columns[e] + "), in row " + i
                        + ", must be at least 0 and less than the number of rows (" + n + ")");
            }
            if (e > rowStarts[i] && columns[e] <= columns[e - 1]) {
                throw new IllegalArgumentException("columns[" + e + "] (" + columns[e] + "), in row " + i
                        + ", must be greater than the column before it (" + columns[e - 1] + ")");
            }
        }
    }

    /** The SHA-256 digest, in hexadecimal, of the matrix: equal for equal transitions, on every machine. */
    public String checksum() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (int i = 0; i < size(); i++) {
                ByteBuffer row = ByteBuffer.allocate(Integer.BYTES + (rowEnd(i) - rowStart(i)) * 3 * Integer.BYTES);
                row.putInt(rowEnd(i) - rowStart(i));
                for (int e = rowStart(i); e < rowEnd(i); e++) {
                    row.putInt(columns[e]).putDouble(probabilities[e]);
                }
                digest.update(row.flip());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}

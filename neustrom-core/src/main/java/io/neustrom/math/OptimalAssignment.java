package io.neustrom.math;

import java.util.Arrays;

/**
 * The linear assignment problem: one column for each row, all different, so that the sum of benefits is largest.
 *
 * <p>The Hungarian method in its O(n^3) form. Each row in turn is added by a shortest augmenting path over the costs -benefit
 * reduced by row and column potentials, which keep every reduced cost nonnegative and those of the assignment 0; that proves the
 * optimum. H. W. Kuhn, The Hungarian method for the assignment problem, Naval Research Logistics Quarterly 2, 1955; R. Jonker and
 * A. Volgenant, A shortest augmenting path algorithm for dense and sparse linear assignment problems, Computing 38, 1987.
 */
public final class OptimalAssignment {
    private static final int FREE = -1;

    private final int n;
    private final double[] benefit; // (n, n)
    private final double[] rowPotential; // (n)
    private final double[] columnPotential; // (n)
    private final int[] rowOf; // (n) the row of each column, or FREE

    private OptimalAssignment(double[] benefit, int n) {
        this.n = n;
        this.benefit = benefit;
        this.rowPotential = new double[n];
        this.columnPotential = new double[n];
        this.rowOf = new int[n];
        Arrays.fill(rowOf, FREE);
    }

    /**
     * The column of each row (n) in an assignment of largest total benefit.
     *
     * @param benefit (n, n) row-major, finite: of giving row i the column j
     */
    public static int[] maximise(double[] benefit, int n) {
        if (benefit.length != n * n) {
            throw new IllegalArgumentException(
                    "benefit.length (" + benefit.length + ") must be n squared (" + n * n + ")");
        }
        for (int e = 0; e < benefit.length; e++) {
            if (!Double.isFinite(benefit[e])) {
                throw new IllegalArgumentException(
                        "benefit(" + e / n + "," + e % n + ") (" + benefit[e] + ") must be finite");
            }
        }
        OptimalAssignment assignment = new OptimalAssignment(benefit, n);
        for (int row = 0; row < n; row++) {
            assignment.add(row);
        }
        int[] columnOf = new int[n];
        for (int column = 0; column < n; column++) {
            columnOf[assignment.rowOf[column]] = column;
        }
        return columnOf;
    }

    /** Finds the cheapest way to give the new row a column, moving rows added before where that helps. */
    private void add(int newRow) {
        double[] distance = new double[n]; // of the cheapest path found so far to each column
        int[] previous = new int[n]; // the column before it on that path; FREE if it starts at the new row
        boolean[] reached = new boolean[n];
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        Arrays.fill(previous, FREE);
        int row = newRow;
        int column = FREE;
        double length = 0;
        do {
            for (int j = 0; j < n; j++) {
                double along = length - benefit[row * n + j] - rowPotential[row] - columnPotential[j];
                if (!reached[j] && along < distance[j]) {
                    distance[j] = along;
                    previous[j] = column;
                }
            }
            column = nearest(distance, reached);
            reached[column] = true;
            length = distance[column];
            row = rowOf[column];
        } while (row != FREE);
        updatePotentials(newRow, length, distance, reached);
        while (column != FREE) { // back along the path, each column takes the row of the one before
            int before = previous[column];
            rowOf[column] = before == FREE ? newRow : rowOf[before];
            column = before;
        }
    }

    /** The first of the nearest columns that are not yet reached. */
    private static int nearest(double[] distance, boolean[] reached) {
        int nearest = FREE;
        for (int j = 0; j < distance.length; j++) {
            if (!reached[j] && (nearest == FREE || distance[j] < distance[nearest])) {
                nearest = j;
            }
        }
        return nearest;
    }

    /** Makes the path found free of reduced cost while no reduced cost falls below 0. */
    private void updatePotentials(int newRow, double length, double[] distance, boolean[] reached) {
        rowPotential[newRow] += length;
        for (int j = 0; j < n; j++) {
            if (reached[j]) {
                columnPotential[j] -= length - distance[j];
                if (rowOf[j] != FREE) {
                    rowPotential[rowOf[j]] += length - distance[j];
                }
            }
        }
    }
}

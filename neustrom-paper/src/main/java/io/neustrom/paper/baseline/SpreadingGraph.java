package io.neustrom.paper.baseline;

import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourGraph;
import java.util.Arrays;

/**
 * The matrix S = D^-1/2 W D^-1/2 of label spreading as compressed sparse rows. W links points to near ones as an {@link Affinity}
 * says, D_jj = sum_i W_ij, and D_jj = 1 for a point that no other is linked to. Immutable.
 */
final class SpreadingGraph {
    private static final int ROWS_PER_TASK = 512;

    private final int[] starts; // (n + 1)
    private final int[] targets; // (entries)
    private final double[] weights; // (entries) of W, then of S

    /** @param neighbours k, at most as many as the graph has */
    SpreadingGraph(NeighbourGraph graph, int neighbours, Affinity affinity) {
        int n = graph.points();
        starts = new int[n + 1];
        forEachLink(graph, neighbours, affinity, (i, j, weight) -> starts[i + 1]++);
        for (int i = 0; i < n; i++) {
            starts[i + 1] = Math.addExact(starts[i], starts[i + 1]);
        }
        targets = new int[starts[n]];
        weights = new double[starts[n]];
        int[] next = starts.clone();
        forEachLink(graph, neighbours, affinity, (i, j, weight) -> {
            targets[next[i]] = j;
            weights[next[i]++] = weight;
        });
        normalise();
    }

    private interface Link {
        void accept(int i, int j, double weight);
    }

    /** Calls the body for each nonzero entry of W, always in the same order. */
    private static void forEachLink(NeighbourGraph graph, int neighbours, Affinity affinity, Link body) {
        for (int i = 0; i < graph.points(); i++) {
            for (int rank = 0; rank < neighbours; rank++) {
                int j = graph.index(i, rank);
                if (affinity == Affinity.DIRECTED) {
                    body.accept(i, j, 1);
                } else {
                    double weight = selfTuned(graph, neighbours, i, rank);
                    body.accept(i, j, weight);
                    if (!isNeighbour(graph, neighbours, j, i)) { // else it is visited from j
                        body.accept(j, i, weight);
                    }
                }
            }
        }
    }

    /** exp(-|x_i - x_j|^2 / (s_i s_j)); 1 for duplicates, whatever their widths. */
    private static double selfTuned(NeighbourGraph graph, int neighbours, int i, int rank) {
        double squared = graph.squaredDistance(i, rank);
        double widths = Math.sqrt(graph.squaredDistance(i, neighbours - 1))
                * Math.sqrt(graph.squaredDistance(graph.index(i, rank), neighbours - 1));
        return squared == 0 ? 1 : StrictMath.exp(-squared / widths);
    }

    private static boolean isNeighbour(NeighbourGraph graph, int neighbours, int of, int point) {
        for (int rank = 0; rank < neighbours; rank++) {
            if (graph.index(of, rank) == point) {
                return true;
            }
        }
        return false;
    }

    private void normalise() {
        double[] roots = new double[starts.length - 1]; // sqrt(D_jj)
        for (int e = 0; e < targets.length; e++) {
            roots[targets[e]] += weights[e];
        }
        for (int j = 0; j < roots.length; j++) {
            roots[j] = roots[j] == 0 ? 1 : Math.sqrt(roots[j]);
        }
        for (int i = 0; i < roots.length; i++) {
            for (int e = starts[i]; e < starts[i + 1]; e++) {
                weights[e] /= roots[i] * roots[targets[e]];
            }
        }
    }

    /** S F for F (n, classes) row-major. */
    double[] spread(double[] f, int classes, WorkerPool pool) {
        int n = starts.length - 1;
        double[] product = new double[f.length];
        pool.run((n + ROWS_PER_TASK - 1) / ROWS_PER_TASK, task -> {
            int to = Math.min(n, (task + 1) * ROWS_PER_TASK);
            double[] sum = new double[classes];
            for (int i = task * ROWS_PER_TASK; i < to; i++) {
                Arrays.fill(sum, 0);
                for (int e = starts[i]; e < starts[i + 1]; e++) {
                    double weight = weights[e];
                    int row = targets[e] * classes;
                    for (int k = 0; k < classes; k++) {
                        sum[k] += weight * f[row + k];
                    }
                }
                System.arraycopy(sum, 0, product, i * classes, classes);
            }
        });
        return product;
    }
}

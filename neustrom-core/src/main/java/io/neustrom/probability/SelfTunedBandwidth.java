package io.neustrom.probability;

import io.neustrom.neighbour.NeighbourGraph;

/**
 * Widths from the distances to neighbours: weights exp(-d_ij^2 / (s_i s_j)), s_i the distance from i to its neighbour of a
 * given rank (Zelnik-Manor and Perona, Self-tuning spectral clustering, NIPS 2004).
 *
 * <p>If that neighbour is a duplicate of i, s_i is the distance to its nearest neighbour that is not; if all its neighbours
 * are duplicates, the smallest s of all other points; if all points of the graph are, 1.
 *
 * @param rank which neighbour, counted from 1; at most the number of neighbours
 * @since 0.1.0
 */
public record SelfTunedBandwidth(int rank) implements Bandwidth {
    /** The seventh neighbour, as in the paper cited above. */
    public static final SelfTunedBandwidth DEFAULT = new SelfTunedBandwidth(7);

    public SelfTunedBandwidth {
        if (rank < 1) {
            throw new IllegalArgumentException("rank (" + rank + ") must be at least 1");
        }
    }

    @Override
    public RowEnergies prepare(NeighbourGraph graph) {
        if (rank > graph.neighbours()) {
            throw new IllegalArgumentException(
                    "rank (" + rank + ") must be at most neighbours (" + graph.neighbours() + ")");
        }
        double[] widths = widths(graph);
        return (i, columns, row) -> {
            for (int e = 0; e < row.length; e++) {
                row[e] /= widths[i] * widths[columns[e]];
            }
        };
    }

    private double[] widths(NeighbourGraph graph) {
        double[] widths = new double[graph.points()]; // (points), 0 where not known yet
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < widths.length; i++) {
            for (int r = rank - 1; widths[i] == 0 && r < graph.neighbours(); r++) {
                widths[i] = Math.sqrt(graph.squaredDistance(i, r));
            }
            smallest = widths[i] > 0 ? Math.min(smallest, widths[i]) : smallest;
        }
        double substitute = smallest < Double.POSITIVE_INFINITY ? smallest : 1;
        for (int i = 0; i < widths.length; i++) {
            widths[i] = widths[i] > 0 ? widths[i] : substitute;
        }
        return widths;
    }
}

package io.neustrom.neighbour;

import java.util.Objects;

/**
 * For each of n points, its k nearest other points and their squared Euclidean distances, nearest first. Immutable.
 *
 * <p>The relation is directed: j may be among the nearest of i while i is not among those of j.
 */
public final class NeighbourGraph {
    private final int points;
    private final int neighbours;
    private final int[] indices; // (points, neighbours)
    private final double[] squaredDistances; // (points, neighbours)

    /** Takes the arrays as its own. */
    NeighbourGraph(int points, int neighbours, int[] indices, double[] squaredDistances) {
        this.points = points;
        this.neighbours = neighbours;
        this.indices = indices;
        this.squaredDistances = squaredDistances;
    }

    /** The number of points, n. */
    public int points() {
        return points;
    }

    /** The number of neighbours of each point, k. */
    public int neighbours() {
        return neighbours;
    }

    /** The index of the neighbour of point i with the given rank; rank 0 is the nearest. */
    public int index(int i, int rank) {
        return indices[entry(i, rank)];
    }

    /** The squared distance from point i to its neighbour with the given rank. */
    public double squaredDistance(int i, int rank) {
        return squaredDistances[entry(i, rank)];
    }

    private int entry(int i, int rank) {
        return Objects.checkIndex(i, points) * neighbours + Objects.checkIndex(rank, neighbours);
    }
}

package io.neustrom.neighbour;

import java.util.Objects;

/**
 * For each of n points, its k nearest other points and their squared distances, nearest first, ties by index. Immutable.
 *
 * <p>Squared distances are Euclidean: for the cosine metric those of the points scaled to length 1, 2 (1 - cos).
 *
 * <p>The relation is directed: j may be among the nearest of i while i is not among those of j.
 */
public final class NeighbourGraph {
    private static final int MAX_ENTRIES = Integer.MAX_VALUE - 8; // the longest array every Java platform can make

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

    /** Refuses a number of neighbours that the points cannot have or no array can hold. */
    static void checkSize(int points, int neighbours) {
        if (neighbours < 1) {
            throw new IllegalArgumentException("neighbours (" + neighbours + ") must be at least 1");
        }
        if (neighbours >= points) {
            throw new IllegalArgumentException(
                    "neighbours (" + neighbours + ") must be less than points (" + points + ")");
        }
        if ((long) points * neighbours > MAX_ENTRIES) {
            throw new IllegalArgumentException(
                    "points (" + points + ") times neighbours (" + neighbours + ") must be at most " + MAX_ENTRIES);
        }
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

    /**
     * The part of the nearest neighbours that an approximate search has found, from 0 to 1. A neighbour counts if it is not
     * farther than the last of the exact ones: of points at the same distance any will do.
     *
     * @param exact of the same points, with as many neighbours
     */
    public double recall(NeighbourGraph exact) {
        if (exact.points != points || exact.neighbours != neighbours) {
            throw new IllegalArgumentException("the exact graph (" + exact.points + " points, " + exact.neighbours
                    + " neighbours) must have the size of this one (" + points + " points, " + neighbours
                    + " neighbours)");
        }
        long found = 0;
        for (int i = 0; i < points; i++) {
            double farthest = exact.squaredDistance(i, neighbours - 1);
            for (int rank = 0; rank < neighbours; rank++) {
                found += squaredDistance(i, rank) <= farthest ? 1 : 0;
            }
        }
        return (double) found / indices.length;
    }

    private int entry(int i, int rank) {
        return Objects.checkIndex(i, points) * neighbours + Objects.checkIndex(rank, neighbours);
    }
}

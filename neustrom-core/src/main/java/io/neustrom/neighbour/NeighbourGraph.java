package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.Bounds;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * For each of n points, its k nearest other points and their squared distances, nearest first, ties by index. Immutable.
 *
 * <p>Squared distances are Euclidean: for the cosine metric those of the points scaled to length 1, 2 (1 - cos).
 *
 * <p>The relation is directed: j may be among the nearest of i while i is not among those of j.
 *
 * @since 0.1.0
 */
public final class NeighbourGraph {
    private static final int SAMPLES_PER_TASK = 32;
    static final int MAX_ENTRIES = Integer.MAX_VALUE - 8; // the longest array every Java platform can make

    private final int points;
    private final int neighbours;
    private final int[] indices; // (points, neighbours)
    private final double[] squaredDistances; // (points, neighbours)
    private final OptionalDouble sampledRecall;

    /** Takes the arrays as its own. */
    NeighbourGraph(int points, int neighbours, int[] indices, double[] squaredDistances) {
        this(points, neighbours, indices, squaredDistances, OptionalDouble.empty());
    }

    private NeighbourGraph(
            int points, int neighbours, int[] indices, double[] squaredDistances, OptionalDouble sampledRecall) {
        this.sampledRecall = sampledRecall;
        this.points = points;
        this.neighbours = neighbours;
        this.indices = indices;
        this.squaredDistances = squaredDistances;
    }

    /** The same, with what the search measured. */
    NeighbourGraph withSampledRecall(double recall) {
        return new NeighbourGraph(points, neighbours, indices, squaredDistances, OptionalDouble.of(recall));
    }

    /** Refuses a number of neighbours that the points cannot have or no array can hold. */
    static void checkSize(int points, int neighbours) {
        Bounds.atLeast("neighbours", neighbours, 1);
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
     * The recall that an approximate search measured on a sample of points; empty if the search was exact.
     *
     * @since 0.2.0
     */
    public OptionalDouble sampledRecall() {
        return sampledRecall;
    }

    /**
     * The part of the nearest neighbours that an approximate search has found, from 0 to 1. A neighbour counts if it is not
     * farther than the last of the exact ones: among points at the same distance any counts.
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

    /**
     * The recall of some points, whose neighbours are searched exactly among all: an estimate where an exact graph would take too long.
     *
     * @param searched the points of this graph
     * @param sample indices of at least 1 point
     */
    public double recall(Points searched, int[] sample) {
        return WorkerPool.onAllCores(pool -> recall(searched, sample, pool));
    }

    /** As {@link #recall(Points, int[])}, on a pool of threads. */
    public double recall(Points searched, int[] sample, WorkerPool pool) {
        if (searched.count() != points || sample.length == 0) {
            throw new IllegalArgumentException(
                    "searched (" + searched.count() + " points) must be those of this graph (" + points
                            + "), and sample (" + sample.length + ") at least 1 of them");
        }
        int[] found = new int[sample.length];
        int tasks = (sample.length + SAMPLES_PER_TASK - 1) / SAMPLES_PER_TASK;
        pool.run(tasks, task -> {
            int from = task * SAMPLES_PER_TASK;
            int to = Math.min(sample.length, from + SAMPLES_PER_TASK);
            NearestHeap[] heaps = nearest(searched, sample, from, to);
            for (int s = from; s < to; s++) {
                for (int rank = 0; rank < neighbours; rank++) {
                    found[s] += squaredDistance(sample[s], rank) <= heaps[s - from].farthest() ? 1 : 0;
                }
            }
        });
        return (double) IntStream.of(found).sum() / ((long) neighbours * sample.length);
    }

    private NearestHeap[] nearest(Points searched, int[] sample, int from, int to) {
        NearestHeap[] heaps = new NearestHeap[to - from];
        Arrays.setAll(heaps, s -> new NearestHeap(neighbours));
        DistanceTile tile = new DistanceTile(searched);
        double[] distances = new double[tile.width()];
        for (int first = 0; first < points; first += tile.width()) {
            int loaded = tile.load(first);
            for (int s = 0; s < heaps.length; s++) {
                int i = sample[from + s];
                tile.squaredDistances(i, distances, 0);
                for (int t = 0; t < loaded; t++) {
                    if (first + t != i) {
                        heaps[s].offer(distances[t], first + t);
                    }
                }
            }
        }
        return heaps;
    }

    private int entry(int i, int rank) {
        return Objects.checkIndex(i, points) * neighbours + Objects.checkIndex(rank, neighbours);
    }
}

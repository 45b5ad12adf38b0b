package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;

/**
 * The exact k nearest other points of every point in Euclidean distance, by computing all n(n - 1) distances in double
 * precision.
 *
 * <p>Of two points at the same distance the one with the smaller index is nearer. A point is never its own neighbour, but a
 * duplicate of it is, at distance 0. The result does not depend on the number of threads.
 */
public final class ExactNeighbours {
    private static final int ROWS_PER_TASK = 64;

    private ExactNeighbours() {}

    /**
     * Finds the neighbours.
     *
     * @param neighbours how many for each point, k; at least 1 and less than the number of points
     */
    public static NeighbourGraph of(Points points, int neighbours, WorkerPool pool) {
        int n = points.count();
        if (neighbours < 1) {
            throw new IllegalArgumentException("neighbours (" + neighbours + ") must be at least 1");
        }
        if (neighbours >= n) {
            throw new IllegalArgumentException("neighbours (" + neighbours + ") must be less than points (" + n + ")");
        }
        int entries = entries(n, neighbours);
        int[] indices = new int[entries]; // (n, neighbours)
        double[] squaredDistances = new double[entries]; // (n, neighbours)
        int tasks = (n + ROWS_PER_TASK - 1) / ROWS_PER_TASK;
        pool.run(tasks, task -> {
            int from = task * ROWS_PER_TASK;
            int to = Math.min(n, from + ROWS_PER_TASK);
            search(points, from, to, neighbours, indices, squaredDistances);
        });
        return new NeighbourGraph(n, neighbours, indices, squaredDistances);
    }

    /** Searches for the points from..to-1, one tile of candidates after the other. */
    private static void search(
            Points points, int from, int to, int neighbours, int[] indices, double[] squaredDistances) {
        NearestHeap[] heaps = new NearestHeap[to - from];
        for (int h = 0; h < heaps.length; h++) {
            heaps[h] = new NearestHeap(neighbours);
        }
        DistanceTile tile = new DistanceTile(points);
        double[] distances = new double[tile.width()];
        for (int first = 0; first < points.count(); first += tile.width()) {
            int loaded = tile.load(first);
            for (int i = from; i < to; i++) {
                tile.squaredDistances(i, distances, 0);
                NearestHeap heap = heaps[i - from];
                for (int t = 0; t < loaded; t++) {
                    if (first + t != i) {
                        heap.offer(distances[t], first + t);
                    }
                }
            }
        }
        for (int i = from; i < to; i++) {
            heaps[i - from].drainAscending(indices, squaredDistances, i * neighbours);
        }
    }

    private static int entries(int points, int neighbours) {
        long entries = (long) points * neighbours;
        if (entries > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("points (" + points + ") times neighbours (" + neighbours
                    + ") must be at most " + (Integer.MAX_VALUE - 8));
        }
        return (int) entries;
    }
}

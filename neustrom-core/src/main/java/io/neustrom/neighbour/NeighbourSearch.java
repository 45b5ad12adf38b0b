package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.Bounds;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;

/**
 * The k nearest neighbours of every point: how many, in which metric, found in which way.
 *
 * @param neighbours how many for each point, k; at least 1
 * @param metric how far apart two points are
 * @param search exact or approximate
 * @param recall the part of the exact neighbours that the approximate search must find, as measured on a sample; greater than 0 and at most 1
 * @param seed for the approximate search; the exact one needs no randomness
 * @since 0.1.0
 */
public record NeighbourSearch(int neighbours, Metric metric, Search search, double recall, long seed) {
    /** The largest number of points for which {@link Search#AUTO} is exact; measured in docs/decisions/0037-approximate-neighbours.md. */
    public static final int EXACT_LIMIT = 10_000;

    /**
     * The recall of the approximate search by default.
     *
     * @since 0.2.0
     */
    public static final double RECALL = 0.98;

    public NeighbourSearch {
        Bounds.atLeast("neighbours", neighbours, 1);
        ApproximateNeighbours.checkRecall(recall);
    }

    /** Euclidean neighbours, exact for up to {@value #EXACT_LIMIT} points. */
    public static NeighbourSearch of(int neighbours) {
        return new NeighbourSearch(neighbours, Metric.EUCLIDEAN, Search.AUTO, RECALL, 0);
    }

    /** The same in another metric. */
    public NeighbourSearch withMetric(Metric newMetric) {
        return new NeighbourSearch(neighbours, newMetric, search, recall, seed);
    }

    /** The same, exact or approximate. */
    public NeighbourSearch withSearch(Search newSearch) {
        return new NeighbourSearch(neighbours, metric, newSearch, recall, seed);
    }

    /**
     * The same with another recall of the approximate search.
     *
     * @since 0.2.0
     */
    public NeighbourSearch withRecall(double newRecall) {
        return new NeighbourSearch(neighbours, metric, search, newRecall, seed);
    }

    /** The same with another seed for the approximate search. */
    public NeighbourSearch withSeed(long newSeed) {
        return new NeighbourSearch(neighbours, metric, search, recall, newSeed);
    }

    /** How n points are searched: {@link Search#EXACT} or {@link Search#APPROXIMATE}, which {@link Search#AUTO} leaves open. */
    public Search searchAmong(int points) {
        if (search != Search.AUTO) {
            return search;
        }
        return points <= EXACT_LIMIT ? Search.EXACT : Search.APPROXIMATE;
    }

    /**
     * The neighbours among the given points, on all cores; the same for any number of threads.
     *
     * @param points more than {@code neighbours}
     */
    public NeighbourGraph search(Points points) {
        return WorkerPool.onAllCores(pool -> search(points, pool));
    }

    /** As {@link #search(Points)}, on a pool of threads. */
    public NeighbourGraph search(Points points, WorkerPool pool) {
        return search(points, pool, Progress.NONE);
    }

    /** As {@link #search(Points)}; of an approximate search only the comparison across groups is reported. */
    public NeighbourGraph search(Points points, WorkerPool pool, Progress progress) {
        NeighbourGraph.checkSize(points.count(), neighbours);
        Points prepared = metric.prepare(points);
        return searchAmong(points.count()) == Search.EXACT
                ? ExactNeighbours.of(prepared, neighbours, pool, progress)
                : new ApproximateNeighbours(recall, seed).search(prepared, neighbours, pool, progress);
    }
}

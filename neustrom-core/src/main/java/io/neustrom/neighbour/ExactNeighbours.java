package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;

/**
 * The exact k nearest other points of every point in Euclidean distance: what computing all n(n - 1) distances in double
 * precision and sorting them would give, bit for bit.
 *
 * <p>Of two points at the same distance the one with the smaller index is nearer. A point is never its own neighbour, but a
 * duplicate of it is, at distance 0. The result depends neither on the number of threads nor on the float kernels.
 *
 * <p>Most pairs are far apart, and an estimate in float, with its error bound ({@link DistanceEstimates}), is enough to see
 * it. A pair is measured in double precision only if the estimate leaves open that one point is among the k nearest of the
 * other found so far. Each estimate serves both points of a pair, so half of the matrix of pairs is computed. Of points in
 * any order about k (1 + log(n / k)) others are measured for each; ties beyond the k-th neighbour are all measured.
 *
 * @since 0.1.0
 */
public final class ExactNeighbours {
    private static final int MAX_BLOCK = 1024;
    private static final int MIN_BLOCK = 96;
    private static final int WANTED_BLOCKS = 64; // enough to keep the threads busy in each round

    private ExactNeighbours() {}

    /**
     * Finds the neighbours.
     *
     * @param neighbours how many for each point, k; at least 1 and less than the number of points
     */
    public static NeighbourGraph of(Points points, int neighbours) {
        return WorkerPool.onAllCores(pool -> of(points, neighbours, pool));
    }

    /** As {@link #of(Points, int)}, on a pool of threads. */
    public static NeighbourGraph of(Points points, int neighbours, WorkerPool pool) {
        return of(points, neighbours, pool, Progress.NONE);
    }

    static NeighbourGraph of(Points points, int neighbours, WorkerPool pool, Progress progress) {
        NeighbourGraph.checkSize(points.count(), neighbours);
        int blockSize = Math.max(MIN_BLOCK, Math.min(MAX_BLOCK, points.count() / WANTED_BLOCKS));
        DistanceEstimates estimates = new DistanceEstimates(points, blockSize, true, FloatKernels.best(), pool);
        PairScan scan = new PairScan(points, neighbours, estimates);
        int blocks = estimates.blocks();
        // In a round each block meets one other block or itself, so no two tasks touch the same points.
        for (int round = 0; round < blocks; round++) {
            int sum = round;
            pool.run(blocks, a -> {
                int b = Math.floorMod(sum - a, blocks);
                if (a <= b) {
                    scan.meet(a, b);
                }
            });
            progress.done(round + 1, blocks);
        }
        return scan.graph();
    }
}

package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Nearly all of the k nearest other points of every point in Euclidean distance.
 *
 * <p>The points are divided into groups by k-means; each is compared with its own group, and with the points behind the walls to other groups
 * that it is near to ({@link GroupScan}), in matrix products. How near is read off half of {@value #SAMPLE} points whose exact neighbours are searched
 * first; by the other half the recall of the result is measured, and if it is too low, the search starts again with more. Points of many
 * dimensions are compared in their first {@value #DIRECTIONS} principal directions, and the best candidates then in all dimensions.
 *
 * <p>What is found is measured in double precision and ordered as in {@link ExactNeighbours}, by distance and then by index. The result
 * depends on the seed and, in rare last bits, on the float kernels, but not on the number of threads. Memory is O(n (d + k)), O(n k) for few
 * dimensions if the points are not in the heap.
 *
 * @param recall the part of the exact neighbours to find, greater than 0 and at most 1; for 1 the search is exact
 * @param seed for the sample and the groups
 * @since 0.1.0
 */
public record ApproximateNeighbours(double recall, long seed) {
    private static final int SAMPLE = 600;
    private static final int DIRECTIONS = 128;
    private static final int FEWEST_PROJECTED = 192; // dimensions
    private static final int GROUP_SIZE = 300;
    private static final int GROUP_SIZE_PER_NEIGHBOUR = 10;
    private static final int WALLS = 96;
    private static final double FIRST_LOSS =
            0.6; // of what may be lost: the recall of one half is a few tenths of a percent off
    private static final double SECOND_LOSS = 0.2;
    private static final int SPARE = 3; // others listed beyond k, for estimates err in the last digits

    public ApproximateNeighbours {
        checkRecall(recall);
    }

    static void checkRecall(double recall) {
        if (!(recall > 0 && recall <= 1)) {
            throw new IllegalArgumentException("recall (" + recall + ") must be greater than 0 and at most 1");
        }
    }

    /**
     * Finds the neighbours.
     *
     * @param neighbours how many for each point, k; at least 1 and less than the number of points
     */
    public NeighbourGraph search(Points points, int neighbours) {
        return WorkerPool.onAllCores(pool -> search(points, neighbours, pool));
    }

    /** As {@link #search(Points, int)}, on a pool of threads. */
    public NeighbourGraph search(Points points, int neighbours, WorkerPool pool) {
        return search(points, neighbours, pool, Progress.NONE);
    }

    NeighbourGraph search(Points points, int neighbours, WorkerPool pool, Progress progress) {
        NeighbourGraph.checkSize(points.count(), neighbours);
        if (recall == 1) {
            return ExactNeighbours.of(points, neighbours, pool, progress);
        }
        FloatKernels kernels = FloatKernels.best();
        RecallSample sample = new RecallSample(points, neighbours, SAMPLE, seed, kernels, pool);
        Attempt attempt = new Attempt(points, neighbours, sample, kernels, pool, progress);
        return projected(attempt)
                .or(() -> withLosses(attempt, points, neighbours + SPARE, 1 - recall))
                .orElseGet(() -> ExactNeighbours.of(points, neighbours, pool, progress));
    }

    /** Searches in principal directions, if there are many dimensions; empty if too much is lost in this way. */
    private Optional<NeighbourGraph> projected(Attempt attempt) {
        Points points = attempt.points;
        int listed = Math.min(points.count() - 1, 2 * attempt.neighbours + 10);
        if (points.dimension() < FEWEST_PROJECTED
                || points.count() > NeighbourGraph.MAX_ENTRIES / Math.max(listed, DIRECTIONS)) {
            return Optional.empty();
        }
        Points projected =
                PrincipalProjection.of(points, DIRECTIONS, new SplittableRandom(seed), attempt.kernels, attempt.pool);
        RecallSample candidates = new RecallSample(projected, listed, SAMPLE, seed, attempt.kernels, attempt.pool);
        double left = candidates.partOf(attempt.sample) - recall;
        return left > 0 ? withLosses(attempt, projected, listed, left) : Optional.empty();
    }

    /**
     * Searches until the recall is reached; empty if it is not.
     *
     * @param compared the points, or what is compared in their stead
     * @param listed how many candidates to keep for each point
     * @param loss which part of the neighbours may be lost because they are not compared
     */
    private Optional<NeighbourGraph> withLosses(Attempt attempt, Points compared, int listed, double loss) {
        int n = compared.count();
        int groupSize = Math.max(GROUP_SIZE, GROUP_SIZE_PER_NEIGHBOUR * attempt.neighbours);
        Groups groups = GroupMaking.divide(
                compared, attempt.neighbours + 1, groupSize, new SplittableRandom(seed), attempt.kernels, attempt.pool);
        GroupWalls walls = new GroupWalls(groups, WALLS, attempt.kernels, attempt.pool);
        int kept = Math.min(Math.min(n - 1, listed), NeighbourGraph.MAX_ENTRIES / n);
        for (double part : new double[] {FIRST_LOSS, SECOND_LOSS}) {
            NeighbourGraph graph = attempt.graph(groups, walls, kept, compared != attempt.points, part * loss);
            double found = attempt.sample.recall(graph);
            if (found >= recall) {
                return Optional.of(graph.withSampledRecall(found));
            }
        }
        return Optional.empty();
    }

    /** What all attempts of a search have in common. */
    private record Attempt(
            Points points,
            int neighbours,
            RecallSample sample,
            FloatKernels kernels,
            WorkerPool pool,
            Progress progress) {

        NeighbourGraph graph(Groups groups, GroupWalls walls, int listed, boolean roughFirst, double lost) {
            GroupScan scan = new GroupScan(groups, walls, neighbours, listed, kernels, pool);
            scan.compareAcross(share(scan, groups, lost), progress);
            return new CandidateMeasuring(points, groups, scan.lists(), neighbours, roughFirst, kernels).graph(pool);
        }

        /** The share of their reach at which points must be compared to lose so few neighbours of the sample. */
        private double share(GroupScan scan, Groups groups, double lost) {
            double[] shares = new double[sample.deciding() * neighbours];
            for (int s = 0; s < sample.deciding(); s++) {
                int place = groups.placeOf(sample.point(s));
                for (int rank = 0; rank < neighbours; rank++) {
                    shares[s * neighbours + rank] = scan.share(place, groups.placeOf(sample.nearest(s, rank)));
                }
            }
            Arrays.sort(shares);
            return shares[(int) ((1 - lost) * (shares.length - 1))];
        }
    }
}

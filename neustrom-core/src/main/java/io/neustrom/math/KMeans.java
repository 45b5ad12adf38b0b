package io.neustrom.math;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Lloyd's k-means with greedy k-means++ starts: looks for centroids c_1, ..., c_k and an assignment a that make the inertia
 * sum_i |x_i - c_a(i)|^2 small.
 *
 * <p>Each round assigns every point to its nearest centroid (ties to the first) and moves every centroid to the mean of its
 * points. A centroid without points takes over the point farthest from its own centroid. S. P. Lloyd, Least squares
 * quantization in PCM, IEEE Transactions on Information Theory 28, 1982.
 *
 * <p>Of several starts the best result counts. Of {@value #RACE_POINTS} points or more, where a start takes long and all end about equally well, starts
 * make {@value #RACE_ROUNDS} rounds each, and only the one that is then the best goes on.
 *
 * <p>Distances come from one float matrix product per round; means and inertia are summed in double precision in the order of
 * the points. The result depends on the random numbers and the kernels, not on the number of threads.
 */
public final class KMeans {
    private static final int UNASSIGNED = -1;
    private static final int RACE_POINTS = 20_000; // from so many on, starts race
    private static final int RACE_ROUNDS = 3;

    private final CentredPoints points;
    private final int clusters;
    private final float[] centroids; // (clusters, dim), centred and scaled as the points are
    private final int[] assignment; // (count)
    private final Panels panels;

    /**
     * A clustering.
     *
     * @param centroids (clusters, dim) row-major; each is the mean of its points, or any place if it has none
     * @param assignment (count) the cluster of each point
     * @param inertia the sum of the squared distances from each point to its centroid
     */
    public record Result(float[] centroids, int[] assignment, double inertia) {}

    private KMeans(CentredPoints points, float[] start, int clusters) {
        this.points = points;
        this.clusters = clusters;
        this.centroids = start;
        this.assignment = new int[points.count()];
        Arrays.fill(assignment, UNASSIGNED);
        this.panels = points.newPanels();
    }

    /**
     * The clustering of lowest inertia among several starts, or of the start that wins the race; of equal ones the first.
     *
     * @param points (count, dim) row-major, finite
     * @param clusters k, at most {@code count}; if there are fewer distinct points, some clusters stay without points
     * @param restarts number of starts
     * @param maxIterations rounds for each start; it ends before when no assignment changes
     */
    public static Result cluster(
            float[] points,
            int count,
            int dim,
            int clusters,
            int restarts,
            int maxIterations,
            SplittableRandom random,
            FloatKernels kernels,
            WorkerPool pool) {
        checkShape(points, count, dim);
        if (clusters > count) {
            throw new IllegalArgumentException("clusters (" + clusters + ") must be at most points (" + count + ")");
        }
        Bounds.atLeast("clusters", clusters, 1);
        Bounds.atLeast("restarts", restarts, 1);
        Bounds.atLeast("maxIterations", maxIterations, 1);
        CentredPoints centred = new CentredPoints(points, count, dim, kernels, pool);
        boolean race = restarts > 1 && count >= RACE_POINTS && maxIterations > RACE_ROUNDS;
        int rounds = race ? RACE_ROUNDS : maxIterations;
        KMeans winner = started(centred, clusters, rounds, random.split());
        Result best = winner.result(points);
        for (int restart = 1; restart < restarts; restart++) {
            KMeans next = started(centred, clusters, rounds, random.split());
            Result result = next.result(points);
            if (result.inertia < best.inertia) {
                winner = next;
                best = result;
            }
        }
        if (race) {
            winner.iterate(maxIterations - rounds);
            best = winner.result(points);
        }
        return best;
    }

    private static KMeans started(CentredPoints points, int clusters, int rounds, SplittableRandom random) {
        KMeans state = new KMeans(points, PlusPlusSeeding.choose(points, clusters, random), clusters);
        state.iterate(rounds);
        return state;
    }

    private Result result(float[] uncentred) {
        float[] restored = points.restore(centroids);
        return new Result(restored, assignment, inertia(uncentred, points.dim(), restored, assignment));
    }

    private void iterate(int maxIterations) {
        for (int iteration = 0; iteration < maxIterations; iteration++) {
            int[] next = nearestCentroids();
            fillEmptyClusters(next);
            if (Arrays.equals(next, assignment)) {
                return;
            }
            System.arraycopy(next, 0, assignment, 0, next.length);
            moveCentroids();
        }
    }

    /** For each point the centroid with the largest x.c - |c|^2 / 2, that is the smallest |x - c|^2. */
    private int[] nearestCentroids() {
        float[] halfNorms = new float[clusters];
        for (int c = 0; c < clusters; c++) {
            halfNorms[c] = points.squaredNorm(centroids, c) / 2;
        }
        int[] nearest = new int[points.count()];
        points.multiply(centroids, clusters, panels, (from, to, products) -> {
            for (int i = from; i < to; i++) {
                nearest[i] = NearestCentre.best(products, (i - from) * clusters, halfNorms);
            }
        });
        return nearest;
    }

    /** Gives each empty cluster the farthest point of those that are not alone; none if all points sit on their centroids. */
    private void fillEmptyClusters(int[] nearest) {
        int[] sizes = new int[clusters];
        for (int c : nearest) {
            sizes[c]++;
        }
        double[] distances = new double[0]; // computed when first needed, which is rarely
        for (int c = 0; c < clusters; c++) {
            if (sizes[c] > 0) {
                continue;
            }
            if (distances.length == 0) {
                distances = ownDistances(nearest);
            }
            int farthest = 0;
            for (int i = 1; i < nearest.length; i++) {
                if (sizes[nearest[i]] > 1 && (distances[i] > distances[farthest] || sizes[nearest[farthest]] == 1)) {
                    farthest = i;
                }
            }
            if (distances[farthest] == 0) {
                return;
            }
            sizes[nearest[farthest]]--;
            sizes[c]++;
            nearest[farthest] = c;
            distances[farthest] = 0;
        }
    }

    /** The squared distance from each point to its centroid: (count). */
    private double[] ownDistances(int[] nearest) {
        double[] distances = new double[nearest.length];
        points.pool().run(points.blocks(), block -> {
            int to = Math.min(nearest.length, (block + 1) * CentredPoints.BLOCK);
            for (int i = block * CentredPoints.BLOCK; i < to; i++) {
                distances[i] = points.squaredDistance(i, centroids, nearest[i]);
            }
        });
        return distances;
    }

    /** Moves each centroid to the mean of its points; one without points stays. */
    private void moveCentroids() {
        int[] starts = new int[clusters + 1]; // the points of cluster c are members[starts[c] ... starts[c + 1] - 1]
        for (int c : assignment) {
            starts[c + 1]++;
        }
        for (int c = 0; c < clusters; c++) {
            starts[c + 1] += starts[c];
        }
        int[] members = new int[assignment.length];
        int[] next = starts.clone();
        for (int i = 0; i < assignment.length; i++) {
            members[next[assignment[i]]++] = i;
        }
        points.pool().run(clusters, c -> {
            double[] sum = new double[points.dim()];
            for (int m = starts[c]; m < starts[c + 1]; m++) {
                points.addTo(members[m], sum);
            }
            int size = starts[c + 1] - starts[c];
            for (int j = 0; size > 0 && j < sum.length; j++) {
                centroids[c * sum.length + j] = (float) (sum[j] / size);
            }
        });
    }

    private static double inertia(float[] points, int dim, float[] centroids, int[] assignment) {
        double inertia = 0;
        for (int i = 0; i < assignment.length; i++) {
            for (int j = 0; j < dim; j++) {
                double difference = (double) points[i * dim + j] - centroids[assignment[i] * dim + j];
                inertia += difference * difference;
            }
        }
        return inertia;
    }

    private static void checkShape(float[] points, int count, int dim) {
        Bounds.atLeast("count", count, 1);
        Bounds.atLeast("dim", dim, 1);
        if (points.length != (long) count * dim) {
            throw new IllegalArgumentException(
                    "points.length (" + points.length + ") must be count (" + count + ") times dim (" + dim + ")");
        }
    }
}

package io.neustrom.evaluation;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.KMeans;
import io.neustrom.math.NearestCentre;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.DiffusionSketch;
import io.neustrom.probability.TransitionMatrix;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A k-means partition of states: of their points or, if they have none, of a {@link DiffusionSketch} of their transitions.
 *
 * <p>One start and few rounds, since a yardstick need not be the best partition. Of many points the centroids come from a sample; all
 * points are then assigned block by block, so they need not lie in the heap.
 *
 * @param of (states) the cluster of each state
 * @param count of clusters; some may be empty
 */
record StateClusters(int[] of, int count) {
    private static final int SAMPLE = 10_000; // points that k-means sees, unless there are many clusters
    private static final int SAMPLES_A_CLUSTER = 20;
    private static final int SAMPLED_COORDINATES = 1 << 25; // 128 MB of points of very many coordinates
    private static final int ITERATIONS = 20;
    private static final int SKETCH_WIDTH = 50;
    private static final int BLOCK = 256; // points

    /** At most {@code wanted} clusters, and no more than states. */
    static StateClusters of(
            TransitionMatrix transitions, Optional<Points> points, int wanted, long seed, WorkerPool pool) {
        SplittableRandom random = new SplittableRandom(seed);
        Points states = points.orElseGet(() -> Points.ofRowMajor(
                DiffusionSketch.draw(transitions, SKETCH_WIDTH, random.split()), transitions.size(), SKETCH_WIDTH));
        return of(states, Math.min(wanted, states.count()), random, pool);
    }

    private static StateClusters of(Points points, int count, SplittableRandom random, WorkerPool pool) {
        FloatKernels kernels = FloatKernels.best();
        int dim = points.dimension();
        int[] rows = sample(points.count(), sampleSize(points, count), random.split());
        KMeans.Result result = KMeans.cluster(
                points.subset(rows).values(), rows.length, dim, count, 1, ITERATIONS, random.split(), kernels, pool);
        return new StateClusters(
                rows.length == points.count()
                        ? result.assignment()
                        : assign(points, new NearestCentre(result.centroids(), count, dim, kernels), pool),
                count);
    }

    private static int sampleSize(Points points, int count) {
        long wanted =
                Math.min(Math.max(SAMPLE, (long) SAMPLES_A_CLUSTER * count), SAMPLED_COORDINATES / points.dimension());
        return (int) Math.min(points.count(), Math.max(count, wanted));
    }

    /** One of each {@code n / size} states that follow each other. */
    private static int[] sample(int n, int size, SplittableRandom random) {
        int[] rows = new int[size];
        for (int s = 0; s < size; s++) {
            int from = (int) ((long) s * n / size);
            int to = (int) ((s + 1L) * n / size);
            rows[s] = random.nextInt(from, to);
        }
        return rows;
    }

    private static int[] assign(Points points, NearestCentre centres, WorkerPool pool) {
        int[] nearest = new int[points.count()];
        pool.run((nearest.length + BLOCK - 1) / BLOCK, block -> {
            int from = block * BLOCK;
            int rows = Math.min(BLOCK, nearest.length - from);
            float[] values = new float[rows * points.dimension()];
            for (int i = 0; i < rows; i++) {
                points.copyRow(from + i, values, i * points.dimension());
            }
            centres.find(values, rows, nearest, from);
        });
        return nearest;
    }
}

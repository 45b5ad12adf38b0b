package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class KMeansTest {
    @Property(tries = 100, seed = 1)
    void inertiaAndCentroidsFitTheirDefinitions(
            long seed, @Range(min = 1, max = 80) int count, @Range(min = 1, max = 12) int dim) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] points = random(random, count * dim);
        int clusters = 1 + random.nextInt(count);
        KMeans.Result result = cluster(points, count, dim, clusters, 1, 100, seed);
        assertThat(result.centroids()).hasSize(clusters * dim);
        assertThat(result.inertia()).isCloseTo(inertia(points, dim, result), within(1e-12));
        for (int c = 0; c < clusters; c++) {
            double[] mean = mean(points, dim, result.assignment(), c);
            for (int j = 0; j < dim; j++) {
                assertThat((double) result.centroids()[c * dim + j]).isCloseTo(mean[j], within(1e-6));
            }
        }
    }

    @Property(tries = 100, seed = 1)
    void everyPointIsWithItsNearestCentroid(
            long seed, @Range(min = 1, max = 300) int count, @Range(min = 1, max = 12) int dim) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] points = random(random, count * dim);
        int clusters = 1 + random.nextInt(Math.min(count, 20));
        KMeans.Result result = cluster(points, count, dim, clusters, 1, 1000, seed);
        for (int i = 0; i < count; i++) {
            double own = squaredDistance(points, i, result.centroids(), result.assignment()[i], dim);
            for (int c = 0; c < clusters; c++) {
                assertThat(own).isLessThanOrEqualTo(squaredDistance(points, i, result.centroids(), c, dim) + 1e-5);
            }
        }
    }

    /**
     * Lloyd's rounds end in a local optimum, so which restart finds the best one is chance. Of 2,000 sets in three clusters 40
     * restarts missed it in 8; one start in 11 to 140 finds it in seven of them, and one in 10,000 in the other.
     */
    @Property(tries = 50, seed = 1)
    void restartsFindTheOptimumOfTinyData(
            long seed, @Range(min = 3, max = 8) int count, @Range(min = 1, max = 3) int clusters) {
        float[] points = random(new SplittableRandom(seed), count * 2);
        double optimum = bestInertia(points, count, 2, clusters);
        double inertia = cluster(points, count, 2, clusters, 40, 100, seed).inertia();
        if (inertia > optimum + 1e-6) {
            inertia = cluster(points, count, 2, clusters, 40_000, 100, seed).inertia();
        }
        assertThat(inertia).isCloseTo(optimum, within(1e-6));
    }

    @Property(tries = 30, seed = 1)
    void separateGroupsAreFoundWhereverTheyLie(long seed, @Range(min = -30, max = 30) int magnitude) {
        SplittableRandom random = new SplittableRandom(seed);
        double unit = Math.pow(10, magnitude);
        float[] points = new float[60 * 2];
        for (int i = 0; i < 60; i++) { // six groups on a line, far from the origin
            points[2 * i] = (float) ((1000 + i % 6 + 0.1 * random.nextDouble()) * unit);
            points[2 * i + 1] = (float) ((-500 + 0.1 * random.nextDouble()) * unit);
        }
        int[] assignment = cluster(points, 60, 2, 6, 3, 100, seed).assignment();
        assertThat(Arrays.stream(assignment, 0, 6).distinct().count()).isEqualTo(6);
        for (int i = 6; i < 60; i++) {
            assertThat(assignment[i]).isEqualTo(assignment[i - 6]);
        }
    }

    @Test
    void noClusterStaysEmptyWhenThereAreEnoughDistinctPoints() {
        for (long seed = 0; seed < 50; seed++) {
            float[] points = random(new SplittableRandom(seed), 40);
            KMeans.Result result = cluster(points, 40, 1, 35, 1, 100, seed);
            assertThat(Arrays.stream(result.assignment()).distinct().count()).isEqualTo(35);
        }
    }

    @Test
    void asManyClustersAsPointsLeaveNoInertia() {
        float[] points = random(new SplittableRandom(3), 50 * 3);
        assertThat(cluster(points, 50, 3, 50, 1, 100, 3).inertia()).isCloseTo(0, within(1e-10));
    }

    @Test
    void fewerDistinctPointsThanClustersStillEnd() {
        float[] points = new float[20 * 2];
        for (int i = 0; i < 20; i++) {
            points[2 * i] = i % 3;
        }
        KMeans.Result result = cluster(points, 20, 2, 10, 2, Integer.MAX_VALUE, 1);
        assertThat(result.inertia()).isCloseTo(0, within(1e-12));
        assertThat(result.centroids()).doesNotContain(Float.NaN);
    }

    @Test
    void equalPointsAllLieOnTheirCentroid() {
        float[] points = new float[300];
        Arrays.fill(points, 0.3f);
        KMeans.Result result = cluster(points, 100, 3, 5, 1, Integer.MAX_VALUE, 1);
        assertThat(result.inertia()).isEqualTo(0.0);
    }

    @Test
    void coordinatesNearTheLimitOfFloatDoNotOverflow() {
        float[] points = {3e38f, 2.9e38f, -3e38f, -2.9e38f};
        KMeans.Result result = cluster(points, 4, 1, 2, 3, 100, 1);
        assertThat(result.assignment()[0]).isEqualTo(result.assignment()[1]).isNotEqualTo(result.assignment()[2]);
        assertThat(result.assignment()[2]).isEqualTo(result.assignment()[3]);
    }

    @Test
    void moreRestartsAreNeverWorse() {
        float[] points = random(new SplittableRandom(8), 400 * 2);
        double one = cluster(points, 400, 2, 25, 1, 100, 8).inertia();
        double ten = cluster(points, 400, 2, 25, 10, 100, 8).inertia();
        assertThat(ten).isLessThan(one); // strictly, with this seed
    }

    @Test
    void theStartThatIsBestAfterAFewRoundsGoesOn() {
        float[] points = random(new SplittableRandom(12), 10_000 * 3);
        double aFew = cluster(points, 10_000, 3, 30, 4, 3, 12).inertia();
        double race = cluster(points, 10_000, 3, 30, 4, 40, 12).inertia();
        double first = cluster(points, 10_000, 3, 30, 1, 40, 12).inertia();
        assertThat(race).isLessThan(aFew).isLessThanOrEqualTo(first);
    }

    @Test
    void moreIterationsLowerTheInertia() {
        float[] points = random(new SplittableRandom(9), 1000 * 5);
        double start = cluster(points, 1000, 5, 20, 1, 1, 9).inertia();
        double end = cluster(points, 1000, 5, 20, 1, 100, 9).inertia();
        assertThat(end).isLessThan(start);
    }

    @Test
    void threadsDoNotChangeABit() {
        float[] points = random(new SplittableRandom(4), 3000 * 10);
        KMeans.Result alone = cluster(points, 3000, 10, 40, 2, 50, 4);
        try (WorkerPool pool = new WorkerPool(3)) {
            KMeans.Result shared =
                    KMeans.cluster(points, 3000, 10, 40, 2, 50, new SplittableRandom(4), FloatKernels.best(), pool);
            assertThat(shared.centroids()).isEqualTo(alone.centroids());
            assertThat(shared.assignment()).isEqualTo(alone.assignment());
            assertThat(shared.inertia()).isEqualTo(alone.inertia());
        }
    }

    @Test
    void argumentsOutOfBoundsAreRefused() {
        float[] points = new float[6];
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cluster(points, 3, 2, 4, 1, 10, 0))
                .withMessage("clusters (4) must be at most points (3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cluster(points, 3, 2, 0, 1, 10, 0))
                .withMessage("clusters (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cluster(points, 2, 2, 1, 1, 10, 0))
                .withMessage("points.length (6) must be count (2) times dim (2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cluster(points, 3, 2, 1, 0, 10, 0))
                .withMessage("restarts (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cluster(points, 3, 2, 1, 1, 0, 0))
                .withMessage("maxIterations (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cluster(new float[] {0, 1, 2, Float.NaN}, 2, 2, 1, 1, 10, 0))
                .withMessage("point 1, coordinate 1 (NaN) must be finite");
    }

    private static KMeans.Result cluster(
            float[] points, int count, int dim, int clusters, int restarts, int maxIterations, long seed) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return KMeans.cluster(
                    points,
                    count,
                    dim,
                    clusters,
                    restarts,
                    maxIterations,
                    new SplittableRandom(seed),
                    FloatKernels.best(),
                    pool);
        }
    }

    private static float[] random(SplittableRandom random, int length) {
        float[] values = new float[length];
        for (int e = 0; e < length; e++) {
            values[e] = (float) random.nextDouble();
        }
        return values;
    }

    private static double inertia(float[] points, int dim, KMeans.Result result) {
        double sum = 0;
        for (int i = 0; i < result.assignment().length; i++) {
            sum += squaredDistance(points, i, result.centroids(), result.assignment()[i], dim);
        }
        return sum;
    }

    private static double squaredDistance(float[] points, int i, float[] centroids, int c, int dim) {
        double sum = 0;
        for (int j = 0; j < dim; j++) {
            sum += Math.pow((double) points[i * dim + j] - centroids[c * dim + j], 2);
        }
        return sum;
    }

    private static double[] mean(float[] points, int dim, int[] assignment, int c) {
        double[] mean = new double[dim];
        int size = 0;
        for (int i = 0; i < assignment.length; i++) {
            if (assignment[i] == c) {
                size++;
                for (int j = 0; j < dim; j++) {
                    mean[j] += points[i * dim + j];
                }
            }
        }
        for (int j = 0; j < dim; j++) {
            mean[j] /= size;
        }
        return mean;
    }

    /** The lowest inertia over all ways to assign the points, counted through like the digits of a number. */
    private static double bestInertia(float[] points, int count, int dim, int clusters) {
        double best = Double.POSITIVE_INFINITY;
        int[] assignment = new int[count];
        for (int code = 0; code < Math.pow(clusters, count); code++) {
            for (int i = 0, rest = code; i < count; i++, rest /= clusters) {
                assignment[i] = rest % clusters;
            }
            double sum = 0;
            for (int c = 0; c < clusters; c++) {
                double[] mean = mean(points, dim, assignment, c);
                for (int i = 0; i < count; i++) {
                    for (int j = 0; assignment[i] == c && j < dim; j++) {
                        sum += Math.pow(points[i * dim + j] - mean[j], 2);
                    }
                }
            }
            best = Math.min(best, sum);
        }
        return best;
    }
}

package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PartitionQualityTest {
    private static final StateClusters PAIRS = new StateClusters(new int[] {0, 0, 1, 1}, 2);

    private final WorkerPool pool = new WorkerPool(1);

    @AfterEach
    void closePool() {
        pool.close();
    }

    @Test
    void cliquesThatAreClustersLeaveNothing() {
        PartitionQuality quality =
                of(PAIRS, new double[][] {{0.5, 0.5, 0, 0}, {0.5, 0.5, 0, 0}, {0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}});
        assertThat(quality.klPartition()).isCloseTo(0, within(1e-12));
        assertThat(quality.klBlock()).isCloseTo(0, within(1e-12));
    }

    /** 0.8 stays: eps / 2 = 0.2, both distributions are (0.4, 0.4, 0.1, 0.1), and 0.8 log(0.8 / 0.4) is left. */
    @Test
    void theLeakIsTheBestOne() {
        PartitionQuality quality = of(
                PAIRS, new double[][] {{0.8, 0, 0.1, 0.1}, {0.8, 0, 0.1, 0.1}, {0.1, 0.1, 0, 0.8}, {0.1, 0.1, 0, 0.8}});
        assertThat(quality.klPartition()).isCloseTo(0.8 * Math.log(2), within(1e-12));
        assertThat(quality.klBlock()).isCloseTo(0.8 * Math.log(2), within(1e-12));
    }

    @Test
    void transitionsBetweenClustersAreForTheMatrixAlone() {
        PartitionQuality quality =
                of(new StateClusters(new int[] {0, 1, 2}, 3), new double[][] {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}});
        assertThat(quality.klPartition()).isCloseTo(Math.log(3), within(1e-12));
        assertThat(quality.klBlock()).isCloseTo(0, within(1e-12));
    }

    @Test
    void oneClusterIsTheUniformDistribution() {
        TransitionMatrix walk = ring(40);
        PartitionQuality quality = PartitionQuality.of(walk, Optional.empty(), 1, 0, pool);
        assertThat(quality.klPartition()).isEqualTo(walk.uniformDivergence());
        assertThat(quality.klBlock()).isEqualTo(walk.uniformDivergence());
    }

    @Test
    void asManyClustersAsStatesKnowTheTransitionsByHeart() {
        PartitionQuality quality = PartitionQuality.of(ring(40), Optional.empty(), 100, 0, pool);
        assertThat(quality.klBlock()).isCloseTo(0, within(1e-12));
        // Half of the probability stays; the other half goes to one state, and the leak spreads it over 39.
        assertThat(quality.klPartition()).isCloseTo(0.5 * Math.log(39), within(1e-12));
    }

    @Test
    void aUniformDistributionLeavesNothing() {
        PartitionQuality quality =
                PartitionQuality.of(TransitionMatrix.ofDense(filled(6, 1.0 / 6)), Optional.empty(), 3, 0, pool);
        assertThat(quality.klPartition()).isCloseTo(0, within(1e-12));
        assertThat(quality.klBlock()).isCloseTo(0, within(1e-12));
    }

    @Test
    void bothAreTheDivergenceOfTheDistributionsTheyName() {
        SplittableRandom random = new SplittableRandom(5);
        int n = 30;
        double[][] p = new double[n][n];
        int[] cluster = new int[n];
        for (int i = 0; i < n; i++) {
            cluster[i] = random.nextInt(4); // cluster 4 is empty
            double sum = 0;
            for (int j = 0; j < n; j++) {
                p[i][j] = random.nextInt(3) == 0 ? random.nextDouble() : 0;
                p[i][j] *= i % 4 == j % 4 ? 5 : 1;
                sum += p[i][j];
            }
            for (int j = 0; j < n; j++) {
                p[i][j] /= sum;
            }
        }
        PartitionQuality quality = of(new StateClusters(cluster, 5), p);
        double leak = Double.POSITIVE_INFINITY;
        for (int step = 1; step <= 10_000; step++) {
            leak = Math.min(leak, divergence(p, leaking(cluster, step / 10_000.0)));
        }
        assertThat(quality.klPartition()).isCloseTo(leak, within(1e-6)).isLessThanOrEqualTo(leak + 1e-12);
        assertThat(quality.klBlock()).isCloseTo(divergence(p, block(cluster, p)), within(1e-12));
        assertThat(quality.klBlock()).isLessThan(quality.klPartition());
    }

    @Test
    void pointsAndTransitionsAloneGiveTheSameCliques() {
        Points points = Points.of(new double[][] {{0}, {10}, {0.1}, {10.1}, {0.2}, {10.2}});
        TransitionMatrix cliques = TransitionMatrix.ofDense(dense(6, (i, j) -> i % 2 == j % 2 ? 1 : 0));
        for (Optional<Points> states : List.of(Optional.of(points), Optional.<Points>empty())) {
            PartitionQuality quality = PartitionQuality.of(cliques, states, 2, 0, pool);
            assertThat(quality.klPartition()).isCloseTo(0, within(1e-12));
        }
    }

    @Test
    void fewerDistinctPointsThanClustersLeaveSomeEmpty() {
        Points points = Points.of(new double[][] {{0, 1}, {0, 1}, {0, 1}, {5, 5}, {5, 5}, {5, 5}});
        TransitionMatrix cliques = TransitionMatrix.ofDense(dense(6, (i, j) -> i / 3 == j / 3 ? 1 : 0));
        PartitionQuality quality = PartitionQuality.of(cliques, Optional.of(points), 4, 0, pool);
        assertThat(quality.klPartition()).isCloseTo(0, within(1e-12));
        assertThat(quality.klBlock()).isCloseTo(0, within(1e-12));
    }

    /** So many points that k-means sees a sample. */
    @Test
    void neitherThreadsNorThePlaceOfThePointsChangeAFigure() {
        int n = 12_345;
        SplittableRandom random = new SplittableRandom(1);
        float[] values = new float[2 * n];
        for (int e = 0; e < values.length; e++) {
            values[e] = (float) (100 + random.nextDouble());
        }
        Points points = Points.ofRowMajor(values, n, 2);
        Points stored = Points.stored(n, 2, points::copyRow);
        TransitionMatrix transitions = RbfTransitions.of(30).withNeighbours(5).build(points);
        PartitionQuality one = PartitionQuality.of(transitions, Optional.of(points), 20, 7, pool);
        assertThat(one.klBlock()).isLessThan(one.klPartition());
        assertThat(one.klPartition()).isLessThan(0.8 * transitions.uniformDivergence());
        try (WorkerPool three = new WorkerPool(3)) {
            assertThat(PartitionQuality.of(transitions, Optional.of(stored), 20, 7, three))
                    .isEqualTo(one);
        }
    }

    private PartitionQuality of(StateClusters clusters, double[][] p) {
        return PartitionQuality.of(TransitionMatrix.ofDense(p), clusters, pool);
    }

    /** Half of the probability stays, half goes on. */
    private static TransitionMatrix ring(int n) {
        return TransitionMatrix.ofDense(dense(n, (i, j) -> j == i || j == (i + 1) % n ? 1 : 0));
    }

    private static double[][] filled(int n, double value) {
        double[][] p = new double[n][n];
        for (double[] row : p) {
            Arrays.fill(row, value);
        }
        return p;
    }

    /** Rows of equal probabilities where the pattern is 1. */
    private static double[][] dense(int n, IntBinaryOperator pattern) {
        double[][] p = new double[n][n];
        for (int i = 0; i < n; i++) {
            int ones = 0;
            for (int j = 0; j < n; j++) {
                ones += pattern.applyAsInt(i, j);
            }
            for (int j = 0; j < n; j++) {
                p[i][j] = (double) pattern.applyAsInt(i, j) / ones;
            }
        }
        return p;
    }

    private static double[][] leaking(int[] cluster, double eps) {
        int n = cluster.length;
        double[][] q = filled(n, eps / n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                q[i][j] += cluster[i] == cluster[j] ? (1 - eps) / size(cluster, cluster[j]) : 0;
            }
        }
        return q;
    }

    private static double[][] block(int[] cluster, double[][] p) {
        int n = cluster.length;
        double[][] q = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double mass = 0;
                for (int k = 0; k < n; k++) {
                    for (int l = 0; l < n; l++) {
                        mass += cluster[k] == cluster[i] && cluster[l] == cluster[j] ? p[k][l] : 0;
                    }
                }
                q[i][j] = mass / size(cluster, cluster[i]) / size(cluster, cluster[j]);
            }
        }
        return q;
    }

    private static int size(int[] cluster, int a) {
        return (int) Arrays.stream(cluster).filter(b -> b == a).count();
    }

    private static double divergence(double[][] p, double[][] q) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            for (int j = 0; j < p.length; j++) {
                sum += p[i][j] > 0 ? p[i][j] * Math.log(p[i][j] / q[i][j]) : 0;
            }
        }
        return sum / p.length;
    }
}

package io.neustrom.neighbour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApproximateNeighboursTest {
    private static final ApproximateNeighbours SEARCH = new ApproximateNeighbours(0.98, 1);

    @ParameterizedTest
    @CsvSource({"30, 0.9", "30, 0.98", "30, 0.999", "400, 0.98"})
    void theRecallAskedForIsReachedAndReported(int dimension, double recall) {
        Points points = waves(new SplittableRandom(3), 6000, dimension);
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph exact = ExactNeighbours.of(points, 10, pool);
            NeighbourGraph found = new ApproximateNeighbours(recall, 1).search(points, 10, pool);
            assertThat(found.sampledRecall().orElseThrow()).isBetween(recall, 1.0);
            assertThat(found.recall(exact)).isCloseTo(found.sampledRecall().orElseThrow(), within(0.015));
        }
    }

    @Test
    void lessRecallMissesMoreNeighbours() {
        Points points = clusters(new SplittableRandom(4), 6000, 60);
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph exact = ExactNeighbours.of(points, 10, pool);
            assertThat(new ApproximateNeighbours(0.8, 1)
                            .search(points, 10, pool)
                            .recall(exact))
                    .isBetween(0.79, 0.95);
            NeighbourGraph all = new ApproximateNeighbours(1, 1).search(points, 10, pool);
            assertSame(all, exact);
            assertThat(all.sampledRecall()).isEmpty();
        }
    }

    @Test
    void farFromTheOriginAndFromEachOtherClustersLoseNothing() {
        SplittableRandom random = new SplittableRandom(8);
        double[][] rows = new double[4000][5];
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < 5; k++) {
                rows[i][k] = 1000.0 * (i % 7) * (k + 1) + random.nextDouble();
            }
        }
        assertIsFound(Points.of(rows));
    }

    @Test
    void oneDimensionAndFewFarOutliersAreNoDifficulty() {
        SplittableRandom random = new SplittableRandom(9);
        double[][] rows = new double[4000][1];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = i % 500 == 7 ? 1e6 * random.nextDouble() : random.nextDouble();
        }
        assertIsFound(Points.of(rows));
    }

    @Test
    void whereNoProjectionHelpsTheRecallIsReachedAnyway() {
        assertIsFound(clusters(new SplittableRandom(10), 3000, 400));
    }

    private static void assertIsFound(Points points) {
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph found = SEARCH.search(points, 10, pool);
            assertThat(found.recall(ExactNeighbours.of(points, 10, pool))).isBetween(0.97, 1.0);
        }
    }

    @Test
    void pointsThatAreAllEqualFindEachOther() {
        Points points = Points.ofRowMajor(new float[3000 * 2], 3000, 2);
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph found = SEARCH.search(points, 4, pool);
            for (int i = 0; i < 3000; i++) {
                assertThat(found.squaredDistance(i, 3)).isZero();
                assertThat(IntStream.of(found.index(i, 0), found.index(i, 1), found.index(i, 2), found.index(i, 3), i)
                                .distinct())
                        .hasSize(5);
            }
        }
    }

    @Property(tries = 40, seed = 1)
    void whateverIsFoundIsMeasuredAndOrderedExactly(
            AwkwardPoints kind,
            long seed,
            @Range(min = 2, max = 200) int count,
            @Range(min = 1, max = 20) int dimension) {
        SplittableRandom random = new SplittableRandom(seed);
        Points points = kind.make(random, count, dimension);
        int neighbours = 1 + random.nextInt(Math.min(count - 1, 12));
        try (WorkerPool pool = new WorkerPool(1)) {
            NeighbourGraph graph = SEARCH.search(points, neighbours, pool);
            for (int i = 0; i < count; i++) {
                for (int rank = 0; rank < neighbours; rank++) {
                    int j = graph.index(i, rank);
                    assertThat(j).isNotEqualTo(i);
                    assertThat(graph.squaredDistance(i, rank)).isEqualTo(points.squaredDistance(i, j));
                    if (rank > 0) {
                        int before = graph.index(i, rank - 1);
                        double distanceBefore = graph.squaredDistance(i, rank - 1);
                        assertThat(distanceBefore).isLessThanOrEqualTo(graph.squaredDistance(i, rank));
                        assertThat(distanceBefore < graph.squaredDistance(i, rank) || before < j)
                                .isTrue();
                    }
                }
            }
        }
    }

    @Test
    void allButOneOfThePointsCanBeNeighbours() {
        Points points = AwkwardPoints.SORTED.make(new SplittableRandom(5), 50, 3);
        try (WorkerPool pool = new WorkerPool(1)) {
            assertSame(SEARCH.search(points, 49, pool), ExactNeighbours.of(points, 49, pool));
        }
    }

    @Test
    void duplicatesAreFound() {
        Points points =
                AwkwardPoints.DUPLICATES.make(new SplittableRandom(6), 2000, 4); // 5 places with 400 points each
        try (WorkerPool pool = new WorkerPool(2)) {
            assertThat(SEARCH.search(points, 10, pool).recall(ExactNeighbours.of(points, 10, pool)))
                    .isEqualTo(1);
            assertSame(SEARCH.search(points, 500, pool), ExactNeighbours.of(points, 500, pool));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 300})
    void threadsChangeNothingAndTheSeedDoes(int dimension) {
        Points points = waves(new SplittableRandom(7), 5000, dimension);
        try (WorkerPool one = new WorkerPool(1);
                WorkerPool two = new WorkerPool(2);
                WorkerPool five = new WorkerPool(5)) {
            NeighbourGraph alone = SEARCH.search(points, 10, one);
            assertSame(SEARCH.search(points, 10, two), alone);
            assertSame(SEARCH.search(points, 10, five), alone);
            NeighbourGraph otherSeed = new ApproximateNeighbours(0.9, 2).search(points, 10, one);
            assertThat(differences(otherSeed, alone)).isPositive();
        }
    }

    @Test
    void theRecallOfAllPointsIsThatOfTheExactGraph() {
        Points points = clusters(new SplittableRandom(1), 4700, 20);
        int[] all = IntStream.range(0, points.count()).toArray();
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph exact = ExactNeighbours.of(points, 6, pool);
            NeighbourGraph found = new ApproximateNeighbours(0.8, 1).search(points, 6, pool);
            assertThat(found.recall(exact)).isLessThan(0.99);
            assertThat(found.recall(points, all, pool)).isEqualTo(found.recall(exact));
            assertThat(exact.recall(points, new int[] {4699, 3}, pool)).isEqualTo(1.0);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> found.recall(points, new int[0], pool))
                    .withMessage(
                            "searched (4700 points) must be those of this graph (4700), and sample (0) at least 1 of them");
        }
    }

    @Test
    void recallCountsWhatIsNotFartherThanTheExactOnes() {
        NeighbourGraph exact = new NeighbourGraph(2, 2, new int[] {1, 2, 0, 3}, new double[] {1, 2, 1, 1});
        NeighbourGraph found = new NeighbourGraph(2, 2, new int[] {3, 4, 0, 5}, new double[] {2, 3, 1, 9});
        assertThat(exact.recall(exact)).isEqualTo(1.0);
        assertThat(found.recall(exact)).isEqualTo(0.5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> found.recall(new NeighbourGraph(2, 1, new int[] {1, 0}, new double[2])))
                .withMessage("the exact graph (2 points, 1 neighbours) must have the size of this one (2 points, 2 "
                        + "neighbours)");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.5, 1.01, Double.NaN})
    void aRecallOutOfBoundsIsRefused(double recall) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ApproximateNeighbours(recall, 1))
                .withMessage("recall (" + recall + ") must be greater than 0 and at most 1");
    }

    private static void assertSame(NeighbourGraph actual, NeighbourGraph expected) {
        assertThat(actual.points()).isEqualTo(expected.points());
        assertThat(actual.neighbours()).isEqualTo(expected.neighbours());
        assertThat(differences(actual, expected)).isZero();
    }

    private static int differences(NeighbourGraph a, NeighbourGraph b) {
        int differences = 0;
        for (int i = 0; i < a.points(); i++) {
            for (int rank = 0; rank < a.neighbours(); rank++) {
                boolean same = a.index(i, rank) == b.index(i, rank)
                        && a.squaredDistance(i, rank) == b.squaredDistance(i, rank);
                differences += same ? 0 : 1;
            }
        }
        return differences;
    }

    /** Points near a curved surface of five dimensions. */
    private static Points waves(SplittableRandom random, int count, int dimension) {
        double[][] map = new double[dimension][5];
        for (double[] row : map) {
            Arrays.setAll(row, k -> 2 * random.nextGaussian());
        }
        double[][] rows = new double[count][dimension];
        for (double[] row : rows) {
            double[] position = random.doubles(5).toArray();
            for (int j = 0; j < dimension; j++) {
                double phase = j;
                for (int k = 0; k < 5; k++) {
                    phase += map[j][k] * position[k];
                }
                row[j] = Math.sin(phase) + 0.02 * random.nextGaussian();
            }
        }
        return Points.of(rows);
    }

    /** Points around twenty centres. */
    private static Points clusters(SplittableRandom random, int count, int dimension) {
        double[][] centres = new double[20][dimension];
        for (double[] centre : centres) {
            for (int k = 0; k < dimension; k++) {
                centre[k] = random.nextDouble();
            }
        }
        double[][] rows = new double[count][dimension];
        for (double[] row : rows) {
            double[] centre = centres[random.nextInt(centres.length)];
            for (int k = 0; k < dimension; k++) {
                row[k] = centre[k] + 0.3 * random.nextDouble();
            }
        }
        return Points.of(rows);
    }
}

package io.neustrom.neighbour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ApproximateNeighboursTest {
    private static final ApproximateNeighbours SEARCH = ApproximateNeighbours.withSeed(1);

    @Test
    void ofTenNeighboursInClustersNinetyNinePercentAreFound() {
        Points points = clusters(new SplittableRandom(3), 4000, 30);
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph exact = ExactNeighbours.of(points, 10, pool);
            NeighbourGraph approximate = SEARCH.search(points, 10, pool);
            assertThat(approximate.recall(exact)).isBetween(0.99, 1.0);
        }
    }

    @Test
    void moreCandidatesMissFewerNeighbours() {
        Points points = clusters(new SplittableRandom(4), 3000, 60);
        ApproximateNeighbours careless = new ApproximateNeighbours(4, 4, 0, 1, 1);
        ApproximateNeighbours careful = new ApproximateNeighbours(4, 4, 60, 1, 1);
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph exact = ExactNeighbours.of(points, 10, pool);
            double low = careless.search(points, 10, pool).recall(exact);
            assertThat(low).isLessThan(0.9);
            assertThat(careful.search(points, 10, pool).recall(exact)).isGreaterThan(low + 0.02);
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
    void duplicatesAreFoundTogetherInTheOrderOfTheirIndices() {
        Points points =
                AwkwardPoints.DUPLICATES.make(new SplittableRandom(6), 2000, 4); // 5 places with 400 points each
        try (WorkerPool pool = new WorkerPool(2)) {
            assertSame(SEARCH.search(points, 10, pool), ExactNeighbours.of(points, 10, pool));
            assertSame(SEARCH.search(points, 500, pool), ExactNeighbours.of(points, 500, pool));
        }
    }

    @Test
    void threadsChangeNothingAndTheSeedDoes() {
        Points points = clusters(new SplittableRandom(7), 2000, 40);
        ApproximateNeighbours careless = new ApproximateNeighbours(4, 4, 0, 3, 1);
        try (WorkerPool one = new WorkerPool(1);
                WorkerPool three = new WorkerPool(3)) {
            NeighbourGraph alone = careless.search(points, 10, one);
            assertSame(careless.search(points, 10, three), alone);
            NeighbourGraph otherSeed = new ApproximateNeighbours(4, 4, 0, 3, 2).search(points, 10, one);
            assertThat(differences(otherSeed, alone)).isPositive();
        }
    }

    @Test
    void theRecallOfAllPointsIsThatOfTheExactGraph() {
        Points points = clusters(new SplittableRandom(1), 700, 20);
        int[] all = IntStream.range(0, points.count()).toArray();
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph exact = ExactNeighbours.of(points, 6, pool);
            NeighbourGraph found = new ApproximateNeighbours(2, 2, 0, 1, 1).search(points, 6, pool);
            assertThat(found.recall(exact)).isLessThan(0.99);
            assertThat(found.recall(points, all, pool)).isEqualTo(found.recall(exact));
            assertThat(exact.recall(points, new int[] {699, 3}, pool)).isEqualTo(1.0);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> found.recall(points, new int[0], pool))
                    .withMessage(
                            "searched (700 points) must be those of this graph (700), and sample (0) at least 1 of them");
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

    @Test
    void optionsOutOfBoundsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ApproximateNeighbours(1, 80, 15, 2, 0))
                .withMessage("connections (1) must be at least 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ApproximateNeighbours(16, 15, 15, 2, 0))
                .withMessage("beamWidth (15) must be at least 16");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ApproximateNeighbours(16, 80, -1, 2, 0))
                .withMessage("spare (-1) must be at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ApproximateNeighbours(16, 80, 15, 0, 0))
                .withMessage("parts (0) must be at least 1");
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

package io.neustrom.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.ExactNeighbours;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RbfTransitionsTest {
    private static final double UNSEEN = 0x1p-53;

    @Property(tries = 200, seed = 1)
    void overAllPointsItIsTheFormula(long seed, @Range(min = 2, max = 40) int count, boolean self) {
        SplittableRandom random = new SplittableRandom(seed);
        Points points = random(random, count, 2, 1);
        double gamma = 0.5 + 100 * random.nextDouble();
        TransitionMatrix p = transitions(RbfTransitions.of(gamma).withSelf(self), points);
        for (int i = 0; i < count; i++) {
            double total = 0;
            for (int z = 0; z < count; z++) {
                total += self || z != i ? Math.exp(-gamma * points.squaredDistance(i, z)) : 0;
            }
            for (int j = 0; j < count; j++) {
                double weight = self || j != i ? Math.exp(-gamma * points.squaredDistance(i, j)) : 0;
                if (total > 1e-300) { // below, this plain formula is what fails
                    assertThat(p.probability(i, j)).isCloseTo(weight / total, within(1e-13));
                }
            }
        }
    }

    @Property(tries = 200, seed = 1)
    void everyRowIsADistributionWithoutUnseenEntries(
            long seed, @Range(min = 2, max = 50) int count, @Range(min = -6, max = 6) int magnitude, boolean self) {
        SplittableRandom random = new SplittableRandom(seed);
        Points points = random(random, count, 3, Math.pow(10, magnitude));
        TransitionMatrix p = transitions(
                RbfTransitions.of(30).withNeighbours(random.nextInt(count)).withSelf(self), points);
        for (int i = 0; i < count; i++) {
            double sum = 0;
            for (int e = p.rowStart(i); e < p.rowEnd(i); e++) {
                assertThat(p.probability(e)).isBetween(UNSEEN, 1.0);
                sum += p.probability(e);
            }
            assertThat(sum).isCloseTo(1, within(1e-13));
        }
    }

    @Property(tries = 100, seed = 1)
    void overNeighboursItIsTheFormulaOnThem(long seed, @Range(min = 3, max = 40) int count, boolean self) {
        SplittableRandom random = new SplittableRandom(seed);
        Points points = random(random, count, 2, 1);
        int neighbours = 1 + random.nextInt(count - 1);
        double gamma = 3;
        TransitionMatrix p =
                transitions(RbfTransitions.of(gamma).withNeighbours(neighbours).withSelf(self), points);
        try (WorkerPool pool = new WorkerPool(1)) {
            NeighbourGraph graph = ExactNeighbours.of(points, neighbours, pool);
            for (int i = 0; i < count; i++) {
                double total = self ? 1 : 0;
                for (int rank = 0; rank < neighbours; rank++) {
                    total += Math.exp(-gamma * graph.squaredDistance(i, rank));
                }
                assertThat(p.rowEnd(i) - p.rowStart(i)).isEqualTo(self ? neighbours + 1 : neighbours);
                assertThat(p.probability(i, i)).isCloseTo(self ? 1 / total : 0, within(1e-14));
                for (int rank = 0; rank < neighbours; rank++) {
                    assertThat(p.probability(i, graph.index(i, rank)))
                            .isCloseTo(Math.exp(-gamma * graph.squaredDistance(i, rank)) / total, within(1e-14));
                }
            }
        }
    }

    @Property(tries = 100, seed = 1)
    void allButOnePointAsNeighboursIsTheSameAsAllPoints(long seed, @Range(min = 2, max = 60) int count, boolean self) {
        Points points = random(new SplittableRandom(seed), count, 4, 1);
        assertSameBits(
                transitions(RbfTransitions.of(20).withNeighbours(count - 1).withSelf(self), points),
                transitions(RbfTransitions.of(20).withSelf(self), points));
    }

    @Property(tries = 50, seed = 1)
    void rowsFollowAReversalOfThePoints(long seed, @Range(min = 2, max = 40) int count) {
        Points points = random(new SplittableRandom(seed), count, 3, 1);
        int[] reversal = new int[count];
        for (int i = 0; i < count; i++) {
            reversal[i] = count - 1 - i;
        }
        RbfTransitions rbf = RbfTransitions.of(10).withNeighbours(count / 2);
        TransitionMatrix original = transitions(rbf, points);
        TransitionMatrix reversed = transitions(rbf, points.subset(reversal));
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                assertThat(reversed.probability(i, j))
                        .isCloseTo(original.probability(count - 1 - i, count - 1 - j), within(1e-15));
            }
        }
    }

    @Test
    void aFarOutlierGoesToItsNearestPoint() {
        Points points = Points.of(new double[][] {{0, 0}, {0.1, 0}, {1e30, 0}, {-3e38, 3e38}});
        TransitionMatrix p = transitions(RbfTransitions.of(30).withSelf(false), points);
        assertThat(p.probability(0, 1)).isEqualTo(1.0);
        // In double precision 1e30 - 0.1 is 1e30, so both near points are at the same distance.
        assertThat(p.probability(2, 0)).isEqualTo(0.5);
        assertThat(p.probability(2, 1)).isEqualTo(0.5);
        assertThat(p.probability(3, 2)).isEqualTo(0.0);
    }

    @Test
    void anOutlierWithSelfStaysWhereItIs() {
        Points points = Points.of(new double[][] {{0, 0}, {0.1, 0}, {1e6, 0}});
        TransitionMatrix p = transitions(RbfTransitions.of(30), points);
        assertThat(p.probability(2, 2)).isEqualTo(1.0);
        assertThat(p.rowEnd(2) - p.rowStart(2)).isEqualTo(1);
    }

    @Test
    void anExtremeGammaGivesTheNearestPoints() {
        Points points = Points.of(new double[][] {{0}, {1}, {2}, {4}});
        TransitionMatrix p = transitions(RbfTransitions.of(Double.MAX_VALUE).withSelf(false), points);
        assertThat(p.probability(0, 1)).isEqualTo(1.0);
        assertThat(p.probability(1, 0)).isEqualTo(0.5);
        assertThat(p.probability(1, 2)).isEqualTo(0.5);
        assertThat(p.probability(3, 2)).isEqualTo(1.0);
    }

    @Test
    void duplicatesShareTheirProbability() {
        Points points = Points.of(new double[][] {{1}, {1}, {1}, {1}});
        TransitionMatrix p = transitions(RbfTransitions.of(30), points);
        assertThat(p.probability(2, 0)).isEqualTo(0.25);
    }

    @Test
    void theCircleHasTheUniformDivergenceOfItsFormula() {
        // Every row of the circle is the same distribution, turned.
        double[] weights = new double[200];
        double total = 0;
        for (int j = 0; j < 200; j++) {
            weights[j] = Math.exp(-30 * Math.pow(2 * Math.sin(Math.PI * j / 200), 2));
            total += weights[j];
        }
        double divergence = 0;
        for (double weight : weights) {
            divergence += weight > 0 ? weight / total * Math.log(200 * weight / total) : 0;
        }
        TransitionMatrix p = transitions(RbfTransitions.of(30), SyntheticData.circle(200));
        assertThat(p.uniformDivergence()).isCloseTo(divergence, within(1e-6));
    }

    @Test
    void threadsDoNotChangeABit() {
        Points points = random(new SplittableRandom(5), 700, 6, 0.3);
        for (int neighbours : new int[] {0, 15}) {
            RbfTransitions rbf =
                    RbfTransitions.of(30).withNeighbours(neighbours).withSelf(false);
            try (WorkerPool three = new WorkerPool(3)) {
                assertSameBits(rbf.build(points, three), transitions(rbf, points));
            }
        }
    }

    @Test
    void argumentsOutOfBoundsAreRefused() {
        for (double gamma : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> RbfTransitions.of(gamma))
                    .withMessage("gamma (" + gamma + ") must be finite and greater than 0");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RbfTransitions.of(1).withNeighbours(-1))
                .withMessage("neighbours (-1) must be at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> transitions(RbfTransitions.of(1).withNeighbours(12), SyntheticData.circle(10)))
                .withMessage("neighbours (12) must be less than points (10)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> transitions(RbfTransitions.of(1), SyntheticData.circle(1)))
                .withMessage("points (1) must be at least 2");
    }

    private static TransitionMatrix transitions(RbfTransitions rbf, Points points) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return rbf.build(points, pool);
        }
    }

    private static void assertSameBits(TransitionMatrix actual, TransitionMatrix expected) {
        assertThat(actual.entries()).isEqualTo(expected.entries());
        for (int i = 0; i < expected.size(); i++) {
            assertThat(actual.rowEnd(i)).isEqualTo(expected.rowEnd(i));
        }
        for (int e = 0; e < expected.entries(); e++) {
            assertThat(actual.column(e)).isEqualTo(expected.column(e));
            assertThat(actual.probability(e)).isEqualTo(expected.probability(e));
        }
    }

    private static Points random(SplittableRandom random, int count, int dimension, double scale) {
        double[][] rows = new double[count][dimension];
        for (double[] row : rows) {
            for (int j = 0; j < dimension; j++) {
                row[j] = scale * random.nextDouble();
            }
        }
        return Points.of(rows);
    }
}

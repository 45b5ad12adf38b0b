package io.neustrom.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.ExactNeighbours;
import io.neustrom.neighbour.Metric;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KernelTransitionsTest {
    @Property(tries = 100, seed = 1)
    void everyRowHasThePerplexityAskedFor(
            long seed,
            @Range(min = 3, max = 60) int neighbours,
            @Range(min = 0.01, max = 0.99) double share,
            @Range(min = -12, max = 12) int magnitude,
            boolean self) {
        Points points = random(new SplittableRandom(seed), 80, 3, Math.pow(10, magnitude));
        double perplexity = 1 + share * (neighbours - 1);
        assertPerplexity(KernelTransitions.perplexity(perplexity, neighbours).withSelf(self), points, perplexity);
    }

    @Test
    void farOutliersAndDuplicatesHaveThePerplexityAskedFor() {
        double[][] rows = new double[120][2];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 60; i++) {
            rows[i][0] = random.nextDouble();
            rows[i][1] = random.nextDouble();
        }
        for (int i = 60; i < 110; i++) {
            rows[i][0] = 0.5; // 50 duplicates, more than the neighbours
        }
        for (int i = 110; i < 115; i++) {
            rows[i][1] = -7; // 5 duplicates, fewer than the perplexity
        }
        rows[115][0] = 1e3;
        rows[116][0] = 1e10;
        rows[117][0] = -1e20;
        rows[118][1] = 3e38;
        rows[119][1] = -3e38;
        for (double perplexity : new double[] {1.001, 2, 4, 5, 10, 29.9}) {
            for (boolean self : new boolean[] {false, true}) {
                assertPerplexity(
                        KernelTransitions.perplexity(perplexity, 30).withSelf(self), Points.of(rows), perplexity);
            }
        }
    }

    @Test
    void equalPointsHaveThePerplexityAskedForInTheOrderOfTheirIndices() {
        Points points = Points.of(new double[20][3]);
        TransitionMatrix p = transitions(KernelTransitions.perplexity(4, 10), points);
        assertPerplexity(KernelTransitions.perplexity(4, 10), points, 4);
        assertThat(p.probability(5, 0)).isGreaterThan(p.probability(5, 1));
    }

    @Test
    void threeNeighboursPerUnitOfPerplexityAreTakenOrAllThereAre() {
        Points points = random(new SplittableRandom(1), 40, 2, 1);
        assertThat(KernelTransitions.perplexity(4.5, points)).isEqualTo(KernelTransitions.perplexity(4.5, 14));
        assertThat(KernelTransitions.perplexity(30, points)).isEqualTo(KernelTransitions.perplexity(30, 39));
    }

    @Test
    void aFixedWidthGivesTheSameFromEitherClass() {
        Points points = random(new SplittableRandom(1), 40, 2, 1);
        TransitionMatrix p = transitions(KernelTransitions.fixed(3, 5), points);
        TransitionMatrix q = RbfTransitions.of(3).withNeighbours(5).build(points);
        assertThat(p.probability(0, 0)).isPositive();
        assertThat(p.checksum()).isEqualTo(q.checksum());
    }

    @Property(tries = 50, seed = 1)
    void nearerNeighboursAreMoreLikelyAtAnyPerplexity(long seed, @Range(min = 1.1, max = 9.9) double perplexity) {
        Points points = random(new SplittableRandom(seed), 50, 2, 1);
        TransitionMatrix p = transitions(KernelTransitions.perplexity(perplexity, 10), points);
        NeighbourGraph graph = graph(points, 10);
        for (int i = 0; i < 50; i++) {
            for (int rank = 1; rank < 10; rank++) {
                assertThat(p.probability(i, graph.index(i, rank)))
                        .isLessThanOrEqualTo(p.probability(i, graph.index(i, rank - 1)));
            }
        }
    }

    @Property(tries = 100, seed = 1)
    void selfTunedWeightsAreTheFormula(long seed, @Range(min = 1, max = 8) int rank) {
        Points points = random(new SplittableRandom(seed), 40, 3, 1);
        KernelTransitions transitions =
                new KernelTransitions(NeighbourSearch.of(8), new SelfTunedBandwidth(rank), Symmetrisation.NONE, false);
        TransitionMatrix p = transitions(transitions, points);
        NeighbourGraph graph = graph(points, 8);
        for (int i = 0; i < 40; i++) {
            double total = 0;
            for (int r = 0; r < 8; r++) {
                total += selfTunedWeight(graph, i, r, rank);
            }
            for (int r = 0; r < 8; r++) {
                assertThat(p.probability(i, graph.index(i, r)))
                        .isCloseTo(selfTunedWeight(graph, i, r, rank) / total, within(1e-12));
            }
        }
    }

    @Test
    void selfTunedRowsDoNotChangeWithTheScaleOfThePoints() {
        Points small = random(new SplittableRandom(2), 60, 2, 1);
        Points large = random(new SplittableRandom(2), 60, 2, 1024);
        TransitionMatrix p = transitions(KernelTransitions.selfTuned(10), small);
        TransitionMatrix q = transitions(KernelTransitions.selfTuned(10), large);
        for (int i = 0; i < 60; i++) {
            for (int j = 0; j < 60; j++) {
                assertThat(q.probability(i, j)).isCloseTo(p.probability(i, j), within(1e-12));
            }
        }
    }

    @Test
    void selfTunedWidthsOfDuplicatesAreThoseOfTheirNearestOthers() {
        // 3 duplicates at 0, whose second neighbour is at 0 too, and two points at distance 2 and 3
        Points points = Points.of(new double[][] {{0}, {0}, {0}, {2}, {3}});
        KernelTransitions transitions =
                new KernelTransitions(NeighbourSearch.of(3), new SelfTunedBandwidth(2), Symmetrisation.NONE, false);
        TransitionMatrix p = transitions(transitions, points);
        double weight =
                Math.exp(-4.0 / (2 * 2)); // s of point 0 is 2, and s of point 3, whose second neighbour is 0, too
        assertThat(p.probability(0, 3)).isCloseTo(weight / (2 + weight), within(1e-14));
        assertThat(p.probability(0, 1)).isCloseTo(1 / (2 + weight), within(1e-14));
    }

    @Test
    void selfTunedRowsAmongNothingButDuplicatesAreUniform() {
        TransitionMatrix equal = transitions(
                new KernelTransitions(NeighbourSearch.of(3), new SelfTunedBandwidth(2), Symmetrisation.NONE, false),
                Points.of(new double[6][2]));
        assertThat(equal.probability(5, 0)).isCloseTo(1.0 / 3, within(1e-15));
        // The lone point is far away at the width of the group, but has no other place to go.
        TransitionMatrix group = transitions(
                new KernelTransitions(NeighbourSearch.of(2), new SelfTunedBandwidth(1), Symmetrisation.NONE, false),
                Points.of(new double[][] {{0}, {0}, {0}, {9}}));
        assertThat(group.probability(3, 0)).isCloseTo(0.5, within(1e-15));
        assertThat(group.probability(0, 1)).isCloseTo(0.5, within(1e-15));
    }

    @Property(tries = 100, seed = 1)
    void symmetrisedRowsAreTheFormulaOnTheWeights(long seed, Symmetrisation symmetrisation) {
        Points points = random(new SplittableRandom(seed), 30, 2, 1);
        double[][] weights = new double[30][30];
        NeighbourGraph graph = graph(points, 4);
        for (int i = 0; i < 30; i++) {
            for (int rank = 0; rank < 4; rank++) {
                weights[i][graph.index(i, rank)] = Math.exp(-5 * graph.squaredDistance(i, rank));
            }
        }
        TransitionMatrix p =
                transitions(KernelTransitions.fixed(5, 4).withSelf(false).withSymmetrisation(symmetrisation), points);
        for (int i = 0; i < 30; i++) {
            double total = 0;
            for (int j = 0; j < 30; j++) {
                total += combined(symmetrisation, weights[i][j], weights[j][i]);
            }
            for (int j = 0; j < 30; j++) {
                double expected = combined(symmetrisation, weights[i][j], weights[j][i]) / total;
                boolean alone = total == 0;
                assertThat(p.probability(i, j)).isCloseTo(alone ? (i == j ? 1 : 0) : expected, within(1e-13));
            }
        }
    }

    @Test
    void symmetricSneIsTheMeanOfBothDirections() {
        Points points = random(new SplittableRandom(3), 30, 2, 1);
        KernelTransitions directed = KernelTransitions.perplexity(3, 6);
        TransitionMatrix p = transitions(directed, points);
        TransitionMatrix mean = transitions(directed.withSymmetrisation(Symmetrisation.MEAN), points);
        for (int i = 0; i < 30; i++) {
            double total = 0;
            for (int j = 0; j < 30; j++) {
                total += p.probability(i, j) + p.probability(j, i);
            }
            for (int j = 0; j < 30; j++) {
                assertThat(mean.probability(i, j))
                        .isCloseTo((p.probability(i, j) + p.probability(j, i)) / total, within(1e-13));
            }
        }
    }

    @Test
    void anOutlierThatNobodyChoseStaysWhereItIsInAMutualGraph() {
        Points points = Points.of(new double[][] {{0}, {1}, {2}, {1e20}});
        KernelTransitions fixed = KernelTransitions.fixed(1, 2).withSelf(false);
        assertThat(transitions(fixed.withSymmetrisation(Symmetrisation.MUTUAL), points)
                        .probability(3, 3))
                .isEqualTo(1.0);
        TransitionMatrix union = transitions(fixed.withSymmetrisation(Symmetrisation.UNION), points);
        assertThat(union.probability(3, 3)).isEqualTo(0.0);
        assertThat(union.probability(3, 0) + union.probability(3, 1) + union.probability(3, 2))
                .isCloseTo(1, within(1e-15));
    }

    @Test
    void cosineTransitionsIgnoreTheLengthOfAPoint() {
        Points points = Points.of(new double[][] {{1, 0}, {0, 1}, {50, 1}, {-1, 0.5}});
        KernelTransitions fixed = KernelTransitions.fixed(1, 1).withSelf(false);
        assertThat(transitions(fixed, points).probability(0, 2)).isEqualTo(0.0);
        NeighbourSearch cosine = NeighbourSearch.of(1).withMetric(Metric.COSINE);
        assertThat(transitions(fixed.withNeighbours(cosine), points).probability(0, 2))
                .isEqualTo(1.0);
    }

    @Test
    void threadsDoNotChangeABit() {
        Points points = random(new SplittableRandom(4), 900, 5, 1);
        for (KernelTransitions kind : new KernelTransitions[] {
            KernelTransitions.perplexity(5, 15).withSymmetrisation(Symmetrisation.MEAN),
            KernelTransitions.selfTuned(15).withSymmetrisation(Symmetrisation.UNION)
        }) {
            TransitionMatrix alone = transitions(kind, points);
            try (WorkerPool three = new WorkerPool(3)) {
                TransitionMatrix shared = kind.build(points, three);
                assertThat(shared.entries()).isEqualTo(alone.entries());
                for (int e = 0; e < alone.entries(); e++) {
                    assertThat(shared.column(e)).isEqualTo(alone.column(e));
                    assertThat(shared.probability(e)).isEqualTo(alone.probability(e));
                }
            }
        }
    }

    @Test
    void bandwidthsOutOfBoundsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FixedBandwidth(-1))
                .withMessage("gamma (-1.0) must be finite and greater than 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PerplexityBandwidth(1))
                .withMessage("perplexity (1.0) must be finite and greater than 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SelfTunedBandwidth(0))
                .withMessage("rank (0) must be at least 1");
        Points points = random(new SplittableRandom(5), 20, 2, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> transitions(KernelTransitions.perplexity(5, 5), points))
                .withMessage("perplexity (5.0) must be less than neighbours (5)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> transitions(KernelTransitions.selfTuned(5), points))
                .withMessage("rank (7) must be at most neighbours (5)");
    }

    private static void assertPerplexity(KernelTransitions transitions, Points points, double perplexity) {
        TransitionMatrix p = transitions(transitions, points);
        for (int i = 0; i < p.size(); i++) {
            double entropy = 0;
            for (int e = p.rowStart(i); e < p.rowEnd(i); e++) {
                entropy -= p.probability(e) * Math.log(p.probability(e));
            }
            assertThat(entropy).as("entropy of row %d", i).isCloseTo(Math.log(perplexity), within(1e-6));
        }
    }

    private static double combined(Symmetrisation symmetrisation, double there, double back) {
        return switch (symmetrisation) {
            case NONE -> there;
            case UNION -> Math.max(there, back);
            case MEAN -> (there + back) / 2;
            case MUTUAL -> Math.min(there, back);
        };
    }

    private static double selfTunedWeight(NeighbourGraph graph, int i, int r, int rank) {
        double width = Math.sqrt(graph.squaredDistance(i, rank - 1));
        double otherWidth = Math.sqrt(graph.squaredDistance(graph.index(i, r), rank - 1));
        return Math.exp(-graph.squaredDistance(i, r) / (width * otherWidth));
    }

    private static NeighbourGraph graph(Points points, int neighbours) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return ExactNeighbours.of(points, neighbours, pool);
        }
    }

    private static TransitionMatrix transitions(KernelTransitions transitions, Points points) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return transitions.build(points, pool);
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

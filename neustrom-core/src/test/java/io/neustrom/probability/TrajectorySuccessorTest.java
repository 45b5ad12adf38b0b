package io.neustrom.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.probability.TrajectorySuccessor.RecordingEnd;
import io.neustrom.probability.TrajectorySuccessor.Visits;
import io.neustrom.reference.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TrajectorySuccessorTest {
    private static final TransitionMatrix CHAIN =
            TransitionMatrix.ofDense(Vectors.load("successor").matrix("T"));

    @Test
    void visitsCountAlphaToThePowerOfTheirDistance() {
        // from 0: itself 1 + 0.25, then 1 with 0.5; from 0 at the end: itself 1; from 1: itself 1, then 0 with 0.5
        TransitionMatrix p = TrajectorySuccessor.of(3, 0.5).build(List.of(new int[] {0, 1, 0}));
        assertThat(p.probability(0, 0)).isCloseTo(2.25 / 2.75, within(1e-15));
        assertThat(p.probability(0, 1)).isCloseTo(0.5 / 2.75, within(1e-15));
        assertThat(p.probability(1, 0)).isCloseTo(0.5 / 1.5, within(1e-15));
        assertThat(p.probability(1, 1)).isCloseTo(1 / 1.5, within(1e-15));
        assertThat(p.probability(2, 2)).as("a state never visited").isEqualTo(1);
    }

    @Test
    void weightsBelowTheSmallestAreNotCounted() {
        TrajectorySuccessor successor = TrajectorySuccessor.of(4, 0.5).withSmallestWeight(0.25);
        assertThat(successor.horizon()).isEqualTo(3);
        TransitionMatrix p = successor.build(List.of(new int[] {0, 1, 2, 3}));
        assertThat(p.probability(0, 2)).isCloseTo(0.25 / 1.75, within(1e-15));
        assertThat(p.probability(0, 3)).isZero();
    }

    @Test
    void skippedPositionsAreVisitedButStartNothing() {
        TrajectorySuccessor successor =
                TrajectorySuccessor.of(4, 0.5).withSmallestWeight(0.25).withEnd(RecordingEnd.SKIP);
        TransitionMatrix p = successor.build(List.of(new int[] {0, 1, 2, 3}, new int[] {3, 2}));
        assertThat(p.probability(1, 3)).isCloseTo(0.25 / 1.75, within(1e-15));
        assertThat(p.probability(2, 2)).isEqualTo(1);
        assertThat(p.probability(3, 3)).isEqualTo(1);
    }

    /** Four times the episodes, half the error: the slope of log(error) over log(episodes) is -1/2. */
    @Test
    void theErrorFallsAsOneOverTheRootOfTheEpisodes() {
        double alpha = 0.85;
        TransitionMatrix exact = SuccessorTransitions.exact(alpha).build(CHAIN);
        int seeds = 20;
        int levels = 5; // 50, 200, 800, 3200, 12800 episodes
        double[] errors = new double[levels];
        for (int seed = 0; seed < seeds; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Visits visits = TrajectorySuccessor.of(CHAIN.size(), alpha)
                    .withSmallestWeight(1e-4)
                    .withEnd(RecordingEnd.SKIP)
                    .visits();
            int episodes = 0;
            for (int level = 0; level < levels; level++) {
                for (; episodes < 50 << (2 * level); episodes++) {
                    visits.add(walk(random, 60));
                }
                errors[level] += meanTotalVariation(visits.transitions(), exact) / seeds;
            }
        }
        double slope = Math.log(errors[levels - 1] / errors[0]) / Math.log(1 << (2 * (levels - 1)));
        assertThat(slope).as("errors " + Arrays.toString(errors)).isCloseTo(-0.5, within(0.05));
    }

    /** Thousands of episodes, in which the random error is below 0.01, leave more than 0.03. */
    @Test
    void cuttingLeavesTheDocumentedBias() {
        double alpha = 0.85;
        TransitionMatrix exact = SuccessorTransitions.exact(alpha).build(CHAIN);
        SplittableRandom random = new SplittableRandom(1);
        int length = 20;
        Visits cut = TrajectorySuccessor.of(CHAIN.size(), alpha).visits();
        for (int episode = 0; episode < 20_000; episode++) {
            cut.add(walk(random, length));
        }
        double bias = meanTotalVariation(cut.transitions(), exact);
        assertThat(bias).isBetween(0.03, alpha / ((1 - alpha) * length));
    }

    @Test
    void statesOutOfRangeAreRefusedAndNothingIsCounted() {
        Visits visits = TrajectorySuccessor.of(3, 0.5).visits();
        visits.add(new int[] {0, 1});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> visits.add(new int[] {0, 2, 3}))
                .withMessage("trajectory[2] (3) must be at least 0 and less than states (3)");
        assertThat(visits.transitions().probability(0, 2)).isZero();
    }

    @Test
    void badOptionsAreRefusedWithTheirBounds() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrajectorySuccessor.of(0, 0.5))
                .withMessage("states (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrajectorySuccessor.of(3, 1))
                .withMessage("alpha (1.0) must be at least 0 and less than 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrajectorySuccessor.of(3, 0.5).withSmallestWeight(0))
                .withMessage("smallestWeight (0.0) must be greater than 0 and at most 1");
    }

    private static double meanTotalVariation(TransitionMatrix p, TransitionMatrix q) {
        double sum = 0;
        for (int i = 0; i < p.size(); i++) {
            sum += SuccessorTransitionsTest.totalVariation(p, q, i);
        }
        return sum / p.size();
    }

    /** A walk of the chain from a random state. */
    private static int[] walk(SplittableRandom random, int length) {
        int[] states = new int[length];
        states[0] = random.nextInt(CHAIN.size());
        for (int t = 1; t < length; t++) {
            int e = CHAIN.rowStart(states[t - 1]);
            double left = random.nextDouble() - CHAIN.probability(e);
            while (left >= 0 && e + 1 < CHAIN.rowEnd(states[t - 1])) {
                left -= CHAIN.probability(++e);
            }
            states[t] = CHAIN.column(e);
        }
        return states;
    }
}

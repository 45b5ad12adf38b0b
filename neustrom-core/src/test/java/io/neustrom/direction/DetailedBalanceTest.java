package io.neustrom.direction;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.OneWayRing;
import io.neustrom.data.SyntheticData;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.Symmetrisation;
import io.neustrom.probability.TransitionMatrix;
import org.junit.jupiter.api.Test;

class DetailedBalanceTest {

    @Test
    void rowsOfASymmetricKernelHaveIt() {
        assertThat(DetailedBalance.holds(RbfTransitions.of(30).build(SyntheticData.circle(100))))
                .isTrue();
        KernelTransitions tuned = KernelTransitions.selfTuned(7).withSymmetrisation(Symmetrisation.UNION);
        assertThat(DetailedBalance.holds(tuned.build(SyntheticData.circle(100))))
                .isTrue();
    }

    @Test
    void aOneWayRingHasItNot() {
        assertThat(DetailedBalance.holds(OneWayRing.successors(38, 0.9))).isFalse();
    }

    /** Both ways round have the same probabilities here and there, but their products differ. */
    @Test
    void aCycleThatIsLikelierOneWayRoundHasItNot() {
        double[][] round = {{0, 0.6, 0.4}, {0.4, 0, 0.6}, {0.6, 0.4, 0}};
        double[][] even = {{0, 0.5, 0.5}, {0.5, 0, 0.5}, {0.5, 0.5, 0}};
        assertThat(DetailedBalance.holds(TransitionMatrix.ofDense(round))).isFalse();
        assertThat(DetailedBalance.holds(TransitionMatrix.ofDense(even))).isTrue();
    }

    @Test
    void aChainOfSeveralPartsIsLookedAtInAll() {
        double[][] parts = {{0.5, 0.5, 0, 0, 0}, {1, 0, 0, 0, 0}, {0, 0, 0, 1, 0}, {0, 0, 0, 0, 1}, {0, 0, 1, 0, 0}};
        assertThat(DetailedBalance.holds(TransitionMatrix.ofDense(parts))).isFalse();
    }
}

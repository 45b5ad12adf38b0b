package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class EpisodicOptionsTest {
    private static final EpisodicOptions OPTIONS = EpisodicOptions.defaults();

    @Test
    void valuesOutsideTheirBoundsAreRefusedByNameValueAndBound() {
        refused(() -> OPTIONS.withPool(0, 1), "poolSize (0) must be at least 1");
        refused(() -> OPTIONS.withPool(1, 0), "passes (0) must be at least 1");
        refused(() -> OPTIONS.withBatchSize(0), "batchSize (0) must be at least 1");
        refused(() -> OPTIONS.withForgetting(0.5, 3), "rho (0.5) must be a finite number of at least 1");
        refused(
                () -> OPTIONS.withForgetting(50, Double.POSITIVE_INFINITY),
                "longestMemory (Infinity) must be a finite number of at least 1");
        refused(() -> OPTIONS.withLearningRate(0), "learningRate (0.0) must be a finite number greater than 0");
        refused(() -> OPTIONS.withSteadySteps(0.5), "steadySteps (0.5) must be at least 1");
        refused(() -> OPTIONS.withThreads(0), "threads (0) must be at least 1");
        refused(
                () -> OPTIONS.withNetwork(n -> n.withKernel(Kernel.EXP_DOT)),
                "kernel (EXP_DOT) must have a unit diagonal");
        refused(
                () -> OPTIONS.withNetwork(n -> n.withCellRule(CellRule.CLASSICAL)),
                "cellRule (CLASSICAL) must be NEURAL");
    }

    private static void refused(ThrowingCallable change, String message) {
        assertThatIllegalArgumentException().isThrownBy(change).withMessage(message);
    }

    /** 9,600 episodes in batches of 32, each batch twice: 600 steps. */
    @Test
    void aKnownLengthKeepsTheRateForAThirdOfTheSteps() {
        assertThat(OPTIONS.withPool(1000, 2)
                        .withBatchSize(32)
                        .withKnownLength(9600)
                        .updates()
                        .steadySteps())
                .isCloseTo(200, within(1e-9));
        assertThat(OPTIONS.withKnownLength(1).updates().steadySteps()).isEqualTo(1);
    }
}

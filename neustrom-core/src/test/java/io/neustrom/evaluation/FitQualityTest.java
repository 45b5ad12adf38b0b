package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FitQualityTest {
    private final WorkerPool pool = new WorkerPool(1);

    @AfterEach
    void closePool() {
        pool.close();
    }

    /** Two pairs of states; each pair shares a cell, a third cell is silent. */
    private static final Codes PAIRS = Codes.ofDense(new float[] {1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0.04f}, 4, 3);

    @Test
    void codesThatAreRightHaveNoDivergence() {
        TransitionMatrix transitions = TransitionMatrix.ofDense(
                new double[][] {{0.5, 0.5, 0, 0}, {0.5, 0.5, 0, 0}, {0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}});
        FitQuality quality = FitQuality.of(PAIRS, transitions, pool);
        assertThat(quality.klDivergence()).isCloseTo(0, within(1e-3)); // 0.04 disturbs a little
        assertThat(quality.klUniform()).isCloseTo(Math.log(2), within(1e-12));
        assertThat(quality.cells()).isEqualTo(3);
        assertThat(quality.liveCells()).as("0.04 is not active").isEqualTo(2);
        assertThat(quality.activeCellsPerPoint()).isEqualTo(1);
        assertThat(quality.zeroFraction()).isCloseTo(7.0 / 12, within(1e-12));
    }

    /** p_out(1|0) = 0.8 / 1.8 for codes (1, 0) and (0.8, 0.6). */
    @Test
    void divergenceOfKnownCodesIsTheOneByHand() {
        Codes codes = Codes.ofDense(new float[] {1, 0, 0.8f, 0.6f}, 2, 2);
        TransitionMatrix transitions = TransitionMatrix.ofDense(new double[][] {{0.3, 0.7}, {1, 0}});
        double first = 0.3 * Math.log(0.3 * 1.8 / 1) + 0.7 * Math.log(0.7 * 1.8 / 0.8);
        double second = Math.log(1.8 / 0.8);
        FitQuality quality = FitQuality.of(codes, transitions, pool);
        assertThat(quality.klDivergence()).isCloseTo((first + second) / 2, within(1e-6));
        assertThat(quality.activeCellsPerPoint()).isEqualTo(1.5);
        assertThat(quality.zeroFraction()).isEqualTo(0.25);
    }

    @Test
    void zeroCodesAreTheUniformDistribution() {
        Codes codes = Codes.ofDense(new float[12], 4, 3);
        TransitionMatrix transitions = TransitionMatrix.ofDense(
                new double[][] {{1, 0, 0, 0}, {0.5, 0.5, 0, 0}, {0.25, 0.25, 0.25, 0.25}, {0, 0, 0, 1}});
        FitQuality quality = FitQuality.of(codes, transitions, pool);
        assertThat(quality.klDivergence()).isCloseTo(quality.klUniform(), within(1e-12));
        assertThat(quality.liveCells()).isZero();
        assertThat(quality.activeCellsPerPoint()).isZero();
        assertThat(quality.zeroFraction()).isEqualTo(1);
        assertThat(FitQuality.crossGroupMass(codes, new int[] {0, 0, 0, 1})).isCloseTo(6.0 / 16, within(1e-12));
    }

    @Test
    void aTransitionThatTheCodesExcludeCostsMuchButNotInfinitelyMuch() {
        Codes codes = Codes.ofDense(new float[] {1, 0, 0, 1}, 2, 2);
        TransitionMatrix transitions = TransitionMatrix.ofDense(new double[][] {{0, 1}, {1, 0}});
        assertThat(FitQuality.of(codes, transitions, pool).klDivergence())
                .isFinite()
                .isGreaterThan(20);
    }

    @Test
    void massBetweenGroupsIsTheProbabilityToLeave() {
        assertThat(FitQuality.crossGroupMass(PAIRS, new int[] {0, 0, 1, 1})).isCloseTo(0, within(1e-9));
        assertThat(FitQuality.crossGroupMass(PAIRS, new int[] {0, 1, 0, 1})).isCloseTo(0.5, within(1e-3));
        assertThat(FitQuality.crossGroupMass(PAIRS, new int[] {5, 5, 5, 5})).isZero();
    }

    @Test
    void threadsDoNotChangeAFigure() {
        SplittableRandom random = new SplittableRandom(8);
        int n = 300;
        float[] codes = new float[n * 5];
        double[][] p = new double[n][n];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = random.nextBoolean() ? (float) random.nextDouble() : 0;
        }
        for (int i = 0; i < n; i++) {
            p[i][i] = 0.25;
            p[i][(i + 1) % n] = 0.75;
        }
        TransitionMatrix transitions = TransitionMatrix.ofDense(p);
        Codes sparse = Codes.ofDense(codes, n, 5);
        try (WorkerPool three = new WorkerPool(3)) {
            assertThat(FitQuality.of(sparse, transitions, three)).isEqualTo(FitQuality.of(sparse, transitions, pool));
        }
    }

    @Test
    void codesOfOtherItemsAreRefused() {
        TransitionMatrix transitions = TransitionMatrix.ofDense(new double[][] {{1}});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FitQuality.of(PAIRS, transitions, pool))
                .withMessage("codes (4 states) must be of the same 1 states");
    }
}

package io.neustrom.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.algorithm.OptimiserKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OptimiserTest {

    @ParameterizedTest
    @EnumSource(OptimiserKind.class)
    void everyOptimiserFindsTheBottomOfABowl(OptimiserKind kind) {
        Optimiser optimiser = Optimiser.create(kind, 2);
        float[] w = {3, -2};
        Schedule schedule = new CosineSchedule(0.05, 0, 1000);
        for (int step = 0; step < 1000; step++) {
            // L = (w0 - 1)^2 + 5 (w1 + 1)^2
            optimiser.step(w, new float[] {2 * (w[0] - 1), 10 * (w[1] + 1)}, schedule.rate(step));
        }
        assertThat(w).containsExactly(new float[] {1, -1}, within(1e-3f));
    }

    @Test
    void momentumAddsUpAConstantGradient() {
        Optimiser sgd = new MomentumSgd(1, 0.5f);
        float[] w = {0};
        sgd.step(w, new float[] {1}, 0.1); // velocity 1
        assertThat(w[0]).isCloseTo(-0.1f, within(1e-7f));
        sgd.step(w, new float[] {1}, 0.1); // velocity 1.5
        assertThat(w[0]).isCloseTo(-0.25f, within(1e-7f));
        sgd.step(w, new float[] {0}, 0.1); // velocity 0.75: goes on by itself
        assertThat(w[0]).isCloseTo(-0.325f, within(1e-7f));
    }

    @Test
    void adamStepsByTheRateWhateverTheSizeOfTheGradient() {
        float[] w = new float[3];
        Optimiser.create(OptimiserKind.ADAM, 3).step(w, new float[] {1e-3f, -1, 1e3f}, 0.01);
        assertThat(w).containsExactly(new float[] {-0.01f, 0.01f, -0.01f}, within(1e-6f));
    }

    @Test
    void amsGradRemembersALargeGradientThatAdamForgets() {
        float[] adam = {0};
        float[] amsGrad = {0};
        Optimiser first = Optimiser.create(OptimiserKind.ADAM, 1);
        Optimiser second = Optimiser.create(OptimiserKind.AMSGRAD, 1);
        for (int step = 0; step < 5000; step++) {
            float[] gradient = {step == 0 ? 100 : 1};
            first.step(adam, gradient, 1e-3);
            second.step(amsGrad, gradient, 1e-3);
        }
        assertThat(amsGrad[0]).isNegative().isGreaterThan(adam[0] / 2);
    }

    @ParameterizedTest
    @EnumSource(OptimiserKind.class)
    void forgottenParametersDoNotMoveByThemselves(OptimiserKind kind) {
        Optimiser optimiser = Optimiser.create(kind, 4);
        float[] w = new float[4];
        optimiser.step(w, new float[] {1, 1, 1, 1}, 0.1);
        optimiser.forget(1, 2);
        float[] before = w.clone();
        optimiser.step(w, new float[4], 0.1);
        assertThat(w[0]).isLessThan(before[0]);
        assertThat(w[1]).isEqualTo(before[1]);
        assertThat(w[2]).isEqualTo(before[2]);
        assertThat(w[3]).isLessThan(before[3]);
    }

    @Test
    void amsGradForgetsTheLargestSquareToo() {
        Optimiser optimiser = Optimiser.create(OptimiserKind.AMSGRAD, 2);
        float[] w = new float[2];
        optimiser.step(w, new float[] {1e6f, 1e6f}, 0.1);
        optimiser.forget(0, 1);
        float[] before = w.clone();
        for (int step = 0; step < 10; step++) {
            optimiser.step(w, new float[] {1, 1}, 0.1);
        }
        assertThat(before[0] - w[0]).isGreaterThan(0.1f); // steps of the order of the rate
    }

    @Test
    void momentumOutsideItsBoundsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MomentumSgd(1, 1))
                .withMessage("momentum (1.0) must be in [0, 1)");
    }

    @ParameterizedTest
    @EnumSource(OptimiserKind.class)
    void goesOnFromWhatWasSaved(OptimiserKind kind) throws IOException {
        Optimiser first = Optimiser.create(kind, 2);
        float[] w = {3, -2};
        for (int step = 0; step < 5; step++) {
            first.step(w, new float[] {2 * w[0], step - w[1]}, 0.1);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        first.save(new DataOutputStream(bytes));
        Optimiser second = Optimiser.create(kind, 2);
        second.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        float[] copy = w.clone();
        for (int step = 0; step < 5; step++) {
            first.step(w, new float[] {1, -step}, 0.1);
            second.step(copy, new float[] {1, -step}, 0.1);
        }
        assertThat(copy).isEqualTo(w);
    }
}

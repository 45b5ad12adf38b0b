package io.neustrom.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.math.FloatKernels;
import org.junit.jupiter.api.Test;

class GradientClipTest {
    private static final FloatKernels KERNELS = FloatKernels.best();

    @Test
    void aLongGradientIsScaledToTheLimitAndKeepsItsDirection() {
        float[] gradient = {3, -4, 0};
        assertThat(new GradientClip(1, KERNELS).apply(gradient)).isEqualTo(5);
        assertThat(gradient).containsExactly(new float[] {0.6f, -0.8f, 0}, within(1e-7f));
    }

    @Test
    void aShortGradientIsLeftAlone() {
        float[] gradient = {0.3f, -0.4f};
        assertThat(new GradientClip(1, KERNELS).apply(gradient)).isCloseTo(0.5, within(1e-7));
        assertThat(gradient).containsExactly(0.3f, -0.4f);
    }

    @Test
    void anInfiniteLimitClipsNothing() {
        float[] gradient = {3e20f, -4e20f};
        assertThat(new GradientClip(Double.POSITIVE_INFINITY, KERNELS).apply(gradient))
                .isCloseTo(5e20, within(1e14));
        assertThat(gradient).containsExactly(3e20f, -4e20f);
    }

    @Test
    void theNormOfLargeFloatsDoesNotOverflow() {
        float[] gradient = {1e30f, 1e30f};
        assertThat(new GradientClip(1, KERNELS).apply(gradient)).isFinite();
        assertThat(gradient)
                .containsExactly(new float[] {(float) Math.sqrt(0.5), (float) Math.sqrt(0.5)}, within(1e-6f));
    }

    @Test
    void aGradientWithNaNHasNoNorm() {
        assertThat(new GradientClip(1, KERNELS).apply(new float[] {1, Float.NaN}))
                .isNaN();
    }
}

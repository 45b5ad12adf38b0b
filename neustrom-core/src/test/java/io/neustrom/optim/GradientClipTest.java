package io.neustrom.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GradientClipTest {

    @Test
    void aLongGradientIsScaledToTheLimitAndKeepsItsDirection() {
        float[] gradient = {3, -4, 0};
        assertThat(GradientClip.apply(gradient, 1)).isEqualTo(5);
        assertThat(gradient).containsExactly(new float[] {0.6f, -0.8f, 0}, within(1e-7f));
    }

    @Test
    void aShortGradientIsLeftAlone() {
        float[] gradient = {0.3f, -0.4f};
        assertThat(GradientClip.apply(gradient, 1)).isCloseTo(0.5, within(1e-7));
        assertThat(gradient).containsExactly(0.3f, -0.4f);
    }

    @Test
    void anInfiniteLimitClipsNothing() {
        float[] gradient = {3e20f, -4e20f};
        assertThat(GradientClip.apply(gradient, Double.POSITIVE_INFINITY)).isCloseTo(5e20, within(1e14));
        assertThat(gradient).containsExactly(3e20f, -4e20f);
    }

    @Test
    void theNormOfLargeFloatsDoesNotOverflow() {
        float[] gradient = {1e30f, 1e30f};
        assertThat(GradientClip.apply(gradient, 1)).isFinite();
        assertThat(gradient)
                .containsExactly(new float[] {(float) Math.sqrt(0.5), (float) Math.sqrt(0.5)}, within(1e-6f));
    }

    @Test
    void aGradientWithNaNHasNoNorm() {
        assertThat(GradientClip.apply(new float[] {1, Float.NaN}, 1)).isNaN();
    }
}

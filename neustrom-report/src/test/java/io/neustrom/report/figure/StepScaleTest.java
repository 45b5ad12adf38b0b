package io.neustrom.report.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StepScaleTest {
    @Test
    void fewCountsHaveAStepEach() {
        StepScale scale = StepScale.upTo(5);
        assertThat(scale.colours()).hasSize(6).doesNotHaveDuplicates();
        assertThat(scale.text(5)).isEqualTo("5");
        assertThat(scale.shade(0)).isZero();
        assertThat(scale.shade(5)).isEqualTo(1);
        assertThat(scale.shade(Double.NaN)).isNaN();
    }

    @Test
    void manyCountsShareSteps() {
        StepScale scale = StepScale.upTo(47);
        assertThat(scale).isEqualTo(new StepScale(5, 10));
        assertThat(scale.text(0)).isEqualTo("0\u20134");
        assertThat(scale.text(9)).isEqualTo("45\u201349");
        assertThat(scale.shade(44)).isLessThan(scale.shade(45)).isEqualTo(scale.shade(40));
        assertThat(scale.shade(47)).isEqualTo(1);
    }

    @Test
    void noFieldAnywhereIsDarkAsZero() {
        assertThat(StepScale.upTo(0).shade(0)).isZero();
    }
}

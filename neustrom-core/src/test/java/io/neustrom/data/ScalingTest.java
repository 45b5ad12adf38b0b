package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScalingTest {
    private static final Points POINTS = Points.of(new double[][] {{3, 4}, {0, -2}});

    @Test
    void unitLengthDividesByTheLength() {
        Points scaled = Scaling.UNIT_LENGTH.apply(POINTS);
        assertThat(scaled.row(0)).containsExactly(0.6f, 0.8f);
        assertThat(scaled.row(1)).containsExactly(0, -1);
    }

    @Test
    void noneLeavesPointsAlone() {
        assertThat(Scaling.NONE.apply(POINTS)).isSameAs(POINTS);
    }
}

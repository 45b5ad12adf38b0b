package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.probability.RbfTransitions;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FourierScaleTest {
    private static double choose(Points points) {
        return FourierScale.choose(points, RbfTransitions.of(30).build(points), new SplittableRandom(1));
    }

    /** A step has E|x-y|^2 = 1/60 along the circle, a pair a median of 2: gamma = sqrt(60/2). */
    @Test
    void liesHalfwayBetweenAStepAndTheWholeCircle() {
        assertThat(choose(SyntheticData.circle(200))).isCloseTo(Math.sqrt(30), within(0.3));
    }

    @Test
    void aFarOutlierDoesNotMatter() {
        Points circle = SyntheticData.circle(200);
        double[][] rows = new double[200][];
        for (int i = 0; i < 200; i++) {
            rows[i] = i == 0 ? new double[] {1e6, 1e6} : new double[] {circle.get(i, 0), circle.get(i, 1)};
        }
        assertThat(choose(Points.of(rows))).isCloseTo(choose(circle), within(0.3));
    }

    @Test
    void pointsThatAreAllAlikeGetAnyScale() {
        assertThat(choose(Points.of(new double[][] {{1}, {1}, {1}}))).isEqualTo(1);
    }
}

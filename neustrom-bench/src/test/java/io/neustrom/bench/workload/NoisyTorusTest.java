package io.neustrom.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Points;
import org.junit.jupiter.api.Test;

class NoisyTorusTest {
    @Test
    void theFirstPointsAreTheSameHoweverManyThereAre() {
        NoisyTorus torus = new NoisyTorus(5, 0.01, 1);
        int[] first = {0, 1, 2};
        assertThat(torus.points(100).subset(first).checksum())
                .isEqualTo(torus.points(3).checksum());
        assertThat(new NoisyTorus(5, 0.01, 2).points(3).checksum())
                .isNotEqualTo(torus.points(3).checksum());
    }

    /** The mean of |x|^2 over the torus is 4 for each unit of B, whose columns hold 8 standard normal numbers. */
    @Test
    void withoutNoiseCoordinatesAreSumsOfEightWaves() {
        int d = 400;
        Points points = new NoisyTorus(d, 0, 3).points(500);
        double squares = 0;
        for (int i = 0; i < points.count(); i++) {
            for (float x : points.row(i)) {
                squares += (double) x * x;
            }
        }
        assertThat(squares / points.count() / d).isBetween(3.6, 4.4);
    }

    @Test
    void noiseMovesEachCoordinateByItsDeviation() {
        Points quiet = new NoisyTorus(50, 0, 3).points(200);
        Points noisy = new NoisyTorus(50, 0.1, 3).points(200);
        double squares = 0;
        for (int i = 0; i < quiet.count(); i++) {
            for (int j = 0; j < quiet.dimension(); j++) {
                squares += Math.pow(noisy.get(i, j) - quiet.get(i, j), 2);
            }
        }
        assertThat(Math.sqrt(squares / 200 / 50)).isBetween(0.097, 0.103);
    }

    @Test
    void valuesOutsideTheirBoundsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoisyTorus(0, 0.1, 1))
                .withMessage("dimension (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoisyTorus(3, Double.NaN, 1))
                .withMessage("noise (NaN) must be finite and at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoisyTorus(3, 0, 1).points(0))
                .withMessageStartingWith("points (0) must be at least 1");
    }
}

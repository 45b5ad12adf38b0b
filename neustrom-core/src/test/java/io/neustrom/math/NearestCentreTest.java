package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("kernels")
class NearestCentreTest {
    private final FloatKernels kernels = FloatKernels.best();

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-30, 1e30})
    void isTheOneAtTheLeastDistanceAtAnyScale(double scale) {
        SplittableRandom random = new SplittableRandom(3);
        int dim = 5;
        float[] centres = draw(random, 17 * dim, scale);
        float[] points = draw(random, 100 * dim, scale);
        int[] nearest = new int[103];
        new NearestCentre(centres, 17, dim, kernels).find(points.clone(), 100, nearest, 3);
        for (int i = 0; i < 100; i++) {
            int best = 0;
            for (int c = 1; c < 17; c++) {
                best = distance(points, i, centres, c, dim) < distance(points, i, centres, best, dim) ? c : best;
            }
            assertThat(nearest[3 + i]).isEqualTo(best);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void ofEqualCentresIsTheFirst(int count) {
        int[] nearest = {7, 7};
        new NearestCentre(new float[2 * count], count, 2, kernels).find(new float[] {1, 2, -3, 4}, 2, nearest, 0);
        assertThat(nearest).containsExactly(0, 0);
    }

    /** Far from 0, as years are. */
    private static float[] draw(SplittableRandom random, int length, double scale) {
        float[] values = new float[length];
        for (int e = 0; e < length; e++) {
            values[e] = (float) (scale * (100 + random.nextDouble()));
        }
        return values;
    }

    private static double distance(float[] points, int i, float[] centres, int c, int dim) {
        double sum = 0;
        for (int j = 0; j < dim; j++) {
            double difference = (double) points[i * dim + j] - centres[c * dim + j];
            sum += difference * difference;
        }
        return sum;
    }
}

package io.neustrom.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.math.FloatKernels;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import org.junit.jupiter.api.Tag;

@Tag("kernels")
class KernelTest {

    @Property(tries = 200, seed = 1)
    void derivativeIsTheLimitOfDifferences(Kernel kernel, @Range(min = 0.01, max = 20) double t) {
        double h = 1e-6 * t;
        double difference = (kernel.value(t + h) - kernel.value(t - h)) / (2 * h);
        assertThat(kernel.derivative(t)).isCloseTo(difference, within(1e-6 * (Math.abs(difference) + 1e-3)));
    }

    @Property(tries = 200, seed = 1)
    void rowsDivideByTheirLargestValueOrNot(Kernel kernel, @Range(min = 0, max = 20) double nearest, boolean relative) {
        double sign = kernel.ofDotProduct() ? -1 : 1;
        float[] t = {(float) (sign * (nearest + 3)), (float) (sign * nearest), (float) (sign * (nearest + 0.5))};
        float[] k = new float[3];
        kernel.evaluate(t, k, 0, 1, 3, relative, FloatKernels.best());
        double divisor = relative ? kernel.value(t[1]) : 1;
        for (int l = 0; l < 3; l++) {
            double expected = kernel.value(t[l]) / divisor;
            assertThat((double) k[l]).isCloseTo(expected, within(1e-5 * expected));
        }
    }

    @Property(seed = 1)
    void aRowFarAwayKeepsItsLargestValue(Kernel kernel) {
        float far = kernel.ofDotProduct() ? -1e4f : 1e4f;
        float[] t = {far, 1.5f * far};
        float[] k = new float[2];
        kernel.evaluate(t, k, 0, 1, 2, true, FloatKernels.best());
        assertThat(k[0]).isEqualTo(1);
        assertThat(k[1]).isBetween(0f, 0.9f);
    }

    /** A point on a landmark has a float distance of 0 or of some rounding; its gradient must not explode. */
    @Property(seed = 1)
    void gradientAtALandmarkStaysBounded(Kernel kernel) {
        for (float t : new float[] {0, 1e-12f, 1e-7f}) {
            float[] k = {1};
            float[] gradient = {1};
            kernel.differentiate(new float[] {t}, k, gradient, 0, 1);
            // The rounding of a squared distance hides offsets of up to 1e-3: 2 |v-w| dL/dt stays about 1.
            assertThat(Math.abs(2e-3f * gradient[0])).isLessThanOrEqualTo(1.001f);
        }
    }
}

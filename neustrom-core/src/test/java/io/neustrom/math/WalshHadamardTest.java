package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class WalshHadamardTest {

    private final WalshHadamard hadamard = new WalshHadamard(FloatKernels.best());

    /** H(i,j) is the product over binary digits of the entries of [1 1; 1 -1]. */
    @Property(tries = 50, seed = 1)
    void aTransformIsTheProductWithTheMatrix(@Range(max = 8) int digits, long seed) {
        int order = 1 << digits;
        float[] x = RandomFloats.draw(order, new SplittableRandom(seed));
        float[] y = x.clone();
        hadamard.transform(y, 0, order);
        for (int i = 0; i < order; i++) {
            double expected = 0;
            for (int j = 0; j < order; j++) {
                expected += Integer.bitCount(i & j) % 2 == 0 ? x[j] : -x[j];
            }
            assertThat((double) y[i]).isCloseTo(expected, within(1e-6 * order));
        }
    }

    /** H H = n I; numbers around the transformed ones stay as they are. */
    @Property(tries = 50, seed = 1)
    void transformingTwiceMultipliesByTheOrder(@Range(max = 12) int digits, @Range(max = 20) int offset, long seed) {
        int order = 1 << digits;
        float[] x = RandomFloats.draw(offset + order + 3, new SplittableRandom(seed));
        float[] y = x.clone();
        hadamard.transform(y, offset, order);
        hadamard.transform(y, offset, order);
        for (int i = 0; i < x.length; i++) {
            boolean inside = i >= offset && i < offset + order;
            assertThat(y[i]).isCloseTo(inside ? order * x[i] : x[i], within(inside ? 1e-6f * order : 0));
        }
    }

    @Property(tries = 50, seed = 1)
    void plainKernelsGiveTheSameBits(@Range(max = 12) int digits, long seed) {
        float[] fast = RandomFloats.draw(1 << digits, new SplittableRandom(seed));
        float[] plain = fast.clone();
        hadamard.transform(fast, 0, fast.length);
        new WalshHadamard(new PlainKernels()).transform(plain, 0, plain.length);
        assertThat(fast).isEqualTo(plain);
    }

    @Test
    void theOrderIsTheNextPowerOfTwo() {
        assertThat(Stream.of(1, 2, 3, 4, 5, 23_028, 32_768))
                .extracting(WalshHadamard::order)
                .containsExactly(1, 2, 4, 4, 8, 32_768, 32_768);
    }
}

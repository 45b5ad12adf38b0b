package io.neustrom.report.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TicksTest {
    @Test
    void ticksAreRoundNumbersWithinTheRange() {
        assertThat(texts(Ticks.over(0, 1, 5, false))).containsExactly("0.0", "0.2", "0.4", "0.6", "0.8", "1.0");
        assertThat(texts(Ticks.over(0.013, 0.064, 6, false))).containsExactly("0.02", "0.03", "0.04", "0.05", "0.06");
        assertThat(texts(Ticks.over(-1.3, 1.3, 3, false))).containsExactly("-1", "0", "1");
        assertThat(texts(Ticks.over(0, 1700, 4, false))).containsExactly("0", "500", "1000", "1500");
    }

    @Test
    void countsHaveWholeTicks() {
        assertThat(texts(Ticks.over(0, 2, 6, true))).containsExactly("0", "1", "2");
        assertThat(texts(Ticks.over(0, 2, 6, false))).containsExactly("0.0", "0.5", "1.0", "1.5", "2.0");
    }

    @Test
    void aRangeWithoutExtentHasATickIfItIsWhole() {
        assertThat(Ticks.over(3, 3, 5, false).values()).containsExactly(3);
    }

    @Property(tries = 300, seed = 1)
    void ticksLieInTheRangeAndAreNotTooMany(
            @Range(min = -1e4, max = 1e4) double low,
            @Range(min = 0.01, max = 1e4) double extent,
            @Range(min = 2, max = 20) int most) {
        Ticks ticks = Ticks.over(low, low + extent, most, false);
        assertThat(ticks.values().length).isLessThanOrEqualTo(most + 1);
        for (double tick : ticks.values()) {
            assertThat(tick).isBetween(low - 1e-6 * extent, low + extent + 1e-6 * extent);
            assertThat(Double.parseDouble(ticks.text(tick).replace(",", "")))
                    .isEqualTo(tick, within(1e-6 * ticks.step()));
        }
    }

    private static String[] texts(Ticks ticks) {
        return Arrays.stream(ticks.values()).mapToObj(ticks::text).toArray(String[]::new);
    }
}

package io.neustrom.report.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import io.neustrom.testing.Size;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class BarChartTest {
    @Test
    void numbersAreCountedBetweenRoundEdges() {
        // From 0.3 to 24.9; 200 numbers have at most 25 bars: bars of 1, the first from 0.
        double[] numbers = new double[200];
        Arrays.fill(numbers, 24.9);
        numbers[0] = 0.3;
        numbers[1] = 0.9;
        numbers[2] = 1;
        BarChart chart = BarChart.histogram(numbers, OptionalDouble.empty());
        assertThat(chart.edges()).hasSize(26).startsWith(0, 1, 2).endsWith(24, 25);
        assertThat(chart.heights()).startsWith(2, 1, 0).endsWith(0, 197);
    }

    /** Bars as narrow as those of many numbers would be of height 1 each, and show no shape. */
    @Test
    void fewNumbersHaveFewBars() {
        BarChart chart = BarChart.histogram(new double[] {0.3, 0.9, 1, 24.9}, OptionalDouble.empty());
        assertThat(chart.edges()).containsExactly(0, 5, 10, 15, 20, 25);
        assertThat(chart.heights()).containsExactly(3, 0, 0, 0, 1);
    }

    @Test
    void aMarkIsWithinTheEdgesAndNotCounted() {
        BarChart chart = BarChart.histogram(new double[] {10, 11}, OptionalDouble.of(2.6));
        assertThat(chart.edges()[0]).isEqualTo(2);
        assertThat(Arrays.stream(chart.heights()).sum()).isEqualTo(2);
    }

    @Test
    void equalNumbersMakeOneBar() {
        assertThat(BarChart.histogram(new double[] {7, 7, 7}, OptionalDouble.empty())
                        .heights())
                .containsExactly(3);
    }

    @Test
    void multiplesOfAUnitLieInTheMiddleOfBarsOfWholeUnits() {
        // 3 to 6 units of 0.3: no more than 8 bars, so each is one unit wide.
        BarChart chart = BarChart.histogram(new double[] {0.9, 1.2, 1.2, 1.8}, 0.3);
        assertThat(chart.heights()).containsExactly(1, 2, 0, 1);
        assertThat(chart.edges()).containsExactly(new double[] {0.75, 1.05, 1.35, 1.65, 1.95}, within(1e-12));
    }

    @Property(tries = 200, seed = 1)
    void everyNumberIsCountedOnce(@Size(min = 1, max = 50) @Range(min = -1e6, max = 1e6) double[] numbers) {
        double[] bounded = Arrays.stream(numbers).map(number -> number % 1000).toArray();
        BarChart chart = BarChart.histogram(bounded, OptionalDouble.empty());
        assertThat(Arrays.stream(chart.heights()).sum()).isEqualTo(bounded.length);
        assertThat(chart.heights().length).isLessThanOrEqualTo(27);
        // Edges are multiples of a step, rounded: 17 times 0.05 is a little more than 0.85.
        double rounding = 1e-12 * 1000;
        assertThat(chart.edges()[0])
                .isLessThanOrEqualTo(Arrays.stream(bounded).min().orElseThrow() + rounding);
        assertThat(chart.edges()[chart.heights().length])
                .isGreaterThan(Arrays.stream(bounded).max().orElseThrow() - rounding);
    }
}

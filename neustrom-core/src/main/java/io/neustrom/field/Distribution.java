package io.neustrom.field;

import java.util.Arrays;

/**
 * How numbers are distributed, in five of them; all NaN, null in JSON, of no numbers. Quartiles lie between two numbers where they must
 * (the usual linear rule: quantile q of n numbers is at place q (n - 1) of their order, counted from 0).
 *
 * @param smallest the smallest number
 * @param lowerQuartile a quarter of the numbers lie below it
 * @param median half of the numbers lie below it
 * @param upperQuartile three quarters of the numbers lie below it
 * @param largest the largest number
 * @since 0.1.0
 */
public record Distribution(double smallest, double lowerQuartile, double median, double upperQuartile, double largest) {

    /** The distribution of numbers in any order. */
    public static Distribution of(double[] numbers) {
        double[] sorted = Arrays.stream(numbers).sorted().toArray();
        return new Distribution(
                quantile(sorted, 0),
                quantile(sorted, 0.25),
                quantile(sorted, 0.5),
                quantile(sorted, 0.75),
                quantile(sorted, 1));
    }

    private static double quantile(double[] sorted, double share) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        double place = share * (sorted.length - 1);
        int below = (int) Math.floor(place);
        int above = (int) Math.ceil(place);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}

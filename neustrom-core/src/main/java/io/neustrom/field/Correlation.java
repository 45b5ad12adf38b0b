package io.neustrom.field;

/** Pearson's correlation of pairs of numbers, which are added one by one. */
final class Correlation {
    private static final double ROUNDING = 1e-12; // spread, relative to the size of the numbers, that counts as none

    private final double[] a;
    private final double[] b;
    private int pairs;

    /** @param capacity the number of pairs, at most */
    Correlation(int capacity) {
        a = new double[capacity];
        b = new double[capacity];
    }

    void add(double first, double second) {
        a[pairs] = first;
        b[pairs++] = second;
    }

    /** sum (a - mean a)(b - mean b) / sqrt(sum (a - mean a)^2 sum (b - mean b)^2); NaN where a or b is constant. */
    double value() {
        centre(a);
        centre(b);
        double product = 0;
        double squaresOfA = 0;
        double squaresOfB = 0;
        for (int i = 0; i < pairs; i++) {
            product += a[i] * b[i];
            squaresOfA += a[i] * a[i];
            squaresOfB += b[i] * b[i];
        }
        return Math.max(-1, Math.min(1, product / Math.sqrt(squaresOfA * squaresOfB))); // NaN stays NaN
    }

    /** Subtracts the mean; numbers that differ by rounding only become 0. */
    private void centre(double[] numbers) {
        double mean = 0;
        double largest = 0;
        for (int i = 0; i < pairs; i++) {
            mean += numbers[i] / pairs;
            largest = Math.max(largest, Math.abs(numbers[i]));
        }
        for (int i = 0; i < pairs; i++) {
            double difference = numbers[i] - mean;
            numbers[i] = Math.abs(difference) <= ROUNDING * largest ? 0 : difference;
        }
    }
}

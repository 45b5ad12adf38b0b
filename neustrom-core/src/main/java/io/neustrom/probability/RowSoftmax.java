package io.neustrom.probability;

/**
 * From energies e to probabilities p = exp(-sharpness e) / sum exp(-sharpness e) in a row. The smallest energy is subtracted
 * before exp: the quotient is the same, but it is never 0/0. Probabilities below 2^-53 become 0: double precision cannot see
 * them in a row that sums to 1.
 */
final class RowSoftmax {
    private static final double SMALLEST_PROBABILITY = 0x1p-53;
    private static final double LARGEST_EXPONENT = 37; // exp(-37) < 2^-53, and the largest weight of a row is exp(0)

    private RowSoftmax() {}

    /**
     * Replaces the energies row[from ... to - 1], of which at least one is finite, by their probabilities.
     *
     * @return the number of probabilities greater than 0
     */
    static int normalise(double sharpness, double[] row, int from, int to) {
        double smallest = Double.POSITIVE_INFINITY;
        for (int e = from; e < to; e++) {
            smallest = Math.min(smallest, row[e]);
        }
        double total = 0;
        for (int e = from; e < to; e++) {
            double exponent = sharpness * (row[e] - smallest);
            // StrictMath gives the same bits on every machine
            row[e] = exponent > LARGEST_EXPONENT ? 0 : StrictMath.exp(-exponent);
            total += row[e];
        }
        int kept = 0;
        double keptTotal = 0;
        for (int e = from; e < to; e++) {
            if (row[e] >= SMALLEST_PROBABILITY * total) {
                kept++;
                keptTotal += row[e];
            } else {
                row[e] = 0;
            }
        }
        for (int e = from; e < to; e++) {
            row[e] /= keptTotal;
        }
        return kept;
    }
}

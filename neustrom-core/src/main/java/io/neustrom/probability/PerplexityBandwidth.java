package io.neustrom.probability;

import io.neustrom.neighbour.NeighbourGraph;

/**
 * A width for each point such that its row has a given perplexity, a smooth count of neighbours (Hinton and Roweis, Stochastic
 * neighbor embedding, NIPS 2002): p(j|i) proportional to exp(-beta_i d_ij^2), with beta_i from
 *
 * <pre>-sum_j p(j|i) log p(j|i) = log(perplexity)</pre>
 *
 * <p>It holds within {@value #TOLERANCE} for every point. The entropy falls from the logarithm of the number of entries to
 * that of the number t of nearest ones, tied, as beta grows. So if t exceeds the perplexity, as among many duplicates, no
 * beta exists; then the weights of those t fall with their rank instead, as exp(-beta rank), and the others have none: ties
 * are taken in their defined order, by index.
 *
 * <p>A symmetrisation changes the rows, and so their entropy, afterwards.
 *
 * @param perplexity greater than 1 and less than the number of neighbours
 * @since 0.1.0
 */
public record PerplexityBandwidth(double perplexity) implements Bandwidth {
    /** Neighbours of a row per unit of its perplexity. */
    public static final int NEIGHBOURS_PER_PERPLEXITY = 3; // farther ones have next to no weight

    private static final double TOLERANCE = 1e-7; // of the entropy, in nats
    private static final int HALVINGS = 64; // more than the digits of a double can resolve

    public PerplexityBandwidth {
        if (!(perplexity > 1 && perplexity <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("perplexity (" + perplexity + ") must be finite and greater than 1");
        }
    }

    /** How many neighbours are needed: three times the perplexity, fewer if there are few points. */
    public int neighbours(int points) {
        return (int) Math.min(points - 1, Math.ceil(NEIGHBOURS_PER_PERPLEXITY * perplexity));
    }

    @Override
    public RowEnergies prepare(NeighbourGraph graph) {
        if (perplexity >= graph.neighbours()) {
            throw new IllegalArgumentException(
                    "perplexity (" + perplexity + ") must be less than neighbours (" + graph.neighbours() + ")");
        }
        return (i, columns, row) -> calibrate(row);
    }

    /** Squared distances, ascending, in; -log p(j|i) out. */
    void calibrate(double[] row) {
        double nearest = row[0];
        double span = row[row.length - 1] - nearest;
        int ties = 0;
        while (ties < row.length && row[ties] == nearest) {
            ties++;
        }
        for (int e = 0; e < row.length; e++) {
            if (ties <= perplexity) {
                row[e] = (row[e] - nearest) / span; // from 0 to 1, so that no scale of the data is too large or small
            } else {
                row[e] = e < ties ? e : Double.POSITIVE_INFINITY;
            }
        }
        double beta = beta(row);
        double logTotal = StrictMath.log(total(row, beta));
        for (int e = 0; e < row.length; e++) {
            row[e] = beta * row[e] + logTotal;
        }
    }

    /** Bisection in log beta. */
    private double beta(double[] row) {
        double target = StrictMath.log(perplexity);
        double low = 1; // log2 beta where the entropy is at least the target, once bracketed
        while (entropy(row, StrictMath.scalb(1.0, (int) low)) < target) {
            low -= 1;
        }
        double high = low;
        double excess = Double.POSITIVE_INFINITY;
        while (excess > TOLERANCE) {
            high += 1;
            excess = entropy(row, StrictMath.scalb(1.0, (int) high)) - target;
        }
        low = excess < -TOLERANCE ? high - 1 : high;
        double log2 = high;
        for (int halving = 0; Math.abs(excess) > TOLERANCE && halving < HALVINGS; halving++) {
            log2 = (low + high) / 2;
            excess = entropy(row, StrictMath.pow(2, log2)) - target;
            if (excess > 0) {
                low = log2;
            } else {
                high = log2;
            }
        }
        return StrictMath.pow(2, log2);
    }

    /** The entropy of p_e = exp(-beta row_e) / total, in nats: log(total) + beta sum_e p_e row_e. */
    private static double entropy(double[] row, double beta) {
        double total = 0;
        double moment = 0;
        for (double energy : row) {
            double exponent = beta * energy;
            double weight = StrictMath.exp(-exponent);
            if (weight > 0) { // else the exponent may be infinite, and 0 times infinity is not 0
                total += weight;
                moment += weight * exponent;
            }
        }
        return StrictMath.log(total) + moment / total;
    }

    private static double total(double[] row, double beta) {
        double total = 0;
        for (double energy : row) {
            total += StrictMath.exp(-beta * energy);
        }
        return total;
    }
}

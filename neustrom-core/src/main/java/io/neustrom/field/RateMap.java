package io.neustrom.field;

/**
 * The mean rate lambda_i of a cell in each bin i of an arena, and what is measured on it, with p_i the share of time in bin i. Bins
 * that were not visited do not count. Immutable.
 *
 * <p>For a learned cell the rate is its activity g_l(x), so "per second" reads "per unit of activity and second", and "per
 * spike" reads "per unit of activity": the latter does not change if all rates are scaled, which is why it is the one to compare.
 *
 * @since 0.1.0
 */
public final class RateMap {
    private static final double LOG_2 = StrictMath.log(2);

    private final Occupancy occupancy;
    private final double[] rates; // (bins) NaN where not visited
    private final double meanRate;
    private final double peakRate;

    private RateMap(Occupancy occupancy, double[] rates) {
        this.occupancy = occupancy;
        this.rates = rates;
        double mean = 0;
        double peak = 0;
        for (int b = 0; b < rates.length; b++) {
            if (occupancy.visited(b)) {
                mean += occupancy.share(b) * rates[b];
                peak = Math.max(peak, rates[b]);
            }
        }
        this.meanRate = mean;
        this.peakRate = peak;
    }

    /**
     * A map from its rates; the array is copied.
     *
     * @param rates (bins) in visited bins finite and at least 0, in others ignored
     */
    public static RateMap of(Occupancy occupancy, double[] rates) {
        BinGrid grid = occupancy.grid();
        if (rates.length != grid.bins()) {
            throw new IllegalArgumentException(
                    "rates (" + rates.length + " values) must have one value for each of " + grid.bins() + " bins");
        }
        double[] copy = new double[rates.length];
        for (int b = 0; b < rates.length; b++) {
            if (occupancy.visited(b) && !(rates[b] >= 0 && rates[b] <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException("the rate in row " + b / grid.columns() + ", column "
                        + b % grid.columns() + " (" + rates[b] + ") must be a finite number of at least 0");
            }
            copy[b] = occupancy.visited(b) ? rates[b] : Double.NaN;
        }
        return new RateMap(occupancy, copy);
    }

    /** A map of smoothed sums of activity over smoothed times, both (bins). */
    static RateMap ofSums(Occupancy occupancy, double[] activity, double[] time) {
        double[] rates = new double[activity.length];
        for (int b = 0; b < rates.length; b++) {
            rates[b] = occupancy.visited(b) ? activity[b] / time[b] : Double.NaN;
        }
        return new RateMap(occupancy, rates);
    }

    /** Where the rates were measured, and for how long. */
    public Occupancy occupancy() {
        return occupancy;
    }

    /** The rate in a bin; NaN if it was not visited. */
    public double rate(int bin) {
        return rates[bin];
    }

    /** A copy of all rates, (rows, columns), NaN where not visited. */
    public double[] rates() {
        return rates.clone();
    }

    /** lambda = sum_i p_i lambda_i. */
    public double meanRate() {
        return meanRate;
    }

    /** max_i lambda_i. */
    public double peakRate() {
        return peakRate;
    }

    /** Whether the cell is active nowhere. */
    public boolean silent() {
        return peakRate == 0;
    }

    /**
     * Spatial information per second, sum_i p_i lambda_i log2(lambda_i / lambda) bits (Skaggs, McNaughton, Gothard and Markus, "An
     * information-theoretic approach to deciphering the hippocampal code", NIPS 1993); 0 for a silent cell.
     */
    public double informationRate() {
        double bits = 0;
        for (int b = 0; b < rates.length; b++) {
            if (rates[b] > 0) { // x log x goes to 0 with x; NaN is not greater than 0
                bits += occupancy.share(b) * rates[b] * StrictMath.log(rates[b] / meanRate);
            }
        }
        return Math.max(0, bits / LOG_2); // rounding may take a constant map below 0
    }

    /** Spatial information per spike, the one per second over the mean rate, in bits; 0 for a silent cell. */
    public double informationPerSpike() {
        return silent() ? 0 : informationRate() / meanRate;
    }

    /**
     * Sparsity lambda^2 / sum_i p_i lambda_i^2: the share of the arena that a cell of one constant rate would need to be active in
     * (Treves and Rolls, Network 2, 1991, for codes; Skaggs and others, Hippocampus 6, 1996, for place). NaN for a silent cell.
     */
    public double sparsity() {
        double square = 0;
        for (int b = 0; b < rates.length; b++) {
            if (rates[b] > 0) {
                square += occupancy.share(b) * rates[b] * rates[b];
            }
        }
        return meanRate * meanRate / square;
    }

    /** Selectivity, the peak rate over the mean rate (Skaggs and others, 1996). NaN for a silent cell. */
    public double selectivity() {
        return peakRate / meanRate;
    }

    /**
     * Coherence: the correlation, over bins, between the rate of a bin and the mean rate of the up to 8 visited bins around it
     * (Muller and Kubie, Journal of Neuroscience 9, 1989, on maps without smoothing, which raises it). NaN where the rate, or that
     * mean, is the same everywhere.
     */
    public double coherence() {
        BinGrid grid = occupancy.grid();
        Correlation correlation = new Correlation(rates.length);
        for (int b = 0; b < rates.length; b++) {
            double sum = 0;
            int around = 0;
            for (int up = -1; up <= 1; up++) {
                for (int right = -1; right <= 1; right++) {
                    int other = grid.neighbour(b, right, up);
                    if (other >= 0 && other != b && occupancy.visited(other)) {
                        sum += rates[other];
                        around++;
                    }
                }
            }
            if (around > 0 && occupancy.visited(b)) {
                correlation.add(rates[b], sum / around);
            }
        }
        return correlation.value();
    }

    /** The correlation of two maps of one grid over the bins that were visited in both; NaN if one is constant there. */
    public double correlation(RateMap other) {
        if (!occupancy.grid().equals(other.occupancy.grid())) {
            throw new IllegalArgumentException("the other map's grid (" + other.occupancy.grid()
                    + ") must be the same as this one's (" + occupancy.grid() + ")");
        }
        Correlation correlation = new Correlation(rates.length);
        for (int b = 0; b < rates.length; b++) {
            if (occupancy.visited(b) && other.occupancy.visited(b)) {
                correlation.add(rates[b], other.rates[b]);
            }
        }
        return correlation.value();
    }

    /** Pearson's correlation of two lists of numbers; NaN if one of them is constant. */
    public static double correlation(double[] a, double[] b) {
        Correlation correlation = new Correlation(a.length);
        for (int i = 0; i < a.length; i++) {
            correlation.add(a[i], b[i]);
        }
        return correlation.value();
    }
}

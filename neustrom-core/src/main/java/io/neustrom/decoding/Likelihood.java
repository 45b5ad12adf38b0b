package io.neustrom.decoding;

import io.neustrom.field.Occupancy;
import io.neustrom.field.RateMap;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The log-posterior of being in a bin, from the activity of cells in a window of time: with n_l the activity of cell l, e_l(x) what
 * its map lets expect in bin x, and prior P(x),
 *
 * <pre>ln P(x|n) = ln P(x) + (1 / phi) sum_l (n_l ln e_l(x) - e_l(x)) + constant.</pre>
 *
 * <p>For spikes phi = 1: they are taken as Poisson counts, independent given the place (Zhang, Ginzburg, McNaughton and Sejnowski,
 * Journal of Neurophysiology 79, 1998). The activity of a learned cell is no count, but like one it is not negative, and it varies
 * more where it is larger; the same sum over phi, the dispersion, is then a quasi-likelihood of a variance of phi e (Wedderburn,
 * Biometrika 61, 1974), with phi measured where the maps come from: the mean of (n - e)^2 / e, Pearson's. With a flat prior the most
 * likely bin does not depend on phi.
 *
 * <p>A cell counts as expected everywhere at no less than {@value #FLOOR} of its mean, or else one spike out of place would rule out
 * all other evidence; a cell that is silent where the maps come from tells nothing.
 */
final class Likelihood {
    private static final double FLOOR = 0.01;

    private final int[] bins; // visited where the maps come from
    private final double[][] expected; // (cells)(visited bins); none for a silent cell
    private final double[][] logs; // of expected
    private final double[] expectedInAll; // (visited bins) sum over cells
    private final double[] logPrior; // (visited bins)
    private double dispersion = 1;

    /** @param time of a window, in the time that rates are per */
    Likelihood(List<RateMap> maps, double time, DecodingOptions.Prior prior) {
        Occupancy occupancy = maps.get(0).occupancy();
        bins = IntStream.range(0, occupancy.grid().bins())
                .filter(occupancy::visited)
                .toArray();
        expected = new double[maps.size()][];
        logs = new double[maps.size()][];
        expectedInAll = new double[bins.length];
        for (int l = 0; l < expected.length; l++) {
            RateMap map = maps.get(l);
            expected[l] = map.silent() ? new double[0] : expected(map, time);
            logs[l] = Arrays.stream(expected[l]).map(StrictMath::log).toArray();
            for (int k = 0; k < expected[l].length; k++) {
                expectedInAll[k] += expected[l][k];
            }
        }
        logPrior = Arrays.stream(bins)
                .mapToDouble(bin -> prior == DecodingOptions.Prior.FLAT ? 0 : StrictMath.log(occupancy.share(bin)))
                .toArray();
    }

    private double[] expected(RateMap map, double time) {
        double least = FLOOR * map.meanRate();
        return Arrays.stream(bins)
                .mapToDouble(bin -> time * Math.max(least, map.rate(bin)))
                .toArray();
    }

    /**
     * Measures the dispersion of activity.
     *
     * @param windows (windows)(cells) activity
     * @param binOf (windows) where the animal was; windows in bins that were not visited do not count
     */
    void measureDispersion(List<double[]> windows, int[] binOf) {
        double sum = 0;
        long count = 0;
        for (int w = 0; w < binOf.length; w++) {
            int k = Arrays.binarySearch(bins, binOf[w]);
            for (int l = 0; k >= 0 && l < expected.length; l++) {
                if (expected[l].length > 0) {
                    double difference = windows.get(w)[l] - expected[l][k];
                    sum += difference * difference / expected[l][k];
                    count++;
                }
            }
        }
        dispersion = sum > 0 ? sum / count : 1; // without any spread there is no scale to find
    }

    /** The bin with the largest posterior, the first one of several. */
    int mostLikely(double[] activity) {
        double[] evidence = new double[bins.length];
        for (int l = 0; l < expected.length; l++) {
            for (int k = 0; activity[l] != 0 && k < logs[l].length; k++) {
                evidence[k] += activity[l] * logs[l][k];
            }
        }
        int best = 0;
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < bins.length; k++) {
            double posterior = logPrior[k] + (evidence[k] - expectedInAll[k]) / dispersion;
            if (posterior > largest) {
                largest = posterior;
                best = bins[k];
            }
        }
        return best;
    }
}

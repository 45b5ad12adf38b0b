package io.neustrom.trainer;

import io.neustrom.kernel.Kernel;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds the scale of the embedding at which the median state is shared by a given number of cells,
 *
 * <pre>overlap(x) = 1 / sum_l g_l^4 = |k|^4 / sum_l k_l^4,   k_l = K(f v, f w_l),</pre>
 *
 * which is 1 where one cell is active alone, and r where all are equal. Distances between landmarks would say nothing in many
 * dimensions, where all of them are about the same. Kernels with heavy tails may not come down to what is wanted: they
 * stay a tenth above the least that they can reach. For a dot product the overlap says nothing, as long landmarks win everywhere.
 */
public final class OverlapScale {

    private static final double NEAR_THE_LEAST = 1.1;
    private static final int STATES = 256;
    private static final int HALVINGS = 40;
    private static final double WIDEST = 1e3; // distance of the landmarks of a state, from where on tails are straight

    private final Kernel kernel;
    private final double[][] arguments; // |v - w|^2 of each state and landmark

    /** For a network whose n states are embedded and whose landmarks are placed. */
    OverlapScale(NetworkParameters parameters, Network network, int n) {
        int count = Math.min(n, STATES);
        int[] states =
                IntStream.range(0, count).map(i -> (int) ((long) i * n / count)).toArray();
        this.kernel = parameters.spec().kernel();
        this.arguments = arguments(parameters, network, states);
    }

    private static double[][] arguments(NetworkParameters parameters, Network network, int[] states) {
        Parameters.Block w = parameters.landmarks();
        double[][] arguments = new double[states.length][w.rows()];
        int[] done = {0};
        network.prepare(false);
        network.sweep(states, (ids, rows) -> {
            for (int row = 0; row < rows; row++) {
                double[] t = arguments[done[0]++];
                for (int l = 0; l < t.length; l++) {
                    for (int j = 0; j < w.cols(); j++) {
                        double v = network.embedding()[row * w.cols() + j];
                        double landmark = parameters.values()[w.offset() + l * w.cols() + j];
                        t[l] += (v - landmark) * (v - landmark);
                    }
                }
            }
        });
        return arguments;
    }

    /** The factor f for the embedding and the landmarks; 1 if no factor would separate the states. */
    double factorFor(double overlap) {
        double widest = widest();
        double wanted = Math.max(overlap, NEAR_THE_LEAST * overlap(widest));
        if (!(widest > 0) || wanted >= arguments[0].length) {
            return 1;
        }
        double low = 0; // shared by too many
        double high = widest;
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = low == 0 ? high / 4 : Math.sqrt(low * high);
            if (overlap(middle) > wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** A factor at which the arguments of the median state are far apart; 0 if they are all the same. */
    private double widest() {
        double[] spans = new double[arguments.length];
        for (int i = 0; i < spans.length; i++) {
            spans[i] = Arrays.stream(arguments[i]).max().orElseThrow()
                    - Arrays.stream(arguments[i]).min().orElseThrow();
        }
        double span = median(spans);
        return span > 0 ? WIDEST / Math.sqrt(span) : 0;
    }

    private double overlap(double factor) {
        double[] overlaps = new double[arguments.length];
        for (int i = 0; i < overlaps.length; i++) {
            overlaps[i] = overlap(arguments[i], factor * factor);
        }
        return median(overlaps);
    }

    private double overlap(double[] t, double square) {
        double largest = Double.NEGATIVE_INFINITY; // log K
        for (double argument : t) {
            largest = Math.max(largest, kernel.logValue(square * argument));
        }
        double squares = 0;
        double fourths = 0;
        for (double argument : t) {
            double k = Math.exp(2 * (kernel.logValue(square * argument) - largest));
            squares += k;
            fourths += k * k;
        }
        return squares * squares / fourths;
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}

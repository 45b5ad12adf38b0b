package io.neustrom.training;

import io.neustrom.data.Points;
import io.neustrom.probability.TransitionMatrix;

/**
 * A first gamma for the random Fourier features from the data. The features must tell a point from its neighbours and still
 * vary smoothly over the whole set, so their kernel exp(-gamma |x-y|^2 / 2) takes the scale halfway, on a log axis, between
 * the length of a transition and the extent of the data:
 *
 * <pre>1 / gamma = sqrt( E_i sum_j p_ij |x_i - x_j|^2  *  E_ij |x_i - x_j|^2 ).</pre>
 */
final class FourierScale {

    private FourierScale() {}

    static double choose(Points points, TransitionMatrix transitions) {
        double step = 0;
        for (int i = 0; i < transitions.size(); i++) {
            for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                step += transitions.probability(e) * points.squaredDistance(i, transitions.column(e));
            }
        }
        step /= transitions.size();
        double gamma = 1 / Math.sqrt(step * 2 * variance(points));
        return gamma > 0 && gamma <= Float.MAX_VALUE ? gamma : 1; // all points, or all steps, alike: any scale will do
    }

    /** Total variance of the points: half the mean squared distance of two of them. */
    private static double variance(Points points) {
        int n = points.count();
        double total = 0;
        for (int j = 0; j < points.dimension(); j++) {
            double mean = 0;
            double squares = 0;
            for (int i = 0; i < n; i++) {
                double delta = points.get(i, j) - mean;
                mean += delta / (i + 1);
                squares += delta * (points.get(i, j) - mean);
            }
            total += squares / n;
        }
        return total;
    }
}

package io.neustrom.trainer;

import io.neustrom.data.Points;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A first gamma for the random Fourier features from the data. The features must separate a point from its neighbours and still
 * vary smoothly over the whole set, so their kernel exp(-gamma |x-y|^2 / 2) takes the scale halfway, on a log axis, between
 * the length of a transition and the extent of the data:
 *
 * <pre>1 / gamma = sqrt( median_i sum_j p_ij |x_i - x_j|^2  *  median_ij |x_i - x_j|^2 ).</pre>
 *
 * Medians, so that a few far outliers do not matter; over a random sample of points, transitions and pairs.
 */
public final class FourierScale {

    private static final int SAMPLE = 500; // points
    private static final int DRAWS = 32; // transitions drawn from each

    private FourierScale() {}

    /** The first gamma for points whose transitions are given. */
    public static double choose(Points points, TransitionMatrix transitions, SplittableRandom random) {
        double[] steps = new double[SAMPLE]; // mean squared length of a transition from a random point
        double[] pairs = new double[SAMPLE]; // squared distance of a random pair
        for (int m = 0; m < SAMPLE; m++) {
            int i = random.nextInt(points.count());
            for (int draw = 0; draw < DRAWS; draw++) {
                steps[m] += points.squaredDistance(i, next(i, transitions, random)) / DRAWS;
            }
            pairs[m] = points.squaredDistance(i, random.nextInt(points.count()));
        }
        double gamma = 1 / Math.sqrt(median(steps) * median(pairs));
        return gamma > 0 && gamma <= Float.MAX_VALUE ? gamma : 1; // points or steps all the same: any scale will do
    }

    /** A gamma that was given for the coordinates of points, for their floats. */
    public static double inUnit(double gamma, Points points) {
        return gamma * points.unit() * points.unit();
    }

    /** A state drawn from p(.|i). */
    private static int next(int i, TransitionMatrix transitions, SplittableRandom random) {
        double left = random.nextDouble();
        int e = transitions.rowStart(i);
        while (e < transitions.rowEnd(i) - 1 && left >= transitions.probability(e)) {
            left -= transitions.probability(e++);
        }
        return transitions.column(e);
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}

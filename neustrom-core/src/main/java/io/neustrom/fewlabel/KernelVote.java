package io.neustrom.fewlabel;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;

/**
 * What labelled points y_1, ..., y_m say of any other point, seen before or not, by their distance from it alone:
 *
 * <pre>F_k(x) = b_k + sum_s sum_i c_sik exp(-gamma_s |x - y_i|^2),</pre>
 *
 * the log-odds of class k. Immutable.
 *
 * @since 0.2.0
 */
public final class KernelVote {
    private static final int BLOCK = 256; // points at a time

    private final Points labelled; // (m, d)
    private final int classes;
    private final double[] bias; // b (classes)
    private final double[] gammas; // (s)
    private final double[] coefficients; // c (s, m, classes)
    private final LabelDistances distances;

    private KernelVote(Points labelled, double[] bias, double[] gammas, double[] coefficients) {
        this.labelled = labelled;
        this.classes = bias.length;
        this.bias = bias;
        this.gammas = gammas;
        this.coefficients = coefficients;
        this.distances = new LabelDistances(labelled, FloatKernels.best());
    }

    /**
     * A vote that was learned, or read from a file.
     *
     * @param labelled y (m, d), scaled as the model scales points
     * @param bias b (classes), finite
     * @param gammas (s), finite and greater than 0
     * @param coefficients c (s, m, classes), finite
     */
    public static KernelVote of(Points labelled, double[] bias, double[] gammas, double[] coefficients) {
        if (bias.length == 0 || coefficients.length != (long) gammas.length * labelled.count() * bias.length) {
            throw new IllegalArgumentException("coefficients (" + coefficients.length + ") must be kernels ("
                    + gammas.length + ") times labelled points (" + labelled.count() + ") times classes ("
                    + bias.length + ")");
        }
        if (!Arrays.stream(bias).allMatch(Double::isFinite)
                || !Arrays.stream(coefficients).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("bias and coefficients must be finite");
        }
        if (!Arrays.stream(gammas).allMatch(gamma -> gamma > 0 && gamma <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "gammas " + Arrays.toString(gammas) + " must be finite and greater than 0");
        }
        return new KernelVote(labelled, bias.clone(), gammas.clone(), coefficients.clone());
    }

    /** The labelled points y. */
    public Points labelled() {
        return labelled;
    }

    /** A copy of b (classes). */
    public double[] bias() {
        return bias.clone();
    }

    /** A copy of the sharpness of each kernel (s). */
    public double[] gammas() {
        return gammas.clone();
    }

    /** A copy of c (s, m, classes). */
    public double[] coefficients() {
        return coefficients.clone();
    }

    /** F, multiplied by a factor, with another bias added. */
    KernelVote changed(double factor, double[] added) {
        double[] newBias = bias.clone();
        for (int k = 0; k < classes; k++) {
            newBias[k] = factor * bias[k] + added[k];
        }
        return new KernelVote(
                labelled,
                newBias,
                gammas,
                Arrays.stream(coefficients).map(c -> factor * c).toArray());
    }

    /** F (n, classes) of points that are scaled as the labelled ones are, with distances in float; the same bits for any number of threads. */
    double[] scores(Points points, WorkerPool pool) {
        return scores(points, pool, (from, rows) -> widened(distances.from(points, from, rows)));
    }

    /** As {@link #scores}, with distances in double: right to about 1e-5 in a probability, wherever points lie. */
    double[] exactScores(Points points, WorkerPool pool) {
        return scores(points, pool, (from, rows) -> distances.exactlyFrom(points, from, rows));
    }

    /** Squared distances (rows, m) from the points {@code from}, ..., {@code from + rows - 1}. */
    private interface Squares {
        double[] of(int from, int rows);
    }

    private double[] scores(Points points, WorkerPool pool, Squares squares) {
        if (points.dimension() != labelled.dimension()) {
            throw new IllegalArgumentException("points of dimension " + points.dimension()
                    + " must have that of the labelled points (" + labelled.dimension() + ")");
        }
        double[] scores = new double[Math.multiplyExact(points.count(), classes)];
        pool.run((points.count() + BLOCK - 1) / BLOCK, block -> {
            int from = block * BLOCK;
            int rows = Math.min(BLOCK, points.count() - from);
            double[] distances = squares.of(from, rows);
            for (int i = 0; i < rows; i++) {
                score(distances, i, scores, (from + i) * classes);
            }
        });
        return scores;
    }

    private static double[] widened(float[] values) {
        double[] wide = new double[values.length];
        for (int e = 0; e < wide.length; e++) {
            wide[e] = values[e];
        }
        return wide;
    }

    private void score(double[] squares, int row, double[] scores, int offset) {
        int m = labelled.count();
        System.arraycopy(bias, 0, scores, offset, classes);
        for (int s = 0; s < gammas.length; s++) {
            for (int i = 0; i < m; i++) {
                double weight = Math.exp(-gammas[s] * squares[row * m + i]);
                int c = (s * m + i) * classes;
                for (int k = 0; k < classes; k++) {
                    scores[offset + k] += weight * coefficients[c + k];
                }
            }
        }
    }
}

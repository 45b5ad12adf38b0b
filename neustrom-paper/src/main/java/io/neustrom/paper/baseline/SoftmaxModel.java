package io.neustrom.paper.baseline;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A fitted multinomial logistic regression: p(k|x) = exp(z_k) / sum_l exp(z_l), z_k = w_k.x + b_k, with the weights that minimise
 *
 * <pre>C sum_i -ln p(y_i|x_i) + sum_k |w_k|^2 / 2,</pre>
 *
 * the intercepts b being free, as in scikit-learn's LogisticRegression. Of two classes that has one vector w = w_1 - w_2 with the penalty
 * |w|^2 / 2, which is this problem with C / 2. Classes without a label have probability 0. Immutable.
 */
final class SoftmaxModel {
    private static final double TOLERANCE = 1e-6; // of the gradient of the mean loss

    private final int[] present; // the classes with labels, ascending
    private final int classes;
    private final int dimension;
    private final double[] weights; // (present, dimension + 1), the intercept last

    private SoftmaxModel(int[] present, int classes, int dimension, double[] weights) {
        this.present = present;
        this.classes = classes;
        this.dimension = dimension;
        this.weights = weights;
    }

    /** Models for several C, each started from the one before: (costs). */
    static SoftmaxModel[] train(Points points, Labels training, double[] costs) {
        int[] items = training.knownItems();
        int[] present =
                Arrays.stream(items).map(training::classOf).distinct().sorted().toArray();
        int d = points.dimension();
        double[][] rows = Arrays.stream(items)
                .mapToObj(i ->
                        IntStream.range(0, d).mapToDouble(j -> points.get(i, j)).toArray())
                .toArray(double[][]::new);
        int[] targets = Arrays.stream(items)
                .map(i -> Arrays.binarySearch(present, training.classOf(i)))
                .toArray();
        double[] weights = new double[present.length * (d + 1)];
        SoftmaxModel[] models = new SoftmaxModel[costs.length];
        for (int c = 0; c < costs.length; c++) {
            double cost = present.length == 2 ? costs[c] / 2 : costs[c];
            double decay = 1 / (cost * items.length);
            QuasiNewton.minimise(
                    (w, gradient) -> loss(rows, targets, present.length, decay, w, gradient), weights, TOLERANCE);
            models[c] = new SoftmaxModel(present, training.classes(), d, weights.clone());
        }
        return models;
    }

    /** The objective divided by C m, m labels: mean -ln p + decay |w|^2 / 2; writes its gradient. */
    private static double loss(
            double[][] rows, int[] targets, int classes, double decay, double[] weights, double[] gradient) {
        int width = weights.length / classes; // dimension + 1
        double value = 0;
        for (int e = 0; e < weights.length; e++) {
            boolean intercept = e % width == width - 1;
            gradient[e] = intercept ? 0 : decay * weights[e];
            value += gradient[e] * weights[e] / 2;
        }
        double[] p = new double[classes];
        for (int i = 0; i < rows.length; i++) {
            value += logSum(rows[i], weights, p) / rows.length;
            value -= score(rows[i], weights, targets[i]) / rows.length;
            for (int k = 0; k < classes; k++) {
                double error = (p[k] - (k == targets[i] ? 1 : 0)) / rows.length;
                for (int j = 0; j < width - 1; j++) {
                    gradient[k * width + j] += error * rows[i][j];
                }
                gradient[k * width + width - 1] += error;
            }
        }
        return value;
    }

    private static double score(double[] x, double[] weights, int k) {
        int start = k * (x.length + 1);
        double z = weights[start + x.length];
        for (int j = 0; j < x.length; j++) {
            z += weights[start + j] * x[j];
        }
        return z;
    }

    /** ln sum_k exp(z_k); writes the probabilities. */
    private static double logSum(double[] x, double[] weights, double[] p) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < p.length; k++) {
            p[k] = score(x, weights, k);
            largest = Math.max(largest, p[k]);
        }
        double sum = 0;
        for (int k = 0; k < p.length; k++) {
            p[k] = StrictMath.exp(p[k] - largest);
            sum += p[k];
        }
        for (int k = 0; k < p.length; k++) {
            p[k] /= sum;
        }
        return largest + StrictMath.log(sum);
    }

    /** Writes the probability of each class at a point, from the offset on. */
    void predict(Points points, int i, double[] probabilities, int offset) {
        double[] x = new double[dimension];
        Arrays.setAll(x, j -> points.get(i, j));
        double[] p = new double[present.length];
        logSum(x, weights, p);
        Arrays.fill(probabilities, offset, offset + classes, 0);
        for (int k = 0; k < present.length; k++) {
            probabilities[offset + present[k]] = p[k];
        }
    }
}

package io.neustrom.trainer;

import io.neustrom.data.Points;
import io.neustrom.optim.Adam;
import io.neustrom.optim.CosineSchedule;
import io.neustrom.optim.Schedule;
import io.neustrom.probability.TransitionMatrix;
import java.util.SplittableRandom;

/**
 * Learns gamma of the random Fourier features alone (paper, equation KL_loss_RFF), through the partition function too:
 *
 * <pre>L(log gamma) = -sum_ij p_ij log( phi_i.phi_j / sum_z phi_i.phi_z ),   phi_i.phi_j = 1/D sum_l cos(z_il - z_jl).</pre>
 *
 * Products below 1e-6 count as 1e-6. On more than {@value #SAMPLE} states a random sample of them stands for all, both as
 * sources i and in the partition.
 */
public final class FourierPretraining {

    private static final double FLOOR = 1e-6;
    private static final int SAMPLE = 2000;
    private static final int STEPS = 100;
    private static final double RATE = 0.1;

    private final TransitionMatrix transitions;
    private final int frequencies; // D
    private final Points points;
    private final Projection projection;
    private final int[] sample; // states that stand for all

    /** The value of the loss and its derivative by log gamma. */
    public record Loss(double value, double slope) {}

    /** Omega x (D) of a point. */
    @FunctionalInterface
    public interface Projection {
        double[] of(float[] x);
    }

    public FourierPretraining(
            Points points,
            TransitionMatrix transitions,
            Projection projection,
            int frequencies,
            SplittableRandom random) {
        this.points = points;
        this.transitions = transitions;
        this.projection = projection;
        this.frequencies = frequencies;
        int n = transitions.size();
        sample = new int[Math.min(n, SAMPLE)];
        for (int m = 0; m < sample.length; m++) {
            sample[m] = n <= SAMPLE ? m : random.nextInt(n);
        }
    }

    /** The log gamma that a hundred steps of AMSGrad lead to. */
    public double learn(double firstLogGamma) {
        Adam optimiser = new Adam(1, true);
        Schedule schedule = new CosineSchedule(RATE, 1, STEPS);
        float[] logGamma = {(float) firstLogGamma};
        float[] slope = new float[1];
        double bestValue = Double.POSITIVE_INFINITY;
        double best = firstLogGamma;
        for (int step = 0; step < STEPS; step++) {
            Loss loss = loss(logGamma[0]);
            if (loss.value() < bestValue) {
                bestValue = loss.value();
                best = logGamma[0];
            }
            slope[0] = (float) loss.slope();
            optimiser.step(logGamma, slope, schedule.rate(step));
        }
        return best;
    }

    /** The loss at a given log gamma. */
    public Loss loss(double logGamma) {
        double rootGamma = Math.exp(logGamma / 2);
        int width = 2 * frequencies;
        double[] sum = new double[width]; // sum_z phi_z
        double[] sumSlope = new double[width]; // its derivative
        double[][] features = new double[transitions.size()][]; // phi of the states that are needed
        double[][] slopes = new double[transitions.size()][];
        for (int z : sample) {
            compute(z, rootGamma, features, slopes);
            for (int l = 0; l < width; l++) {
                sum[l] += features[z][l] * transitions.size() / sample.length;
                sumSlope[l] += slopes[z][l] * transitions.size() / sample.length;
            }
        }
        double value = 0;
        double slope = 0;
        for (int i : sample) {
            double partition = dot(features[i], sum);
            double partitionSlope =
                    partition > FLOOR ? (dot(slopes[i], sum) + dot(features[i], sumSlope)) / partition : 0;
            for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                int j = transitions.column(e);
                compute(j, rootGamma, features, slopes);
                double product = dot(features[i], features[j]);
                double p = transitions.probability(e);
                value -= p * (Math.log(Math.max(product, FLOOR)) - Math.log(Math.max(partition, FLOOR)));
                slope += p * partitionSlope;
                if (product > FLOOR) {
                    slope -= p * (dot(slopes[i], features[j]) + dot(features[i], slopes[j])) / product;
                }
            }
        }
        return new Loss(value, slope);
    }

    /** phi = [cos z, sin z]/sqrt(D), and its derivative by log gamma: z/2 [-sin z, cos z]/sqrt(D). */
    private void compute(int state, double rootGamma, double[][] features, double[][] slopes) {
        if (features[state] != null) {
            return;
        }
        double[] projected = projection.of(points.row(state));
        double scale = 1 / Math.sqrt(frequencies);
        double[] feature = new double[2 * frequencies];
        double[] slope = new double[2 * frequencies];
        for (int l = 0; l < frequencies; l++) {
            double z = rootGamma * projected[l];
            feature[l] = scale * Math.cos(z);
            feature[frequencies + l] = scale * Math.sin(z);
            slope[l] = -z / 2 * feature[frequencies + l];
            slope[frequencies + l] = z / 2 * feature[l];
        }
        features[state] = feature;
        slopes[state] = slope;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int l = 0; l < a.length; l++) {
            sum += a[l] * b[l];
        }
        return sum;
    }
}

package io.neustrom.reference;

import static io.neustrom.reference.Algebra.addOuter;
import static io.neustrom.reference.Algebra.dot;
import static io.neustrom.reference.Algebra.times;
import static io.neustrom.reference.Algebra.transposedTimes;

import java.util.stream.DoubleStream;

/**
 * The Neural Nyström layer (paper, equations neustrom_net and neustrom_nonlinearity): g = lambda [a]+ / |[a]+|
 * with lambda = sqrt(K(v, v)) and a = M k + [theta max k - max M k]+. If all of k is zero the code is zero and has no gradient.
 */
public record ReferenceNeuralLayer(ReferenceParameters parameters, ReferenceKernel kernel)
        implements ReferenceCodeLayer {

    private static final double THETA = 0.5;

    @Override
    public double[][] forward(double[][] k, double[][] v) {
        double[][] codes = new double[k.length][];
        for (int i = 0; i < k.length; i++) {
            double[] activity = activity(k[i]);
            double length = Math.sqrt(dot(activity, activity));
            codes[i] = new double[activity.length];
            for (int l = 0; l < activity.length && length > 0; l++) {
                codes[i][l] = kernel.norm(v[i]) * activity[l] / length;
            }
        }
        return codes;
    }

    @Override
    public double[][] backward(
            double[][] k, double[][] v, double[][] dCodes, ReferenceParameters gradients, double[][] dV) {
        double[][] m = parameters.matrix("M");
        double[][] dK = new double[k.length][m.length];
        for (int i = 0; i < k.length; i++) {
            double[] activity = activity(k[i]);
            double length = Math.sqrt(dot(activity, activity));
            if (length == 0) {
                continue;
            }
            // g = lambda u, u = [Mk]+ / |[Mk]+|: the part of dL/dg along u is lambda's, the part across it turns u.
            double along = dot(dCodes[i], activity) / length;
            double[] dSum = new double[m.length];
            for (int l = 0; l < m.length; l++) {
                double across = dCodes[i][l] - along * activity[l] / length;
                dSum[l] = activity[l] > 0 ? kernel.norm(v[i]) * across / length : 0;
            }
            kernel.addNormGradient(v[i], along, dV[i]);
            double dThreshold = lowered(k[i]) > 0 ? DoubleStream.of(dSum).sum() : 0;
            dSum[largest(times(m, k[i]))] -= dThreshold;
            addOuter(gradients.matrix("M"), dSum, k[i]);
            dK[i] = transposedTimes(m, dSum);
            dK[i][largest(k[i])] += THETA * dThreshold;
        }
        return dK;
    }

    /** [a]+, (r). */
    private double[] activity(double[] k) {
        double[] activity = times(parameters.matrix("M"), k);
        double lowered = lowered(k);
        for (int l = 0; l < activity.length; l++) {
            activity[l] = Math.max(activity[l] + lowered, 0);
        }
        return activity;
    }

    /** By how much the thresholds of all cells fall. */
    private double lowered(double[] k) {
        double[] sums = times(parameters.matrix("M"), k);
        return Math.max(0, THETA * k[largest(k)] - sums[largest(sums)]);
    }

    private static int largest(double[] values) {
        int largest = 0;
        for (int l = 1; l < values.length; l++) {
            largest = values[l] > values[largest] ? l : largest;
        }
        return largest;
    }

    /**
     * Whether the code of kernel values k is smooth within {@code margin}: kinked are the ReLU at a = 0, thresholds where they begin to
     * fall, and, below that, the strongest cell and the nearest landmark where another one takes over.
     */
    public static boolean isSmooth(double[][] m, double[] k, double margin) {
        double[] sums = times(m, k);
        double above = THETA * k[largest(k)] - sums[largest(sums)];
        double lowered = Math.max(0, above);
        return Math.abs(above) > margin
                && DoubleStream.of(sums).allMatch(a -> Math.abs(a + lowered) > margin)
                && (lowered == 0 || lead(sums) > margin && lead(k) > margin);
    }

    /** How much the largest value is above all others. */
    private static double lead(double[] values) {
        int largest = largest(values);
        double lead = Double.POSITIVE_INFINITY;
        for (int l = 0; l < values.length; l++) {
            lead = l == largest ? lead : Math.min(lead, values[largest] - values[l]);
        }
        return lead;
    }
}

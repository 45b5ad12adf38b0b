package io.neustrom.reference;

import static io.neustrom.reference.Algebra.addOuter;
import static io.neustrom.reference.Algebra.dot;
import static io.neustrom.reference.Algebra.times;
import static io.neustrom.reference.Algebra.transposedTimes;

/**
 * The Neural Nyström layer (paper, equations neustrom_net and neustrom_nonlinearity): g = lambda [M k]+ / |[M k]+|
 * with lambda = sqrt(K(v, v)). Where [M k]+ is zero the code is the zero vector and has no gradient.
 */
record ReferenceNeuralLayer(ReferenceParameters parameters, ReferenceKernel kernel) implements ReferenceCodeLayer {

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
            addOuter(gradients.matrix("M"), dSum, k[i]);
            dK[i] = transposedTimes(m, dSum);
        }
        return dK;
    }

    /** [M k]+, (r). */
    private double[] activity(double[] k) {
        double[] activity = times(parameters.matrix("M"), k);
        for (int l = 0; l < activity.length; l++) {
            activity[l] = Math.max(activity[l], 0);
        }
        return activity;
    }
}

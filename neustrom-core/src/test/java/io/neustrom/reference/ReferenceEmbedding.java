package io.neustrom.reference;

import static io.neustrom.reference.Algebra.addOuter;
import static io.neustrom.reference.Algebra.addScaled;
import static io.neustrom.reference.Algebra.times;
import static io.neustrom.reference.Algebra.transposedTimes;

import java.util.ArrayList;
import java.util.List;

/**
 * The embedding of one point (paper, section B): v0 is the input itself, its random Fourier features, or a row of a
 * learned table; then v(l) = PReLU(A(l) v(l-1) + b(l)), where PReLU(h) = h for h &gt; 0 and slope h otherwise.
 *
 * <p>Which parts there are follows from the parameters: `logGamma` asks for Fourier features with the given
 * frequencies, with `B`, `G` and `S` too for those of a Fastfood transform, `table` (states, width) for a lookup, where an input is the single
 * number of a state.
 */
public final class ReferenceEmbedding {
    private final ReferenceParameters parameters;
    private final double[][] omega;

    /** omega: (D, d), or the permutations (K, d') of a Fastfood transform; not read without a logGamma. */
    ReferenceEmbedding(ReferenceParameters parameters, double[][] omega) {
        this.parameters = parameters;
        this.omega = omega;
    }

    /**
     * What a forward pass leaves behind.
     *
     * @param x the input
     * @param values v0, v1, ..., v: one more than there are layers
     * @param sums A(l) v(l-1) + b(l) for each layer, before PReLU
     */
    public record Trace(double[] x, List<double[]> values, List<double[]> sums) {
        /** v, (d). */
        public double[] embedding() {
            return values.get(values.size() - 1);
        }
    }

    Trace forward(double[] x) {
        List<double[]> values = new ArrayList<>();
        List<double[]> sums = new ArrayList<>();
        values.add(firstValue(x));
        for (int layer = 1; parameters.has("A" + layer); layer++) {
            double slope = parameters.scalar("slope" + layer);
            double[] sum = times(parameters.matrix("A" + layer), values.get(layer - 1));
            addScaled(sum, 1, parameters.vector("b" + layer));
            double[] value = new double[sum.length];
            for (int i = 0; i < sum.length; i++) {
                value[i] = sum[i] > 0 ? sum[i] : slope * sum[i];
            }
            sums.add(sum);
            values.add(value);
        }
        return new Trace(x, values, sums);
    }

    private double[] firstValue(double[] x) {
        if (parameters.has("table")) {
            return parameters.matrix("table")[(int) x[0]].clone();
        }
        return parameters.has("logGamma") ? fourier().features(x, parameters.scalar("logGamma")) : x;
    }

    private ReferenceFourierFeatures fourier() {
        return new ReferenceFourierFeatures(
                parameters.has("S")
                        ? new ReferenceFastfood(omega)
                                .omega(parameters.vector("S"), parameters.matrix("G"), parameters.matrix("B"))
                        : omega);
    }

    /** Adds the gradients of the parameters, given dL/dv. */
    void backward(Trace trace, double[] dEmbedding, ReferenceParameters gradients) {
        double[] dValue = dEmbedding;
        for (int layer = trace.sums().size(); layer >= 1; layer--) {
            double[] sum = trace.sums().get(layer - 1);
            double slope = parameters.scalar("slope" + layer);
            double[] dSum = new double[sum.length];
            for (int i = 0; i < sum.length; i++) {
                dSum[i] = sum[i] > 0 ? dValue[i] : slope * dValue[i];
                gradients.vector("slope" + layer)[0] += sum[i] > 0 ? 0 : sum[i] * dValue[i];
            }
            addOuter(gradients.matrix("A" + layer), dSum, trace.values().get(layer - 1));
            addScaled(gradients.vector("b" + layer), 1, dSum);
            dValue = transposedTimes(parameters.matrix("A" + layer), dSum);
        }
        if (parameters.has("table")) {
            addScaled(gradients.matrix("table")[(int) trace.x()[0]], 1, dValue);
        } else if (parameters.has("logGamma")) {
            double logGamma = parameters.scalar("logGamma");
            gradients.vector("logGamma")[0] += fourier().logGammaGradient(trace.x(), logGamma, dValue);
            if (parameters.has("S")) {
                new ReferenceFastfood(omega)
                        .addGradients(
                                parameters.vector("S"),
                                parameters.matrix("G"),
                                parameters.matrix("B"),
                                fourier().omegaGradient(trace.x(), logGamma, dValue),
                                gradients.vector("S"),
                                gradients.matrix("G"),
                                gradients.matrix("B"));
            }
        }
    }
}

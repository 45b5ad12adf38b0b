package io.neustrom.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * The whole network in plain double arithmetic (paper, section 2): embedding v, kernel values k_l = K(w_l, v), and the
 * code of the Neural Nyström or of the classical Nyström layer.
 *
 * <p>It is written to be obviously right and nothing else; the fast float path is tested against it. In particular the
 * kernel is the plain formula, without the shift in the log domain by which the fast path avoids underflow.
 *
 * <p>The names of the parameters say what the network has: Fourier features if there is a `logGamma` (of a
 * Fastfood transform if there are `B`, `G` and `S`; omega then holds its permutations), a lookup table
 * if there is a `table` (then an input is the number of a state), layers `A1 b1 slope1`, `A2 b2 slope2`, ..., landmarks
 * `W` (r, d) and, for the Neural Nyström layer, `M` (r, r).
 */
public final class ReferenceNetwork {
    private final ReferenceParameters parameters;
    private final ReferenceEmbedding embedding;
    private final ReferenceKernel kernel;
    private final ReferenceCodeLayer codeLayer;

    private ReferenceNetwork(
            ReferenceParameters parameters, double[][] omega, ReferenceKernel kernel, ReferenceCodeLayer codeLayer) {
        this.parameters = parameters;
        this.embedding = new ReferenceEmbedding(parameters, omega);
        this.kernel = kernel;
        this.codeLayer = codeLayer;
    }

    /** g = lambda [M k]+ / |[M k]+|; omega (D, d) is read only if there is a `logGamma`. */
    public static ReferenceNetwork neural(ReferenceParameters parameters, double[][] omega, ReferenceKernel kernel) {
        return new ReferenceNetwork(parameters, omega, kernel, new ReferenceNeuralLayer(parameters, kernel));
    }

    /** f = (K_WW + epsilon I)^(-1/2) k; omega (D, d) is read only if there is a `logGamma`. */
    public static ReferenceNetwork classical(
            ReferenceParameters parameters, double[][] omega, ReferenceKernel kernel, double epsilon) {
        return new ReferenceNetwork(
                parameters, omega, kernel, new ReferenceClassicalLayer(parameters, kernel, epsilon));
    }

    /**
     * A forward pass over n points, with all that the backward pass needs.
     *
     * @param traces the embedding's own values, one for each point
     * @param v the embedding, (n, d)
     * @param k the kernel values, (n, r)
     * @param codes g or f, (n, r)
     */
    public record Pass(List<ReferenceEmbedding.Trace> traces, double[][] v, double[][] k, double[][] codes) {

        /** The value that enters the first layer, for each point. */
        public double[][] v0() {
            return traces.stream().map(trace -> trace.values().get(0)).toArray(double[][]::new);
        }
    }

    /** x: (n, inputs), or (n, 1) numbers of states for a lookup table. */
    public Pass forward(double[][] x) {
        double[][] w = parameters.matrix("W");
        List<ReferenceEmbedding.Trace> traces = new ArrayList<>();
        double[][] v = new double[x.length][]; // (n, d)
        double[][] k = new double[x.length][w.length]; // (n, r)
        for (int i = 0; i < x.length; i++) {
            traces.add(embedding.forward(x[i]));
            v[i] = traces.get(i).embedding();
            for (int l = 0; l < w.length; l++) {
                k[i][l] = kernel.value(v[i], w[l]);
            }
        }
        return new Pass(traces, v, k, codeLayer.forward(k, v));
    }

    /** The gradients of all parameters, summed over the points of the pass, given dL/d codes (n, r). */
    public ReferenceParameters backward(Pass pass, double[][] dCodes) {
        ReferenceParameters gradients = parameters.zeros();
        double[][] w = parameters.matrix("W");
        double[][] dW = gradients.matrix("W");
        double[][] dV = new double[pass.v().length][w[0].length]; // (n, d)
        double[][] dK = codeLayer.backward(pass.k(), pass.v(), dCodes, gradients, dV); // (n, r)
        for (int i = 0; i < dV.length; i++) {
            for (int l = 0; l < w.length; l++) {
                kernel.addGradient(pass.v()[i], w[l], dK[i][l], dV[i], dW[l]);
            }
            embedding.backward(pass.traces().get(i), dV[i], gradients);
        }
        return gradients;
    }
}

package io.neustrom.reference;

/**
 * The supervised layer (paper, section 4), h = [M g]+ / |[M g]+|: the layer of {@link ReferenceNeuralLayer} with codes g in place of
 * kernel values, and with lambda = 1, as for a kernel with K(v, v) = 1.
 */
public final class ReferenceSupervisedLayer {
    private final ReferenceParameters parameters = new ReferenceParameters();
    private final ReferenceNeuralLayer layer = new ReferenceNeuralLayer(parameters, ReferenceKernel.RBF);

    /** @param mixing M (r, r); live */
    public ReferenceSupervisedLayer(double[][] mixing) {
        parameters.matrix("M", mixing);
    }

    /** h (n, r) from g (n, r). */
    public double[][] forward(double[][] g) {
        return layer.forward(g, g); // lambda = 1 needs no embedding
    }

    /** dL/dM (r, r) from dL/dh (n, r). */
    public double[][] gradient(double[][] g, double[][] dH) {
        ReferenceParameters gradients = parameters.zeros();
        layer.backward(g, g, dH, gradients, new double[g.length][g[0].length]);
        return gradients.matrix("M");
    }
}

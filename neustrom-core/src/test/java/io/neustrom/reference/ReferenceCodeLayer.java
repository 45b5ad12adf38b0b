package io.neustrom.reference;

/** The last layer: from kernel values k (n, r) and embeddings v (n, d) to codes (n, r). */
interface ReferenceCodeLayer {

    double[][] forward(double[][] k, double[][] v);

    /**
     * Given dL/d codes (n, r), adds the gradients of the layer's parameters to gradients and its direct dependence on v
     * to dV (n, d), and returns dL/dk (n, r).
     */
    double[][] backward(double[][] k, double[][] v, double[][] dCodes, ReferenceParameters gradients, double[][] dV);
}

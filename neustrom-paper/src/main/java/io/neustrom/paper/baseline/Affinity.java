package io.neustrom.paper.baseline;

/** How strongly neighbouring points are linked, W of {@link LabelSpreading}. */
enum Affinity {
    /**
     * W_ij = 1 if j is among the k nearest others of i, else 0; not symmetric. So does scikit-learn (kernel "knn"; its n_neighbors
     * counts the point itself, and is k + 1).
     */
    DIRECTED("label-spreading"),

    /**
     * W_ij = exp(-|x_i - x_j|^2 / (s_i s_j)) if one of the two is among the k nearest others of the other, s_i the distance from i
     * to its k-th neighbour (L. Zelnik-Manor and P. Perona, Self-tuning spectral clustering, NIPS 2004). Zhou et al. ask for a
     * symmetric W; on Digits it is much better than the directed one.
     */
    SYMMETRIC("label-spreading-symmetric");

    private final String baseline;

    Affinity(String baseline) {
        this.baseline = baseline;
    }

    /** The name of label spreading on this graph. */
    String baseline() {
        return baseline;
    }
}

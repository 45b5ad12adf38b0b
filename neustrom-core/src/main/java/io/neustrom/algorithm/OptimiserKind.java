package io.neustrom.algorithm;

/**
 * What turns a gradient into a step.
 *
 * @since 0.1.0
 */
public enum OptimiserKind {
    /** Adam with the largest second moment seen so far (Reddi et al., 2018); the paper's choice. */
    AMSGRAD,
    /** Adam (Kingma and Ba, 2015). */
    ADAM,
    /** Stochastic gradient descent with momentum 0.9. */
    SGD
}

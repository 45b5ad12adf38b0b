package io.neustrom;

import io.neustrom.probability.TransitionMatrix;

/** A ring of places that is walked in one direction, one place a step. */
public final class OneWayRing {
    private OneWayRing() {}

    /** Its successor representation: p(i + d | i) = (1 - alpha) alpha^d / (1 - alpha^n), d = 0, ..., n - 1 places ahead. */
    public static TransitionMatrix successors(int places, double alpha) {
        double[][] p = new double[places][places];
        for (int i = 0; i < places; i++) {
            for (int d = 0; d < places; d++) {
                p[i][(i + d) % places] = (1 - alpha) * Math.pow(alpha, d) / (1 - Math.pow(alpha, places));
            }
        }
        return TransitionMatrix.ofDense(p);
    }
}

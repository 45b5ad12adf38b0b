package io.neustrom.direction;

import io.neustrom.probability.TransitionMatrix;

/**
 * Whether a chain is reversible: there are weights w with w_i p_ij = w_j p_ji for all i and j. Rows of a symmetric kernel are, and have no
 * direction, so that nothing needs to be tested.
 */
public final class DetailedBalance {
    private static final double TOLERANCE = 1e-6; // of log w, along a way through many states
    private static final double NEXT_TO_NOTHING = 1e-12; // such a probability may be left out of a row

    private DetailedBalance() {}

    /** Follows transitions from state to state: p_ij / p_ji gives the weight of the next one, which must not depend on the way. */
    public static boolean holds(TransitionMatrix p) {
        int n = p.size();
        double[] logWeight = new double[n];
        boolean[] reached = new boolean[n];
        int[] queue = new int[n];
        for (int start = 0; start < n; start++) {
            if (reached[start]) {
                continue;
            }
            reached[start] = true;
            queue[0] = start;
            int end = 1;
            for (int next = 0; next < end; next++) {
                int i = queue[next];
                for (int e = p.rowStart(i); e < p.rowEnd(i); e++) {
                    int j = p.column(e);
                    if (p.probability(e) < NEXT_TO_NOTHING) {
                        continue;
                    }
                    double back = p.probability(j, i);
                    if (back == 0) {
                        return false;
                    }
                    double wanted = logWeight[i] + Math.log(p.probability(e) / back);
                    if (!reached[j]) {
                        reached[j] = true;
                        logWeight[j] = wanted;
                        queue[end++] = j;
                    } else if (!(Math.abs(wanted - logWeight[j]) <= TOLERANCE)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}

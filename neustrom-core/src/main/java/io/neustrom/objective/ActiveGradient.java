package io.neustrom.objective;

import io.neustrom.placecell.CodeBatch;

/** dL/dg of a batch's codes, maintained at active cells only: the cost of a pair is 2 to 5 products, not r. */
final class ActiveGradient {

    private final CodeBatch codes;
    private final float[] gradient; // (items, r)

    ActiveGradient(CodeBatch codes, float[] gradient) {
        this.codes = codes;
        this.gradient = gradient;
    }

    /** dL/dg = 0 for the first {@code items} states. */
    void clear(int items) {
        int[] active = codes.active();
        for (int i = 0; i < items; i++) {
            int start = codes.start(i);
            for (int e = start; e < codes.end(i); e++) {
                gradient[start + active[e]] = 0;
            }
        }
    }

    /** dL/dg_i += weight x, where x (r) starts at {@code offset}. */
    void add(int i, float weight, float[] x, int offset) {
        int[] active = codes.active();
        int start = codes.start(i);
        for (int e = start; e < codes.end(i); e++) {
            gradient[start + active[e]] += weight * x[offset + active[e]];
        }
    }

    /** dL/dg_i += weight x + other y, where x (r) starts at {@code offset} and y (r) at 0; y is not read if its weight is 0. */
    void add(int i, float weight, float[] x, int offset, float other, float[] y) {
        if (other == 0) {
            add(i, weight, x, offset);
            return;
        }
        int[] active = codes.active();
        int start = codes.start(i);
        for (int e = start; e < codes.end(i); e++) {
            int cell = active[e];
            gradient[start + cell] += weight * x[offset + cell] + other * y[cell];
        }
    }

    /** Adds the contribution of dL/d(g_i.g_j) = slope to both: dL/dg_i += slope g_j, dL/dg_j += slope g_i. */
    void pull(int i, int j, float slope) {
        add(i, slope, codes.values(), codes.start(j));
        add(j, slope, codes.values(), codes.start(i));
    }
}

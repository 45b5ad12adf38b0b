package io.neustrom.supervised;

import io.neustrom.data.Codes;
import java.util.Arrays;

/**
 * h = sigma(M g, 1) = [M g]+ / |[M g]+| for sparse codes g, and its gradient. M is held by columns: a code with 3 active cells is
 * a mixture of 3 columns, and touches no other.
 */
final class MixingMap {
    private final float[] columns; // M' (r, r): column l of M from l * r on
    private final int cells; // r

    /** Works on the given array, which may change between calls. */
    MixingMap(float[] columns, int cells) {
        this.columns = columns;
        this.cells = cells;
    }

    /** Writes h of a point to {@code h[offset ... offset + r - 1]}; returns 1 / |[M g]+|, or 0 if no cell is active. */
    double forward(Codes codes, int item, float[] h, int offset) {
        Arrays.fill(h, offset, offset + cells, 0);
        for (int e = codes.start(item); e < codes.end(item); e++) {
            float activity = codes.value(e);
            int column = codes.cell(e) * cells;
            for (int l = 0; l < cells; l++) {
                h[offset + l] += activity * columns[column + l];
            }
        }
        double square = 0;
        for (int l = offset; l < offset + cells; l++) {
            h[l] = Math.max(h[l], 0);
            square += (double) h[l] * h[l];
        }
        double scale = square > 0 ? 1 / Math.sqrt(square) : 0;
        for (int l = offset; l < offset + cells; l++) {
            h[l] = (float) (h[l] * scale);
        }
        return scale;
    }

    /**
     * Adds a point's part of dL/dM: dL/da g' with dL/da = scale (dL/dh - h (h.dL/dh)) where h &gt; 0, a = M g.
     *
     * @param h as {@link #forward} has left it, with the scale that it returned
     * @param dH dL/dh at the same offset as h; overwritten with dL/da
     * @param dColumns (r, r) as the columns
     */
    void backward(Codes codes, int item, float[] h, double scale, float[] dH, int offset, float[] dColumns) {
        double along = 0;
        for (int l = offset; l < offset + cells; l++) {
            along += (double) h[l] * dH[l];
        }
        for (int l = offset; l < offset + cells; l++) {
            dH[l] = h[l] > 0 ? (float) (scale * (dH[l] - h[l] * along)) : 0;
        }
        for (int e = codes.start(item); e < codes.end(item); e++) {
            float activity = codes.value(e);
            int column = codes.cell(e) * cells;
            for (int l = 0; l < cells; l++) {
                dColumns[column + l] += activity * dH[offset + l];
            }
        }
    }
}

package io.neustrom.fewlabel;

import io.neustrom.data.Codes;

/** What cells gather from the points that they are active at. */
final class CellSums {
    private CellSums() {}

    /** sum_i g_il F_ik (r, columns) of F (n, columns). */
    static double[] of(Codes codes, double[] f, int columns) {
        double[] sums = new double[Math.multiplyExact(codes.cells(), columns)];
        for (int i = 0; i < codes.count(); i++) {
            for (int e = codes.start(i); e < codes.end(i); e++) {
                int cell = codes.cell(e) * columns;
                for (int k = 0; k < columns; k++) {
                    sums[cell + k] += codes.value(e) * f[i * columns + k];
                }
            }
        }
        return sums;
    }
}

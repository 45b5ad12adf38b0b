package io.neustrom.fewlabel;

import io.neustrom.data.Codes;

/**
 * The graph over n points whose weights are the kernel g_i.g_j of p_out, seen from the r cells. A function of the points is given by
 * one number A_l per cell,
 *
 * <pre>F(x) = z(x).A,   z(x) = g(x) d / (g(x).c),   c = sum_i g_i,   d = mean_i g_i.c,</pre>
 *
 * which is a step of p_out away from any function at all. Its Dirichlet energy over the graph, with degrees scaled to a mean
 * of 1, takes only the r x r matrix B = sum_i g_i g_i' / (g_i.c), whose eigenvalues are those of p_out:
 *
 * <pre>1/2d sum_ij g_i.g_j (F_i - F_j)^2 = A' L A,   L = d (B - B^2).</pre>
 *
 * Making it costs O(n a^2 + r^3) for codes with a active cells.
 */
final class CellGraph {
    private final Codes codes;
    private final int cells; // r
    private final double[] sum; // c (r)
    private final double meanDegree; // d

    /** @param codes of n points, nonnegative, some of them active */
    CellGraph(Codes codes) {
        this.codes = codes;
        this.cells = codes.cells();
        this.sum = codes.sum();
        double total = 0;
        for (int i = 0; i < codes.count(); i++) {
            total += codes.dot(i, sum);
        }
        this.meanDegree = total / codes.count();
    }

    /** z_i (r) of point i of the codes; 0 if it has no active cell. */
    double[] features(int i) {
        double[] z = new double[cells];
        double degree = codes.dot(i, sum);
        for (int e = codes.start(i); e < codes.end(i); e++) {
            z[codes.cell(e)] = codes.value(e) * meanDegree / degree;
        }
        return z;
    }

    /** B (r, r) row-major. */
    double[] overlap() {
        double[] b = new double[cells * cells];
        for (int i = 0; i < codes.count(); i++) {
            double degree = codes.dot(i, sum);
            for (int e = codes.start(i); e < codes.end(i); e++) {
                double weight = codes.value(e) / degree;
                for (int f = codes.start(i); f < codes.end(i); f++) {
                    b[codes.cell(e) * cells + codes.cell(f)] += weight * codes.value(f);
                }
            }
        }
        return b;
    }

    /** L (r, r) row-major. */
    double[] energy() {
        double[] b = overlap();
        double[] energy = new double[cells * cells];
        for (int l = 0; l < cells; l++) {
            for (int k = 0; k < cells; k++) {
                double weight = b[l * cells + k];
                if (weight != 0) { // separate components of the graph stay exactly separate
                    for (int m = 0; m < cells; m++) {
                        energy[l * cells + m] -= weight * b[k * cells + m];
                    }
                }
            }
        }
        for (int e = 0; e < energy.length; e++) {
            energy[e] = meanDegree * (energy[e] + b[e]);
        }
        return energy;
    }
}

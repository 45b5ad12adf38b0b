package io.neustrom.reference;

/**
 * The frequencies of an adaptive Fastfood transform, written out block by block: the first rows and columns of S H G Pi H B / sqrt(d'),
 *
 * <pre>omega(l,i) = S(l) sum_j H(l,j) G(j) H(pi(j),i) B(i) / sqrt(d').</pre>
 *
 * @param permutations pi of each block, (K, d')
 */
public record ReferenceFastfood(double[][] permutations) {

    /** omega (D, d) for S (D), G (K, d') and B (K, d). */
    public double[][] omega(double[] s, double[][] g, double[][] b) {
        double[][] omega = new double[s.length][b[0].length];
        forEachTerm(s, g, b, (l, j, i, block, h) -> omega[l][i] += s[l] * g[block][j] * b[block][i] * h);
        return omega;
    }

    /** Adds to dS, dG and dB what dL/d omega (D, d) gives. */
    void addGradients(
            double[] s, double[][] g, double[][] b, double[][] dOmega, double[] dS, double[][] dG, double[][] dB) {
        forEachTerm(s, g, b, (l, j, i, block, h) -> {
            dS[l] += dOmega[l][i] * g[block][j] * b[block][i] * h;
            dG[block][j] += dOmega[l][i] * s[l] * b[block][i] * h;
            dB[block][i] += dOmega[l][i] * s[l] * g[block][j] * h;
        });
    }

    /** Takes H(l,j) H(pi(j),i) / sqrt(d') as h; l counts the rows of all blocks, j and i those within one. */
    private interface Term {
        void add(int l, int j, int i, int block, double h);
    }

    private void forEachTerm(double[] s, double[][] g, double[][] b, Term term) {
        int order = g[0].length;
        for (int l = 0; l < s.length; l++) {
            int block = l / order;
            for (int j = 0; j < order; j++) {
                for (int i = 0; i < b[0].length; i++) {
                    int sign = hadamard(l % order, j) * hadamard((int) permutations[block][j], i);
                    term.add(l, j, i, block, sign / Math.sqrt(order));
                }
            }
        }
    }

    /** H(i,j). */
    public static int hadamard(int i, int j) {
        return Integer.bitCount(i & j) % 2 == 0 ? 1 : -1;
    }
}

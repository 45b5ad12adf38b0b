package io.neustrom.evaluation;

import io.neustrom.data.Codes;
import io.neustrom.math.SparseMatrix;
import io.neustrom.math.SymmetricEigen;
import io.neustrom.math.WorkerPool;

/**
 * The singular values of the matrix H (n, r) of n codes, the roots of the eigenvalues of H'H: how many components the codes have.
 * The paper's section 6 finds the spectrum of a supervised layer dominated by as many components as there are classes. Immutable.
 *
 * @since 0.1.0
 */
public final class CodeSpectrum {
    private final double[] singularValues; // (r) descending

    private CodeSpectrum(double[] singularValues) {
        this.singularValues = singularValues;
    }

    /** Computes the spectrum on all cores. */
    public static CodeSpectrum of(Codes codes) {
        return WorkerPool.onAllCores(pool -> of(codes, pool));
    }

    /** Computes the spectrum on a pool of threads. */
    public static CodeSpectrum of(Codes codes, WorkerPool pool) {
        int r = codes.cells();
        double[] gram = SparseMatrix.ofRows(codes.count(), r, codes::row).gram(pool);
        double[] eigenvalues = SymmetricEigen.of(gram, r).eigenvalues(); // ascending
        double[] singularValues = new double[r];
        for (int l = 0; l < r; l++) {
            singularValues[l] = Math.sqrt(Math.max(0, eigenvalues[r - 1 - l])); // rounding may leave some below 0
        }
        return new CodeSpectrum(singularValues);
    }

    /** A spectrum that was computed before. @param singularValues (r), descending */
    public static CodeSpectrum ofSingularValues(double[] singularValues) {
        return new CodeSpectrum(singularValues.clone());
    }

    /** The singular values (r), descending; those after the n-th are 0 up to rounding. */
    public double[] singularValues() {
        return singularValues.clone();
    }

    /** The share of |H|^2, the sum of all squared singular values, that the first {@code components} have; 0 if all codes are 0. */
    public double energyShare(int components) {
        if (components < 0 || components > singularValues.length) {
            throw new IllegalArgumentException("components (" + components + ") must be at least 0 and at most cells ("
                    + singularValues.length + ")");
        }
        double first = 0;
        double all = 0;
        for (int l = 0; l < singularValues.length; l++) {
            double energy = singularValues[l] * singularValues[l];
            first += l < components ? energy : 0;
            all += energy;
        }
        return all == 0 ? 0 : first / all;
    }
}

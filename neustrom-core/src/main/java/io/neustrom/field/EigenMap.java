package io.neustrom.field;

import io.neustrom.data.Codes;
import io.neustrom.math.SymmetricEigen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * An eigenvector of the transitions that learned codes stand for, as a map. Over the n samples of a path they are
 *
 * <pre>P = D^-1 G G',   D = diag(g_x . c),   c = sum_z g_z,</pre>
 *
 * G the codes (n, r): p_out without its epsilon. P has rank r at most. Its eigenvalues are those of the r x r matrix
 * M = G' D^-1 G, which is symmetric, and an eigenvector v of M with eigenvalue q gives one of P, phi(x) = g_x . v / (g_x . c). P, the
 * successor representation that it approximates, and any other function of P have the same eigenvectors; those of the successor
 * representation of an open field are periodic, like the maps of grid cells (Stachenfeld, Botvinick and Gershman, Nature Neuroscience
 * 20, 2017).
 *
 * <p>The first eigenvector is constant, since rows of P sum to 1, and is left out: it belongs to v = c, which is taken out of M.
 *
 * @param eigenvalue q, greater than 0 and at most 1: how much of this pattern is left after a step of P
 * @param values (bins) the mean of phi over the samples in each bin, smoothed as rate maps are, scaled so that the largest size is 1
 *     and positive; NaN where not visited
 * @param gridScore see {@link GridScore}; empty on a track, or where it is not defined
 * @since 0.2.0
 */
public record EigenMap(double eigenvalue, double[] values, OptionalDouble gridScore) {
    /** Maps of a path, at most. */
    public static final int MOST = 16;

    private static final int MOST_CELLS = 2048; // beyond, the decomposition takes minutes
    private static final double SMALLEST = 1e-9; // eigenvalue

    /** The maps with the largest eigenvalues, the largest first; none for spikes, which stand for no transitions. */
    static List<EigenMap> of(TrackedActivity tracked, FieldOptions options) {
        Codes codes = tracked.activity();
        int r = codes.cells();
        if (tracked.spikes() || r > MOST_CELLS || codes.entries() == 0) {
            return List.of();
        }
        double[] sum = codes.sum();
        SymmetricEigen eigen = SymmetricEigen.of(withoutConstant(matrix(codes, sum), sum), r);
        BinGrid grid = options.grid(tracked.positions());
        int[] binOf = grid.binsOf(tracked.positions());
        List<EigenMap> maps = new ArrayList<>();
        for (int k = r - 1; k >= 0 && maps.size() < MOST && eigen.eigenvalues()[k] > SMALLEST; k--) {
            double[] vector = new double[r];
            for (int l = 0; l < r; l++) {
                vector[l] = eigen.eigenvectors()[l * r + k];
            }
            double[] values = map(codes, sum, vector, grid, binOf, options);
            maps.add(new EigenMap(Math.min(1, eigen.eigenvalues()[k]), values, GridScore.of(values, grid)));
        }
        return List.copyOf(maps);
    }

    /** M = G' D^-1 G (r, r). */
    private static double[] matrix(Codes codes, double[] sum) {
        int r = codes.cells();
        double[] matrix = new double[r * r];
        for (int i = 0; i < codes.count(); i++) {
            double partition = codes.dot(i, sum);
            for (int e = codes.start(i); e < codes.end(i); e++) {
                for (int f = codes.start(i); f < codes.end(i); f++) {
                    matrix[codes.cell(e) * r + codes.cell(f)] += (double) codes.value(e) * codes.value(f) / partition;
                }
            }
        }
        return matrix;
    }

    /** M - c c' / |c|^2: M c = c. */
    private static double[] withoutConstant(double[] matrix, double[] sum) {
        int r = sum.length;
        double square = Arrays.stream(sum).map(value -> value * value).sum();
        for (int k = 0; k < r; k++) {
            for (int l = 0; l < r; l++) {
                matrix[k * r + l] -= sum[k] * sum[l] / square;
            }
        }
        return matrix;
    }

    private static double[] map(
            Codes codes, double[] sum, double[] vector, BinGrid grid, int[] binOf, FieldOptions options) {
        double[] sums = new double[grid.bins()];
        double[] counts = new double[grid.bins()];
        for (int i = 0; i < codes.count(); i++) {
            if (codes.end(i) > codes.start(i)) { // a sample without a code leads nowhere
                sums[binOf[i]] += codes.dot(i, vector) / codes.dot(i, sum);
                counts[binOf[i]]++;
            }
        }
        GaussianSmoothing smoothing = new GaussianSmoothing(grid, options.smoothing());
        double[] values = smoothing.of(sums);
        double[] times = smoothing.of(counts);
        double largest = 0;
        for (int b = 0; b < values.length; b++) {
            values[b] = counts[b] >= options.minimumSamples() ? values[b] / times[b] : Double.NaN;
            largest = Math.abs(values[b]) > Math.abs(largest) ? values[b] : largest;
        }
        for (int b = 0; b < values.length && largest != 0; b++) {
            values[b] /= largest;
        }
        return values;
    }
}

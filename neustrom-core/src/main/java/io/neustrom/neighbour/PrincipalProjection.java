package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import io.neustrom.math.WorkerPool;
import java.util.SplittableRandom;

/**
 * Points projected to a few orthonormal directions in which they spread most: nearly the principal ones, by subspace iteration on a
 * sample (N. Halko, P. G. Martinsson and J. A. Tropp, SIAM Review 53(2), 2011, doi:10.1137/090771806). No two points are farther apart
 * after it than before.
 */
final class PrincipalProjection {
    private static final int SAMPLE = 2048;
    private static final int ROUNDS = 3;
    private static final int BLOCK = 256; // points that one task works on

    private PrincipalProjection() {}

    /** The projected points. */
    static Points of(Points points, int directions, SplittableRandom random, FloatKernels kernels, WorkerPool pool) {
        int d = points.dimension();
        Centring centring = new Centring(points, pool);
        int size = Math.min(points.count(), SAMPLE);
        float[] sample = new float[size * d]; // (size, d)
        int[] chosen = random.ints(0, points.count()).limit(size).toArray();
        pool.run(size, s -> centring.write(chosen[s], sample, s * d));
        float[] axes = new float[directions * d]; // (directions, d), orthonormal rows
        for (int e = 0; e < axes.length; e++) {
            axes[e] = (float) random.nextGaussian();
        }
        Panels panels = new Panels(kernels);
        float[] scores = new float[size * directions]; // (size, directions)
        float[] transposed = new float[size * directions];
        for (int round = 0; round < ROUNDS; round++) {
            panels.packTransposed(axes, 0, d, directions, d);
            multiply(sample, size, d, panels, scores, directions, kernels, pool);
            kernels.transpose(scores, 0, size, directions, directions, transposed, 0, size);
            panels.pack(sample, 0, size, d, d);
            multiply(transposed, directions, size, panels, axes, d, kernels, pool);
            orthonormalise(axes, directions, d, kernels);
        }
        panels.packTransposed(axes, 0, d, directions, d);
        float[] projected = new float[Math.multiplyExact(points.count(), directions)];
        pool.run((points.count() + BLOCK - 1) / BLOCK, block -> {
            int from = block * BLOCK;
            int rows = Math.min(BLOCK, points.count() - from);
            float[] left = new float[rows * d];
            for (int r = 0; r < rows; r++) {
                centring.write(from + r, left, r * d);
            }
            kernels.multiply(
                    0, rows, left, 0, d, panels, 0, panels.count(), projected, from * directions, directions, false);
        });
        return Points.ofRowMajor(projected, points.count(), directions);
    }

    private static void multiply(
            float[] a, int rows, int depth, Panels b, float[] c, int columns, FloatKernels kernels, WorkerPool pool) {
        int height = 32;
        pool.run((rows + height - 1) / height, task -> {
            int from = task * height;
            kernels.multiply(from, Math.min(rows, from + height), a, 0, depth, b, 0, b.count(), c, 0, columns, false);
        });
    }

    /** Gram and Schmidt, twice; a row that depends on those before it becomes 0. */
    private static void orthonormalise(float[] rows, int count, int d, FloatKernels kernels) {
        for (int r = 0; r < count; r++) {
            float length = (float) Math.sqrt(kernels.dot(rows, r * d, rows, r * d, d));
            scale(rows, r * d, d, length > 0 ? 1 / length : 0);
            for (int pass = 0; pass < 2; pass++) {
                for (int q = 0; q < r; q++) {
                    kernels.addScaled(-kernels.dot(rows, q * d, rows, r * d, d), rows, q * d, rows, r * d, d);
                }
            }
            float rest = (float) Math.sqrt(kernels.dot(rows, r * d, rows, r * d, d));
            scale(rows, r * d, d, rest > 1e-4f ? 1 / rest : 0);
        }
    }

    private static void scale(float[] rows, int offset, int d, float factor) {
        for (int k = offset; k < offset + d; k++) {
            rows[k] *= factor;
        }
    }
}

package io.neustrom.semidefinite;

import io.neustrom.math.WorkerPool;
import java.util.Arrays;

/**
 * Anderson's acceleration (type II) of a fixed-point iteration w &lt;- w + alpha f(w).
 *
 * <p>From the last m points it keeps the changes dW of w and dF of f, looks for the coefficients gamma that make |f - dF gamma|
 * smallest, and goes to w + alpha f - (dW + alpha dF) gamma: if f is linear, the point where the best combination of past residuals
 * would be 0. H. F. Walker, P. Ni, Anderson acceleration for fixed-point iterations, SIAM J. Numer. Anal. 49 (2011),
 * doi:10.1137/10078356X.
 *
 * <p>Two guards: it never moves further than a number of plain steps, and when the residual grows clearly, it goes back, takes the
 * plain step and forgets the past.
 */
final class AndersonMixing {
    private static final int CHUNK = 1 << 13; // numbers in a task; partial sums of tasks are added in order
    private static final double GROWTH = 2; // of the residual, before a step is taken back
    private static final double LONGEST_MOVE = 20; // in plain steps: where f hardly changes, the formula goes too far
    private static final double REGULARISATION = 1e-10; // of changes with length 1

    private final int memory; // m
    private final double relaxation; // alpha
    private final WorkerPool pool;
    private final double[][] changes; // (m, length): dF, each divided by its length
    private final double[][] steps; // (m, length): dW + alpha dF, divided by the same
    private final double[][] gram; // (m, m): inner products of the changes
    private final double[] lastPoint; // (length)
    private final double[] lastResidual; // (length)
    private final double[] move; // (length)
    private double lastNorm = Double.POSITIVE_INFINITY;
    private int stored; // changes held, at most m
    private int newest = -1; // where the last one is; -1 if there is none

    AndersonMixing(int length, int memory, double relaxation, WorkerPool pool) {
        this.memory = memory;
        this.relaxation = relaxation;
        this.pool = pool;
        changes = new double[memory][length];
        steps = new double[memory][length];
        gram = new double[memory][memory];
        lastPoint = new double[length];
        lastResidual = new double[length];
        move = new double[length];
    }

    /** Forgets the past, because the map has changed. */
    void restart() {
        stored = 0;
        newest = -1;
        lastNorm = Double.POSITIVE_INFINITY;
    }

    /**
     * Makes the next step.
     *
     * @param w (length) the present point, overwritten with the next one
     * @param f (length) its residual
     * @param norm |f|
     */
    void advance(double[] w, double[] f, double norm) {
        if (norm > GROWTH * lastNorm) {
            for (int e = 0; e < w.length; e++) {
                w[e] = lastPoint[e] + relaxation * lastResidual[e];
            }
            restart();
            return;
        }
        if (lastNorm < Double.POSITIVE_INFINITY) {
            remember(w, f);
        }
        System.arraycopy(w, 0, lastPoint, 0, w.length);
        System.arraycopy(f, 0, lastResidual, 0, f.length);
        lastNorm = norm;
        double[] gamma = coefficients(f);
        inChunks(w.length, (from, to) -> {
            for (int e = from; e < to; e++) {
                move[e] = relaxation * f[e];
            }
            for (int m = 0; m < stored; m++) {
                double factor = gamma[m];
                double[] step = steps[m];
                for (int e = from; e < to; e++) {
                    move[e] -= factor * step[e];
                }
            }
        });
        double length = Math.sqrt(product(move, move, 0, move.length));
        double shortening = Math.min(1, LONGEST_MOVE * relaxation * norm / Math.max(length, Double.MIN_NORMAL));
        for (int e = 0; e < w.length; e++) {
            w[e] += shortening * move[e];
        }
    }

    private void remember(double[] w, double[] f) {
        newest = (newest + 1) % memory;
        stored = Math.min(stored + 1, memory);
        double[] change = changes[newest];
        double[] step = steps[newest];
        for (int e = 0; e < w.length; e++) {
            change[e] = f[e] - lastResidual[e];
        }
        double length = Math.sqrt(product(change, change, 0, change.length));
        double scale = length > 0 ? 1 / length : 0;
        for (int e = 0; e < w.length; e++) {
            step[e] = scale * (w[e] - lastPoint[e] + relaxation * change[e]);
            change[e] *= scale;
        }
        double[] row = products(change);
        for (int m = 0; m < stored; m++) {
            gram[newest][m] = row[m];
            gram[m][newest] = row[m];
        }
    }

    /** gamma = (dF'dF + eps I)^(-1) dF'f by Cholesky's factorisation, (stored). */
    private double[] coefficients(double[] f) {
        double[] x = products(f);
        double[][] factor = new double[stored][stored]; // lower triangle
        for (int i = 0; i < stored; i++) {
            for (int j = 0; j <= i; j++) {
                double value = gram[i][j] + (i == j ? REGULARISATION : 0);
                for (int k = 0; k < j; k++) {
                    value -= factor[i][k] * factor[j][k];
                }
                factor[i][j] = i == j ? Math.sqrt(Math.max(value, REGULARISATION)) : value / factor[j][j];
            }
            for (int k = 0; k < i; k++) {
                x[i] -= factor[i][k] * x[k];
            }
            x[i] /= factor[i][i];
        }
        for (int i = stored - 1; i >= 0; i--) {
            for (int k = i + 1; k < stored; k++) {
                x[i] -= factor[k][i] * x[k];
            }
            x[i] /= factor[i][i];
        }
        return x;
    }

    /** The inner products of the stored changes with f, (stored). */
    private double[] products(double[] f) {
        double[][] partial = new double[tasks(f.length)][stored];
        inChunks(f.length, (from, to) -> {
            for (int m = 0; m < stored; m++) {
                partial[from / CHUNK][m] = product(changes[m], f, from, to);
            }
        });
        double[] sums = new double[stored];
        for (double[] part : partial) {
            Arrays.setAll(sums, m -> sums[m] + part[m]);
        }
        return sums;
    }

    private static double product(double[] a, double[] b, int from, int to) {
        double s0 = 0; // four sums, because one would wait for each addition
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int e = from;
        for (; e + 3 < to; e += 4) {
            s0 += a[e] * b[e];
            s1 += a[e + 1] * b[e + 1];
            s2 += a[e + 2] * b[e + 2];
            s3 += a[e + 3] * b[e + 3];
        }
        for (; e < to; e++) {
            s0 += a[e] * b[e];
        }
        return (s0 + s1) + (s2 + s3);
    }

    private interface Chunk {
        void work(int from, int to);
    }

    private void inChunks(int length, Chunk chunk) {
        pool.run(tasks(length), task -> chunk.work(task * CHUNK, Math.min(length, (task + 1) * CHUNK)));
    }

    private static int tasks(int length) {
        return (length + CHUNK - 1) / CHUNK;
    }
}

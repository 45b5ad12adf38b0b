package io.neustrom.evaluation;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import io.neustrom.math.WorkerPool;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Whether a kernel matrix separates pairs of one class from other pairs, as the paper evaluates H H' on the square matrix (section 6).
 *
 * <p>A case is a pair of different points i and j. Its score is the entry h_i . h_j of the kernel matrix; it is positive if the true
 * classes agree. The matrix is symmetric, so each pair is counted once. It is made tile by tile, or from the cells that points share,
 * and never held: memory grows with the number of points, not of pairs. Scores are in float and are grouped when they agree up to about
 * 6e-5 of their size; the counts do not depend on the number of threads.
 *
 * @since 0.1.0
 */
public final class KernelPairs {
    private static final long DENSE_SHARE = 8; // if more than one cell in 8 is active, a dense product is faster
    private static final int TILE_ROWS = 128;
    private static final int TILE_COLUMNS = 1024; // about; a tile is half a megabyte

    private final float[] rows; // (count, dim) h_i of the points
    private final int dim;
    private final int[] classes; // (count)
    private final FloatKernels kernels;
    private final Panels columns; // (dim, count) the same as right factor
    private final int panelsATile;
    private final int panelWidth;

    private KernelPairs(float[] rows, int dim, int[] classes, FloatKernels kernels) {
        this.rows = rows;
        this.dim = dim;
        this.classes = classes;
        this.kernels = kernels;
        this.columns = new Panels(kernels);
        this.panelWidth = kernels.panelWidth();
        this.panelsATile = Math.max(1, TILE_COLUMNS / panelWidth);
        columns.packTransposed(rows, 0, dim, classes.length, dim);
    }

    /** The pairs of the given points under the kernel H H' of their codes, counted on all cores. */
    public static ScoreCounts of(Codes codes, Labels truth, int[] items) {
        return WorkerPool.onAllCores(pool -> of(codes, truth, items, FloatKernels.best(), pool));
    }

    /** As {@link #of(Codes, Labels, int[])}, on a pool of threads. */
    public static ScoreCounts of(Codes codes, Labels truth, int[] items, FloatKernels kernels, WorkerPool pool) {
        int[] classes = TrueClasses.of(truth, items, codes.count());
        if (codes.entries() * DENSE_SHARE < (long) codes.count() * codes.cells()) {
            return new SparseKernelPairs(codes, items, classes).count(pool);
        }
        float[] rows = new float[Math.multiplyExact(items.length, codes.cells())];
        for (int p = 0; p < items.length; p++) {
            for (int e = codes.start(items[p]); e < codes.end(items[p]); e++) {
                rows[p * codes.cells() + codes.cell(e)] = codes.value(e);
            }
        }
        return new KernelPairs(rows, codes.cells(), classes, kernels).count(pool);
    }

    /** The pairs of the given points under the kernel F F' of their class probabilities: that two points are of one class. */
    public static ScoreCounts of(ClassProbabilities predicted, Labels truth, int[] items) {
        return WorkerPool.onAllCores(pool -> of(predicted, truth, items, FloatKernels.best(), pool));
    }

    /** As {@link #of(ClassProbabilities, Labels, int[])}, on a pool of threads. */
    public static ScoreCounts of(
            ClassProbabilities predicted, Labels truth, int[] items, FloatKernels kernels, WorkerPool pool) {
        int[] classes = TrueClasses.of(truth, items, predicted);
        float[] rows = new float[Math.multiplyExact(items.length, predicted.classes())];
        for (int p = 0; p < items.length; p++) {
            for (int k = 0; k < predicted.classes(); k++) {
                rows[p * predicted.classes() + k] = (float) predicted.probability(items[p], k);
            }
        }
        return new KernelPairs(rows, predicted.classes(), classes, kernels).count(pool);
    }

    /** Each thread counts for itself whatever rows it gets; whole numbers add up to the same in any order. */
    private ScoreCounts count(WorkerPool pool) {
        ScoreHistogram[] histograms = new ScoreHistogram[pool.threads()];
        AtomicInteger nextRow = new AtomicInteger();
        pool.run(histograms.length, thread -> {
            histograms[thread] = new ScoreHistogram();
            float[] tile = new float[TILE_ROWS * panelsATile * panelWidth];
            int row = nextRow.getAndAdd(TILE_ROWS);
            for (; row < classes.length; row = nextRow.getAndAdd(TILE_ROWS)) {
                countRows(row, Math.min(classes.length, row + TILE_ROWS), tile, histograms[thread]);
            }
        });
        for (int thread = 1; thread < histograms.length; thread++) {
            histograms[0].add(histograms[thread]);
        }
        return histograms[0].counts();
    }

    /** The pairs (i, j) with from <= i < to and j > i, from the panel on that holds the diagonal. */
    private void countRows(int from, int to, float[] tile, ScoreHistogram histogram) {
        int stride = panelsATile * panelWidth;
        for (int panel = from / panelWidth; panel < columns.count(); panel += panelsATile) {
            int panelTo = Math.min(columns.count(), panel + panelsATile);
            int first = panel * panelWidth; // column of the tile's first entry
            int last = Math.min(classes.length, panelTo * panelWidth);
            // C(i,j) = c[cOffset + i * cRowStride + j] with j counted from the first panel of all
            kernels.multiply(0, to - from, rows, from * dim, dim, columns, panel, panelTo, tile, -first, stride, false);
            for (int i = from; i < to; i++) {
                int row = (i - from) * stride - first;
                for (int j = Math.max(first, i + 1); j < last; j++) {
                    histogram.add(tile[row + j], classes[i] == classes[j]);
                }
            }
        }
    }
}

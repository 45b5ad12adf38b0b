package io.neustrom.evaluation;

import io.neustrom.data.Codes;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * {@link KernelPairs} of sparse codes: a point meets only those that share one of its cells, by walking along the cells' lists of
 * points. All other pairs have a score of 0 and are counted at once. Takes sum_l n_l^2 / 2 additions, n_l points at cell l.
 */
final class SparseKernelPairs {
    private static final int ROWS_A_TURN = 128;

    private final Codes codes;
    private final int[] items; // (count)
    private final int[] classes; // (count)
    private final int[] starts; // (r + 1) the entries of cell l are starts[l] ... starts[l + 1] - 1
    private final int[] itemOf; // (entries) position in items, ascending within a cell
    private final float[] values; // (entries)

    SparseKernelPairs(Codes codes, int[] items, int[] classes) {
        this.codes = codes;
        this.items = items;
        this.classes = classes;
        this.starts = new int[codes.cells() + 1];
        for (int item : items) {
            for (int e = codes.start(item); e < codes.end(item); e++) {
                starts[codes.cell(e) + 1]++;
            }
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        this.itemOf = new int[starts[codes.cells()]];
        this.values = new float[itemOf.length];
        int[] next = starts.clone();
        for (int p = 0; p < items.length; p++) {
            for (int e = codes.start(items[p]); e < codes.end(items[p]); e++) {
                int entry = next[codes.cell(e)]++;
                itemOf[entry] = p;
                values[entry] = codes.value(e);
            }
        }
    }

    /** Each thread counts for itself whatever rows it gets; whole numbers add up to the same in any order. */
    ScoreCounts count(WorkerPool pool) {
        ScoreHistogram[] histograms = new ScoreHistogram[pool.threads()];
        AtomicInteger nextRow = new AtomicInteger();
        pool.run(histograms.length, thread -> {
            histograms[thread] = new ScoreHistogram();
            Row row = new Row(histograms[thread]);
            int from = nextRow.getAndAdd(ROWS_A_TURN);
            for (; from < items.length; from = nextRow.getAndAdd(ROWS_A_TURN)) {
                for (int p = from; p < Math.min(items.length, from + ROWS_A_TURN); p++) {
                    row.count(p);
                }
            }
        });
        for (int thread = 1; thread < histograms.length; thread++) {
            histograms[0].add(histograms[thread]);
        }
        long pairs = items.length * (items.length - 1L) / 2;
        long positives = pairsOfOneClass();
        histograms[0].addZeros(positives - histograms[0].cases(true), true);
        histograms[0].addZeros(pairs - positives - histograms[0].cases(false), false);
        return histograms[0].counts();
    }

    private long pairsOfOneClass() {
        long[] sizes = new long[Arrays.stream(classes).max().orElse(0) + 1];
        for (int k : classes) {
            sizes[k]++;
        }
        return Arrays.stream(sizes).map(size -> size * (size - 1) / 2).sum();
    }

    /** The scores of one point with all later ones that share a cell. */
    private final class Row {
        private final ScoreHistogram histogram;
        private final float[] scores = new float[items.length];
        private final boolean[] met = new boolean[items.length];
        private final int[] metItems = new int[items.length]; // the first metCount of them
        private int metCount;

        Row(ScoreHistogram histogram) {
            this.histogram = histogram;
        }

        void count(int p) {
            for (int e = codes.start(items[p]); e < codes.end(items[p]); e++) {
                addCell(codes.cell(e), codes.value(e), p);
            }
            for (int m = 0; m < metCount; m++) {
                int q = metItems[m];
                histogram.add(scores[q], classes[p] == classes[q]);
                scores[q] = 0;
                met[q] = false;
            }
            metCount = 0;
        }

        private void addCell(int cell, float value, int p) {
            int own = Arrays.binarySearch(itemOf, starts[cell], starts[cell + 1], p);
            for (int entry = own + 1; entry < starts[cell + 1]; entry++) {
                int q = itemOf[entry];
                if (!met[q]) {
                    met[q] = true;
                    metItems[metCount++] = q;
                }
                scores[q] += value * values[entry];
            }
        }
    }
}

package io.neustrom.evaluation;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import java.util.Arrays;

/**
 * Whether cells keep to one class.
 *
 * <p>Each point belongs to its strongest cell, of equal ones the first. With n_lk points of class k that belong to cell l, the purity
 * of the codes is sum_l max_k n_lk / n: the share of points that have the class of most points of their cell. A point without activity
 * belongs to no cell and counts as impure. It bounds the accuracy of any classifier that only knows a point's strongest cell.
 *
 * @since 0.1.0
 */
public final class CellPurity {

    private CellPurity() {}

    /** The purity of the codes of all points whose true class is known. */
    public static double of(Codes codes, Labels truth) {
        int[] items = truth.knownItems();
        int[] trueClasses = TrueClasses.of(truth, items, codes.count());
        long[][] counts = new long[codes.cells()][truth.classes()]; // n_lk
        for (int p = 0; p < items.length; p++) {
            int cell = strongestCell(codes, items[p]);
            if (cell >= 0) {
                counts[cell][trueClasses[p]]++;
            }
        }
        long pure = 0;
        for (long[] cell : counts) {
            pure += Arrays.stream(cell).max().orElse(0);
        }
        return (double) pure / items.length;
    }

    /** -1 if no cell is active. */
    private static int strongestCell(Codes codes, int item) {
        int strongest = -1;
        float highest = 0;
        for (int e = codes.start(item); e < codes.end(item); e++) {
            if (codes.value(e) > highest) {
                highest = codes.value(e);
                strongest = codes.cell(e);
            }
        }
        return strongest;
    }
}

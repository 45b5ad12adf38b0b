package io.neustrom.evaluation;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import java.util.Arrays;

/**
 * Whether cells keep to one class.
 *
 * <p>Each item belongs to its strongest cell, of equal ones the first. With n_lk items of class k that belong to cell l, the purity
 * of the codes is sum_l max_k n_lk / n: the share of items that have the class of most items of their cell. An item without activity
 * belongs to no cell and counts as impure. It bounds the accuracy of any classifier that only knows an item's strongest cell.
 *
 * @since 0.1.0
 */
public final class CellPurity {

    private CellPurity() {}

    /** The purity of the codes of all items whose true class is known. */
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

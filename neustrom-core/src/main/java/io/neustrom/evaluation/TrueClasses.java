package io.neustrom.evaluation;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;

/** The true classes of the items that a measure looks at. */
final class TrueClasses {

    private TrueClasses() {}

    /** The true class of each of the given items, at least one, for class probabilities of all items and classes of truth. */
    static int[] of(Labels truth, int[] items, ClassProbabilities predicted) {
        if (truth.classes() != predicted.classes()) {
            throw new IllegalArgumentException("truth (" + truth.classes() + " classes) must be of the same "
                    + predicted.classes() + " classes as predicted");
        }
        return of(truth, items, predicted.count());
    }

    /** The true class of each of the given items, at least one, of {@code count} items measured. */
    static int[] of(Labels truth, int[] items, int count) {
        if (truth.count() != count) {
            throw new IllegalArgumentException(
                    "truth (" + truth.count() + " items) must be of the same " + count + " items");
        }
        if (items.length == 0) {
            throw new IllegalArgumentException("items must have at least one item");
        }
        int[] classes = new int[items.length];
        for (int p = 0; p < items.length; p++) {
            if (items[p] < 0 || items[p] >= count) {
                throw new IllegalArgumentException(
                        "items[" + p + "] (" + items[p] + ") must be at least 0 and less than items (" + count + ")");
            }
            if (!truth.known(items[p])) {
                throw new IllegalArgumentException("the true class of item " + items[p] + " must be known");
            }
            classes[p] = truth.classOf(items[p]);
        }
        return classes;
    }
}

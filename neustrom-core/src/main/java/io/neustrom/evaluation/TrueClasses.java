package io.neustrom.evaluation;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;

/** The true classes of the points that a measure looks at. */
final class TrueClasses {

    private TrueClasses() {}

    /** The true class of each of the given points, at least one, for class probabilities of all points and classes of truth. */
    static int[] of(Labels truth, int[] items, ClassProbabilities predicted) {
        if (truth.classes() != predicted.classes()) {
            throw new IllegalArgumentException("truth (" + truth.classes() + " classes) must be of the same "
                    + predicted.classes() + " classes as predicted");
        }
        return of(truth, items, predicted.count());
    }

    /** The true class of each of the given points, at least one, of {@code count} points measured. */
    static int[] of(Labels truth, int[] items, int count) {
        if (truth.count() != count) {
            throw new IllegalArgumentException(
                    "truth (" + truth.count() + " points) must be of the same " + count + " points");
        }
        if (items.length == 0) {
            throw new IllegalArgumentException("items must have at least one entry");
        }
        int[] classes = new int[items.length];
        for (int p = 0; p < items.length; p++) {
            if (items[p] < 0 || items[p] >= count) {
                throw new IllegalArgumentException(
                        "items[" + p + "] (" + items[p] + ") must be at least 0 and less than points (" + count + ")");
            }
            if (!truth.known(items[p])) {
                throw new IllegalArgumentException("the true class of point " + items[p] + " must be known");
            }
            classes[p] = truth.classOf(items[p]);
        }
        return classes;
    }
}

package io.neustrom.fewlabel;

import io.neustrom.data.Labels;
import java.util.stream.IntStream;

/**
 * The labelled points, dealt into folds that are left out in turn: the first label of each class goes to fold 0, the second to fold 1,
 * and so on. So every fold leaves the classes as balanced as the labels are, and with few labels per class each fold takes one of each.
 */
final class LabelFolds {
    private static final int MOST_FOLDS = 10;

    private final int[] items; // (m) labelled points, ascending
    private final int[] classes; // (m)
    private final int[] counts; // (classes) labels of each
    private final int[] folds; // (m)
    private final int foldCount;

    private LabelFolds(int[] items, int[] classes, int[] counts) {
        this.items = items;
        this.classes = classes;
        this.counts = counts;
        this.foldCount = Math.min(MOST_FOLDS, IntStream.of(counts).max().orElse(0));
        this.folds = new int[items.length];
        int[] dealt = new int[counts.length];
        for (int i = 0; i < items.length; i++) {
            folds[i] = dealt[classes[i]]++ % foldCount;
        }
    }

    static LabelFolds of(Labels known) {
        int[] items = known.knownItems();
        int[] counts = new int[known.classes()];
        int[] classes = new int[items.length];
        for (int i = 0; i < items.length; i++) {
            classes[i] = known.classOf(items[i]);
            counts[classes[i]]++;
        }
        return new LabelFolds(items, classes, counts);
    }

    /** An even choice of about {@code most} of the labels, at least one of each class that has any; all, if they are no more. */
    LabelFolds evenly(int most) {
        if (items.length <= most) {
            return this;
        }
        double share = (double) most / items.length;
        int[] seen = new int[counts.length];
        int[] left = new int[counts.length];
        boolean[] chosen = new boolean[items.length];
        for (int i = 0; i < items.length; i++) {
            int rank = seen[classes[i]]++;
            chosen[i] = Math.ceil((rank + 1) * share) > Math.ceil(rank * share); // the first of a class always
            left[classes[i]] += chosen[i] ? 1 : 0;
        }
        int[] which = IntStream.range(0, items.length).filter(i -> chosen[i]).toArray();
        return new LabelFolds(
                IntStream.of(which).map(i -> items[i]).toArray(),
                IntStream.of(which).map(i -> classes[i]).toArray(),
                left);
    }

    /** The number m of labels. */
    int size() {
        return items.length;
    }

    /** The labelled points, ascending. */
    int[] items() {
        return items.clone();
    }

    /** The point of label i. */
    int item(int i) {
        return items[i];
    }

    /** The class of label i. */
    int classOf(int i) {
        return classes[i];
    }

    /** How many classes there are, with or without a label. */
    int classes() {
        return counts.length;
    }

    /** The number of labels of a class. */
    int count(int k) {
        return counts[k];
    }

    /** Equal shares for the classes that have a label, 0 for the others. */
    double[] equalShares() {
        double labelled = IntStream.of(counts).filter(count -> count > 0).count();
        return IntStream.of(counts)
                .mapToDouble(count -> count > 0 ? 1 / labelled : 0)
                .toArray();
    }

    /** How many folds there are. */
    int folds() {
        return foldCount;
    }

    /** The labels in fold f, ascending. */
    int[] in(int f) {
        return IntStream.range(0, folds.length).filter(i -> folds[i] == f).toArray();
    }

    /** Whether label i says something when it is left out: its class has another label. */
    boolean informative(int i) {
        return counts[classes[i]] > 1;
    }

    /** Whether any label does. */
    boolean informative() {
        return IntStream.of(counts).anyMatch(count -> count > 1);
    }
}

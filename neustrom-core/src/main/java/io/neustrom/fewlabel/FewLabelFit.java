package io.neustrom.fewlabel;

import java.util.OptionalDouble;

/**
 * What a {@link FewLabelClassifier} learned.
 *
 * @param probabilities of all points it learned from; a labelled point has its class for certain
 * @param head predicts the classes of any other points
 * @param leftOut what would be said of labelled points without their labels
 * @param shares (classes) what part of the points each class is taken to be
 * @since 0.2.0
 */
public record FewLabelFit(ClassProbabilities probabilities, ClassifierHead head, LeftOut leftOut, double[] shares) {

    /**
     * Predictions for labelled points, each made without the labels of its fold (one label of each class, or a tenth of all). The only
     * label of a class is predicted wrong, as a point of a class without a label must be.
     *
     * @param items the points: all labelled ones, or an even choice if they are many; none if no class has two labels
     * @param truth (items) their classes
     * @param probabilities of them
     */
    public record LeftOut(int[] items, int[] truth, ClassProbabilities probabilities) {

        /** The share of them that are predicted correctly; empty if there are none. */
        public OptionalDouble accuracy() {
            if (items.length == 0) {
                return OptionalDouble.empty();
            }
            int right = 0;
            for (int i = 0; i < items.length; i++) {
                right += probabilities.predicted(i) == truth[i] ? 1 : 0;
            }
            return OptionalDouble.of((double) right / items.length);
        }
    }
}

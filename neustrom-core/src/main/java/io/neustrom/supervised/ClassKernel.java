package io.neustrom.supervised;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassifierHead;
import java.util.List;

/**
 * Classification by the kernel that codes stand for: the score of class k at a point x is the mean of h_x.h_y over the labelled
 * points y of the class. Since that is h_x . mean_y h_y, it is a {@link ClassifierHead} whose weights are the classes' mean codes, and
 * probabilities are the squared scores, scaled to sum to 1. A class without a label has score 0 everywhere.
 *
 * @since 0.1.0
 */
public final class ClassKernel {
    private ClassKernel() {}

    /**
     * The task for codes like the given ones.
     *
     * @param codes of all points, such as the h of a {@link SupervisedLayer}
     * @param known the labels, as many as codes
     */
    public static ClassifierHead task(Codes codes, Labels known) {
        if (codes.count() != known.count()) {
            throw new IllegalArgumentException(
                    "codes (" + codes.count() + " points) must be as many as labels (" + known.count() + ")");
        }
        int classes = known.classes();
        List<int[]> itemsByClass = known.itemsByClass();
        double[] weights = new double[codes.cells() * classes]; // (r, classes)
        for (int k = 0; k < classes; k++) {
            int[] items = itemsByClass.get(k);
            for (int item : items) {
                for (int e = codes.start(item); e < codes.end(item); e++) {
                    weights[codes.cell(e) * classes + k] += (double) codes.value(e) / items.length;
                }
            }
        }
        return ClassifierHead.of(known.names(), weights);
    }
}

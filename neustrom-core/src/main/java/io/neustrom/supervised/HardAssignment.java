package io.neustrom.supervised;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.NonnegativeFactorisation;
import io.neustrom.math.OptimalAssignment;
import io.neustrom.math.SparseMatrix;
import io.neustrom.math.WorkerPool;

/**
 * The paper's NMF-HA (section 6): nonnegative matrix factorisation of the codes with hard assignment.
 *
 * <p>H (n, r), the codes as rows, is factorised as U V' with as many components as there are classes. Only the products u_it v_t
 * are determined, not the lengths of their factors, so the weight of component t in point i is the length |u_it v_t| of its part of
 * the code. The paper does not say which component is which class. Here they are matched one to one so that the weights of the
 * labelled points, each point's scaled to sum 1, fall on the points' own classes as much as possible. A class without a labelled
 * point gets a component that no other class claims.
 *
 * <p>A point of class k is one whose strongest component is matched to k; its class probabilities are its scaled weights. A point
 * with an empty code abstains.
 *
 * @since 0.1.0
 */
public final class HardAssignment {
    private HardAssignment() {}

    /**
     * The classes of all points, labelled or not.
     *
     * @param codes h of n points, nonnegative; at least as many cells and points as classes
     * @param known the labels of some of the n points, at least one
     */
    public static ClassProbabilities classify(Codes codes, Labels known) {
        return WorkerPool.onAllCores(pool -> classify(codes, known, pool));
    }

    /** As {@link #classify(Codes, Labels)}, on a pool of threads. */
    public static ClassProbabilities classify(Codes codes, Labels known, WorkerPool pool) {
        check(codes, known);
        SparseMatrix h = SparseMatrix.ofRows(codes.count(), codes.cells(), codes::row);
        double[] weights = weights(NonnegativeFactorisation.of(h, known.classes(), pool), known.classes());
        int[] classOf = OptimalAssignment.maximise(agreement(weights, known), known.classes());
        double[] scores = new double[weights.length]; // (n, classes)
        for (int row = 0; row < weights.length; row += classOf.length) {
            for (int t = 0; t < classOf.length; t++) {
                scores[row + classOf[t]] = weights[row + t];
            }
        }
        return ClassProbabilities.ofScores(scores, codes.count(), known.classes());
    }

    private static void check(Codes codes, Labels known) {
        if (known.count() != codes.count()) {
            throw new IllegalArgumentException(
                    "known (" + known.count() + " points) must be of the same points as codes (" + codes.count() + ")");
        }
        if (known.knownItems().length == 0) {
            throw new IllegalArgumentException("known must have at least one label");
        }
        int most = Math.min(codes.count(), codes.cells());
        if (known.classes() > most) {
            throw new IllegalArgumentException("classes (" + known.classes() + ") must be at most " + most
                    + ", the smaller of points (" + codes.count() + ") and cells (" + codes.cells() + ")");
        }
        if (!codes.nonnegative()) {
            throw new IllegalArgumentException("codes must not be negative anywhere");
        }
    }

    /** |u_it v_t| (n, components), each row scaled to sum 1 if it is not 0. */
    static double[] weights(NonnegativeFactorisation.Result factors, int components) {
        double[] lengths = new double[components]; // |v_t|
        for (int e = 0; e < factors.right().length; e++) {
            lengths[e % components] += factors.right()[e] * factors.right()[e];
        }
        double[] weights = factors.left().clone();
        for (int row = 0; row < weights.length; row += components) {
            double sum = 0;
            for (int t = 0; t < components; t++) {
                weights[row + t] *= Math.sqrt(lengths[t]);
                sum += weights[row + t];
            }
            for (int t = 0; sum > 0 && t < components; t++) {
                weights[row + t] /= sum;
            }
        }
        return weights;
    }

    /** The weight (components, classes) of each component in all labelled points of each class. */
    private static double[] agreement(double[] weights, Labels known) {
        int classes = known.classes();
        double[] agreement = new double[classes * classes];
        for (int i : known.knownItems()) {
            for (int t = 0; t < classes; t++) {
                agreement[t * classes + known.classOf(i)] += weights[i * classes + t];
            }
        }
        return agreement;
    }
}

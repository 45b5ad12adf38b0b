package io.neustrom.paper.baseline;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import java.util.SplittableRandom;

/**
 * The class of the nearest labelled point in Euclidean distance, the one with the lowest index of equally near ones: the
 * one-nearest-neighbour rule (T. Cover and P. Hart, IEEE Transactions on Information Theory 13, 1967). A labelled point is
 * nearest to itself, or to a duplicate before it. There is nothing to tune, and the class is predicted with probability 1.
 *
 * <p>Distances are estimated in float; those that might be the smallest are measured in double precision, so the nearest point is
 * the exact one.
 */
final class NearestLabel implements Baseline {
    private static final int BLOCK = 128; // points per task

    private final Points points;

    public NearestLabel(Points points) {
        this.points = points;
    }

    @Override
    public String name() {
        return "1-nn";
    }

    /** It is always sure. */
    @Override
    public boolean givesProbabilities() {
        return false;
    }

    @Override
    public ClassProbabilities predict(Labels known, SplittableRandom random, WorkerPool pool) {
        Baseline.check(known, points.count());
        int[] labelled = known.knownItems();
        LabelledDistances distances = new LabelledDistances(points, labelled, FloatKernels.best());
        int[] predicted = new int[points.count()];
        pool.run((predicted.length + BLOCK - 1) / BLOCK, task -> {
            int from = task * BLOCK;
            int to = Math.min(predicted.length, from + BLOCK);
            float[] estimates = new float[(to - from) * labelled.length]; // (to - from, labelled)
            distances.squared(from, to, estimates);
            for (int i = from; i < to; i++) {
                predicted[i] = known.classOf(nearest(i, labelled, distances, estimates, (i - from) * labelled.length));
            }
        });
        return ClassProbabilities.ofDecisions(predicted, known.classes());
    }

    /** The labelled point nearest to point i, whose estimates start at the offset. */
    private int nearest(int i, int[] labelled, LabelledDistances distances, float[] estimates, int offset) {
        double surelyReached = Double.POSITIVE_INFINITY; // some labelled point is at most this far away
        for (int t = 0; t < labelled.length; t++) {
            surelyReached = Math.min(surelyReached, estimates[offset + t] + distances.error(i, t));
        }
        int nearest = labelled[0];
        double smallest = Double.POSITIVE_INFINITY;
        for (int t = 0; t < labelled.length; t++) {
            if (estimates[offset + t] - distances.error(i, t) <= surelyReached) {
                double exact = points.squaredDistance(i, labelled[t]);
                if (exact < smallest) {
                    smallest = exact;
                    nearest = labelled[t];
                }
            }
        }
        return nearest;
    }
}

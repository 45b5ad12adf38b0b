package io.neustrom.paper.baseline;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.baseline.StratifiedFolds.Fold;
import java.util.SplittableRandom;

/**
 * Multinomial logistic regression with a quadratic penalty, see {@link SoftmaxModel}.
 *
 * <p>Tuned by {@link StratifiedFolds}: C = 1, 10, 0.1, 100; of equally good ones the first in this order. Without folds the first, which
 * is scikit-learn's default.
 */
final class LogisticRegression implements Baseline {
    private static final double[] COSTS = {1, 10, 0.1, 100}; // C
    private static final int BLOCK = 256; // points predicted in one task

    private final Points points;

    LogisticRegression(Points points) {
        this.points = points;
    }

    @Override
    public String name() {
        return "logistic-regression";
    }

    @Override
    public ClassProbabilities predict(Labels known, SplittableRandom random, WorkerPool pool) {
        Baseline.check(known, points.count());
        int best = GridSearch.best(
                1, COSTS.length, StratifiedFolds.of(known, random), (row, fold) -> countRight(fold, known), pool);
        return predict(known, COSTS[best], pool);
    }

    /** The class probabilities for one C. */
    ClassProbabilities predict(Labels known, double cost, WorkerPool pool) {
        SoftmaxModel model = SoftmaxModel.train(points, known, new double[] {cost})[0];
        int n = points.count();
        int classes = known.classes();
        double[] probabilities = new double[Math.multiplyExact(n, classes)]; // (n, classes)
        pool.run((n + BLOCK - 1) / BLOCK, task -> {
            for (int i = task * BLOCK; i < Math.min(n, (task + 1) * BLOCK); i++) {
                model.predict(points, i, probabilities, i * classes);
            }
        });
        return ClassProbabilities.ofScores(probabilities, n, classes);
    }

    /** How many held-out points each C gets right: (costs). */
    private int[] countRight(Fold fold, Labels known) {
        SoftmaxModel[] models = SoftmaxModel.train(points, fold.training(), COSTS);
        int[] right = new int[COSTS.length];
        double[] p = new double[known.classes()];
        for (int c = 0; c < COSTS.length; c++) {
            for (int item : fold.held()) {
                models[c].predict(points, item, p, 0);
                int predicted = ClassProbabilities.ofScores(p, 1, p.length).predicted(0);
                right[c] += predicted == known.classOf(item) ? 1 : 0;
            }
        }
        return right;
    }
}

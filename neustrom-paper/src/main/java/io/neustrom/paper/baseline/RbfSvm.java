package io.neustrom.paper.baseline;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.baseline.StratifiedFolds.Fold;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Support vector machines with the kernel exp(-gamma |x - y|^2), one for each pair of classes: the classifier that the paper
 * compares with (section 6). The class that wins most pairs is predicted, see {@link OneVersusOne}; probabilities are exp(score),
 * scaled to sum to 1. Platt's fit of probabilities is not used: with two labels per class it has nothing to fit.
 *
 * <p>Tuned by {@link StratifiedFolds}: gamma among candidates, C = 10, 100, 1; of equally good settings the first in this order, gamma
 * before C. Without folds the first.
 */
final class RbfSvm implements Baseline {
    /** Times 1 / (the sum of the variances of all columns); half of that is 1 / (the mean squared distance of two points). */
    static final List<Double> GAMMAS_OF_PICTURES = List.of(0.5, 0.25, 1.0, 0.125, 2.0);

    /** In the same unit, which is scikit-learn's "scale": the first is its default. */
    static final List<Double> GAMMAS_OF_TABLES = List.of(1.0, 0.25, 4.0);

    private static final double[] COSTS = {10, 100, 1}; // C
    private static final int BLOCK = 128; // points predicted in one task

    private final Points points;
    private final List<Double> gammas;

    /** @param gammas candidates, the preferred first, times 1 / (the sum of the variances of all columns) */
    RbfSvm(Points points, List<Double> gammas) {
        this.points = points;
        this.gammas = gammas;
    }

    @Override
    public String name() {
        return "rbf-svm";
    }

    /** exp(score) is no probability. */
    @Override
    public boolean givesProbabilities() {
        return false;
    }

    @Override
    public ClassProbabilities predict(Labels known, SplittableRandom random, WorkerPool pool) {
        Baseline.check(known, points.count());
        int[] labelled = known.knownItems();
        FloatKernels kernels = FloatKernels.best();
        LabelledDistances distances = new LabelledDistances(points, labelled, kernels);
        float[] squared = distances.betweenLabelled(pool);
        int best = GridSearch.best(
                gammas.size(),
                COSTS.length,
                StratifiedFolds.of(known, random),
                (g, fold) -> countRight(gammas.get(g), fold, known, labelled, squared, kernels, pool),
                pool);
        double gamma = gammas.get(best / COSTS.length);
        double[] cost = {COSTS[best % COSTS.length]};
        OneVersusOne machines = OneVersusOne.train(known, labelled, squared, gamma, cost, pool)[0];
        int n = points.count();
        double[] weights = new double[Math.multiplyExact(n, known.classes())]; // (n, classes)
        pool.run((n + BLOCK - 1) / BLOCK, task -> {
            int from = task * BLOCK;
            int to = Math.min(n, from + BLOCK);
            float[] kernel = new float[(to - from) * labelled.length]; // (to - from, labelled)
            distances.squared(from, to, kernel);
            toKernel(kernel, gamma, kernels);
            for (int i = from; i < to; i++) {
                double[] row = machines.weights(kernel, (i - from) * labelled.length);
                System.arraycopy(row, 0, weights, i * row.length, row.length);
            }
        });
        return ClassProbabilities.ofScores(weights, n, known.classes());
    }

    /** How many held-out points each C gets right: (costs). */
    private static int[] countRight(
            double gamma,
            Fold fold,
            Labels known,
            int[] labelled,
            float[] squared,
            FloatKernels kernels,
            WorkerPool pool) {
        OneVersusOne[] machines = OneVersusOne.train(fold.training(), labelled, squared, gamma, COSTS, pool);
        int[] right = new int[COSTS.length];
        for (int item : fold.held()) {
            int place = Arrays.binarySearch(labelled, item);
            float[] kernel = Arrays.copyOfRange(squared, place * labelled.length, (place + 1) * labelled.length);
            toKernel(kernel, gamma, kernels);
            for (int c = 0; c < COSTS.length; c++) {
                double[] weights = machines[c].weights(kernel, 0);
                int predicted =
                        ClassProbabilities.ofScores(weights, 1, weights.length).predicted(0);
                right[c] += predicted == known.classOf(item) ? 1 : 0;
            }
        }
        return right;
    }

    /** Turns squared distances into exp(-gamma |x - y|^2). */
    private static void toKernel(float[] squared, double gamma, FloatKernels kernels) {
        for (int e = 0; e < squared.length; e++) {
            squared[e] *= (float) -gamma;
        }
        kernels.exp(squared, 0, squared.length);
    }
}

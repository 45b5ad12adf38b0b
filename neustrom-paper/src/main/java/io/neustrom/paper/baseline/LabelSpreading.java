package io.neustrom.paper.baseline;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.paper.baseline.StratifiedFolds.Fold;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Label spreading (D. Zhou, O. Bousquet, T. N. Lal, J. Weston, B. Schölkopf, Learning with local and global consistency, NIPS
 * 2003) on the graph of nearest neighbours of all points:
 *
 * <pre>F &lt;- alpha S F + (1 - alpha) Y,  S = D^-1/2 W D^-1/2,</pre>
 *
 * 30 rounds from F = Y, as many as scikit-learn makes by default; Y_ik = 1 if i is known to be of class k. Rows of F are scaled
 * to sum to 1; a point that no label reaches is left without a class.
 *
 * <p>Tuned by {@link StratifiedFolds}: k = 6, 4, 9, 14, 19 neighbours and alpha = .99, .9, .8, .5, .2; of equally good settings the
 * first in this order, k before alpha. Without folds the first: scikit-learn's number of neighbours and Zhou et al.'s alpha. All
 * points, labelled or not, are in the graph in every fold.
 */
final class LabelSpreading implements Baseline {
    /** The largest k that is tried. */
    static final int MOST_NEIGHBOURS = 19;

    private static final int[] NEIGHBOURS = {6, 4, 9, 14, MOST_NEIGHBOURS};
    private static final double[] ALPHAS = {0.99, 0.9, 0.8, 0.5, 0.2};
    private static final int ROUNDS = 30;

    private final NeighbourGraph graph;
    private final Affinity affinity;

    /** @param graph of all points; numbers of neighbours beyond its own are not tried */
    public LabelSpreading(NeighbourGraph graph, Affinity affinity) {
        this.graph = graph;
        this.affinity = affinity;
    }

    @Override
    public String name() {
        return affinity.baseline();
    }

    @Override
    public ClassProbabilities predict(Labels known, SplittableRandom random, WorkerPool pool) {
        Baseline.check(known, graph.points());
        int[] choices = choices();
        SpreadingGraph[] graphs = new SpreadingGraph[choices.length];
        pool.run(choices.length, g -> graphs[g] = new SpreadingGraph(graph, choices[g], affinity));
        int best = GridSearch.best(
                graphs.length,
                ALPHAS.length,
                StratifiedFolds.of(known, random),
                (g, fold) -> countRight(graphs[g], fold, known, pool),
                pool);
        return predict(known, choices[best / ALPHAS.length], ALPHAS[best % ALPHAS.length], pool);
    }

    /** The k to try: those that the graph has, or all it has. */
    private int[] choices() {
        int[] choices =
                Arrays.stream(NEIGHBOURS).filter(k -> k <= graph.neighbours()).toArray();
        return choices.length > 0 ? choices : new int[] {graph.neighbours()};
    }

    /** The class probabilities for one setting. */
    ClassProbabilities predict(Labels known, int neighbours, double alpha, WorkerPool pool) {
        SpreadingGraph links = new SpreadingGraph(graph, neighbours, affinity);
        int classes = known.classes();
        double[] y = indicators(known);
        double[] f = y;
        for (int round = 0; round < ROUNDS; round++) {
            double[] spread = links.spread(f, classes, pool);
            for (int e = 0; e < f.length; e++) {
                spread[e] = alpha * spread[e] + (1 - alpha) * y[e];
            }
            f = spread;
        }
        return ClassProbabilities.ofScores(f, known.count(), classes);
    }

    /**
     * How many held-out points each alpha gets right (alphas). The rounds unrolled are F = (1 - alpha) sum_t alpha^t S^t Y + alpha^T
     * S^T Y, t &lt; T: the powers S^t Y serve all alphas.
     */
    private static int[] countRight(SpreadingGraph graph, Fold fold, Labels known, WorkerPool pool) {
        int classes = known.classes();
        int[] held = fold.held();
        double[][] scores = new double[ALPHAS.length][held.length * classes]; // F at the held-out points
        double[] power = indicators(fold.training()); // S^t Y (n, classes)
        for (int t = 0; t <= ROUNDS; t++) {
            for (int a = 0; a < ALPHAS.length; a++) {
                double factor = Math.pow(ALPHAS[a], t) * (t < ROUNDS ? 1 - ALPHAS[a] : 1);
                for (int e = 0; e < scores[a].length; e++) {
                    scores[a][e] += factor * power[held[e / classes] * classes + e % classes];
                }
            }
            power = t < ROUNDS ? graph.spread(power, classes, pool) : power;
        }
        int[] right = new int[ALPHAS.length];
        for (int a = 0; a < ALPHAS.length; a++) {
            ClassProbabilities predicted = ClassProbabilities.ofScores(scores[a], held.length, classes);
            for (int i = 0; i < held.length; i++) {
                right[a] += predicted.predicted(i) == known.classOf(held[i]) ? 1 : 0;
            }
        }
        return right;
    }

    /** Y (n, classes). */
    private static double[] indicators(Labels known) {
        double[] y = new double[Math.multiplyExact(known.count(), known.classes())];
        for (int i : known.knownItems()) {
            y[i * known.classes() + known.classOf(i)] = 1;
        }
        return y;
    }
}

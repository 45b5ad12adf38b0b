package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.math.Progress;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Spreads a few labels over all points along the learned transitions p_out.
 *
 * <p>Memberships F (n, classes) are those that stay close to the labels Y and change little between points that p_out leads
 * to one another:
 *
 * <pre>min_F  sum_{i labelled} |F_i - Y_i|^2 + smoothness / 2d sum_ij g_i.g_j |F_i - F_j|^2,      F(x) = g(x).A / g(x).c</pre>
 *
 * This is where a diffusion of the labels on p_out comes to rest if only labelled points hold it back (the harmonic functions of
 * Zhu, Ghahramani and Lafferty, 2003, for a graph of low rank; for fixed anchors Liu, He and Chang, 2010). Since p_out
 * has rank r, A is the solution of r equations ({@link CellGraph}): O(n a^2 + r^3 + r^2 classes), a being the active cells of a
 * code. F(x) holds for new points, too.
 *
 * <p>Then each class gets a factor, so that the mean membership of the class is its share of the labels, pulled towards equal
 * shares by some pseudo-labels (Sinkhorn scaling). Without it, parts of a class that lie far from its labels fall to
 * whichever class has the strongest label nearby.
 *
 * <p>The smoothness is chosen among candidates by the squared error of each labelled point when left out, which has a closed
 * form. Nothing else is chosen from data, and no unknown label is ever looked at.
 *
 * @param smoothness candidates, greater than 0, ascending
 * @param pseudoLabels labels that are added to each class with a label when shares are computed
 * @since 0.1.0
 */
public record DiffusionClassifier(List<Double> smoothness, double pseudoLabels) {

    private static final int SCALINGS = 50;

    public DiffusionClassifier {
        smoothness = List.copyOf(smoothness);
        if (smoothness.isEmpty()) {
            throw new IllegalArgumentException("smoothness (0 candidates) must have at least 1");
        }
        double last = 0;
        for (double candidate : smoothness) {
            if (!(candidate > last && candidate < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "smoothness " + smoothness + " must be finite, greater than 0 and ascending");
            }
            last = candidate;
        }
        if (!(pseudoLabels >= 0 && pseudoLabels < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("pseudoLabels (" + pseudoLabels + ") must be finite and at least 0");
        }
    }

    /** Defaults that work well with 1 to 50 % of labels on Digits and MNIST. */
    public static DiffusionClassifier defaults() {
        return new DiffusionClassifier(List.of(0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0), 10);
    }

    /** The same with other candidates for the smoothness. */
    public DiffusionClassifier withSmoothness(Double... candidates) {
        return new DiffusionClassifier(List.of(candidates), pseudoLabels);
    }

    /** The same with another weight of the prior, in labels. */
    public DiffusionClassifier withPseudoLabels(double labels) {
        return new DiffusionClassifier(smoothness, labels);
    }

    /**
     * The result of a fit.
     *
     * @param head predicts the classes of these and of other points
     * @param smoothness the chosen candidate
     * @param leftOutAccuracy share of the labelled points that are classified correctly without their own label, before classes are scaled
     */
    public record Fit(ClassifierHead head, double smoothness, double leftOutAccuracy) {}

    /**
     * Learns from the labels that are known.
     *
     * @param codes of all points, labelled or not: the more, the better p_out is known
     */
    public Fit fit(Codes codes, Labels known) {
        return fit(codes, known, Progress.NONE);
    }

    /** As {@link #fit(Codes, Labels)}; a part of the progress is a candidate or a round of scaling. */
    public Fit fit(Codes codes, Labels known, Progress progress) {
        check(codes, known);
        int whole = smoothness.size() + SCALINGS;
        LabelEquations equations = LabelEquations.of(codes, known);
        LabelEquations.Solution best = equations.solve(smoothness.get(0));
        for (int k = 1; k < smoothness.size(); k++) {
            progress.done(k, whole);
            LabelEquations.Solution next = equations.solve(smoothness.get(k));
            best = next.squaredError() < best.squaredError() ? next : best;
        }
        double[] weights = best.weights();
        scaleClasses(weights, codes, known, rounds -> progress.done(smoothness.size() + rounds, whole));
        return new Fit(ClassifierHead.of(known.names(), weights), best.smoothness(), best.accuracy());
    }

    private static void check(Codes codes, Labels known) {
        if (codes.count() != known.count()) {
            throw new IllegalArgumentException("labels (of " + known.count() + " points) must be of the same "
                    + codes.count() + " points as codes");
        }
        if (!codes.nonnegative()) {
            throw new IllegalArgumentException("codes must be nonnegative; those of classical features are not");
        }
        if (known.knownItems().length == 0) {
            throw new IllegalArgumentException("labels (0 known) must be at least 1");
        }
    }

    /** Multiplies the weights A (r, classes) of each class until its mean membership is its share of the labels. */
    private void scaleClasses(double[] weights, Codes codes, Labels known, IntConsumer rounds) {
        int classes = known.classes();
        double[] shares = shares(known);
        for (int round = 0; round < SCALINGS; round++) {
            ClassProbabilities memberships =
                    ClassifierHead.of(known.names(), weights).memberships(codes);
            double[] mass = new double[classes];
            double total = 0;
            for (int i = 0; i < codes.count(); i++) {
                for (int k = 0; k < classes; k++) {
                    mass[k] += memberships.probability(i, k);
                    total += memberships.probability(i, k);
                }
            }
            for (int e = 0; e < weights.length; e++) {
                int k = e % classes;
                weights[e] *= mass[k] > 0 ? shares[k] * total / mass[k] : 1;
            }
            rounds.accept(round + 1);
        }
    }

    /** The share of each class in the labels, pseudo-labels counted; 0 for a class without any label. */
    private double[] shares(Labels known) {
        double[] shares = new double[known.classes()];
        List<int[]> items = known.itemsByClass();
        double total = 0;
        for (int k = 0; k < shares.length; k++) {
            shares[k] = items.get(k).length == 0 ? 0 : items.get(k).length + pseudoLabels;
            total += shares[k];
        }
        for (int k = 0; k < shares.length; k++) {
            shares[k] /= total;
        }
        return shares;
    }
}

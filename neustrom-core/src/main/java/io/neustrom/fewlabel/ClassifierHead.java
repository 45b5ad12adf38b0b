package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.math.Bounds;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What was learned of one few-label task over a frozen representation: a weight A for each cell and class, and perhaps a vote of the
 * labelled points. A point x with code g is of class k with probability
 *
 * <pre>p(k|x) in proportion to exp(V_k(x)) (F_k(x) + floor_k)^exponent,   F_k(x) = [g.A_k]_+ / sum_j [g.A_j]_+,</pre>
 *
 * for new points, too; V is the {@link KernelVote}, or 0 without one. With A_k = sum_z g_z F_zk, F is one step of diffusion on p_out from the class memberships of the points z:
 * the denominator g.c is the same for all classes. Without a vote floors are 0, so a point whose cells all have weight 0 gets no class: no label reaches it. The
 * exponent makes up for memberships that are too cautious; it is 2 unless labels said something else: on Digits the calibration error of diffusion falls from .15 to .05
 * with 1 % of labels and from .03 to .01 with 10 %. A model may hold any number of tasks. Immutable.
 *
 * @since 0.1.0
 */
public final class ClassifierHead {
    private static final double DEFAULT_EXPONENT = 2;

    private final List<String> classNames;
    private final double[] weights; // A (r, classes) row-major
    private final int cells; // r
    private final double exponent;
    private final double[] floors; // (classes)
    private final Optional<KernelVote> vote;

    private ClassifierHead(
            List<String> classNames, double[] weights, double exponent, double[] floors, Optional<KernelVote> vote) {
        this.classNames = classNames;
        this.weights = weights;
        this.cells = weights.length / classNames.size();
        this.exponent = exponent;
        this.floors = floors;
        this.vote = vote;
    }

    /**
     * A task that was learned, or read from a file.
     *
     * @param classNames all different, at least one, with no control characters but tabs and line ends
     * @param weights A (cells, classes) row-major, finite; copied
     */
    public static ClassifierHead of(List<String> classNames, double[] weights) {
        int classes = classNames.size();
        Bounds.atLeast("classNames.size()", classes, 1);
        classNames.forEach(name -> Bounds.noControlsInLines("name of a class", name));
        Bounds.allDifferent("classNames", classNames);
        if (weights.length == 0 || weights.length % classes != 0) {
            throw new IllegalArgumentException(
                    "weights.length (" + weights.length + ") must be a multiple of classes (" + classes + ")");
        }
        for (int e = 0; e < weights.length; e++) {
            if (!Double.isFinite(weights[e])) {
                throw new IllegalArgumentException(
                        "cell " + e / classes + ", class " + e % classes + " (" + weights[e] + ") must be finite");
            }
        }
        return new ClassifierHead(
                List.copyOf(classNames), weights.clone(), DEFAULT_EXPONENT, new double[classes], Optional.empty());
    }

    /** The same task with another exponent, greater than 0. */
    public ClassifierHead withExponent(double newExponent) {
        Bounds.positive("exponent", newExponent);
        return new ClassifierHead(classNames, weights, newExponent, floors, vote);
    }

    /**
     * The same task with a vote of the labelled points.
     *
     * @param newExponent at least 0
     * @param newFloors (classes), finite and at least 0; 0 for a class that is never predicted
     */
    public ClassifierHead withPooling(double newExponent, double[] newFloors, KernelVote newVote) {
        if (!(newExponent >= 0 && newExponent <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("exponent (" + newExponent + ") must be finite and at least 0");
        }
        if (newFloors.length != classNames.size()
                || !Arrays.stream(newFloors).allMatch(floor -> floor >= 0 && floor <= 1)) {
            throw new IllegalArgumentException("floors " + Arrays.toString(newFloors) + " must be one for each of "
                    + classNames.size() + " classes, at least 0 and at most 1");
        }
        if (newVote.bias().length != classNames.size()) {
            throw new IllegalArgumentException("vote (" + newVote.bias().length + " classes) must be on each of "
                    + classNames.size() + " classes");
        }
        return new ClassifierHead(classNames, weights, newExponent, newFloors.clone(), Optional.of(newVote));
    }

    /** The names of the classes, in the order of their numbers. */
    public List<String> classNames() {
        return classNames;
    }

    /** The number r of cells of the codes that the task is for. */
    public int cells() {
        return cells;
    }

    /** A copy of A (r, classes), row-major. */
    public double[] weights() {
        return weights.clone();
    }

    /** The power to which memberships are raised. */
    public double exponent() {
        return exponent;
    }

    /** A copy of what is added to the memberships of each class (classes). */
    public double[] floors() {
        return floors.clone();
    }

    /** What labelled points say, if they have a say. */
    public Optional<KernelVote> vote() {
        return vote;
    }

    /**
     * The class probabilities of any points, seen before or not, by a task without a vote of the labelled points.
     *
     * @throws IllegalStateException if there is such a vote, which needs the points themselves
     */
    public ClassProbabilities predict(Codes codes) {
        if (vote.isPresent()) {
            throw new IllegalStateException("this task needs points besides their codes");
        }
        return predict(codes, Optional.empty());
    }

    /**
     * The class probabilities of any points, seen before or not.
     *
     * @param scaled the points that the codes are of, scaled as the model scales them
     */
    public ClassProbabilities predict(Codes codes, Points scaled) {
        if (scaled.count() != codes.count()) {
            throw new IllegalArgumentException(
                    "points (" + scaled.count() + ") must be as many as codes (" + codes.count() + ")");
        }
        return predict(codes, vote.map(v -> WorkerPool.onAllCores(pool -> v.exactScores(scaled, pool))));
    }

    /**
     * Rows whose probabilities may change by more than 5e-6 where memberships change by 1e-5, which is what codes in float may do: those with
     * exponent p_k (1 - p_k) / (F_k + floor_k) above 1/2 for some class.
     *
     * @param predicted what {@link #predict} said of these codes
     */
    public int[] sensitiveRows(Codes codes, ClassProbabilities predicted) {
        ClassProbabilities memberships = memberships(codes);
        return IntStream.range(0, codes.count())
                .filter(i -> IntStream.range(0, classNames.size()).anyMatch(k -> {
                    double p = predicted.probability(i, k);
                    return exponent * p * (1 - p) > (memberships.probability(i, k) + floors[k]) / 2;
                }))
                .toArray();
    }

    private ClassProbabilities predict(Codes codes, Optional<double[]> votes) {
        ClassProbabilities memberships = memberships(codes);
        int classes = classNames.size();
        double[] scores = new double[codes.count() * classes]; // (n, classes)
        for (int i = 0; i < codes.count(); i++) {
            double most = largest(votes, i);
            for (int k = 0; k < classes; k++) {
                double odds = votes.isPresent() ? Math.exp(votes.get()[i * classes + k] - most) : 1;
                boolean possible = votes.isEmpty() || floors[k] > 0;
                scores[i * classes + k] =
                        possible ? odds * Math.pow(memberships.probability(i, k) + floors[k], exponent) : 0;
            }
        }
        return ClassProbabilities.ofScores(scores, codes.count(), classes);
    }

    /** The largest vote for a class that can be predicted. */
    private double largest(Optional<double[]> votes, int i) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; votes.isPresent() && k < floors.length; k++) {
            largest = floors[k] > 0 ? Math.max(largest, votes.get()[i * floors.length + k]) : largest;
        }
        return largest;
    }

    /** The memberships F of any points: predictions before they are squared. */
    ClassProbabilities memberships(Codes codes) {
        return ClassProbabilities.ofScores(scores(codes), codes.count(), classNames.size());
    }

    /** [g.A_k]_+ (n, classes). */
    double[] scores(Codes codes) {
        if (codes.cells() != cells) {
            throw new IllegalArgumentException(
                    "codes have " + codes.cells() + " cells, must have the task's number (" + cells + ")");
        }
        int classes = classNames.size();
        double[] scores = new double[Math.multiplyExact(codes.count(), classes)];
        for (int i = 0; i < codes.count(); i++) {
            for (int e = codes.start(i); e < codes.end(i); e++) {
                for (int k = 0; k < classes; k++) {
                    scores[i * classes + k] += codes.value(e) * weights[codes.cell(e) * classes + k];
                }
            }
        }
        for (int e = 0; e < scores.length; e++) {
            scores[e] = Math.max(0, scores[e]);
        }
        return scores;
    }
}

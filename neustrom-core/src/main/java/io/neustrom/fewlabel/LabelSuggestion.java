package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.math.Bounds;
import io.neustrom.probability.TransitionMatrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Queue;
import java.util.stream.IntStream;

/**
 * Which points to label, if only a few can be: those that stand for most of the others.
 *
 * <ol>
 *   <li>Points that p_out leads to one another within four steps are grouped ({@link CodeGroups}), into as many groups as there are labels to give;
 *       each label that is known holds a group of its own. Once there are class probabilities, a point counts by 1 - its confidence, so
 *       that new groups form where classes are in doubt.
 *   <li>The point of a group that most of the others lead to is its representative: a walk of three steps of p_in within the group ends
 *       there most often. Without p_in it is the point nearest to the group's centre. Outliers are neither.
 *   <li>Large groups come first.
 * </ol>
 *
 * <p>The idea is that of typical points of clusters (G. Hacohen, A. Dekel and D. Weinshall, Active learning on a budget, ICML 2022), with
 * groups and typicality taken from the learned chain. docs/decisions/0020-which-points-to-label.md has figures, also of what did not help. The same
 * codes always give the same points. Immutable.
 *
 * @since 0.2.0
 */
public final class LabelSuggestion {
    private static final int WALK = 3; // steps of p_in

    private final Codes codes;
    private final Labels known;
    private final Optional<ClassProbabilities> probabilities;
    private final Optional<TransitionMatrix> transitions;

    private LabelSuggestion(
            Codes codes,
            Labels known,
            Optional<ClassProbabilities> probabilities,
            Optional<TransitionMatrix> transitions) {
        this.codes = codes;
        this.known = known;
        this.probabilities = probabilities;
        this.transitions = transitions;
    }

    /**
     * For points of which no label is known.
     *
     * @param codes of all points, nonnegative
     */
    public static LabelSuggestion of(Codes codes) {
        if (!codes.nonnegative()) {
            throw new IllegalArgumentException("codes must be nonnegative; those of classical features are not");
        }
        return new LabelSuggestion(codes, Labels.none(codes.count()), Optional.empty(), Optional.empty());
    }

    /** The same with the labels that are known: none of these points is suggested. */
    public LabelSuggestion withLabels(Labels labels) {
        checkCount("labels", labels.count());
        return new LabelSuggestion(codes, labels, probabilities, transitions);
    }

    /** The same with what a classifier says so far: labels go where it is in doubt. */
    public LabelSuggestion withProbabilities(ClassProbabilities predicted) {
        checkCount("probabilities", predicted.count());
        return new LabelSuggestion(codes, known, Optional.of(predicted), transitions);
    }

    /** The same with p_in between the points. */
    public LabelSuggestion withTransitions(TransitionMatrix matrix) {
        checkCount("transitions", matrix.size());
        return new LabelSuggestion(codes, known, probabilities, Optional.of(matrix));
    }

    private void checkCount(String what, int count) {
        if (count != codes.count()) {
            throw new IllegalArgumentException(
                    what + " (of " + count + " points) must be of the same " + codes.count() + " points as codes");
        }
    }

    /**
     * Chooses points, the most useful first.
     *
     * @param count how many; if fewer points with an active cell have no label, all of these
     */
    public List<Suggestion> suggest(int count) {
        Bounds.atLeast("count", count, 1);
        int[] labelled = known.knownItems();
        double[] weights = weights();
        int open = (int) IntStream.range(0, codes.count()).filter(this::isOpen).count();
        int wanted = Math.min(count, open);
        CodeGroups.Grouping grouping = new CodeGroups(codes, weights, labelled).find(wanted);
        return describe(choose(wanted, grouping, weights), grouping);
    }

    private boolean isOpen(int i) {
        return !known.known(i) && codes.start(i) < codes.end(i);
    }

    private double[] weights() {
        double[] weights = new double[codes.count()];
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            int item = i;
            weights[i] = known.known(i)
                    ? 0
                    : probabilities.map(p -> 1 - p.confidence(item)).orElse(1.0);
            sum += weights[i];
        }
        if (sum == 0) { // no doubt anywhere
            Arrays.setAll(weights, i -> known.known(i) ? 0 : 1);
        }
        return weights;
    }

    /** One point of each group without a label, large groups first; then, if that is not enough, one more of the group that has most weight a label. */
    private int[] choose(int wanted, CodeGroups.Grouping grouping, double[] weights) {
        double[] typicality =
                transitions.map(p -> arrivals(p, grouping.group(), weights)).orElseGet(grouping::similarity);
        List<List<Integer>> members = new ArrayList<>(); // of each group, the most typical first
        Queue<Integer> alone = new ArrayDeque<>(); // in no group
        double[] mass = new double[grouping.groups()];
        int[] labels = new int[grouping.groups()];
        for (int j = 0; j < mass.length; j++) {
            members.add(new ArrayList<>());
        }
        for (int i = 0; i < codes.count(); i++) {
            int group = grouping.group()[i];
            if (group != CodeGroups.NONE) {
                mass[group] += weights[i];
                labels[group] += known.known(i) ? 1 : 0;
            }
            if (isOpen(i)) {
                (group == CodeGroups.NONE ? alone : members.get(group)).add(i);
            }
        }
        members.forEach(group -> group.sort(
                Comparator.comparingDouble((Integer i) -> typicality[i]).reversed()));
        int[] chosen = new int[wanted];
        int[] taken = new int[mass.length];
        for (int k = 0; k < wanted; k++) {
            int best = CodeGroups.NONE;
            for (int j = 0; j < mass.length; j++) {
                if (taken[j] < members.get(j).size()
                        && (best == CodeGroups.NONE || comesBefore(j, best, mass, labels, taken))) {
                    best = j;
                }
            }
            chosen[k] =
                    best == CodeGroups.NONE ? alone.remove() : members.get(best).get(taken[best]++);
        }
        return chosen;
    }

    private static boolean comesBefore(int j, int other, double[] mass, int[] labels, int[] taken) {
        int mine = labels[j] + taken[j];
        int its = labels[other] + taken[other];
        if ((mine == 0) != (its == 0)) {
            return mine == 0;
        }
        return mass[j] / (1 + mine) > mass[other] / (1 + its);
    }

    /** Where a walk of p_in ends that starts anywhere, by weight, and never leaves its group: (n). */
    private double[] arrivals(TransitionMatrix p, int[] group, double[] weights) {
        double[] walkers = weights;
        for (int step = 0; step < WALK; step++) {
            double[] next = new double[walkers.length];
            for (int i = 0; i < walkers.length; i++) {
                for (int e = p.rowStart(i); e < p.rowEnd(i); e++) {
                    if (group[p.column(e)] == group[i] && isOpen(p.column(e))) {
                        next[p.column(e)] += walkers[i] * p.probability(e);
                    }
                }
            }
            walkers = next;
        }
        return walkers;
    }

    private List<Suggestion> describe(int[] chosen, CodeGroups.Grouping grouping) {
        int[] sizes = new int[grouping.groups()];
        boolean[] counted = new boolean[grouping.groups()];
        int[] cellLabels = new int[codes.cells()];
        int covered = 0;
        for (int i = 0; i < codes.count(); i++) {
            if (grouping.group()[i] != CodeGroups.NONE) {
                sizes[grouping.group()[i]]++;
            }
        }
        for (int i : known.knownItems()) {
            covered += count(grouping.group()[i], sizes, counted);
            if (codes.start(i) < codes.end(i)) {
                cellLabels[mainCell(i)]++;
            }
        }
        int[] takers = new int[grouping.groups()]; // suggestions that share a group
        for (int i : chosen) {
            if (grouping.group()[i] != CodeGroups.NONE) {
                takers[grouping.group()[i]]++;
            }
        }
        List<Suggestion> suggestions = new ArrayList<>();
        for (int i : chosen) {
            int group = grouping.group()[i];
            boolean alone = group == CodeGroups.NONE;
            covered += alone ? 1 : count(group, sizes, counted);
            suggestions.add(new Suggestion(
                    i,
                    mainCell(i),
                    cellLabels[mainCell(i)]++,
                    (alone ? 1 : (double) sizes[group] / takers[group]) / codes.count(),
                    (double) covered / codes.count(),
                    probabilities.map(p -> OptionalDouble.of(p.confidence(i))).orElse(OptionalDouble.empty())));
        }
        return suggestions;
    }

    /** The size of a group that was not counted yet; then it is. */
    private static int count(int group, int[] sizes, boolean[] counted) {
        if (group == CodeGroups.NONE || counted[group]) {
            return 0;
        }
        counted[group] = true;
        return sizes[group];
    }

    private int mainCell(int i) {
        int best = codes.start(i);
        for (int e = best + 1; e < codes.end(i); e++) {
            best = codes.value(e) > codes.value(best) ? e : best;
        }
        return codes.cell(best);
    }
}

package io.neustrom.fewlabel;

import io.neustrom.data.Labels;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Classes for all points from the labels of a few: the default, for one label per class as for thousands. Two experts vote:
 *
 * <ul>
 *   <li>the graph: how well the labels of each class are reached along p_in ({@link LabelReach}), for new points along the codes;
 *   <li>the labelled points themselves, by their distance ({@link KernelCommittee}).
 * </ul>
 *
 * How they share the vote, how sure they may be, and how large classes are taken to be is decided by the labels alone, each left out in turn
 * ({@link Pooling}); with one label per class, where nothing can be left out, priors decide. Where the graph separates the classes well, neighbours then agree
 * among themselves ({@link ClusterPolish}). No unknown label is ever looked at, and nothing is random.
 *
 * @param shares what is known of the sizes of classes
 * @since 0.2.0
 */
public record FewLabelClassifier(ClassShares shares) {
    private static final int MOST_LEFT_OUT = 400; // labels; above, an even choice of them

    /** By which log-odds are multiplied if no label can be left out to say how sure one may be. */
    private static final double CAUTION = 0.6;

    /** Nothing is known of the sizes of classes. */
    public static FewLabelClassifier defaults() {
        return new FewLabelClassifier(ClassShares.ESTIMATE);
    }

    /** The same with known class shares. */
    public FewLabelClassifier withShares(ClassShares known) {
        return new FewLabelClassifier(known);
    }

    /** Learns from the labels that are known, on all cores. */
    public FewLabelFit fit(FewLabelData data, Labels known) {
        return WorkerPool.onAllCores(pool -> fit(data, known, pool));
    }

    /**
     * As {@link #fit(FewLabelData, Labels)}, on a pool of threads; bit-identical for any number of them.
     *
     * @throws IllegalArgumentException if no label is known, or labels are not of as many points as the data
     */
    public FewLabelFit fit(FewLabelData data, Labels known, WorkerPool pool) {
        check(data, known);
        Optional<double[]> wanted = shares.known(known);
        LabelFolds all = LabelFolds.of(known);
        LabelFolds evidence = all.evenly(MOST_LEFT_OUT);
        LabelReach graph = LabelReach.along(data, pool);
        GraphOpinions opinions = GraphOpinions.of(graph, data.codes(), all, evidence);
        Optional<KernelCommittee.Learned> kernel =
                data.points().map(points -> new KernelCommittee(points).learn(all, evidence));
        Optional<double[]> leftOutVotes = kernel.map(KernelCommittee.Learned::leftOut);
        int rounds = ClusterPolish.rounds(opinions.cut());
        boolean unchecked = !evidence.informative();
        Pooling pooling =
                Pooling.of(leftOutVotes, opinions.list(), evidence, wanted).tempered(unchecked ? CAUTION : 1);
        Optional<KernelVote> vote = kernel.map(KernelCommittee.Learned::vote);
        Optional<double[]> votes = vote.map(v -> v.scores(data.points().orElseThrow(), pool));
        double[] scores = pooling.probabilities(votes, opinions.reach(), known.count());
        double[] factors = wanted.map(aims -> Memberships.factors(scores, aims))
                .orElseGet(() -> Memberships.ones(known.classes()));
        ClusterPolish polish = new ClusterPolish(graph, all);
        double[] rows = Memberships.normalised(scores, factors);
        double[] unscaled = polish.polished(rows, wanted.orElseGet(() -> polish.shares(rows)), rounds);
        double[] polished = wanted.map(aims -> Memberships.normalised(unscaled, Memberships.factors(unscaled, aims)))
                .orElse(unscaled);
        return new FewLabelFit(
                certain(polished, known),
                pooling.head(known.names(), CellSums.of(data.codes(), polished, known.classes()), vote, factors),
                leftOut(evidence, pooling, leftOutVotes, opinions),
                Memberships.means(polished, known.classes()));
    }

    /** The probabilities, with certainty for labelled points. */
    private static ClassProbabilities certain(double[] rows, Labels known) {
        int classes = known.classes();
        double[] certain = rows.clone();
        for (int item : known.knownItems()) {
            Arrays.fill(certain, item * classes, (item + 1) * classes, 0);
            certain[item * classes + known.classOf(item)] = 1;
        }
        return ClassProbabilities.ofScores(certain, known.count(), classes);
    }

    private static FewLabelFit.LeftOut leftOut(
            LabelFolds labels, Pooling pooling, Optional<double[]> votes, GraphOpinions opinions) {
        int count = labels.informative() ? labels.size() : 0;
        double[] rows = pooling.probabilities(votes, opinions.leftOut(), count);
        return new FewLabelFit.LeftOut(
                IntStream.range(0, count).map(labels::item).toArray(),
                IntStream.range(0, count).map(labels::classOf).toArray(),
                ClassProbabilities.ofScores(rows, count, labels.classes()));
    }

    private static void check(FewLabelData data, Labels known) {
        if (data.codes().count() != known.count()) {
            throw new IllegalArgumentException("labels (of " + known.count() + " points) must be of the same "
                    + data.codes().count() + " points as codes");
        }
        if (known.knownItems().length == 0) {
            throw new IllegalArgumentException("labels (0 known) must be at least 1");
        }
    }
}

package io.neustrom.paper.baseline;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.neighbour.NeighbourSearch;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A classifier of a set of points from few labels that knows nothing of place cells. What it has to choose, it chooses by
 * cross-validation within the known labels, see {@link StratifiedFolds}; no other label is ever seen.
 */
public interface Baseline {

    /** Short name for tables, such as {@code rbf-svm}. */
    String name();

    /**
     * The class probabilities of all points, those with a known label too.
     *
     * @param known the labels, as many as points, at least one of them known
     * @param random deals out labelled points to folds
     * @throws IllegalArgumentException if the labels are not as many as the points, or none is known
     */
    ClassProbabilities predict(Labels known, SplittableRandom random, WorkerPool pool);

    /** Whether its class probabilities are meant as such; otherwise only the class that they favour counts. */
    default boolean givesProbabilities() {
        return true;
    }

    /** The baselines of the paper's experiments, over the given points, at least 2. */
    static List<Baseline> all(Points points, WorkerPool pool) {
        NeighbourGraph graph = graph(points, pool);
        return List.of(
                new RbfSvm(points, RbfSvm.GAMMAS_OF_PICTURES),
                new NearestLabel(points),
                new LabelSpreading(graph, Affinity.DIRECTED),
                new LabelSpreading(graph, Affinity.SYMMETRIC));
    }

    /** The baselines of tables whose columns have mean 0 and variance 1, at least 2 rows. */
    static List<Baseline> ofTable(Points points, WorkerPool pool) {
        NeighbourGraph graph = graph(points, pool);
        return List.of(
                new RbfSvm(points, RbfSvm.GAMMAS_OF_TABLES),
                new LogisticRegression(points),
                new LabelSpreading(graph, Affinity.DIRECTED),
                new LabelSpreading(graph, Affinity.SYMMETRIC),
                new NearestLabel(points));
    }

    /** Label spreading on a graph of neighbours, with all of them and without tuning. */
    static Baseline untunedSpreading(NeighbourGraph graph) {
        return new UntunedSpreading(graph);
    }

    private static NeighbourGraph graph(Points points, WorkerPool pool) {
        int neighbours = Math.min(LabelSpreading.MOST_NEIGHBOURS, points.count() - 1);
        return NeighbourSearch.of(neighbours).search(points, pool);
    }

    /** Refuses labels that do not fit the points. */
    static void check(Labels known, int points) {
        if (known.count() != points) {
            throw new IllegalArgumentException(
                    "labels (" + known.count() + ") must be as many as points (" + points + ")");
        }
        if (known.knownItems().length == 0) {
            throw new IllegalArgumentException("labelled points (0) must be at least 1");
        }
    }
}

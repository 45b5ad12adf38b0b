package io.neustrom.paper.study;

import io.neustrom.data.Codes;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassShares;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.fewlabel.FewLabelClassifier;
import io.neustrom.fewlabel.FewLabelData;
import io.neustrom.fewlabel.NeighbourRefinement;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.baseline.Baseline;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The methods that a {@link TableStudy} compares. Another one is one more line of {@link #ofTable}.
 *
 * @since 0.2.0
 */
public final class TableMethods {
    private TableMethods() {}

    /** Ours and all baselines, on a table whose columns have mean 0 and variance 1. */
    public static List<TableMethod> ofTable(FittedTable table, WorkerPool pool) {
        return Stream.concat(
                        Stream.of(best(table, FewLabelMethods.BEST, ClassShares.ESTIMATE), diffusion(table)),
                        Baseline.ofTable(table.points(), pool).stream().map(TableMethods::of))
                .toList();
    }

    /**
     * Ours, and label spreading on the same neighbours without tuning: methods for tens of thousands of points and hundreds of
     * draws.
     */
    public static List<TableMethod> ofManyPoints(FittedTable table) {
        return List.of(
                best(table, FewLabelMethods.BEST, ClassShares.ESTIMATE),
                best(table, FewLabelMethods.BEST_EQUAL, ClassShares.EQUAL),
                diffusion(table),
                of(Baseline.untunedSpreading(table.graph())));
    }

    private static TableMethod best(FittedTable table, String name, ClassShares shares) {
        FewLabelData data =
                FewLabelData.of(table.codes()).withPoints(table.points()).withTransitions(table.transitions());
        FewLabelClassifier classifier = FewLabelClassifier.defaults().withShares(shares);
        return new TableMethod(
                (known, random, pool) ->
                        List.of(outcome(name, classifier.fit(data, known, pool).probabilities())),
                true);
    }

    private static TableMethod diffusion(FittedTable table) {
        Codes codes = table.codes();
        return new TableMethod(
                (known, random, pool) -> {
                    ClassProbabilities diffused = DiffusionClassifier.defaults()
                            .fit(codes, known)
                            .head()
                            .predict(codes);
                    return List.of(
                            outcome(
                                    FewLabelMethods.REFINED,
                                    NeighbourRefinement.defaults().of(diffused, table.transitions(), known)),
                            outcome(FewLabelMethods.DIFFUSION, diffused));
                },
                true);
    }

    private static TableMethod of(Baseline baseline) {
        return new TableMethod(
                (known, random, pool) -> List.of(outcome(baseline.name(), baseline.predict(known, random, pool))),
                baseline.givesProbabilities());
    }

    private static FewLabelMethod.Outcome outcome(String method, ClassProbabilities classes) {
        return new FewLabelMethod.Outcome(method, classes, Optional.empty());
    }
}

package io.neustrom.paper.study;

import io.neustrom.data.Codes;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.fewlabel.NeighbourRefinement;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.baseline.Baseline;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The methods that a {@link TableStudy} compares. Another one of ours is one more outcome of {@link #ours}.
 *
 * @since 0.2.0
 */
public final class TableMethods {
    private TableMethods() {}

    /** Ours and all baselines, on a table whose columns have mean 0 and variance 1. */
    public static List<TableMethod> ofTable(FittedTable table, WorkerPool pool) {
        return Stream.concat(
                        Stream.of(ours(table)),
                        Baseline.ofTable(table.points(), pool).stream().map(TableMethods::of))
                .toList();
    }

    /**
     * Ours, and label spreading on the same neighbours without tuning: methods for tens of thousands of points and hundreds of
     * draws.
     */
    public static List<TableMethod> ofManyPoints(FittedTable table) {
        return List.of(ours(table), of(Baseline.untunedSpreading(table.graph())));
    }

    private static TableMethod ours(FittedTable table) {
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

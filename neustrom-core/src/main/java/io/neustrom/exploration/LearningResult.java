package io.neustrom.exploration;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Place cells learned from a recording or in a world.
 *
 * @param model the learned model
 * @param fields the place fields of its cells; empty if positions are unknown
 * @param liveCells cells that are active somewhere on the path that fields were measured along, or else in what they learned from
 * @param information what the code of a sample says about its future, in nats, over the last round; NaN if no round was completed.
 *     See {@link io.neustrom.episodic.RoundReport}
 * @param seconds that learning took
 * @since 0.1.0
 */
public record LearningResult(
        PlaceCellModel model, Optional<FieldAnalysis> fields, int liveCells, double information, double seconds) {

    /** The place fields in a few numbers; empty if positions are unknown. */
    public Optional<FieldSummary> fieldSummary() {
        return fields.map(FieldSummary::of);
    }

    /** With the fields of the cells. */
    static LearningResult of(EpisodeLearning.Result learned, PlaceCellModel model, FieldAnalysis analysis) {
        return new LearningResult(
                model,
                Optional.of(analysis),
                FieldSummary.of(analysis).activeCells(),
                learned.information(),
                learned.seconds());
    }

    /** Without fields, as nothing is known about where the trajectories went. */
    static LearningResult of(
            EpisodeLearning.Result learned, PlaceCellModel model, List<Trajectory> trajectories, int threads) {
        long live = Arrays.stream(codes(model, trajectories, threads).sum())
                .filter(sum -> sum > 0)
                .count();
        return new LearningResult(model, Optional.empty(), (int) live, learned.information(), learned.seconds());
    }

    private static Codes codes(PlaceCellModel model, List<Trajectory> trajectories, int threads) {
        if (model.spec().discrete()) {
            return model.encodeStates();
        }
        try (WorkerPool pool = new WorkerPool(threads)) {
            return model.encode(
                    Points.join(
                            trajectories.stream().map(Trajectory::observations).toList()),
                    pool);
        }
    }
}

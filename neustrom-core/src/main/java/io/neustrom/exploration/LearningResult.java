package io.neustrom.exploration;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.training.DirectionReport;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Place cells learned from a recording or in a world.
 *
 * @param model the learned model
 * @param fields the place fields of its cells; empty if positions are unknown
 * @param sessions the fields along each of several recordings, in the same bins; none if there was one, or if positions are unknown
 * @param liveCells cells that are active somewhere on the path that fields were measured along, or else in what they learned from
 * @param information what the code of a sample says about its future, in nats, over the last round; NaN if no round was completed.
 *     See {@link io.neustrom.episodic.RoundReport}
 * @param direction what the first episodes said about motion in one direction; empty if nothing was to decide
 * @param seconds that learning took
 * @since 0.1.0
 */
public record LearningResult(
        PlaceCellModel model,
        Optional<FieldAnalysis> fields,
        List<FieldAnalysis> sessions,
        int liveCells,
        double information,
        Optional<DirectionReport> direction,
        double seconds) {

    /** Keeps a copy of the list. */
    public LearningResult {
        sessions = List.copyOf(sessions);
    }

    /**
     * Whether nothing was learned: the code of a sample says nothing about its future. False if no round was completed.
     *
     * @since 0.2.0
     */
    public boolean failed() {
        return information <= 0;
    }

    /** The place fields in a few numbers; empty if positions are unknown. */
    public Optional<FieldSummary> fieldSummary() {
        return fields.map(FieldSummary::of);
    }

    /** With the fields of the cells. */
    static LearningResult of(
            EpisodeLearning.Result learned,
            PlaceCellModel model,
            FieldAnalysis analysis,
            List<FieldAnalysis> sessions) {
        return new LearningResult(
                model,
                Optional.of(analysis),
                sessions,
                FieldSummary.of(analysis).activeCells(),
                learned.information(),
                learned.direction(),
                learned.seconds());
    }

    /** Without fields, as nothing is known about where the trajectories went. */
    static LearningResult of(
            EpisodeLearning.Result learned, PlaceCellModel model, List<Trajectory> trajectories, int threads) {
        long live = Arrays.stream(codes(model, trajectories, threads).sum())
                .filter(sum -> sum > 0)
                .count();
        return new LearningResult(
                model,
                Optional.empty(),
                List.of(),
                (int) live,
                learned.information(),
                learned.direction(),
                learned.seconds());
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

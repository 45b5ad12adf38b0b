package io.neustrom.examples;

import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.field.CellFields;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.TrackedActivity;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.world.Arena;
import io.neustrom.world.Episodes;
import io.neustrom.world.Pose;
import io.neustrom.world.Rodent;
import io.neustrom.world.RodentOptions;
import java.util.List;
import java.util.SplittableRandom;

/** A rodent runs in a box of one square metre; a learner sees where it is, sample by sample; its cells get place fields. */
public final class Example4PlaceFields {

    private Example4PlaceFields() {}

    public static void main(String[] args) {
        Rodent rodent = new Rodent(Arena.openField(1, 1), RodentOptions.defaults());
        Trajectory run = Episodes.of(rodent, Pose.coordinates(), 20_000, 1) // steps, seed
                .withStride(4)
                .withPositions(Pose.coordinates())
                .get(0);

        EpisodicOptions options = EpisodicOptions.defaults().withNetwork(n -> n.withCells(30));
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, options);
                WorkerPool pool = new WorkerPool(2)) {
            learner.observe(run);
            learner.finish();
            PlaceCellModel model = learner.snapshot();

            TrackedActivity tracked = TrackedActivity.of(List.of(run), 4 * rodent.stepTime(), model::encode);
            FieldAnalysis analysis = FieldAnalysis.of(
                    tracked, FieldOptions.defaults().withBins(20), new SplittableRandom(1), pool, done -> true);

            System.out.printf(
                    "%d of %d cells have a significant place field; together they cover %.0f %% of the box.%n",
                    analysis.placeCells(), analysis.cells().size(), 100 * analysis.coverage());
            CellFields first = analysis.cells().get(0);
            System.out.printf(
                    "Cell 0: %.2f bits per spike, %d field(s).%n",
                    first.map().informationPerSpike(), first.fields().size());
        }
    }
}

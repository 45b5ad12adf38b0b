package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.Terminal;
import io.neustrom.data.Trajectory;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.TrackedActivity;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.report.content.FieldMaps;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import me.tongfei.progressbar.ProgressBar;

/**
 * Place fields along trajectories, on their way from a model to an analysis.
 *
 * @param trajectories with positions, and with the samples that the model learned from
 * @param step the time from one sample to the next
 * @param options how fields are measured
 * @param threads that share the work
 */
public record FieldMeasuring(List<Trajectory> trajectories, double step, FieldOptions options, int threads) {

    /**
     * Measures, and in a terminal shows a bar; what it gives has the paths too, to be shown with the fields.
     *
     * @param random for the shuffles
     * @param stop asked now and then: shall it end? If so, what is returned is of no use
     */
    FieldMaps of(PlaceCellModel model, SplittableRandom random, BooleanSupplier stop) {
        Optional<ProgressBar> bar = Terminal.bar("fields", model.spec().cells());
        try (WorkerPool pool = new WorkerPool(threads)) {
            TrackedActivity tracked = model.spec().discrete()
                    ? TrackedActivity.ofStates(trajectories, step, model.encodeStates())
                    : TrackedActivity.of(trajectories, step, observed -> model.encode(observed, pool));
            FieldAnalysis analysis = FieldAnalysis.of(tracked, options, random, pool, done -> {
                bar.ifPresent(shown -> shown.stepTo(done));
                return !stop.getAsBoolean();
            });
            return FieldMaps.of(
                    analysis,
                    trajectories.stream()
                            .flatMap(trajectory -> trajectory.positions().stream())
                            .toList());
        } finally {
            bar.ifPresent(ProgressBar::close);
        }
    }
}

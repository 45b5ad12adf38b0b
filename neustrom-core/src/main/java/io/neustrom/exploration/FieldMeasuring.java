package io.neustrom.exploration;

import io.neustrom.data.Trajectory;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.TrackedActivity;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * Measures the place fields of a model's cells along trajectories: {@code FieldMeasuring.along(trajectories, 0.25).measure(model)}.
 *
 * @param trajectories with positions, and with samples of the kind that the model learned from
 * @param step the time from one sample to the next
 * @param options how fields are measured
 * @param seed of the shuffles
 * @param threads that share the work; without effect on the result
 * @since 0.1.0
 */
public record FieldMeasuring(List<Trajectory> trajectories, double step, FieldOptions options, long seed, int threads) {

    /** Keeps a copy of the list. */
    public FieldMeasuring {
        trajectories = List.copyOf(trajectories);
    }

    /** Measures along trajectories with the default options, seed 0, on all cores. */
    public static FieldMeasuring along(List<Trajectory> trajectories, double step) {
        return new FieldMeasuring(
                trajectories,
                step,
                FieldOptions.defaults(),
                0,
                Runtime.getRuntime().availableProcessors());
    }

    /** With other options. */
    public FieldMeasuring withOptions(FieldOptions newOptions) {
        return new FieldMeasuring(trajectories, step, newOptions, seed, threads);
    }

    /** With another seed of the shuffles. */
    public FieldMeasuring withSeed(long newSeed) {
        return new FieldMeasuring(trajectories, step, options, newSeed, threads);
    }

    /** With another number of threads, which has no effect on the result. */
    public FieldMeasuring withThreads(int newThreads) {
        return new FieldMeasuring(trajectories, step, options, seed, newThreads);
    }

    /** Measures the fields of all cells. */
    public FieldAnalysis measure(PlaceCellModel model) {
        return measure(model, ExplorationListener.NONE).orElseThrow();
    }

    /**
     * Measures the fields of all cells, followed by a listener.
     *
     * @return empty if the listener stopped it
     */
    public Optional<FieldAnalysis> measure(PlaceCellModel model, ExplorationListener listener) {
        return measure(model, new SplittableRandom(seed), listener);
    }

    /** @param random of the shuffles, instead of the seed */
    Optional<FieldAnalysis> measure(PlaceCellModel model, SplittableRandom random, ExplorationListener listener) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            TrackedActivity tracked = tracked(model, trajectories, step, pool);
            int total = FieldAnalysis.cellsToMeasure(tracked);
            boolean[] stopped = new boolean[1];
            FieldAnalysis analysis = FieldAnalysis.of(tracked, options, random, pool, done -> {
                stopped[0] = !listener.progressed(
                        new ExplorationProgress(ExplorationProgress.Phase.FIELDS, done, total, OptionalDouble.empty()));
                return !stopped[0];
            });
            return stopped[0] ? Optional.empty() : Optional.of(analysis);
        }
    }

    /** What the cells of a model do along trajectories. */
    static TrackedActivity tracked(PlaceCellModel model, List<Trajectory> trajectories, double step, WorkerPool pool) {
        TrackedActivity tracked = model.spec().discrete()
                ? TrackedActivity.ofStates(trajectories, step, model.encodeStates())
                : TrackedActivity.of(trajectories, step, observed -> model.encode(observed, pool));
        return tracked.withTransitions(model.directed());
    }
}

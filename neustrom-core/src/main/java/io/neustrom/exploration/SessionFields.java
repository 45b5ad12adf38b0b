package io.neustrom.exploration;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.decoding.Decoding;
import io.neustrom.decoding.DecodingOptions;
import io.neustrom.decoding.PositionDecoder;
import io.neustrom.exploration.PopulationFields.Direction;
import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.TrackedActivity;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.recording.Motion;
import io.neustrom.recording.Resampling;
import io.neustrom.spike.RecordedUnits;
import io.neustrom.spike.SpikeTrains;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Measures the fields of recorded units, of the cells of a model, or of both side by side, along one recording.
 *
 * <pre>{@code
 * Resampling.Result path = Resampling.defaults().apply(RecordingFile.read(session));
 * List<PopulationFields> fields = SessionFields.along(path).withUnits(trains).withMinimumSpeed(3).measure();
 * }</pre>
 *
 * All populations are measured on the same samples, in the same bins, with the same seed. Immutable.
 *
 * @since 0.2.0
 */
public final class SessionFields {
    private final Resampling.Result path;
    private Optional<PlaceCellModel> model = Optional.empty();
    private Optional<SpikeTrains> units = Optional.empty();
    private FieldOptions options = FieldOptions.defaults();
    private double minimumSpeed;
    private boolean byDirection;
    private Optional<DecodingOptions> decoding = Optional.empty();
    private long seed;
    private int threads = Runtime.getRuntime().availableProcessors();

    private SessionFields(Resampling.Result path) {
        this.path = path;
    }

    private SessionFields with(Consumer<SessionFields> change) {
        SessionFields copy = new SessionFields(path);
        copy.model = model;
        copy.units = units;
        copy.options = options;
        copy.minimumSpeed = minimumSpeed;
        copy.byDirection = byDirection;
        copy.decoding = decoding;
        copy.seed = seed;
        copy.threads = threads;
        change.accept(copy);
        return copy;
    }

    /** Along a recording with positions, in equal steps. */
    public static SessionFields along(Resampling.Result path) {
        return new SessionFields(path);
    }

    /** With the cells of a model, which takes what was observed in the recording. */
    public SessionFields withModel(PlaceCellModel newModel) {
        return with(copy -> copy.model = Optional.of(newModel));
    }

    /** With recorded units. */
    public SessionFields withUnits(SpikeTrains newUnits) {
        return with(copy -> copy.units = Optional.of(newUnits));
    }

    /** With other options for maps and fields. */
    public SessionFields withOptions(FieldOptions newOptions) {
        return with(copy -> copy.options = newOptions);
    }

    /** On the samples alone at which the animal moves at least this fast; see {@link Motion}. */
    public SessionFields withMinimumSpeed(double speed) {
        if (!(speed >= 0 && speed <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("minimum speed (" + speed + ") must be a finite number of at least 0");
        }
        return with(copy -> copy.minimumSpeed = speed);
    }

    /** One direction of running along a track after the other. */
    public SessionFields byDirection() {
        return with(copy -> copy.byDirection = true);
    }

    /** With positions decoded as well. */
    public SessionFields withDecoding(DecodingOptions newDecoding) {
        return with(copy -> copy.decoding = Optional.of(newDecoding));
    }

    /** With another seed of the shuffles; 0 by default. */
    public SessionFields withSeed(long newSeed) {
        return with(copy -> copy.seed = newSeed);
    }

    /** With another number of threads, which has no effect on the result; all cores by default. */
    public SessionFields withThreads(int newThreads) {
        return with(copy -> copy.threads = newThreads);
    }

    /** Measures the cells of the model, then the units; each by direction, if that was asked for. */
    public List<PopulationFields> measure() {
        return measure(ExplorationListener.NONE).orElseThrow();
    }

    /**
     * As {@link #measure()}, followed by a listener.
     *
     * @return empty if the listener stopped it
     * @throws IllegalArgumentException if there is neither a model nor units, if spikes and positions do not fit together, or if no
     *     sample is fast enough
     */
    public Optional<List<PopulationFields>> measure(ExplorationListener listener) {
        if (model.isEmpty() && units.isEmpty()) {
            throw new IllegalArgumentException("there must be a model or units to measure");
        }
        try (WorkerPool pool = new WorkerPool(threads)) {
            List<PopulationFields> measured = new ArrayList<>();
            FieldOptions shared = sharedBins();
            for (Population population : populations(pool)) {
                for (Direction direction : directions()) {
                    TrackedActivity kept = kept(population.tracked, direction, shared);
                    Optional<FieldAnalysis> analysis = analysis(kept, shared, pool, listener);
                    if (analysis.isEmpty()) {
                        return Optional.empty();
                    }
                    Optional<Decoding> decoded = decoding.map(
                            how -> PositionDecoder.decode(kept, shared, how, new SplittableRandom(seed), pool));
                    measured.add(new PopulationFields(
                            population.recorded, population.names, direction, analysis.get(), decoded));
                }
            }
            return Optional.of(List.copyOf(measured));
        }
    }

    private record Population(boolean recorded, List<String> names, TrackedActivity tracked) {}

    private List<Population> populations(WorkerPool pool) {
        List<Population> populations = new ArrayList<>();
        model.ifPresent(cells -> populations.add(new Population(
                false, List.of(), FieldMeasuring.tracked(cells, path.trajectories(), path.step(), pool))));
        recordedUnits().ifPresent(spikes -> populations.add(new Population(true, spikes.names(), spikes.tracked())));
        return populations;
    }

    /** The options with the bins of the whole path, whatever part of it is measured. */
    private FieldOptions sharedBins() {
        return options.withGrid(grid());
    }

    /** The spikes of the units along the path; empty if there are no units. */
    public Optional<RecordedUnits> recordedUnits() {
        return units.map(trains -> RecordedUnits.along(path.trajectories(), path.step(), trains));
    }

    /** The bins that everything is measured in. */
    public BinGrid grid() {
        return options.grid(positions());
    }

    /** The number of samples that lie outside of the bins. */
    public int samplesOutside() {
        return grid().outside(positions());
    }

    /** The number of samples at which the animal is slower than the minimum. */
    public int samplesTooSlow() {
        return (int) IntStream.range(0, positions().count())
                .filter(moving(Direction.ANY).negate())
                .count();
    }

    private Points positions() {
        return Points.join(path.trajectories().stream()
                .map(Trajectory::positions)
                .map(positions -> positions.orElseThrow(
                        () -> new IllegalArgumentException("each trajectory must have positions")))
                .toList());
    }

    private List<Direction> directions() {
        return byDirection ? List.of(Direction.UP, Direction.DOWN) : List.of(Direction.ANY);
    }

    private TrackedActivity kept(TrackedActivity tracked, Direction direction, FieldOptions shared) {
        BinGrid grid = shared.grid(tracked.positions());
        IntPredicate moving = moving(direction);
        IntPredicate wanted = t -> moving.test(t) && grid.holds(tracked.positions(), t);
        if (IntStream.range(0, tracked.positions().count()).noneMatch(wanted)) {
            throw new IllegalArgumentException("none of " + tracked.positions().count() + " samples lies in the bins ("
                    + grid.extent() + ")"
                    + (minimumSpeed > 0 ? " with a speed of at least " + minimumSpeed : "")
                    + (direction == Direction.ANY
                            ? ""
                            : ", going " + direction.name().toLowerCase(Locale.ROOT)));
        }
        return tracked.only(wanted);
    }

    private IntPredicate moving(Direction direction) {
        if (minimumSpeed == 0 && direction == Direction.ANY) {
            return t -> true;
        }
        Motion motion = Motion.of(path.trajectories(), path.step(), options.ring());
        if (direction != Direction.ANY && motion.along().length == 0) {
            throw new IllegalArgumentException("directions of running need a track, but positions have 2 coordinates");
        }
        int sign = direction == Direction.DOWN ? -1 : 1;
        return t -> motion.speeds()[t] >= minimumSpeed && (direction == Direction.ANY || sign * motion.along()[t] > 0);
    }

    private Optional<FieldAnalysis> analysis(
            TrackedActivity kept, FieldOptions shared, WorkerPool pool, ExplorationListener listener) {
        boolean[] stopped = new boolean[1];
        int total = FieldAnalysis.cellsToMeasure(kept);
        FieldAnalysis analysis = FieldAnalysis.of(kept, shared, new SplittableRandom(seed), pool, done -> {
            stopped[0] = !listener.progressed(
                    new ExplorationProgress(ExplorationProgress.Phase.FIELDS, done, total, OptionalDouble.empty()));
            return !stopped[0];
        });
        return stopped[0] ? Optional.empty() : Optional.of(analysis);
    }
}

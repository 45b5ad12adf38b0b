package io.neustrom.training;

import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.algorithm.Directed;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.math.Bounds;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * How the network is learned. {@code TrainingOptions.defaults().withEpochs(50).withObjective(ObjectiveKind.PAPER)}. Immutable.
 *
 * @since 0.1.0
 */
public final class TrainingOptions {
    private static final int MOST_ROWS = 1 << 20; // of a batch, or noise states, that may be asked for
    private static final int STEPS = 3500; // that are enough for few cells
    private static final int CELLS = 100; // few
    private static final int STEPS_A_CELL = 10; // beyond
    private static final int MANY_STATES = 20_000; // an epoch is long, so rows of a batch share states
    private static final int GROUP = 4; // rows, of many states
    private static final int LARGEST_BATCH = 50; // rows, of fewer states
    private static final int SMALLEST_BATCH = 8; // rows
    private static final int BATCHES_AN_EPOCH = 10; // of few states
    private static final int TRANSITIONS_A_ROW = 10; // in batches of transitions

    private static final TrainingOptions DEFAULTS = new TrainingOptions();

    // The robust recipe. Only a copy that is not yet published is changed.
    private OptionalInt epochs = OptionalInt.empty();
    private Optional<Duration> time = Optional.empty();
    private BatchUnit batchUnit = BatchUnit.ROWS;
    private OptionalInt batchSize = OptionalInt.empty();
    private OptionalInt groupSize = OptionalInt.empty();
    private ObjectiveKind objective = ObjectiveKind.EXACT;
    private Directed directed = Directed.AUTO;
    private int noiseStates = 20;
    private AccumulatorKind accumulator = AccumulatorKind.REPLACE;
    private OptimiserOptions optimiser = OptimiserOptions.defaults();
    private InitialisationOptions initialisation = InitialisationOptions.defaults();
    private boolean reviveDeadCells = true;
    private boolean lateKMeans = false;

    private TrainingOptions() {}

    /** The robust recipe (docs/paper-map.md lists its departures from the paper). */
    public static TrainingOptions defaults() {
        return DEFAULTS;
    }

    private TrainingOptions changed(Consumer<TrainingOptions> change) {
        TrainingOptions copy = new TrainingOptions();
        copy.epochs = epochs;
        copy.time = time;
        copy.batchUnit = batchUnit;
        copy.batchSize = batchSize;
        copy.groupSize = groupSize;
        copy.objective = objective;
        copy.directed = directed;
        copy.noiseStates = noiseStates;
        copy.accumulator = accumulator;
        copy.optimiser = optimiser;
        copy.initialisation = initialisation;
        copy.reviveDeadCells = reviveDeadCells;
        copy.lateKMeans = lateKMeans;
        change.accept(copy);
        copy.check();
        return copy;
    }

    private void check() {
        epochs.ifPresent(given -> Bounds.atLeast("epochs", given, 1));
        time.ifPresent(given -> Bounds.positive("time", given.toNanos()));
        batchSize.ifPresent(given -> Bounds.between("batchSize", given, 1, MOST_ROWS));
        groupSize.ifPresent(given -> Bounds.atLeast("groupSize", given, 1));
        Bounds.between("noiseStates", noiseStates, 1, MOST_ROWS);
        if (directed == Directed.YES && objective != ObjectiveKind.EXACT) {
            throw new IllegalArgumentException("directed (YES) needs the EXACT objective, not " + objective);
        }
        if (lateKMeans && optimiser.schedule() != ScheduleKind.PLATEAU) {
            throw new IllegalArgumentException(
                    "lateKMeans (true) needs the PLATEAU schedule, not " + optimiser.schedule());
        }
    }

    /**
     * These options with all that they leave open chosen: batches of a tenth of few states, of {@value #LARGEST_BATCH} rows of more,
     * of twice as many in groups of {@value #GROUP} beyond {@value #MANY_STATES}; and epochs for {@value #STEPS} steps, {@value #STEPS_A_CELL} more
     * for each cell beyond {@value #CELLS}.
     *
     * @param states n
     * @param transitions entries of p_in, which matter where batches are counted in them
     */
    public TrainingOptions settled(int states, long transitions, int cells) {
        boolean many = states > MANY_STATES;
        int rows = many
                ? 2 * LARGEST_BATCH
                : Math.min(LARGEST_BATCH, Math.max(SMALLEST_BATCH, (states + BATCHES_AN_EPOCH - 1) / BATCHES_AN_EPOCH));
        boolean byRows = batchUnit == BatchUnit.ROWS;
        int size = batchSize.orElse(byRows ? rows : TRANSITIONS_A_ROW * rows);
        long batches = ((byRows ? states : transitions) + size - 1L) / size;
        long steps = STEPS + STEPS_A_CELL * Math.max(0L, cells - CELLS);
        int enough = (int) ((steps + batches - 1) / batches);
        return withEpochs(epochs.orElse(enough))
                .withBatch(batchUnit, size)
                .withGroupSize(groupSize.orElse(many ? GROUP : 1));
    }

    /** Passes over the transition matrix, at most; empty: as many as {@link #settled} finds enough. */
    public OptionalInt epochs() {
        return epochs;
    }

    /** Time that training may take, at most, from its start to its end; the result then depends on the speed of the machine. */
    public Optional<Duration> time() {
        return time;
    }

    /** What batches are counted in. */
    public BatchUnit batchUnit() {
        return batchUnit;
    }

    /** Rows or transitions in a batch; empty: chosen from the number of states. */
    public OptionalInt batchSize() {
        return batchSize;
    }

    /**
     * Rows of a batch that are neighbours of each other and so share states, at most a whole batch; 1 for rows drawn one by one;
     * empty: chosen from the number of states. Without effect on batches of transitions, and where rows lead to most of the states.
     */
    public OptionalInt groupSize() {
        return groupSize;
    }

    /** The training objective. */
    public ObjectiveKind objective() {
        return objective;
    }

    /**
     * Whether transitions between cells are learned. {@link Directed#AUTO} decides by the data for the exact objective and neural cells, and never
     * takes them for others.
     *
     * @since 0.2.0
     */
    public Directed directed() {
        return directed;
    }

    /** Noise states per batch, for the contrastive objectives. */
    public int noiseStates() {
        return noiseStates;
    }

    /** How the sums over all states are kept. */
    public AccumulatorKind accumulator() {
        return accumulator;
    }

    /** Optimiser, learning rate and clipping. */
    public OptimiserOptions optimiser() {
        return optimiser;
    }

    /** How the network is initialised. */
    public InitialisationOptions initialisation() {
        return initialisation;
    }

    /** Whether cells without activity are moved to badly represented states after an epoch. */
    public boolean reviveDeadCells() {
        return reviveDeadCells;
    }

    /** Whether once, when progress first stalls, the landmarks are put on k-means centroids again (appendix E). */
    public boolean lateKMeans() {
        return lateKMeans;
    }

    /** The same with at most this many epochs. */
    public TrainingOptions withEpochs(int most) {
        return changed(copy -> copy.epochs = OptionalInt.of(most));
    }

    /** The same with at most this much time. */
    public TrainingOptions withTime(Duration most) {
        return changed(copy -> copy.time = Optional.of(most));
    }

    /** The same with batches of {@code size} rows or transitions. */
    public TrainingOptions withBatch(BatchUnit unit, int size) {
        return changed(copy -> {
            copy.batchUnit = unit;
            copy.batchSize = OptionalInt.of(size);
        });
    }

    /** The same with batches counted in another unit, their size chosen from the number of states. */
    public TrainingOptions withBatchUnit(BatchUnit unit) {
        return changed(copy -> {
            copy.batchUnit = unit;
            copy.batchSize = OptionalInt.empty();
        });
    }

    /** The same with {@code rows} neighbouring rows drawn together. */
    public TrainingOptions withGroupSize(int rows) {
        return changed(copy -> copy.groupSize = OptionalInt.of(rows));
    }

    /** The same with another objective. */
    public TrainingOptions withObjective(ObjectiveKind objective) {
        return changed(copy -> copy.objective = objective);
    }

    /**
     * The same with transitions between cells, without, or as the data say.
     *
     * @since 0.2.0
     */
    public TrainingOptions withDirected(Directed directed) {
        return changed(copy -> copy.directed = directed);
    }

    /** The same with another number of noise states per batch. */
    public TrainingOptions withNoiseStates(int noiseStates) {
        return changed(copy -> copy.noiseStates = noiseStates);
    }

    /** The same with another accumulator. */
    public TrainingOptions withAccumulator(AccumulatorKind accumulator) {
        return changed(copy -> copy.accumulator = accumulator);
    }

    /** The same with other options of a step: {@code withOptimiser(o -> o.withLearningRate(0.01))}. */
    public TrainingOptions withOptimiser(UnaryOperator<OptimiserOptions> change) {
        return changed(copy -> copy.optimiser = change.apply(optimiser));
    }

    /** The same with another start: {@code withInitialisation(i -> i.withKMeansRestarts(1))}. */
    public TrainingOptions withInitialisation(UnaryOperator<InitialisationOptions> change) {
        return changed(copy -> copy.initialisation = change.apply(initialisation));
    }

    /** The same with dead cells moved, or not. */
    public TrainingOptions withReviveDeadCells(boolean reviveDeadCells) {
        return changed(copy -> copy.reviveDeadCells = reviveDeadCells);
    }

    /** The same with a late round of k-means, or not; it needs the plateau schedule. */
    public TrainingOptions withLateKMeans(boolean lateKMeans) {
        return changed(copy -> copy.lateKMeans = lateKMeans);
    }

    /** All options by name, in a fixed order, as run.json shows them. */
    public Map<String, Object> named() {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("epochs", epochs);
        named.put("time", time);
        named.put("batchUnit", batchUnit);
        named.put("batchSize", batchSize);
        named.put("groupSize", groupSize);
        named.put("objective", objective);
        named.put("directed", directed);
        named.put("noiseStates", noiseStates);
        named.put("accumulator", accumulator);
        named.put("step", optimiser);
        named.put("start", initialisation);
        named.put("reviveDeadCells", reviveDeadCells);
        named.put("lateKMeans", lateKMeans);
        return named;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TrainingOptions options && named().equals(options.named());
    }

    @Override
    public int hashCode() {
        return named().hashCode();
    }

    @Override
    public String toString() {
        return "TrainingOptions" + named();
    }
}

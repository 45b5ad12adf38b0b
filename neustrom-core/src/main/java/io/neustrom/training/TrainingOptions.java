package io.neustrom.training;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.math.Bounds;
import io.neustrom.objective.Objective;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Schedule;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How the network is learned.
 *
 * @param epochs passes over the transition matrix, at most; empty: as many as {@link #settled} finds enough
 * @param time that training may take, at most, from its start to its end; the result then depends on the speed of the machine
 * @param batchUnit what batches are counted in
 * @param batchSize rows or transitions in a batch; empty: chosen from the number of states
 * @param groupSize rows of a batch that are neighbours of each other and so share states, at most a whole batch; 1 for rows drawn one
 *     by one; empty: chosen from the number of states. Without effect on batches of transitions, and where rows lead to most of the states
 * @param objective what is made small
 * @param noiseStates noise states a batch, for the contrastive objectives
 * @param accumulator how the sums over all states are kept
 * @param step optimiser, learning rate and clipping
 * @param start how the network is initialised
 * @param reviveDeadCells moves cells without activity to badly represented states after an epoch
 * @param lateKMeans once, when progress first stalls, puts the landmarks on k-means centroids again (appendix E); needs the
 *     plateau schedule
 */
public record TrainingOptions(
        OptionalInt epochs,
        Optional<Duration> time,
        BatchUnit batchUnit,
        OptionalInt batchSize,
        OptionalInt groupSize,
        Objective.Kind objective,
        int noiseStates,
        Accumulator.Kind accumulator,
        Step step,
        Start start,
        boolean reviveDeadCells,
        boolean lateKMeans) {

    private static final int STEPS = 3500; // that are enough for few cells
    private static final int CELLS = 100; // few
    private static final int STEPS_A_CELL = 10; // beyond
    private static final int MANY_STATES = 20_000; // an epoch is long, so rows of a batch share states
    private static final int GROUP = 4; // rows, of many states
    private static final int LARGEST_BATCH = 50; // rows, of fewer states
    private static final int SMALLEST_BATCH = 8; // rows
    private static final int BATCHES_AN_EPOCH = 10; // of few states
    private static final int TRANSITIONS_A_ROW = 10; // in batches of transitions

    /**
     * How one step is made.
     *
     * @param optimiser turns the gradient into a step
     * @param learningRate the schedule's largest rate
     * @param schedule the rate over time
     * @param clipNorm largest norm of a gradient; {@link Double#POSITIVE_INFINITY} for none
     * @param warmupSteps steps over which the cosine schedule's rate rises
     * @param largestDrift of codes in ten steps, above which the rate falls; {@link
     *     Double#POSITIVE_INFINITY} for any
     */
    public record Step(
            Optimiser.Kind optimiser,
            double learningRate,
            Schedule.Kind schedule,
            int warmupSteps,
            double clipNorm,
            double largestDrift) {

        public Step {
            Bounds.positive("learningRate", learningRate);
            Bounds.atLeast("warmupSteps", warmupSteps, 0);
            if (!(clipNorm > 0)) {
                throw new IllegalArgumentException("clipNorm (" + clipNorm + ") must be greater than 0");
            }
            if (!(largestDrift > 0)) {
                throw new IllegalArgumentException("largestDrift (" + largestDrift + ") must be greater than 0");
            }
        }

        public Step withLearningRate(double learningRate) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
        }

        public Step withOptimiser(Optimiser.Kind optimiser) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
        }

        public Step withSchedule(Schedule.Kind schedule) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
        }

        public Step withClipNorm(double clipNorm) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
        }

        public Step withWarmupSteps(int warmupSteps) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
        }

        public Step withLargestDrift(double largestDrift) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
        }
    }

    /**
     * Where training starts.
     *
     * @param kMeansRestarts k-means runs of which the best gives the landmarks
     * @param scaleEmbedding scales the embedding so that few cells share a state, and its layers to equal sizes
     * @param pretrainFourier learns gamma of the Fourier features alone first (equation KL_loss_RFF)
     */
    public record Start(int kMeansRestarts, boolean scaleEmbedding, boolean pretrainFourier) {

        public Start {
            Bounds.atLeast("kMeansRestarts", kMeansRestarts, 1);
        }

        public Start withKMeansRestarts(int kMeansRestarts) {
            return new Start(kMeansRestarts, scaleEmbedding, pretrainFourier);
        }

        public Start withScaleEmbedding(boolean scaleEmbedding) {
            return new Start(kMeansRestarts, scaleEmbedding, pretrainFourier);
        }

        public Start withPretrainFourier(boolean pretrainFourier) {
            return new Start(kMeansRestarts, scaleEmbedding, pretrainFourier);
        }
    }

    public TrainingOptions {
        epochs.ifPresent(given -> Bounds.atLeast("epochs", given, 1));
        time.ifPresent(given -> Bounds.positive("time", given.toNanos()));
        batchSize.ifPresent(given -> Bounds.atLeast("batchSize", given, 1));
        groupSize.ifPresent(given -> Bounds.atLeast("groupSize", given, 1));
        Bounds.atLeast("noiseStates", noiseStates, 1);
        if (lateKMeans && step.schedule() != Schedule.Kind.PLATEAU) {
            throw new IllegalArgumentException("lateKMeans (true) needs the PLATEAU schedule, not " + step.schedule());
        }
    }

    /** The robust recipe (docs/paper-map.md lists its departures from the paper). */
    public static TrainingOptions defaults() {
        return new TrainingOptions(
                OptionalInt.empty(),
                Optional.empty(),
                BatchUnit.ROWS,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Objective.Kind.EXACT,
                20,
                Accumulator.Kind.REPLACE,
                new Step(Optimiser.Kind.AMSGRAD, 1.5e-3, Schedule.Kind.COSINE, 100, 1, 0.03),
                new Start(10, true, false),
                true,
                false);
    }

    /**
     * These options with everything chosen that they leave open: batches of a tenth of few states, of {@value #LARGEST_BATCH} rows of more,
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

    public TrainingOptions withEpochs(int most) {
        return with(
                OptionalInt.of(most),
                time,
                batchUnit,
                batchSize,
                groupSize,
                objective,
                noiseStates,
                accumulator,
                step,
                start);
    }

    public TrainingOptions withTime(Duration most) {
        return with(
                epochs,
                Optional.of(most),
                batchUnit,
                batchSize,
                groupSize,
                objective,
                noiseStates,
                accumulator,
                step,
                start);
    }

    public TrainingOptions withBatch(BatchUnit unit, int size) {
        return with(
                epochs, time, unit, OptionalInt.of(size), groupSize, objective, noiseStates, accumulator, step, start);
    }

    /** Batches counted otherwise, their size chosen from the number of states. */
    public TrainingOptions withBatchUnit(BatchUnit unit) {
        return with(
                epochs, time, unit, OptionalInt.empty(), groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withGroupSize(int rows) {
        return with(
                epochs,
                time,
                batchUnit,
                batchSize,
                OptionalInt.of(rows),
                objective,
                noiseStates,
                accumulator,
                step,
                start);
    }

    public TrainingOptions withObjective(Objective.Kind objective) {
        return with(epochs, time, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withNoiseStates(int noiseStates) {
        return with(epochs, time, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withAccumulator(Accumulator.Kind accumulator) {
        return with(epochs, time, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withStep(Step step) {
        return with(epochs, time, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withStart(Start start) {
        return with(epochs, time, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    private TrainingOptions with(
            OptionalInt epochs,
            Optional<Duration> time,
            BatchUnit batchUnit,
            OptionalInt batchSize,
            OptionalInt groupSize,
            Objective.Kind objective,
            int noiseStates,
            Accumulator.Kind accumulator,
            Step step,
            Start start) {
        return new TrainingOptions(
                epochs,
                time,
                batchUnit,
                batchSize,
                groupSize,
                objective,
                noiseStates,
                accumulator,
                step,
                start,
                reviveDeadCells,
                lateKMeans);
    }

    public TrainingOptions withReviveDeadCells(boolean reviveDeadCells) {
        return new TrainingOptions(
                epochs,
                time,
                batchUnit,
                batchSize,
                groupSize,
                objective,
                noiseStates,
                accumulator,
                step,
                start,
                reviveDeadCells,
                lateKMeans);
    }

    public TrainingOptions withLateKMeans(boolean lateKMeans) {
        return new TrainingOptions(
                epochs,
                time,
                batchUnit,
                batchSize,
                groupSize,
                objective,
                noiseStates,
                accumulator,
                step,
                start,
                reviveDeadCells,
                lateKMeans);
    }
}

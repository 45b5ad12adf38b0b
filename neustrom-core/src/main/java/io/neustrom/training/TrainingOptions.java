package io.neustrom.training;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.objective.Objective;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Schedule;

/**
 * How the network is learned.
 *
 * @param epochs passes over the transition matrix, at most
 * @param batchUnit what batches are counted in
 * @param batchSize rows or transitions in a batch
 * @param groupSize rows of a batch that are neighbours of each other and so share states, at most a whole batch; 1 for rows drawn one
 *     by one. Without effect on batches of transitions, and where rows lead to most of the states
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
        int epochs,
        BatchUnit batchUnit,
        int batchSize,
        int groupSize,
        Objective.Kind objective,
        int noiseStates,
        Accumulator.Kind accumulator,
        Step step,
        Start start,
        boolean reviveDeadCells,
        boolean lateKMeans) {

    /**
     * How one step is made.
     *
     * @param optimiser turns the gradient into a step
     * @param learningRate the schedule's largest rate
     * @param schedule the rate over time
     * @param clipNorm largest norm of a gradient; {@link Double#POSITIVE_INFINITY} for none
     * @param warmupSteps steps over which the cosine schedule's rate rises
     */
    public record Step(
            Optimiser.Kind optimiser, double learningRate, Schedule.Kind schedule, int warmupSteps, double clipNorm) {

        public Step {
            Bounds.positive("learningRate", learningRate);
            Bounds.atLeast("warmupSteps", warmupSteps, 0);
            if (!(clipNorm > 0)) {
                throw new IllegalArgumentException("clipNorm (" + clipNorm + ") must be greater than 0");
            }
        }

        public Step withLearningRate(double learningRate) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm);
        }

        public Step withOptimiser(Optimiser.Kind optimiser) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm);
        }

        public Step withSchedule(Schedule.Kind schedule) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm);
        }

        public Step withClipNorm(double clipNorm) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm);
        }

        public Step withWarmupSteps(int warmupSteps) {
            return new Step(optimiser, learningRate, schedule, warmupSteps, clipNorm);
        }
    }

    /**
     * Where training starts.
     *
     * @param kMeansRestarts k-means runs of which the best gives the landmarks
     * @param scaleEmbedding scales the embedding to the kernel's landmark spacing
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
        Bounds.atLeast("epochs", epochs, 1);
        Bounds.atLeast("batchSize", batchSize, 1);
        Bounds.atLeast("groupSize", groupSize, 1);
        Bounds.atLeast("noiseStates", noiseStates, 1);
        if (lateKMeans && step.schedule() != Schedule.Kind.PLATEAU) {
            throw new IllegalArgumentException("lateKMeans (true) needs the PLATEAU schedule, not " + step.schedule());
        }
    }

    /** The robust recipe (docs/paper-map.md lists its departures from the paper). */
    public static TrainingOptions defaults() {
        return new TrainingOptions(
                100,
                BatchUnit.ROWS,
                20,
                1,
                Objective.Kind.EXACT,
                20,
                Accumulator.Kind.REPLACE,
                new Step(Optimiser.Kind.AMSGRAD, 1e-3, Schedule.Kind.COSINE, 100, 1),
                new Start(10, true, false),
                true,
                false);
    }

    public TrainingOptions withEpochs(int epochs) {
        return with(epochs, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withBatch(BatchUnit batchUnit, int batchSize) {
        return with(epochs, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withGroupSize(int groupSize) {
        return with(epochs, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withObjective(Objective.Kind objective) {
        return with(epochs, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withNoiseStates(int noiseStates) {
        return with(epochs, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withAccumulator(Accumulator.Kind accumulator) {
        return with(epochs, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withStep(Step step) {
        return with(epochs, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    public TrainingOptions withStart(Start start) {
        return with(epochs, batchUnit, batchSize, groupSize, objective, noiseStates, accumulator, step, start);
    }

    private TrainingOptions with(
            int epochs,
            BatchUnit batchUnit,
            int batchSize,
            int groupSize,
            Objective.Kind objective,
            int noiseStates,
            Accumulator.Kind accumulator,
            Step step,
            Start start) {
        return new TrainingOptions(
                epochs,
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

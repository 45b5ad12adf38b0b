package io.neustrom.training;

import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.math.Bounds;

/**
 * How one step of training is made.
 *
 * @param optimiser turns the gradient into a step
 * @param learningRate the schedule's largest rate
 * @param schedule the rate over time
 * @param warmupSteps steps over which the cosine schedule's rate rises
 * @param clipNorm largest norm of a gradient; {@link Double#POSITIVE_INFINITY} for none
 * @param largestDrift of codes in ten steps, above which the rate falls; {@link Double#POSITIVE_INFINITY} for any
 * @since 0.1.0
 */
public record OptimiserOptions(
        OptimiserKind optimiser,
        double learningRate,
        ScheduleKind schedule,
        int warmupSteps,
        double clipNorm,
        double largestDrift) {

    /** Checks the numbers. */
    public OptimiserOptions {
        Bounds.positive("learningRate", learningRate);
        Bounds.atLeast("warmupSteps", warmupSteps, 0);
        Bounds.aboveZero("clipNorm", clipNorm);
        Bounds.aboveZero("largestDrift", largestDrift);
    }

    /** AMSGrad at a rate of 0.0015 on a cosine with 100 steps of warm-up, clipped at 1, with a drift of at most 0.03. */
    public static OptimiserOptions defaults() {
        return new OptimiserOptions(OptimiserKind.AMSGRAD, 1.5e-3, ScheduleKind.COSINE, 100, 1, 0.03);
    }

    /** The same with another optimiser. */
    public OptimiserOptions withOptimiser(OptimiserKind optimiser) {
        return new OptimiserOptions(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
    }

    /** The same with another largest rate. */
    public OptimiserOptions withLearningRate(double learningRate) {
        return new OptimiserOptions(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
    }

    /** The same with another schedule. */
    public OptimiserOptions withSchedule(ScheduleKind schedule) {
        return new OptimiserOptions(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
    }

    /** The same with another number of warm-up steps. */
    public OptimiserOptions withWarmupSteps(int warmupSteps) {
        return new OptimiserOptions(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
    }

    /** The same with gradients clipped at another norm. */
    public OptimiserOptions withClipNorm(double clipNorm) {
        return new OptimiserOptions(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
    }

    /** The same with another bound on the drift of codes. */
    public OptimiserOptions withLargestDrift(double largestDrift) {
        return new OptimiserOptions(optimiser, learningRate, schedule, warmupSteps, clipNorm, largestDrift);
    }
}

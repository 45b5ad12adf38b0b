package io.neustrom.episodic;

import io.neustrom.math.Bounds;

/**
 * How a step changes the network.
 *
 * @param rho how fast the accumulators forget; see {@link io.neustrom.accumulator.ForgettingAccumulator}
 * @param longestMemory episodes that the accumulators remember at most, in addition to the current batch: many smooth out chance, but
 *     codes that have changed since kill cells
 * @param learningRate reached after a linear rise over the first steps
 * @param steadySteps steps from which on the rate falls as {@code steadySteps} / step, so that more and more episodes are averaged;
 *     {@link Double#POSITIVE_INFINITY} keeps the rate, for a stream that may change
 * @param reviveDeadCells moves cells without activity to badly represented states
 * @since 0.1.0
 */
public record UpdateOptions(
        double rho, double longestMemory, double learningRate, double steadySteps, boolean reviveDeadCells) {

    /** Checks the bounds. */
    public UpdateOptions {
        atLeastOne("rho", rho);
        atLeastOne("longestMemory", longestMemory);
        Bounds.positive("learningRate", learningRate);
        if (!(steadySteps >= 1)) {
            throw new IllegalArgumentException("steadySteps (" + steadySteps + ") must be at least 1");
        }
    }

    private static void atLeastOne(String name, double value) {
        if (!(value >= 1 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " (" + value + ") must be a finite number of at least 1");
        }
    }

    /** Fast forgetting and a steady rate; dead cells are revived. */
    public static UpdateOptions defaults() {
        return new UpdateOptions(50, 100, 1e-3, Double.POSITIVE_INFINITY, true);
    }

    UpdateOptions withForgetting(double newRho, double newLongestMemory) {
        return new UpdateOptions(newRho, newLongestMemory, learningRate, steadySteps, reviveDeadCells);
    }

    UpdateOptions withLearningRate(double newLearningRate) {
        return new UpdateOptions(rho, longestMemory, newLearningRate, steadySteps, reviveDeadCells);
    }

    UpdateOptions withSteadySteps(double newSteadySteps) {
        return new UpdateOptions(rho, longestMemory, learningRate, newSteadySteps, reviveDeadCells);
    }

    UpdateOptions withReviveDeadCells(boolean newReviveDeadCells) {
        return new UpdateOptions(rho, longestMemory, learningRate, steadySteps, newReviveDeadCells);
    }
}

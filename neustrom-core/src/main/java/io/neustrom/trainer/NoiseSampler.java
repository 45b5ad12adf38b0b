package io.neustrom.trainer;

import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Draws noise states with probability q_j proportional to (mean_i p(j|i))^power. */
public final class NoiseSampler {

    private final double[] density; // q (n)
    private final double[] cumulative; // (n)
    private final SplittableRandom random;

    NoiseSampler(TransitionMatrix transitions, double power, SplittableRandom random) {
        this.random = random;
        density = transitions.columnMeans();
        cumulative = new double[density.length];
        double sum = 0;
        for (int j = 0; j < density.length; j++) {
            density[j] = Math.pow(density[j], power);
            sum += density[j];
            cumulative[j] = sum;
        }
        for (int j = 0; j < density.length; j++) {
            density[j] /= sum;
        }
    }

    double[] density() {
        return density;
    }

    /** Passes over as many states as were drawn before a fit was stopped. */
    void skip(long count) {
        for (long m = 0; m < count; m++) {
            random.nextDouble();
        }
    }

    int[] draw(int count) {
        int[] states = new int[count];
        for (int m = 0; m < count; m++) {
            int found = Arrays.binarySearch(cumulative, random.nextDouble() * cumulative[cumulative.length - 1]);
            states[m] = Math.min(found < 0 ? -found - 1 : found + 1, cumulative.length - 1);
        }
        return states;
    }
}

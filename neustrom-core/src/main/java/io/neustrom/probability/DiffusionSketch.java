package io.neustrom.probability;

import java.util.SplittableRandom;

/**
 * Coordinates for states that have none: P^t R with t = {@value #ROUNDS} and R standard normal, (n, width). The distance of two rows
 * estimates the distance of the two states' distributions after t transitions.
 *
 * @since 0.1.0
 */
public final class DiffusionSketch {
    private static final int ROUNDS = 3;

    private DiffusionSketch() {}

    /** Draws R row by row; returns P^t R, (n, width) row-major. */
    public static float[] draw(TransitionMatrix transitions, int width, SplittableRandom random) {
        int n = transitions.size();
        float[] sketch = new float[Math.multiplyExact(n, width)];
        for (int i = 0; i < sketch.length; i++) {
            sketch[i] = (float) random.nextGaussian();
        }
        for (int round = 0; round < ROUNDS; round++) {
            float[] before = sketch;
            sketch = new float[before.length];
            for (int i = 0; i < n; i++) {
                addMean(transitions, i, before, sketch, width);
            }
        }
        return sketch;
    }

    private static void addMean(TransitionMatrix transitions, int i, float[] before, float[] after, int width) {
        for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
            float p = (float) transitions.probability(e);
            int from = transitions.column(e) * width;
            for (int j = 0; j < width; j++) {
                after[i * width + j] += p * before[from + j];
            }
        }
    }
}

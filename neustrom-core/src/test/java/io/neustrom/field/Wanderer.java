package io.neustrom.field;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import java.util.SplittableRandom;

/** A walk with momentum through the unit square, and signals for cells along it. */
final class Wanderer {
    private static final double FRICTION = 0.9;

    private Wanderer() {}

    /** Positions (samples, 2): a walk whose velocity is an autoregression, mirrored at the walls. */
    static Points walk(int samples, SplittableRandom random) {
        double[][] places = new double[samples][2];
        double[] place = {0.5, 0.5};
        double[] velocity = new double[2];
        for (int t = 0; t < samples; t++) {
            for (int k = 0; k < 2; k++) {
                velocity[k] = FRICTION * velocity[k] + 0.02 * random.nextGaussian();
                place[k] += velocity[k];
                if (place[k] < 0 || place[k] > 1) {
                    place[k] = place[k] < 0 ? -place[k] : 2 - place[k];
                    velocity[k] = -velocity[k];
                }
                places[t][k] = place[k];
            }
        }
        return Points.of(places);
    }

    /** Activity that has nothing to do with place: a smooth random signal for each cell, cut off below 0. */
    static Codes noise(int samples, int cells, SplittableRandom random) {
        float[] codes = new float[samples * cells]; // (samples, cells)
        for (int l = 0; l < cells; l++) {
            double signal = random.nextGaussian();
            for (int t = 0; t < samples; t++) {
                signal = FRICTION * signal + Math.sqrt(1 - FRICTION * FRICTION) * random.nextGaussian();
                codes[t * cells + l] = (float) Math.max(0, signal - 0.5);
            }
        }
        return Codes.ofDense(codes, samples, cells);
    }

    /** Activity of cells with Gaussian fields of a given width around places on the diagonal. */
    static Codes placeCells(Points positions, int cells, double width) {
        float[] codes = new float[positions.count() * cells]; // (samples, cells)
        for (int t = 0; t < positions.count(); t++) {
            for (int l = 0; l < cells; l++) {
                double centre = (l + 0.5) / cells;
                double dx = positions.get(t, 0) - centre;
                double dy = positions.get(t, 1) - centre;
                codes[t * cells + l] = (float) Math.max(0, Math.exp(-(dx * dx + dy * dy) / (2 * width * width)) - 0.1);
            }
        }
        return Codes.ofDense(codes, positions.count(), cells);
    }
}

package io.neustrom.report;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.TrackedActivity;
import io.neustrom.math.WorkerPool;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.GridMaps;
import io.neustrom.world.GridWorld;
import java.util.List;
import java.util.SplittableRandom;

/** Place fields of cells whose centres are known. */
public final class SampleMaps {
    private static final int SIDE = 3; // cells along a side
    private static final double WIDTH = 0.12; // of a field
    private static final int SAMPLES = 3000;

    private SampleMaps() {}

    /** Nine cells in a box of 1 x 1: cell l is most active in the middle of the l-th of nine squares. A tenth one is silent. */
    static FieldMaps box() {
        float[] places = new float[2 * SAMPLES];
        for (int t = 0; t < SAMPLES; t++) {
            places[2 * t] = (float) (0.5 + 0.5 * Math.sin(0.1 * t));
            places[2 * t + 1] = (float) (0.5 + 0.5 * Math.sin(0.0731 * t + 1));
        }
        return measured(
                Points.ofRowMajor(places, SAMPLES, 2),
                SIDE * SIDE + 1,
                FieldOptions.defaults().withUnit("m"));
    }

    /** Three cells on a ring of length 1. */
    static FieldMaps ring() {
        float[] places = new float[SAMPLES];
        for (int t = 0; t < SAMPLES; t++) {
            // Not around at one speed, of which any shift in time is as good as none.
            double place = 0.8 * Math.sin(0.02 * t) + 0.7 * Math.sin(0.0077 * t);
            places[t] = (float) (place - Math.floor(place));
        }
        return measured(
                Points.ofRowMajor(places, SAMPLES, 1),
                SIDE,
                FieldOptions.defaults().withRing(1));
    }

    /** A cell for each of four states in a square, and the way to the first of them from the last. */
    static FieldMaps world() {
        float[] codes = new float[16];
        for (int state = 0; state < 4; state++) {
            codes[4 * state + state] = 1;
        }
        return new GridMaps(GridWorld.open(2))
                .of(Codes.ofDense(codes, 4, 4), new double[] {1, 0.5, 0.5, 0.1}, List.of(3, 1, 0), 2);
    }

    private static FieldMaps measured(Points path, int cells, FieldOptions options) {
        Trajectory trajectory = Trajectory.ofObservations(path).withPositions(path);
        try (WorkerPool alone = new WorkerPool(1)) {
            FieldAnalysis analysis = FieldAnalysis.of(
                    TrackedActivity.of(List.of(trajectory), 0.1, places -> codes(places, cells)),
                    options.withBins(20).withShuffles(19),
                    new SplittableRandom(1),
                    alone,
                    done -> true);
            return FieldMaps.of(analysis, List.of(path));
        }
    }

    private static Codes codes(Points places, int cells) {
        float[] codes = new float[places.count() * cells];
        for (int t = 0; t < places.count(); t++) {
            for (int l = 0; l < Math.min(cells, SIDE * SIDE); l++) {
                double square = 0;
                for (int d = 0; d < places.dimension(); d++) {
                    int step = d == 0 ? l % SIDE : l / SIDE;
                    double away = places.get(t, d) - (step + 0.5) / SIDE;
                    square += away * away;
                }
                codes[t * cells + l] = (float) Math.max(0, 1 - square / (WIDTH * WIDTH));
            }
        }
        return Codes.ofDense(codes, places.count(), cells);
    }
}

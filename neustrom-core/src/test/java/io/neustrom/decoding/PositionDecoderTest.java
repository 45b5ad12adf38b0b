package io.neustrom.decoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.exploration.Exploration;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.TrackedActivity;
import io.neustrom.math.WorkerPool;
import io.neustrom.spike.RecordedUnits;
import io.neustrom.spike.SpikeTrains;
import io.neustrom.world.WorldPreset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PositionDecoderTest {
    private static final FieldOptions FIELDS = FieldOptions.defaults().withShuffles(0);

    @Test
    void anOpenFieldIsReadFromSixtyFourCells() {
        Trajectory path = openField();
        RecordedUnits units = RecordedUnits.along(List.of(path), STEP, gaussianUnits(path, 20));
        for (DecodingOptions.Prior prior : DecodingOptions.Prior.values()) {
            Decoding decoding = PositionDecoder.decode(
                    units.tracked(), FIELDS, DecodingOptions.defaults().withPrior(prior), 0);

            assertThat(decoding.medianError()).as("%s", prior).isLessThan(0.05);
            assertThat(decoding.chanceError()).as("%s", prior).isGreaterThan(0.3);
            assertThat(decoding.pValue()).isEqualTo(1 / 201.0, within(1e-12));
        }
    }

    @Test
    void codesTellThePlaceToo() {
        Trajectory path = openField();
        Points positions = path.positions().orElseThrow();
        float[] codes = new float[positions.count() * 64];
        for (int t = 0; t < positions.count(); t++) {
            for (int l = 0; l < 64; l++) {
                codes[t * 64 + l] = (float) Math.max(0, field(l, positions.get(t, 0), positions.get(t, 1)) - 0.1);
            }
        }
        Decoding decoding = PositionDecoder.decode(
                new TrackedActivity(positions, STEP, Codes.ofDense(codes, positions.count(), 64)),
                FIELDS,
                DecodingOptions.defaults(),
                0);
        assertThat(decoding.medianError()).isLessThan(0.03);
        assertThat(decoding.chanceError()).isGreaterThan(0.3);
    }

    @Test
    void spikesThatHaveNothingToDoWithThePlaceTellNothing() {
        Trajectory path = openField();
        SplittableRandom random = new SplittableRandom(5);
        double duration = path.length() * STEP;
        List<double[]> times = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int unit = 0; unit < 8; unit++) {
            times.add(random.doubles(2000, 0, duration).sorted().toArray());
            names.add("unit " + unit);
        }
        Decoding decoding = PositionDecoder.decode(
                RecordedUnits.along(List.of(path), STEP, SpikeTrains.of(names, times))
                        .tracked(),
                FIELDS,
                DecodingOptions.defaults(),
                0);
        assertThat(decoding.medianError()).isEqualTo(decoding.chanceError(), within(0.05));
        assertThat(decoding.pValue()).isGreaterThan(0.02);
    }

    @Test
    void twoPlacesByHand() {
        // Cell 0 fires 3 times a second on the left, cell 1 once a second on the right; 20 windows of one second.
        float[] counts = new float[40 * 2];
        double[][] places = new double[40][1];
        for (int t = 0; t < 40; t++) {
            boolean onTheLeft = t / 2 % 2 == 0;
            places[t][0] = onTheLeft ? 0 : 1;
            counts[2 * t] = onTheLeft ? t % 2 == 0 ? 1 : 2 : 0;
            counts[2 * t + 1] = onTheLeft || t % 2 == 0 ? 0 : 1;
        }
        Decoding decoding = PositionDecoder.decode(
                new TrackedActivity(Points.of(places), 0.5, Codes.ofDense(counts, 40, 2), true, new int[] {0}),
                FIELDS.withBins(2).withSmoothing(0),
                DecodingOptions.defaults().withWindow(1).withBlocks(2),
                0);
        assertThat(decoding.windows()).isEqualTo(20);
        assertThat(decoding.errors()).containsOnly(0.25); // from 0 or 1 to the middle of its bin
    }

    @Test
    void windowsDoNotCrossABreakAndARingCloses() {
        double[][] places = new double[42][1];
        float[] counts = new float[42];
        for (int t = 0; t < 42; t++) {
            places[t][0] = t % 2 == 0 ? 0.01 : 9.99;
            counts[t] = 1;
        }
        Decoding decoding = PositionDecoder.decode(
                new TrackedActivity(Points.of(places), 1, Codes.ofDense(counts, 42, 1), true, new int[] {0, 21}),
                FIELDS.withRing(10).withBins(10),
                DecodingOptions.defaults().withWindow(2).withBlocks(2),
                0);
        assertThat(decoding.windows()).isEqualTo(20); // of 21 samples each, one is left over
        assertThat(decoding.positions()[0][0]).isEqualTo(0, within(1e-6)); // between 9.99 and .01
        assertThat(decoding.medianError()).isEqualTo(0.5, within(1e-6));
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        Trajectory path = openField();
        RecordedUnits units = RecordedUnits.along(List.of(path), STEP, gaussianUnits(path, 5));
        Decoding once = PositionDecoder.decode(units.tracked(), FIELDS, DecodingOptions.defaults(), 3);
        Decoding again;
        try (WorkerPool pool = new WorkerPool(1)) {
            again = PositionDecoder.decode(
                    units.tracked(), FIELDS, DecodingOptions.defaults(), new SplittableRandom(3), pool);
        }
        assertThat(again.errors()).containsExactly(once.errors());
        assertThat(again.chanceError()).isEqualTo(once.chanceError());
    }

    @Test
    void tooShortARecordingIsRefused() {
        TrackedActivity tracked = new TrackedActivity(
                Points.of(new double[][] {{0}, {1}, {2}}), 1, Codes.ofDense(new float[] {1, 1, 1}, 3, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PositionDecoder.decode(
                        tracked, FIELDS.withBins(2), DecodingOptions.defaults().withWindow(1), 0))
                .withMessage("windows of 1.0 (3 without a break) must be at least 20, 2 for each of 10 blocks");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PositionDecoder.decode(
                        tracked,
                        FIELDS.withBins(2),
                        DecodingOptions.defaults().withWindow(1e12).withBlocks(Integer.MAX_VALUE),
                        0))
                .withMessage(
                        "windows of 1.0E12 (0 without a break) must be at least 4294967294, 2 for each of 2147483647"
                                + " blocks");
    }

    private static final double STEP = 0.25;

    /** A rodent in a box of 1 m, half an hour. */
    private static Trajectory openField() {
        return Exploration.of(WorldPreset.of("open-field")).path();
    }

    private static double field(int unit, double x, double y) {
        double dx = x - (unit % 8 + 0.5) / 8;
        double dy = y - (unit / 8 + 0.5) / 8;
        return Math.exp(-(dx * dx + dy * dy) / (2 * 0.1 * 0.1));
    }

    /** Poisson spikes of 64 units with Gaussian fields, drawn in steps much shorter than samples, between which the path is straight. */
    private static SpikeTrains gaussianUnits(Trajectory path, double peak) {
        Points positions = path.positions().orElseThrow();
        double[] times = path.times().orElseThrow();
        SplittableRandom random = new SplittableRandom(11);
        List<String> names = new ArrayList<>();
        List<double[]> trains = new ArrayList<>();
        int parts = 10;
        for (int unit = 0; unit < 64; unit++) {
            List<Double> spikes = new ArrayList<>();
            for (int t = 0; t + 1 < positions.count(); t++) {
                for (int k = 0; k < parts; k++) {
                    double share = (k + 0.5) / parts;
                    double x = (1 - share) * positions.get(t, 0) + share * positions.get(t + 1, 0);
                    double y = (1 - share) * positions.get(t, 1) + share * positions.get(t + 1, 1);
                    if (random.nextDouble() < peak * field(unit, x, y) * STEP / parts) {
                        spikes.add(times[t] + share * STEP);
                    }
                }
            }
            names.add(Integer.toString(unit));
            trains.add(spikes.stream().mapToDouble(time -> time).toArray());
        }
        return SpikeTrains.of(names, trains);
    }
}

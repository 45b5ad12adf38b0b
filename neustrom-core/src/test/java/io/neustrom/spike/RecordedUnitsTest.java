package io.neustrom.spike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.RateMap;
import io.neustrom.field.TrackedActivity;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedUnitsTest {
    private static final FieldOptions PLAIN =
            FieldOptions.defaults().withSmoothing(0).withShuffles(0).withBins(2).withFieldBins(1);

    /** Samples at 0, .5, 1, 1.5 and, after a break, at 10 and 10.5 s. */
    private static final List<Trajectory> PATH = List.of(track(0, 0.5, 0, 0.5, 2, 2), track(10, 0.5, 2, 0));

    @Test
    void aSpikeBelongsToTheNearestSample() {
        RecordedUnits units = along(SpikeTrains.of(
                List.of("a"), List.of(new double[] {-0.3, -0.25, 0.24, 0.25, 1.74, 1.75, 9.8, 10.74, 10.8})));

        assertThat(column(units.tracked())).containsExactly(2, 1, 0, 1, 1, 1);
        assertThat(units.counted()).isEqualTo(6);
        assertThat(units.outside()).isEqualTo(3);
        assertThat(units.tracked().starts()).containsExactly(0, 4);
    }

    @Test
    void aRateIsANumberOfSpikesOverATime() {
        // Bin 0 to 1: samples 0, 1 and 5, 1.5 s. Bin 1 to 2: samples 2, 3 and 4, 1.5 s.
        RecordedUnits units = along(SpikeTrains.of(
                List.of("a", "silent"), List.of(new double[] {0.1, 0.4, 0.45, 1.1, 10.4}, new double[0])));
        FieldAnalysis analysis = FieldAnalysis.of(units.tracked(), PLAIN, 0);

        RateMap map = analysis.cells().get(0).map();
        assertThat(map.rates()).containsExactly(4 / 1.5, 1 / 1.5);
        assertThat(map.meanRate()).isEqualTo(5 / 3.0, within(1e-12));
        // By hand: p = 1/2 each, rates 8/3 and 2/3 over a mean of 5/3: (1.6 log2 1.6 + .4 log2 .4) / 2 bits.
        assertThat(map.informationPerSpike()).isEqualTo(0.278071905112637, within(1e-12));
        assertThat(map.sparsity()).isEqualTo(25 / 34.0, within(1e-12)); // (5/3)^2 / ((64/9 + 4/9) / 2)
        assertThat(map.selectivity()).isEqualTo(1.6, within(1e-12));
        assertThat(analysis.cells().get(1).map().silent()).isTrue();
        assertThat(analysis.eigenMaps()).isEmpty();
    }

    @Test
    void samplesAreLeftOutWithTheirSpikes() {
        RecordedUnits units = along(SpikeTrains.of(List.of("a"), List.of(new double[] {0.1, 0.4, 1.1, 10.4})));
        TrackedActivity kept = units.tracked().only(t -> t != 1 && t != 5);

        assertThat(column(kept)).containsExactly(1, 1, 0, 0);
        assertThat(kept.starts()).containsExactly(0, 1, 3);
        // Bin 0: sample 0, 1 spike in .5 s; bin 1: samples 2, 3, 4, 1 spike in 1.5 s.
        assertThat(FieldAnalysis.rateMaps(kept, PLAIN).get(0).rates()).containsExactly(2, 1 / 1.5);
    }

    @Test
    void whatCannotBePlacedIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> along(SpikeTrains.of(List.of("a"), List.of(new double[] {1000, 2000}))))
                .withMessage("none of 2 spikes, from 1000.0 to 2000.0, lies in the recorded time, -0.25 to 10.75;"
                        + " both must be times of one clock in the same unit");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> along(SpikeTrains.of(List.of("a"), List.of(new double[0]))))
                .withMessageStartingWith("none of 0 spikes lies in the recorded time");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecordedUnits.along(
                        List.of(track(0, 0.5, 0, 1, 2), track(1, 0.5, 2, 1)),
                        0.5,
                        SpikeTrains.of(List.of("a"), List.of(new double[] {1}))))
                .withMessageStartingWith("episodes must not overlap in time");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecordedUnits.along(
                        List.of(Trajectory.ofStates(new int[] {0, 1})),
                        0.5,
                        SpikeTrains.of(List.of("a"), List.of(new double[] {1}))))
                .withMessage("each trajectory must have times, for its spikes");
    }

    private static RecordedUnits along(SpikeTrains trains) {
        return RecordedUnits.along(PATH, 0.5, trains);
    }

    private static double[] column(TrackedActivity tracked) {
        double[] counts = new double[tracked.activity().count()];
        for (int t = 0; t < counts.length; t++) {
            counts[t] = tracked.activity().row(t)[0];
        }
        return counts;
    }

    private static Trajectory track(double start, double step, double... places) {
        double[][] rows = new double[places.length][1];
        double[] times = new double[places.length];
        for (int t = 0; t < places.length; t++) {
            rows[t][0] = places[t];
            times[t] = start + t * step;
        }
        Points positions = Points.of(rows);
        return Trajectory.ofObservations(positions).withTimes(times).withPositions(positions);
    }
}

package io.neustrom.spike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Trajectory;
import io.neustrom.exploration.Exploration;
import io.neustrom.exploration.SessionFields;
import io.neustrom.field.FieldOptions;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import io.neustrom.recording.Resampling;
import io.neustrom.world.WorldPreset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShuffledUnitsTest {
    private static final int UNITS = 1000;
    private static final int SAMPLES = 2400; // ten minutes
    private static final double LEVEL = 0.05;
    private static final double RATE = 1; // Hz

    /** With and without a filter of speed, which makes many short stretches of the path. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1})
    void unitsWithoutAPlaceAreSignificantAtTheStatedRate(double minimumSpeed) {
        Resampling.Result path = path();
        double end = path.trajectories().get(0).times().orElseThrow()[SAMPLES - 1];
        SplittableRandom random = new SplittableRandom(100);
        List<String> names = new ArrayList<>();
        List<double[]> times = new ArrayList<>();
        for (int unit = 0; unit < UNITS; unit++) {
            names.add("unit " + unit);
            times.add(poisson(end, random));
        }
        SessionFields session = SessionFields.along(path)
                .withUnits(SpikeTrains.of(names, times))
                .withMinimumSpeed(minimumSpeed)
                .withOptions(FieldOptions.defaults().withBins(12).withShuffles(99))
                .withSeed(100);
        assertThat(session.samplesTooSlow() > SAMPLES / 10).isEqualTo(minimumSpeed > 0);

        List<Double> pValues = session.measure().get(0).analysis().cells().stream()
                .map(cell -> cell.significance().orElseThrow().pValue())
                .toList();
        double share = pValues.stream().filter(p -> p <= LEVEL).count() / (double) UNITS;
        double standardError = Math.sqrt(LEVEL * (1 - LEVEL) / UNITS);
        assertThat(share).isEqualTo(LEVEL, within(2 * standardError));
    }

    private static double[] poisson(double end, SplittableRandom random) {
        List<Double> spikes = new ArrayList<>();
        for (double time = wait(random); time < end; time += wait(random)) {
            spikes.add(time);
        }
        return spikes.stream().mapToDouble(spike -> spike).toArray();
    }

    private static double wait(SplittableRandom random) {
        return -Math.log(1 - random.nextDouble()) / RATE;
    }

    private static Resampling.Result path() {
        Trajectory walk = Exploration.of(WorldPreset.of("open-field")).path();
        double[] times = new double[SAMPLES];
        double[] x = new double[SAMPLES];
        double[] y = new double[SAMPLES];
        for (int t = 0; t < SAMPLES; t++) {
            times[t] = walk.times().orElseThrow()[t];
            x[t] = walk.positions().orElseThrow().get(t, 0);
            y[t] = walk.positions().orElseThrow().get(t, 1);
        }
        List<Column> places = List.of(Column.of("x", x), Column.of("y", y));
        return Resampling.defaults()
                .apply(new Recording(times, new int[SAMPLES], places, places, false, t -> "sample " + t));
    }
}

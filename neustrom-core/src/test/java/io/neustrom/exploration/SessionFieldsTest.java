package io.neustrom.exploration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.decoding.DecodingOptions;
import io.neustrom.exploration.PopulationFields.Direction;
import io.neustrom.field.BinGrid;
import io.neustrom.field.CellFields;
import io.neustrom.field.FieldOptions;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import io.neustrom.recording.Resampling;
import io.neustrom.spike.SpikeTrains;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionFieldsTest {
    private static final double INTERVAL = 0.1;
    private static final int LAP = 100; // samples there and back

    /** 20 laps between 0 and 1, up in 4 s, a rest of 1 s, down in 4 s, a rest of 1 s. */
    private static final Resampling.Result TRACK = Resampling.defaults().apply(laps());

    private static final FieldOptions FIELDS = FieldOptions.defaults()
            .withBins(10)
            .withSmoothing(0)
            .withShuffles(19)
            .withFieldBins(1);

    @Test
    void aUnitOfOneDirectionIsSilentInTheOther() {
        List<PopulationFields> measured =
                session(unitAt(15)).withMinimumSpeed(0.1).byDirection().measure();

        assertThat(measured).extracting(PopulationFields::direction).containsExactly(Direction.UP, Direction.DOWN);
        CellFields up = measured.get(0).analysis().cells().get(0);
        assertThat(up.fields()).hasSize(1);
        assertThat(up.fields().get(0).peakX()).isEqualTo(0.35, within(0.01)); // sample 15 of 40 on the way up
        assertThat(measured.get(1).analysis().cells().get(0).map().silent()).isTrue();
    }

    @Test
    void whoRestsIsLeftOutOfSpikesAndOfTime() {
        // A unit that fires at each sample of the rest at the far end.
        SpikeTrains resting = unitAt(45);
        SessionFields session = session(resting);
        double rateWithRests = last(session.measure());
        assertThat(rateWithRests).isGreaterThan(0.5);
        assertThat(last(session.withMinimumSpeed(0.1).measure())).isZero();
        assertThat(session.withMinimumSpeed(0.1).samplesTooSlow())
                .isGreaterThan(250)
                .isLessThan(450);
    }

    @Test
    void rowsOfABinThatWasGivenAreTheSameForEveryPath() {
        BinGrid grid = BinGrid.over(new double[][] {{0.2, 2.2}}, 0.1);
        SessionFields session = session(unitAt(15)).withOptions(FIELDS.withGrid(grid));
        assertThat(session.measure().get(0).analysis().occupancy().grid()).isEqualTo(grid);
        assertThat(session.samplesOutside()).isGreaterThan(100);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> session.withOptions(FIELDS.withGrid(BinGrid.over(new double[][] {{5, 6}}, 0.1)))
                        .measure())
                .withMessageStartingWith("none of 2000 samples lies in the bins (x from 5.0 to 6.0)");
    }

    @Test
    void positionsAreDecodedIfThatIsAskedFor() {
        PopulationFields measured = session(unitAt(15))
                .withDecoding(DecodingOptions.defaults().withWindow(1))
                .measure()
                .get(0);
        assertThat(measured.decoding().orElseThrow().windows()).isEqualTo(200);
        assertThat(measured.recorded()).isTrue();
        assertThat(measured.names()).containsExactly("a");
    }

    @Test
    void neitherAModelNorUnitsIsNothingToMeasure() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SessionFields.along(TRACK).measure())
                .withMessage("there must be a model or units to measure");
    }

    private static SessionFields session(SpikeTrains trains) {
        return SessionFields.along(TRACK).withUnits(trains).withOptions(FIELDS);
    }

    /** The rate in the last bin of the track. */
    private static double last(List<PopulationFields> measured) {
        return measured.get(0).analysis().cells().get(0).map().rate(9);
    }

    /** A unit that fires once a lap, at a sample. */
    private static SpikeTrains unitAt(int sample) {
        double[] times = new double[20];
        Arrays.setAll(times, lap -> INTERVAL * (lap * LAP + sample));
        return SpikeTrains.of(List.of("a"), List.of(times));
    }

    private static Recording laps() {
        int samples = 20 * LAP;
        double[] times = new double[samples];
        double[] places = new double[samples];
        Arrays.setAll(times, t -> INTERVAL * t);
        Arrays.setAll(places, t -> {
            int inLap = t % LAP;
            return inLap < 40 ? inLap / 40.0 : inLap < 50 ? 1 : inLap < 90 ? (90 - inLap) / 40.0 : 0;
        });
        Column x = Column.of("x", places);
        return new Recording(times, new int[samples], List.of(x), List.of(x), false, t -> "sample " + t);
    }
}

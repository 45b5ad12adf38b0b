package io.neustrom.spike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpikeTrainsTest {

    @Test
    void aListOfSpikesBecomesSortedTrains() {
        SpikeTrains trains = SpikeTrains.ofSpikes(List.of("b", "a", "b", "b", "a"), new double[] {3, 9, 1, 2, -4.5});

        assertThat(trains.names()).containsExactly("b", "a");
        assertThat(trains.times(0)).containsExactly(1, 2, 3);
        assertThat(trains.times(1)).containsExactly(-4.5, 9);
        assertThat(trains.spikes()).isEqualTo(5);
    }

    @Test
    void trainsDoNotChangeWithTheArraysTheyWereMadeOf() {
        double[] times = {1, 1, 2};
        SpikeTrains trains = SpikeTrains.of(List.of("a", "silent"), List.of(times, new double[0]));
        times[0] = 100;
        trains.times(0)[1] = 100;

        assertThat(trains.times(0)).containsExactly(1, 1, 2);
        assertThat(trains.spikes(1)).isZero();
    }

    @Test
    void badTrainsAreRefusedInOneSentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpikeTrains.of(List.of(), List.of()))
                .withMessage("units (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpikeTrains.of(List.of("a"), List.of()))
                .withMessage("trains (0) must be as many as names of units (1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpikeTrains.of(List.of("a", "a"), List.of(new double[0], new double[0])))
                .withMessage("unit a is there twice; each must have a name of its own");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpikeTrains.of(List.of("a"), List.of(new double[] {1, Double.NaN})))
                .withMessage("spike 1 of unit a (NaN) must be at a finite time");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpikeTrains.of(List.of("a"), List.of(new double[] {2, 1})))
                .withMessage("spike 1 of unit a (1.0) must not be earlier than the one before it (2.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpikeTrains.of(List.of(" "), List.of(new double[0])))
                .withMessage("name of unit 0 must not be blank");
    }
}

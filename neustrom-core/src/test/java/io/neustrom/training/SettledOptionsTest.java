package io.neustrom.training;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What options leave open is chosen by the rules that their documentation tells. */
class SettledOptionsTest {
    private static final TrainingOptions TRAINING = TrainingOptions.defaults();
    private static final NetworkOptions NETWORK = NetworkOptions.defaults();

    @ParameterizedTest
    @CsvSource({
        // a tenth of the states, at least 8: 1, 3, 10, 10, 10, 10 batches an epoch
        "8,       40,  8,   3500, 1",
        "20,      40,  8,   1167, 1",
        "80,      40,  8,   350,  1",
        "95,      40,  10,  350,  1",
        "200,     40,  20,  350,  1",
        "491,     40,  50,  350,  1",
        // 50 rows: 11, 20, 400 batches an epoch
        "501,     40,  50,  319,  1",
        "1000,    40,  50,  175,  1",
        "20000,   40,  50,  9,    1",
        // 100 rows in groups of 4: 201, 600, 10,000 batches an epoch
        "20001,   40,  100, 18,   4",
        "60000,   40,  100, 6,    4",
        "1000000, 40,  100, 1,    4",
        // 10 more steps for each cell beyond 100: 3500, 3510, 4500, 12,500 steps
        "1000,    100, 50,  175,  1",
        "1000,    101, 50,  176,  1",
        "1000,    200, 50,  225,  1",
        "60000,  1000, 100, 21,   4"
    })
    void batchesAndEpochsFollowFromStatesAndCells(int states, int cells, int batch, int epochs, int group) {
        TrainingOptions settled = TRAINING.settled(states, 30L * states, cells);
        assertThat(settled.batchSize()).hasValue(batch);
        assertThat(settled.epochs()).hasValue(epochs);
        assertThat(settled.groupSize()).hasValue(group);
        assertThat(settled.batchUnit()).isEqualTo(BatchUnit.ROWS);
        assertThat(settled.settled(states, 30L * states, cells)).isEqualTo(settled);
    }

    @Test
    void aRowIsTakenForTenTransitions() {
        TrainingOptions settled = TRAINING.withBatchUnit(BatchUnit.TRANSITIONS).settled(1000, 15_000, 40);
        assertThat(settled.batchUnit()).isEqualTo(BatchUnit.TRANSITIONS);
        assertThat(settled.batchSize()).hasValue(500);
        assertThat(settled.epochs()).as("of 30 batches").hasValue(117);
    }

    @Test
    void whatIsGivenStays() {
        TrainingOptions given =
                TRAINING.withEpochs(7).withBatch(BatchUnit.ROWS, 13).withGroupSize(3);
        assertThat(given.settled(60_000, 1_000_000, 40)).isEqualTo(given);
        assertThat(TRAINING.withEpochs(7).settled(200, 6000, 40)).isEqualTo(given(7, 20, 1));
        assertThat(TRAINING.withGroupSize(3).settled(200, 6000, 40)).isEqualTo(given(350, 20, 3));
        assertThat(TRAINING.withBatch(BatchUnit.ROWS, 40).settled(200, 6000, 40))
                .as("epochs for 3,500 steps of the batches given")
                .isEqualTo(given(700, 40, 1));
    }

    private static TrainingOptions given(int epochs, int batch, int group) {
        return TRAINING.withEpochs(epochs).withBatch(BatchUnit.ROWS, batch).withGroupSize(group);
    }

    @ParameterizedTest
    @CsvSource({
        "1,    100,  100, DENSE",
        "2,    100,  100, DENSE",
        "6,    100,  100, DENSE",
        "10,   160,  100, DENSE",
        "16,   256,  100, DENSE",
        "62,   992,  100, DENSE",
        "64,   1000, 100, DENSE",
        "100,  1000, 100, DENSE",
        "101,  0,    300, DENSE",
        "784,  0,    300, DENSE",
        "2000, 0,    300, DENSE",
        "2001, 1000, 100, ORTHOGONAL",
        "3000, 1000, 100, ORTHOGONAL"
    })
    void featuresAndLayersFollowFromTheDimension(int dimension, int features, int first, FourierKind kind) {
        NetworkSpec spec = NETWORK.spec(false, dimension);
        assertThat(spec.inputs()).isEqualTo(dimension);
        assertThat(2 * spec.fourierFrequencies()).isEqualTo(features);
        assertThat(spec.layers()).containsExactly(first, 100);
        assertThat(spec.fourierKind()).isEqualTo(kind);
        assertThat(spec.cells()).isEqualTo(40);
        NetworkOptions settled = NETWORK.settled(OptionalInt.of(dimension));
        assertThat(settled.fourierFeatures()).hasValue(features);
        assertThat(settled.layers()).isEqualTo(spec.layers());
        assertThat(settled.fourierKind()).contains(kind);
        assertThat(settled.spec(false, dimension)).isEqualTo(spec);
    }

    @ParameterizedTest
    @CsvSource({"5", "500", "5000"})
    void discreteStatesHaveATableAndALayerHoweverMany(int states) {
        NetworkSpec spec = NETWORK.spec(true, states);
        assertThat(spec.discrete()).isTrue();
        assertThat(spec.inputs()).isEqualTo(states);
        assertThat(spec.fourierFrequencies()).isZero();
        assertThat(spec.layers()).containsExactly(100, 100);
        assertThat(spec.fourierKind()).isEqualTo(FourierKind.DENSE);
        NetworkOptions settled = NETWORK.settled(OptionalInt.empty());
        assertThat(settled.fourierFeatures()).isEmpty();
        assertThat(settled.spec(true, states)).isEqualTo(spec);
    }

    @Test
    void whatIsGivenOfTheNetworkStays() {
        NetworkOptions given = NETWORK.withFourierFeatures(20).withLayers(7).withFourierKind(FourierKind.FASTFOOD);
        assertThat(given.settled(OptionalInt.of(784))).isEqualTo(given);
        assertThat(NETWORK.withFourierFeatures(20).spec(false, 784).layers())
                .as("features take the place of the wide layer")
                .containsExactly(100, 100);
        assertThat(NETWORK.withFourierFeatures(0).spec(false, 3000).layers()).containsExactly(300, 100);
        assertThat(NETWORK.withFourierFeatures(0).spec(false, 16).layers()).containsExactly(100, 100);
    }

    @Test
    void aFitSettlesItsNetworkAndItsTraining() {
        FitOptions settled = FitOptions.defaults()
                .withNetwork(n -> n.withCells(200))
                .withSeed(9)
                .settled(OptionalInt.of(784), 1000, 30_000);
        assertThat(settled.network().layers()).isEqualTo(List.of(300, 100));
        assertThat(settled.training().epochs()).as("for 200 cells").hasValue(225);
        assertThat(settled.seed()).isEqualTo(9);
        assertThat(settled.settled(OptionalInt.of(784), 1000, 30_000)).isEqualTo(settled);
    }
}

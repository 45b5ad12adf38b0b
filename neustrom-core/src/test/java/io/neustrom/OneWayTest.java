package io.neustrom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.algorithm.Directed;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.data.SyntheticData;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.DirectionReport;
import io.neustrom.training.EpochEvent;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingListener;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Motion in one direction, which the product of two codes cannot tell from the way back. */
class OneWayTest {
    private static final TransitionMatrix RING = OneWayRing.successors(38, 0.9);

    @TempDir
    private Path folder;

    private static PlaceCellModel fit(
            TransitionMatrix p, int cells, long seed, Directed directed, TrainingListener listener) {
        return Neustrom.fit(FitRequest.ofStates(p)
                .withOptions(FitOptions.defaults()
                        .withNetwork(n -> n.withCells(cells))
                        .withTraining(t -> t.withDirected(directed))
                        .withSeed(seed))
                .withListener(listener));
    }

    /** Nats about the future: what the uniform distribution leaves, minus what the model leaves. */
    private static double information(PlaceCellModel model, TransitionMatrix p) {
        FitQuality quality =
                WorkerPool.onAllCores(pool -> FitQuality.of(model.encodeStates(), model.directed(), p, pool));
        return quality.klUniform() - quality.klDivergence();
    }

    /** Exact: 0.480 nats; the best symmetric kernel: 0.139. */
    @ParameterizedTest
    @CsvSource({"12, 0, 0.36", "12, 1, 0.36", "12, 2, 0.36", "12, 3, 0.36", "12, 4, 0.36"})
    @CsvSource({"24, 0, 0.42", "24, 1, 0.42", "24, 2, 0.42", "24, 3, 0.42", "24, 4, 0.42"})
    void aOneWayRingIsNoticedAndLearned(int cells, long seed, double least) {
        DirectionReport[] report = {null};
        PlaceCellModel model = fit(RING, cells, seed, Directed.AUTO, new TrainingListener() {
            @Override
            public boolean epochEnded(EpochEvent event) {
                return true;
            }

            @Override
            public void directionTested(DirectionReport found) {
                report[0] = found;
            }
        });
        assertThat(report[0].directed()).isTrue();
        assertThat(report[0].gain()).isGreaterThan(3 * report[0].error());
        assertThat(information(model, RING)).isGreaterThan(least);
    }

    /** The forward probability is far above that of the way back, which are the same for two codes. */
    @Test
    void whatLiesAheadIsLikelierThanWhatLiesBehind() {
        PlaceCellModel model = fit(RING, 12, 0, Directed.AUTO, TrainingListener.NONE);
        double[] row = model.transitionProbabilities().row(10);
        assertThat(row[15]).isGreaterThan(3 * row[5]);
        assertThat(Arrays.stream(row).sum()).isCloseTo(1, within(1e-9));
    }

    /** Cells that will be active soon are expected before they are reached, so predictive fields have their tail behind, as those of the exact future. */
    @Test
    void predictiveFieldsSkewBackward() {
        PlaceCellModel model = fit(RING, 12, 0, Directed.AUTO, TrainingListener.NONE);
        float[][] predictive =
                model.directed().orElseThrow().expected(model.encodeStates()).receptiveFields();
        double[] places = IntStream.range(0, RING.size())
                .mapToDouble(i -> RING.probability(i, 20))
                .toArray();
        double exact = skew(places);
        assertThat(exact).isCloseTo(-0.428, within(0.001));
        assertThat(meanSkew(predictive)).isCloseTo(exact, within(0.1));
    }

    private static double meanSkew(float[][] fields) {
        return Arrays.stream(fields)
                .mapToDouble(field -> skew(IntStream.range(0, field.length)
                        .mapToDouble(i -> field[i])
                        .toArray()))
                .average()
                .orElseThrow();
    }

    /** The third standardised moment of a field along the ring, which is cut opposite to the field's circular mean. */
    private static double skew(double[] field) {
        int n = field.length;
        double x = 0;
        double y = 0;
        for (int i = 0; i < n; i++) {
            x += field[i] * Math.cos(2 * Math.PI * i / n);
            y += field[i] * Math.sin(2 * Math.PI * i / n);
        }
        int middle = (int) Math.round(Math.atan2(y, x) * n / (2 * Math.PI));
        double[] along = IntStream.range(0, n)
                .mapToDouble(d -> field[Math.floorMod(middle + d - n / 2, n)])
                .toArray();
        double total = Arrays.stream(along).sum();
        double mean = moment(along, 0, 1) / total;
        return moment(along, mean, 3) / total / Math.pow(moment(along, mean, 2) / total, 1.5);
    }

    private static double moment(double[] field, double centre, int power) {
        return IntStream.range(0, field.length)
                .mapToDouble(d -> field[d] * Math.pow(d - centre, power))
                .sum();
    }

    @Test
    void symmetricDataAreLearnedBitForBitAsWithoutATest() {
        TransitionMatrix both = RbfTransitions.of(30).build(SyntheticData.circle(100));
        PlaceCellModel automatic = fit(both, 20, 3, Directed.AUTO, TrainingListener.NONE);
        PlaceCellModel never = fit(both, 20, 3, Directed.NO, TrainingListener.NONE);
        assertThat(automatic.directed()).isEmpty();
        assertThat(automatic.parameters().values()).isEqualTo(never.parameters().values());
    }

    @Test
    void threadsDoNotChangeABit() {
        FitOptions options =
                FitOptions.defaults().withNetwork(n -> n.withCells(12)).withTraining(t -> t.withEpochs(30));
        PlaceCellModel one = Neustrom.fit(FitRequest.ofStates(RING).withOptions(options.withThreads(1)));
        PlaceCellModel three = Neustrom.fit(FitRequest.ofStates(RING).withOptions(options.withThreads(3)));
        assertThat(one.parameters().values()).isEqualTo(three.parameters().values());
        assertThat(one.directed().orElseThrow().probabilities())
                .isEqualTo(three.directed().orElseThrow().probabilities());
    }

    @Test
    void aResumedFitGoesOnBitForBit() {
        FitRequest request = FitRequest.ofStates(RING)
                .withOptions(
                        FitOptions.defaults().withNetwork(n -> n.withCells(12)).withTraining(t -> t.withEpochs(60)));
        PlaceCellModel whole = Neustrom.fit(request);
        Path file = folder.resolve("checkpoint");
        Neustrom.fit(request.withCheckpoint(Checkpoint.starting(file))
                .withListener(event -> event.report().epoch() < 25));
        PlaceCellModel resumed = Neustrom.fit(request.withCheckpoint(Checkpoint.resuming(file)));
        assertThat(resumed.parameters().values()).isEqualTo(whole.parameters().values());
        assertThat(resumed.directed().map(t -> Arrays.toString(t.probabilities())))
                .isEqualTo(whole.directed().map(t -> Arrays.toString(t.probabilities())))
                .isNotEqualTo(Optional.empty());
    }

    @Test
    void onlyTheExactObjectiveIsDirected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FitOptions.defaults()
                        .withTraining(t -> t.withDirected(Directed.YES).withObjective(ObjectiveKind.PAPER)))
                .withMessage("directed (YES) needs the EXACT objective, not PAPER");
    }
}

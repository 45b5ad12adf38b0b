package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.data.Points;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.network.CellRule;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.EpochReport;
import io.neustrom.training.FitOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the options, a fit ends no worse than it starts, no worse than one that tells all states alike, and with numbers. */
@Tag("kernels")
class NeverWorseTest {
    private static final double ROUNDING = 1e-6; // of float codes
    private static final TransitionMatrix P = SmallProblem.TRANSITIONS;
    private static final FitOptions OPTIONS =
            SmallProblem.options().withTraining(t -> t.withEpochs(20)); // 120 steps, two probes

    private static FitOptions atRate(FitOptions options, double rate) {
        return options.withTraining(t -> t.withOptimiser(o -> o.withLearningRate(rate)));
    }

    /** Nothing holds the steps back. */
    private static FitOptions unbounded(FitOptions options, double rate) {
        return options.withTraining(t -> t.withOptimiser(o -> o.withOptimiser(OptimiserKind.SGD)
                .withSchedule(ScheduleKind.CONSTANT)
                .withLearningRate(rate)
                .withClipNorm(Double.POSITIVE_INFINITY)
                .withLargestDrift(Double.POSITIVE_INFINITY)));
    }

    /** The divergence of a fit whose numbers are all finite. */
    private static double divergence(FitOptions options, boolean discrete) {
        PlaceCellModel model = discrete
                ? Neustrom.fit(FitRequest.ofStates(P).withOptions(options))
                : Neustrom.fit(FitRequest.of(SmallProblem.POINTS, P).withOptions(options));
        for (float value : model.parameters().values()) {
            assertThat(value).isFinite();
        }
        assertThat(model.parameters().diagonalShift()).isFinite();
        try (WorkerPool pool = new WorkerPool(1)) {
            return FitQuality.of(discrete ? model.encodeStates() : model.encode(SmallProblem.POINTS), P, pool)
                    .klDivergence();
        }
    }

    private static void assertNeverWorse(FitOptions options, boolean discrete) {
        double start = divergence(atRate(options, 1e-12).withTraining(t -> t.withEpochs(1)), discrete);
        assertThat(divergence(options, discrete))
                .isLessThanOrEqualTo(start + ROUNDING)
                .isLessThanOrEqualTo(P.uniformDivergence() + ROUNDING);
    }

    @ParameterizedTest
    @EnumSource(CellRule.class)
    void anAbsurdRateDoesNoHarm(CellRule rule) {
        FitOptions options = unbounded(OPTIONS.withNetwork(n -> n.withCellRule(rule)), 1e6);
        assertNeverWorse(options, false);
        assertNeverWorse(options, true);
    }

    @ParameterizedTest
    @EnumSource(Kernel.class)
    void aRateAtWhichNumbersOverflowDoesNoHarm(Kernel kernel) {
        assertNeverWorse(unbounded(OPTIONS.withNetwork(n -> n.withKernel(kernel)), 1e30), false);
    }

    /** Its codes are all but alike at the start. */
    @ParameterizedTest
    @EnumSource(Kernel.class)
    void anEmbeddingThatIsNotScaledDoesNoHarm(Kernel kernel) {
        FitOptions options = OPTIONS.withNetwork(n -> n.withKernel(kernel))
                .withTraining(t -> t.withInitialisation(i -> i.withScaleEmbedding(false)));
        assertNeverWorse(atRate(options, 10), false);
    }

    /** So large that distances overflow. */
    @ParameterizedTest
    @ValueSource(floats = {1e15f, 1e25f, 1e37f})
    void pointsThatAreFarTooLargeDoNoHarm(float factor) {
        float[] values = SmallProblem.POINTS.values().clone();
        for (int e = 0; e < values.length; e++) {
            values[e] *= factor;
        }
        Points large = Points.ofRowMajor(values, 60, 2);
        for (boolean scaled : new boolean[] {true, false}) {
            FitOptions options = OPTIONS.withNetwork(n -> n.withFourierFeatures(0))
                    .withTraining(t -> t.withInitialisation(i -> i.withScaleEmbedding(scaled)));
            PlaceCellModel model = Neustrom.fit(FitRequest.of(large, P).withOptions(options));
            for (float value : model.parameters().values()) {
                assertThat(value).isFinite();
            }
            assertThat(SmallProblem.quality(model, large, P).klDivergence())
                    .as("scaled: %s", scaled)
                    .isLessThanOrEqualTo(P.uniformDivergence() + ROUNDING);
        }
    }

    static Stream<FitOptions> everyKind() {
        return Stream.of(Kernel.values())
                .flatMap(kernel -> Stream.of(CellRule.values())
                        .flatMap(rule -> Stream.of(ObjectiveKind.values())
                                .map(objective -> atRate(
                                        OPTIONS.withNetwork(n ->
                                                        n.withKernel(kernel).withCellRule(rule))
                                                .withTraining(t -> t.withObjective(objective)),
                                        10))));
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    void aFarTooLargeRateDoesNoHarmToAnyKind(FitOptions options) {
        assertNeverWorse(options, false);
        assertNeverWorse(options, true);
    }

    @Test
    void timeEndsAFitOfEndlessEpochs() {
        List<EpochReport> reports = new ArrayList<>();
        Neustrom.fit(FitRequest.of(SmallProblem.POINTS, P)
                .withOptions(endless(Duration.ofMillis(50)))
                .withListener(event -> reports.add(event.report())));
        assertThat(reports).hasSizeLessThan(100_000);
    }

    /** A busy machine that has just started makes a few steps in 50 ms, and those of the warm-up are short. */
    @Test
    void aFitThatTimeEndsHasLearnedByThen() {
        FitOptions options = endless(Duration.ofSeconds(2));
        double start = divergence(atRate(options, 1e-12).withTraining(t -> t.withEpochs(1)), false);
        assertThat(divergence(options, false)).isLessThan(start);
    }

    private static FitOptions endless(Duration time) {
        return OPTIONS.withTraining(t -> t.withEpochs(100_000).withTime(time));
    }

    @Test
    void theLastReportOfAFitThatNoLongerImprovesSaysSo() {
        assertLastSaysSo(SmallProblem.options().withTraining(t -> t.withEpochs(5000)));
    }

    @Test
    void theLastReportOfAFitThatIsGivenUpSaysSo() {
        assertLastSaysSo(unbounded(OPTIONS, 1e30).withTraining(t -> t.withEpochs(5000)));
    }

    @Test
    void theLastReportOfAFitWhoseRateHasFallenToNothingSaysSo() {
        FitOptions plateau = OPTIONS.withTraining(t -> t.withOptimiser(o -> o.withSchedule(ScheduleKind.PLATEAU)));
        assertLastSaysSo(atRate(plateau, 1e-12).withTraining(t -> t.withEpochs(5000)));
    }

    /** It is the last of fewer than asked for, and the only one to know. */
    private static void assertLastSaysSo(FitOptions options) {
        List<EpochReport> reports = new ArrayList<>();
        Neustrom.fit(FitRequest.of(SmallProblem.POINTS, P)
                .withOptions(options)
                .withListener(event -> reports.add(event.report())));
        EpochReport last = reports.get(reports.size() - 1);
        assertThat(last.epochs()).isEqualTo(last.epoch()).isLessThan(5000);
        assertThat(reports.subList(0, reports.size() - 1))
                .isNotEmpty()
                .extracting(EpochReport::epochs)
                .containsOnly(5000);
    }
}

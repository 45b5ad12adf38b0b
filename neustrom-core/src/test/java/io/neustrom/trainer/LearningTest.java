package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Everything on offer learns: the divergence falls from 2.46, which is nothing, towards 0.22, which is all. */
@Tag("kernels")
class LearningTest {
    private static final FitOptions OPTIONS = SmallProblem.options();
    private static final double WELL = 0.5;

    private static double divergence(FitOptions options) {
        return SmallProblem.fit(options).klDivergence();
    }

    @ParameterizedTest
    @EnumSource(Kernel.class)
    void everyKernelLearns(Kernel kernel) {
        FitQuality quality = SmallProblem.fit(OPTIONS.withNetwork(n -> n.withKernel(kernel)));
        assertThat(quality.klDivergence()).isLessThan(WELL);
        assertThat(quality.liveCells()).isEqualTo(16);
    }

    @ParameterizedTest
    @EnumSource(Kernel.class)
    void classicalFeaturesLearnWithEveryKernel(Kernel kernel) {
        double divergence =
                divergence(OPTIONS.withNetwork(n -> n.withKernel(kernel).withCellRule(CellRule.CLASSICAL)));
        assertThat(divergence).isLessThan(2);
    }

    @ParameterizedTest
    @EnumSource(ObjectiveKind.class)
    void everyObjectiveLearns(ObjectiveKind objective) {
        assertThat(divergence(OPTIONS.withTraining(t -> t.withObjective(objective))))
                .isLessThan(WELL);
    }

    /** The scale of these codes drifts, and with it the odds. */
    @ParameterizedTest
    @EnumSource(value = ObjectiveKind.class, names = "PAPER", mode = EnumSource.Mode.EXCLUDE)
    void objectivesLearnWithoutUnitDiagonalToo(ObjectiveKind objective) {
        FitOptions options =
                OPTIONS.withNetwork(n -> n.withKernel(Kernel.EXP_DOT)).withTraining(t -> t.withObjective(objective));
        assertThat(divergence(options)).isLessThan(1);
    }

    @ParameterizedTest
    @EnumSource(AccumulatorKind.class)
    void everyAccumulatorLearns(AccumulatorKind accumulator) {
        assertThat(divergence(OPTIONS.withTraining(t -> t.withAccumulator(accumulator))))
                .isLessThan(WELL);
    }

    @ParameterizedTest
    @EnumSource(AccumulatorKind.class)
    void everyAccumulatorLearnsWithoutUnitDiagonalToo(AccumulatorKind accumulator) {
        FitOptions options = OPTIONS.withNetwork(n -> n.withKernel(Kernel.EXP_DOT))
                .withTraining(t -> t.withAccumulator(accumulator));
        assertThat(divergence(options)).isLessThan(0.8);
    }

    @ParameterizedTest
    @EnumSource(OptimiserKind.class)
    void everyOptimiserLearns(OptimiserKind optimiser) {
        double rate = optimiser == OptimiserKind.SGD ? 0.05 : 1e-3;
        FitOptions options = OPTIONS.withTraining(
                t -> t.withOptimiser(o -> o.withOptimiser(optimiser).withLearningRate(rate)));
        assertThat(divergence(options)).isLessThan(WELL);
    }

    @ParameterizedTest
    @EnumSource(ScheduleKind.class)
    void everyScheduleLearns(ScheduleKind schedule) {
        assertThat(divergence(OPTIONS.withTraining(t -> t.withOptimiser(o -> o.withSchedule(schedule)))))
                .isLessThan(WELL);
    }

    @Test
    void discreteStatesLearn() {
        assertThat(SmallProblem.fitStates(SmallProblem.TRANSITIONS, OPTIONS).klDivergence())
                .isLessThan(WELL);
        assertThat(SmallProblem.fitStates(SmallProblem.TRANSITIONS, OPTIONS.withNetwork(n -> n.withLayers(10)))
                        .klDivergence())
                .as("a table and no further layer")
                .isLessThan(WELL);
    }

    @Test
    void networksOfOtherShapesLearn() {
        assertThat(divergence(OPTIONS.withNetwork(n -> n.withFourierFeatures(0))))
                .isLessThan(WELL);
        assertThat(divergence(OPTIONS.withNetwork(n -> n.withLayers(20)))).isLessThan(WELL);
        // Through five numbers some seeds get worse than .5, with every version so far.
        double narrow = LongStream.range(0, 4)
                .mapToDouble(seed -> divergence(OPTIONS.withSeed(seed).withNetwork(n -> n.withLayers(20, 15, 10, 5))))
                .average()
                .orElseThrow();
        assertThat(narrow).isLessThan(WELL);
    }

    @Test
    void batchesOfAnyUnitAndSizeLearn() {
        assertThat(divergence(OPTIONS.withTraining(t -> t.withBatch(BatchUnit.TRANSITIONS, 200))))
                .isLessThan(WELL);
        assertThat(divergence(OPTIONS.withTraining(t -> t.withBatch(BatchUnit.ROWS, 1))))
                .isLessThan(WELL);
        assertThat(divergence(OPTIONS.withTraining(t -> t.withBatch(BatchUnit.ROWS, 1000))))
                .as("one batch with all rows")
                .isLessThan(1);
    }

    /**
     * With 333 points to a cell fields are sharp. Where they met, codes of the plain sigma(M k) became zero, which has no gradient: KL
     * 4.93 of 6.62, and the epochs' reports did not see it.
     */
    @Test
    void manyPointsToACellAllKeepACode() {
        SplittableRandom random = new SplittableRandom(1);
        float[] sheet = new float[2 * 3000]; // (n, 2), uniform in the unit square
        for (int i = 0; i < sheet.length; i++) {
            sheet[i] = (float) random.nextDouble();
        }
        Points points = Points.ofRowMajor(sheet, 3000, 2);
        try (WorkerPool pool = new WorkerPool(1)) {
            TransitionMatrix transitions = KernelTransitions.perplexity(4, 6).build(points, pool);
            FitOptions options = FitOptions.defaults()
                    .withSeed(1)
                    .withNetwork(n -> n.withCells(9).withFourierFeatures(20).withLayers(20))
                    .withTraining(t ->
                            t.withEpochs(5).withBatch(BatchUnit.ROWS, 20).withOptimiser(o -> o.withLearningRate(5e-3)));
            List<Double> reported = new ArrayList<>();
            Codes codes = Neustrom.fit(FitRequest.of(points, transitions)
                            .withOptions(options)
                            .withListener(event -> reported.add(event.report().divergence())))
                    .encode(points, pool);
            for (int i = 0; i < codes.count(); i++) {
                assertThat(codes.end(i) - codes.start(i)).isPositive();
            }
            double divergence = FitQuality.of(codes, transitions, pool).klDivergence();
            assertThat(divergence).isLessThan(4.7);
            assertThat(reported.get(4)).isCloseTo(divergence, within(0.02));
        }
    }
}

package io.neustrom.paper.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ExperimentTest {

    /** Tables 1 and 2 of the paper. */
    @ParameterizedTest
    @CsvSource({
        "ONE_CIRCLE, 200, 40, 10, 1e-5, 50",
        "SQUARE_GRID, 400, 25, 1000, 1e-5, 50",
        "TWO_CIRCLES, 300, 40, 100, 1e-4, 200"
    })
    void thePaperRecipeHasThePublishedFigures(
            Experiment experiment, int points, int cells, int batchSize, double learningRate, int epochs) {
        assertThat(experiment.data(Experiment.GRID_SIDE).points().count()).isEqualTo(points);
        var options = experiment.options(Recipe.PAPER);
        TrainingOptions training = options.training();
        assertThat(options.network().cells()).isEqualTo(cells);
        assertThat(options.network().fourierFeatures()).hasValue(100);
        assertThat(training.batchUnit()).isEqualTo(BatchUnit.TRANSITIONS);
        assertThat(training.batchSize()).hasValue(batchSize);
        assertThat(training.epochs()).hasValue(epochs);
        assertThat(training.optimiser().learningRate()).isEqualTo(learningRate);
        assertThat(training.optimiser().optimiser()).isEqualTo(OptimiserKind.AMSGRAD);
        assertThat(training.optimiser().schedule()).isEqualTo(ScheduleKind.PLATEAU);
        assertThat(training.objective()).isEqualTo(ObjectiveKind.PAPER);
        assertThat(training.accumulator()).isEqualTo(AccumulatorKind.TWO_EPOCH_WINDOW);
        assertThat(training.lateKMeans()).isTrue();
        assertThat(training.reviveDeadCells()).isFalse();
        assertThat(training.initialisation().scaleEmbedding()).isFalse();
        assertThat(training.optimiser().largestDrift()).isInfinite();
    }

    @ParameterizedTest
    @EnumSource(Experiment.class)
    void theRobustRecipeHasThePapersCellsAndNothingElseOfItsOwn(Experiment experiment) {
        int cells = experiment.options(Recipe.PAPER).network().cells();
        assertThat(experiment.options(Recipe.ROBUST))
                .isEqualTo(FitOptions.defaults().withNetwork(n -> n.withCells(cells)));
    }
}

package io.neustrom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.choice.FitChoices;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.EpochEvent;
import io.neustrom.training.EpochReport;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingListener;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("kernels")
class NeustromTest {

    @Test
    void aShortScheduleAlreadyLearnsOneCircleWithAllCells() {
        Points points = SyntheticData.circle(200);
        TransitionMatrix transitions = SmallProblem.transitions(points);
        FitOptions options =
                FitOptions.defaults().withNetwork(n -> n.withCells(40)).withTraining(t -> t.withEpochs(20));
        FitQuality quality = SmallProblem.fit(points, transitions, options);
        assertThat(quality.klUniform()).isCloseTo(2.4619, within(1e-3));
        assertThat(quality.klDivergence()).isLessThan(0.01);
        assertThat(quality.liveCells()).isEqualTo(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void anyNumberOfThreadsLearnsTheSameModelBitByBit(int threads) {
        Points points = SyntheticData.circle(150);
        TransitionMatrix transitions = SmallProblem.transitions(points);
        FitOptions options = SmallProblem.options()
                .withTraining(t -> t.withEpochs(4).withBatch(BatchUnit.ROWS, 30))
                .withSeed(3);
        PlaceCellModel alone = Neustrom.fit(FitRequest.of(points, transitions).withOptions(options));
        PlaceCellModel shared =
                Neustrom.fit(FitRequest.of(points, transitions).withOptions(options.withThreads(threads)));
        assertThat(shared.parameters().values()).isEqualTo(alone.parameters().values());
        assertThat(shared.partition()).isEqualTo(alone.partition());
    }

    @Test
    void theSameSeedLearnsTheSameModelAndAnotherSeedAnother() {
        FitOptions options = SmallProblem.options().withTraining(t -> t.withEpochs(3));
        float[] first = values(options.withSeed(1));
        assertThat(values(options.withSeed(1))).isEqualTo(first);
        assertThat(values(options.withSeed(2))).isNotEqualTo(first);
    }

    private static float[] values(FitOptions options) {
        return Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(options))
                .parameters()
                .values();
    }

    @Test
    void givenOptionsWinOverChosenOnes() {
        FitRequest chosen = FitRequest.of(SmallProblem.POINTS).withOptions(o -> o.withTraining(t -> t.withEpochs(1)));
        int cells = FitChoices.of(SmallProblem.POINTS).cells().value();
        assertThat(Neustrom.fit(chosen).spec().cells()).isEqualTo(cells);
        assertThat(Neustrom.fit(chosen.withOptions(o -> o.withNetwork(n -> n.withCells(5))))
                        .spec()
                        .cells())
                .isEqualTo(5);
        FitOptions all = SmallProblem.options().withTraining(t -> t.withEpochs(1));
        assertThat(Neustrom.fit(chosen.withOptions(all)).spec().cells())
                .isEqualTo(all.network().cells());
    }

    @Test
    void theListenerHearsOfEveryEpoch() {
        List<EpochReport> reports = new ArrayList<>();
        FitOptions options = SmallProblem.options().withTraining(t -> t.withEpochs(25));
        PlaceCellModel model = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                .withOptions(options)
                .withListener(event -> reports.add(event.report())));
        assertThat(reports).extracting(EpochReport::epoch).containsExactlyElementsOf(range(25));
        assertThat(reports).allMatch(report -> report.epochs() == 25);
        double last = reports.get(24).divergence();
        assertThat(last).isLessThan(reports.get(0).divergence() / 2);
        // The estimate is made batch by batch while the network still changes, but hardly any more.
        double measured = SmallProblem.quality(model, SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                .klDivergence();
        assertThat(last).isCloseTo(measured, within(0.02));
        assertThat(reports.get(24).learningRate()).isLessThan(1e-5);
    }

    @Test
    void theListenerHearsOnceThatTrainingStarts() {
        List<String> heard = new ArrayList<>();
        TrainingListener listener = new TrainingListener() {
            @Override
            public void started() {
                heard.add("started");
            }

            @Override
            public boolean epochEnded(EpochEvent event) {
                heard.add("epoch " + event.report().epoch());
                return true;
            }
        };
        Neustrom.fit(FitRequest.ofStates(SmallProblem.TRANSITIONS)
                .withOptions(
                        FitOptions.defaults().withNetwork(n -> n.withCells(2)).withTraining(t -> t.withEpochs(2)))
                .withListener(listener));
        assertThat(heard).containsExactly("started", "epoch 1", "epoch 2");
    }

    @Test
    void theListenerCanStopTheFitAndStillGetsItsModel() {
        List<EpochReport> reports = new ArrayList<>();
        PlaceCellModel stopped = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                .withOptions(SmallProblem.options())
                .withListener(event -> {
                    reports.add(event.report());
                    return event.report().epoch() < 5;
                }));
        assertThat(reports).hasSize(5);
        assertThat(stopped.encode(SmallProblem.POINTS).count()).isEqualTo(60);
    }

    private static List<Integer> range(int last) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 1; i <= last; i++) {
            numbers.add(i);
        }
        return numbers;
    }

    @Test
    void moreCellsThanStatesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SmallProblem.fit(SmallProblem.options().withNetwork(n -> n.withCells(61))))
                .withMessage("cells (61) must be at most states (60)");
    }

    @Test
    void asManyCellsAsStatesLearnNearlyExactly() {
        assertThat(SmallProblem.fit(SmallProblem.options().withNetwork(n -> n.withCells(60)))
                        .klDivergence())
                .isLessThan(0.02);
    }

    @Test
    void oneStateIsRefused() {
        TransitionMatrix one = TransitionMatrix.ofDense(new double[][] {{1}});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Neustrom.fit(FitRequest.ofStates(one).withOptions(SmallProblem.options())))
                .withMessage("states (1) must be at least 2");
    }

    @Test
    void pointsAndTransitionsOfDifferentSizeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        SmallProblem.fit(SyntheticData.circle(59), SmallProblem.TRANSITIONS, SmallProblem.options()))
                .withMessage("transitions (60 states) must have one state for each of 59 points");
    }
}

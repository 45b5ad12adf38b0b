package io.neustrom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a model knows beside its network: how points are scaled, and few-label tasks. */
class ModelTasksTest {
    private static final FitOptions TINY = SmallProblem.options()
            .withNetwork(n -> n.withCells(3).withLayers(2).withFourierFeatures(4))
            .withTraining(t -> t.withEpochs(1));
    private static final PlaceCellModel MODEL = Neustrom.fit(
            FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS).withOptions(TINY));
    private static final ClassifierHead HALVES =
            ClassifierHead.of(List.of("upper", "lower"), new double[] {1, 0, 0, 1, 0.5, 0.25});
    private static final ClassifierHead ONE = ClassifierHead.of(List.of("Ö, \"ö\"\n"), new double[] {1, 2, 1e-300});

    @TempDir
    private Path folder;

    @Test
    void tasksAreSavedWithTheModel() throws IOException {
        Path file = folder.resolve("model");
        MODEL.withTask("b", HALVES).withTask("a task", ONE).save(file);
        PlaceCellModel loaded = PlaceCellModel.load(file);
        assertThat(loaded.tasks().keySet()).containsExactly("a task", "b");
        assertSame(loaded.tasks().get("b"), HALVES);
        assertSame(loaded.tasks().get("a task"), ONE);
    }

    @Test
    void aTaskPredictsTheClassesOfPoints() {
        PlaceCellModel model = MODEL.withTask("halves", HALVES);
        ClassProbabilities told = model.predictProbabilities("halves", SmallProblem.POINTS);
        ClassProbabilities expected = HALVES.predict(MODEL.encode(SmallProblem.POINTS));
        for (int i = 0; i < told.count(); i++) {
            assertThat(told.probability(i, 0))
                    .isCloseTo(expected.probability(i, 0), within(1e-5)); // some are of exact codes
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> model.predictProbabilities("thirds", SmallProblem.POINTS))
                .withMessage("task (thirds) must be one of [halves]");
    }

    @Test
    void aTaskCanBeAddedToALoadedModel() throws IOException {
        Path file = folder.resolve("model");
        MODEL.save(file);
        PlaceCellModel.load(file).withTask("halves", HALVES).save(file);
        PlaceCellModel.load(file).withTask("one", ONE).save(file);
        PlaceCellModel loaded = PlaceCellModel.load(file);
        assertThat(loaded.tasks().keySet()).containsExactly("halves", "one");
        assertThat(loaded.receptiveFields(SmallProblem.POINTS))
                .isDeepEqualTo(MODEL.receptiveFields(SmallProblem.POINTS));
    }

    @Test
    void anotherTaskOfTheSameNameTakesItsPlace() {
        PlaceCellModel first = MODEL.withTask("t", HALVES);
        assertSame(first.withTask("t", ONE).tasks().get("t"), ONE);
        assertSame(first.tasks().get("t"), HALVES);
        assertThat(MODEL.tasks()).isEmpty();
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> first.tasks().remove("t"));
    }

    @Test
    void aTaskForOtherCellsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MODEL.withTask("t", ClassifierHead.of(List.of("a"), new double[4])))
                .withMessage("task (4 cells) must have one weight per class for each of 3 cells");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MODEL.withTask(" ", HALVES))
                .withMessage("name ( ) must not be blank");
    }

    @Test
    void aScalingModelTakesPointsAsTheyCome() throws IOException {
        Points far = Points.of(IntStream.range(0, 60)
                .mapToObj(i -> new double[] {
                    (i + 1) * (double) SmallProblem.POINTS.get(i, 0), (i + 1) * (double) SmallProblem.POINTS.get(i, 1)
                })
                .toArray(double[][]::new));
        Path file = folder.resolve("model");
        MODEL.withScaling(Scaler.UNIT_LENGTH).save(file);
        PlaceCellModel scaling = PlaceCellModel.load(file).withTask("t", HALVES);
        assertThat(scaling.scaling()).isEqualTo(Scaler.UNIT_LENGTH);
        Codes expected = MODEL.encode(far.unitLength());
        Codes codes = scaling.encode(far);
        for (int i = 0; i < 60; i++) {
            assertThat(codes.row(i)).isEqualTo(expected.row(i));
        }
        assertThat(scaling.encode(new double[] {0, 5})).isEqualTo(MODEL.encode(new double[] {0, 1}));
        assertThat(scaling.encode(new double[] {0, 5})).isNotEqualTo(MODEL.encode(new double[] {0, 5}));
    }

    @Test
    void aModelKeepsTheNumbersOfItsScaling() throws IOException {
        Points other = Points.of(new double[][] {{3, 10}, {5, 20}, {4, 90}});
        Scaler scaler = Scaling.STANDARD.fit(other);
        Path file = folder.resolve("model");
        MODEL.withScaling(scaler).save(file);
        PlaceCellModel scaling = PlaceCellModel.load(file);
        assertThat(scaling.scaling()).isEqualTo(scaler);
        assertThat(scaling.encode(other).row(2))
                .isEqualTo(MODEL.encode(scaler.apply(other)).row(2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MODEL.withScaling(Scaling.STANDARD.fit(Points.of(new double[][] {{1}, {2}}))))
                .withMessage("scaling (STANDARD scaling of 1 columns) must be of the model's dimension (2)");
    }

    @Test
    void discreteStatesHaveNothingToScale() {
        PlaceCellModel states =
                Neustrom.fit(FitRequest.ofStates(SmallProblem.TRANSITIONS).withOptions(TINY));
        assertThatIllegalStateException().isThrownBy(() -> states.withScaling(Scaler.UNIT_LENGTH));
        assertThat(states.withTask("t", HALVES).tasks()).hasSize(1);
    }

    private static void assertSame(ClassifierHead task, ClassifierHead expected) {
        assertThat(task.classNames()).isEqualTo(expected.classNames());
        assertThat(task.weights()).isEqualTo(expected.weights());
    }
}

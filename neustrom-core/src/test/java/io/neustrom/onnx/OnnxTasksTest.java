package io.neustrom.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.onnxruntime.OrtException;
import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.data.Codes;
import io.neustrom.data.Digits;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.data.StratifiedSample;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.fewlabel.KernelVote;
import io.neustrom.kernel.Kernel;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.training.FitOptions;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes in ONNX Runtime against {@link PlaceCellModel#predictProbabilities}. */
class OnnxTasksTest {
    private static final double TOLERANCE = 1e-5;
    private static final FitOptions FEW_EPOCHS = FitOptions.defaults()
            .withThreads(1)
            .withNetwork(n -> n.withCells(40))
            .withTraining(t -> t.withEpochs(8));

    /** A task of three classes, one of which no cell stands for. */
    private static ClassifierHead task(int cells) {
        double[] weights = new double[cells * 3];
        for (int l = 0; l < cells / 2; l++) {
            weights[3 * l + l % 2] = 1 + l;
        }
        return ClassifierHead.of(List.of("cat", "dog \"ß\"", "none"), weights);
    }

    private static KernelVote vote(int dimension) {
        Points labelled = RandomModel.points(5, dimension, 1, 8);
        double[] coefficients =
                new SplittableRandom(3).doubles(2 * 5 * 3, -2, 2).toArray();
        return KernelVote.of(labelled, new double[] {0.5, -1, 3}, new double[] {0.3, 2}, coefficients);
    }

    @ParameterizedTest
    @EnumSource(Kernel.class)
    void severalTasksWithAndWithoutVotes(Kernel kernel) throws OrtException {
        for (CellRule rule : CellRule.values()) {
            ClassifierHead task = task(12);
            PlaceCellModel model = RandomModel.of(FourierKind.DENSE, 6, 3, kernel, rule)
                    .withTask("my task", task)
                    .withTask("my-task", task.withExponent(0.7))
                    .withTask("voted", task.withPooling(1.3, new double[] {0.1, 0.02, 0.3}, vote(3)))
                    .withTask("never", task.withPooling(0, new double[] {0.1, 0.2, 0}, vote(3)))
                    .withTask("no class", task.withPooling(1, new double[3], vote(3)));
            OnnxFile file = OnnxExport.of(model).build();
            assertThat(file.outputs().stream().map(OnnxTensor::name))
                    .containsExactly(
                            "codes",
                            "probabilities_my_task",
                            "label_my_task",
                            "probabilities_my_task_2",
                            "label_my_task_2",
                            "probabilities_never",
                            "label_never",
                            "probabilities_no_class",
                            "label_no_class",
                            "probabilities_voted",
                            "label_voted");
            assertThat(file.metadata())
                    .containsEntry("probabilities_my_task_2.task", "my-task")
                    .containsEntry("probabilities_my_task_2.classes", "[\"cat\", \"dog \\\"ß\\\"\", \"none\"]");
            for (double size : new double[] {1, 1e3}) {
                Points points = RandomModel.points(60, 3, size, 9);
                assertAgrees(model, "my task", "_my_task", points);
                assertAgrees(model, "my-task", "_my_task_2", points);
                assertAgrees(model, "voted", "_voted", points);
                assertAgrees(model, "never", "_never", points);
                assertAgrees(model, "no class", "_no_class", points);
            }
        }
    }

    /** Where only cells are active that stand for no class, no label reaches a point. */
    @Test
    void pointsThatNoLabelReachesHaveNoClass() throws OrtException {
        PlaceCellModel cells = RandomModel.of(FourierKind.DENSE, 0, 3, Kernel.RBF, CellRule.NEURAL);
        Points points = RandomModel.points(300, 3, 3, 10);
        double[] active = new double[12]; // how often each cell is
        Codes codes = cells.encode(points);
        IntStream.range(0, codes.entries()).forEach(e -> active[codes.cell(e)]++);
        int rarest = IntStream.range(0, 12)
                .boxed()
                .min(Comparator.comparingDouble(l -> active[l]))
                .orElseThrow();
        double[] weights = new double[2 * 12];
        weights[2 * rarest + 1] = 1; // it stands for dogs, all others for none
        PlaceCellModel model = cells.withTask("pets", ClassifierHead.of(List.of("cat", "dog"), weights));
        ClassProbabilities java = model.predictProbabilities("pets", points);
        assertThat(IntStream.range(0, 300).filter(i -> java.predicted(i) == Labels.UNKNOWN))
                .hasSizeBetween(5, 299);
        assertAgrees(model, "pets", "", points);
    }

    @Test
    void statesHaveClasses() throws OrtException {
        PlaceCellModel model = RandomModel.of(
                        new NetworkSpec(true, 20, 0, List.of(4, 5), Kernel.RBF, CellRule.NEURAL, 12), 1)
                .withTask("pets", task(12));
        ClassProbabilities java = task(12).predict(model.encodeStates());
        try (OnnxSession session = new OnnxSession(OnnxExport.of(model).build())) {
            OnnxSession.Answer answer =
                    session.run(IntStream.range(0, 20).asLongStream().toArray());
            assertAgrees(answer, java, "", task(12).classNames());
            assertThat(session.run(new long[0]).words("label")).isEmpty();
        }
    }

    @Test
    void digits() throws OrtException {
        LabelledPoints digits = Digits.load();
        Labels truth = Labels.of(digits.groups());
        Labels known = truth.only(StratifiedSample.of(truth, 0.05, new SplittableRandom(0)));
        PlaceCellModel model = Neustrom.fit(FitRequest.of(digits.points()).withOptions(FEW_EPOCHS));
        PlaceCellModel knowing = model.withTask(
                        "pooled",
                        Neustrom.classify(model, digits.points(), known).head())
                .withTask(
                        "diffused",
                        DiffusionClassifier.defaults()
                                .fit(model.encode(digits.points()), known)
                                .head());
        assertThat(knowing.tasks().get("pooled").vote()).isPresent();
        assertLikeJava(knowing, digits.points());
        assertAgrees(knowing, "pooled", "_pooled", digits.points());
        assertAgrees(knowing, "diffused", "_diffused", digits.points());
    }

    @Test
    void theCircle() throws OrtException {
        PlaceCellModel model = Neustrom.fit(
                FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS).withOptions(SmallProblem.options()));
        assertLikeJava(model, SmallProblem.POINTS);
    }

    private static void assertLikeJava(PlaceCellModel model, Points points) throws OrtException {
        try (OnnxSession session = new OnnxSession(OnnxExport.of(model).build())) {
            float[][] codes = session.run(points).codes();
            Codes java = model.encode(points);
            for (int i = 0; i < points.count(); i++) {
                assertThat(codes[i]).containsExactly(java.row(i), within((float) TOLERANCE));
            }
        }
    }

    private static void assertAgrees(PlaceCellModel model, String task, String suffix, Points points)
            throws OrtException {
        try (OnnxSession session = new OnnxSession(OnnxExport.of(model).build())) {
            assertAgrees(
                    session.run(points),
                    model.predictProbabilities(task, points),
                    suffix,
                    model.tasks().get(task).classNames());
        }
    }

    private static void assertAgrees(
            OnnxSession.Answer answer, ClassProbabilities java, String suffix, List<String> classNames)
            throws OrtException {
        float[][] probabilities = answer.rows("probabilities" + suffix);
        String[] labels = answer.words("label" + suffix);
        for (int i = 0; i < java.count(); i++) {
            double[] sorted = new double[java.classes()];
            for (int k = 0; k < java.classes(); k++) {
                sorted[k] = java.probability(i, k);
                assertThat(probabilities[i][k])
                        .as("class %d of point %d", k, i)
                        .isCloseTo((float) java.probability(i, k), within((float) TOLERANCE));
            }
            Arrays.sort(sorted);
            boolean close = sorted.length > 1 && sorted[sorted.length - 1] - sorted[sorted.length - 2] < 2 * TOLERANCE;
            int predicted = java.predicted(i);
            if (predicted == Labels.UNKNOWN) {
                assertThat(labels[i]).isEmpty();
            } else if (!close) {
                assertThat(labels[i]).isEqualTo(classNames.get(predicted));
            }
        }
    }
}

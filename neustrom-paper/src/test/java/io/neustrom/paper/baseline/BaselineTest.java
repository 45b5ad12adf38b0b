package io.neustrom.paper.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Digits;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.data.StratifiedSample;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What must hold for every baseline. */
class BaselineTest {
    private static final int[] CLASSES = IntStream.range(0, 30).map(i -> i / 10).toArray();
    private static final Points GROUPS = groups();

    @Test
    void digitsAreReadFromATenthOfTheLabels() {
        // Mean accuracies of 10 splits are .951, .944, .962 and .980, with a standard deviation of .007 to .011.
        Map<String, Double> least =
                Map.of("rbf-svm", 0.92, "1-nn", 0.91, "label-spreading", 0.93, "label-spreading-symmetric", 0.95);
        Points points = Digits.load().points().unitLength();
        Labels truth = Labels.of(Digits.load().groups());
        Labels known = truth.only(StratifiedSample.of(truth, 0.1, new SplittableRandom(1)));
        try (WorkerPool pool = new WorkerPool(2)) {
            List<Baseline> all = Baseline.all(points, pool);
            assertThat(all).extracting(Baseline::name).containsExactlyInAnyOrderElementsOf(least.keySet());
            for (Baseline baseline : all) {
                ClassProbabilities predicted = baseline.predict(known, new SplittableRandom(2), pool);
                long right = Arrays.stream(known.unknownItems())
                        .filter(i -> predicted.predicted(i) == truth.classOf(i))
                        .count();
                assertThat((double) right / known.unknownItems().length)
                        .as(baseline.name())
                        .isGreaterThan(least.get(baseline.name()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aNumberOfThreadsChangesNoBit(int number) {
        Labels known = Labels.of(CLASSES).only(new int[] {0, 1, 2, 10, 11, 12, 20, 21});
        ClassProbabilities alone = predict(number, known, 1);
        ClassProbabilities shared = predict(number, known, 3);
        for (int i = 0; i < CLASSES.length; i++) {
            for (int k = 0; k < 3; k++) {
                assertThat(shared.probability(i, k)).isEqualTo(alone.probability(i, k));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void oneLabelAClassIsEnough(int number) {
        ClassProbabilities predicted = predict(number, Labels.of(CLASSES).only(new int[] {3, 13, 23}), 1);
        for (int i = 0; i < CLASSES.length; i++) {
            assertThat(predicted.predicted(i)).as("class of %d", i).isEqualTo(CLASSES[i]);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aClassWithoutALabelIsNeverPredicted(int number) {
        ClassProbabilities predicted = predict(number, Labels.of(CLASSES).only(new int[] {3, 4, 23}), 1);
        assertThat(predicted.classes()).isEqualTo(3);
        for (int i = 0; i < CLASSES.length; i++) {
            assertThat(predicted.probability(i, 1)).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aSingleLabelIsSpreadAsFarAsItGoes(int number) {
        ClassProbabilities predicted = predict(number, Labels.of(CLASSES).only(new int[] {13}), 1);
        assertThat(predicted.predicted(14)).isEqualTo(1);
        assertThat(predicted.confidence(14)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void labelsThatDoNotFitAreRefused(int number) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> predict(number, Labels.of(new int[] {0, 1}), 1))
                .withMessage("labels (2) must be as many as points (30)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> predict(number, Labels.of(CLASSES).only(new int[0]), 1))
                .withMessage("labelled points (0) must be at least 1");
    }

    private static ClassProbabilities predict(int number, Labels known, int threads) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            return Baseline.ofTable(GROUPS, pool).get(number).predict(known, new SplittableRandom(1), pool);
        }
    }

    /** Three groups of ten points, each around a corner of a triangle. */
    private static Points groups() {
        SplittableRandom random = new SplittableRandom(7);
        double[][] corners = {{0, 0}, {6, 0}, {3, 5}};
        double[][] rows = new double[CLASSES.length][];
        for (int i = 0; i < rows.length; i++) {
            double[] corner = corners[CLASSES[i]];
            rows[i] = new double[] {corner[0] + random.nextGaussian() / 2, corner[1] + random.nextGaussian() / 2};
        }
        return Points.of(rows);
    }
}

package io.neustrom.fewlabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.choice.FitChoices;
import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FewLabelClassifierTest {
    private static final int LARGE = 240; // points of the first blob
    private static final int SMALL = 60;
    private static final int COUNT = LARGE + SMALL;
    private static final List<String> NAMES = List.of("large", "small");

    /** Two Gaussian blobs, the first at 0, the second at distance apart along the first axis. */
    private static Points blobs(double distance) {
        SplittableRandom random = new SplittableRandom(5);
        double[][] rows = new double[COUNT][2];
        for (int i = 0; i < COUNT; i++) {
            rows[i][0] = random.nextGaussian() + (i < LARGE ? 0 : distance);
            rows[i][1] = random.nextGaussian();
        }
        return Points.of(rows);
    }

    private static int truth(int i) {
        return i < LARGE ? 0 : 1;
    }

    /** Codes that say nothing but which blob a point is drawn from, and nothing for the last point. */
    private static FewLabelData data(Points points) {
        float[] codes = new float[COUNT * 2];
        for (int i = 0; i < COUNT; i++) {
            codes[2 * i + truth(i)] = 1;
        }
        return WorkerPool.onAllCores(pool -> FewLabelData.of(Codes.ofDense(codes, COUNT, 2))
                .withPoints(points)
                .withTransitions(FitChoices.selfTuned(10).build(points, pool)));
    }

    private static Labels labels(int perClass) {
        int[] classes = new int[COUNT];
        Arrays.fill(classes, Labels.UNKNOWN);
        for (int i = 0; i < perClass; i++) {
            classes[7 * i] = 0;
            classes[LARGE + 5 * i] = 1;
        }
        return Labels.of(classes, NAMES);
    }

    private static double accuracy(FewLabelFit fit, Labels known) {
        return IntStream.of(known.unknownItems())
                        .filter(i -> fit.probabilities().predicted(i) == truth(i))
                        .count()
                / (double) known.unknownItems().length;
    }

    @Test
    void unequalClassesAreToldApartFromOneLabelEach() {
        Labels known = labels(1);
        FewLabelFit fit = FewLabelClassifier.defaults().fit(data(blobs(6)), known);
        assertThat(accuracy(fit, known)).isGreaterThan(0.97);
        assertThat(fit.leftOut().items()).isEmpty();
        assertThat(fit.leftOut().accuracy()).isEmpty();
    }

    @Test
    void sharesAreEstimatedWhenLabelsAreOfEqualNumber() {
        FewLabelFit fit = FewLabelClassifier.defaults().fit(data(blobs(5)), labels(8));
        assertThat(fit.shares()[0]).isCloseTo((double) LARGE / COUNT, within(0.05));
        assertThat(fit.shares()[0] + fit.shares()[1]).isCloseTo(1, within(1e-9));
    }

    @Test
    void knownSharesAreKept() {
        FewLabelClassifier classifier =
                FewLabelClassifier.defaults().withShares(ClassShares.of(Map.of("large", 0.6, "small", 0.4)));
        FewLabelFit fit = classifier.fit(data(blobs(2)), labels(4));
        assertThat(fit.shares()[1]).isCloseTo(0.4, within(0.01));
        FewLabelFit equal = classifier.withShares(ClassShares.EQUAL).fit(data(blobs(2)), labels(4));
        assertThat(equal.shares()[1]).isCloseTo(0.5, within(0.01));
    }

    @Test
    void labelledPointsKeepTheirClass() {
        Labels known = labels(3);
        FewLabelFit fit = FewLabelClassifier.defaults().fit(data(blobs(1)), known);
        for (int item : known.knownItems()) {
            assertThat(fit.probabilities().probability(item, known.classOf(item)))
                    .isEqualTo(1);
        }
    }

    @Test
    void theHeadSaysOfNewPointsWhatItSaysOfOld() {
        Points points = blobs(5);
        FewLabelData data = data(points);
        FewLabelFit fit = FewLabelClassifier.defaults().fit(data, labels(5));
        ClassProbabilities predicted = fit.head().predict(data.codes(), points);
        long agreeing = IntStream.range(0, COUNT)
                .filter(i -> predicted.predicted(i) == fit.probabilities().predicted(i))
                .count();
        assertThat(agreeing).isGreaterThan((long) (0.97 * COUNT));
        assertThat(predicted.probability(0, 0) + predicted.probability(0, 1)).isCloseTo(1, within(1e-9));
        assertThatThrownBy(() -> fit.head().predict(data.codes())).hasMessageContaining("needs points");
    }

    @Test
    void leftOutLabelsAreRightAsOftenAsOthers() {
        Labels known = labels(10);
        FewLabelFit fit = FewLabelClassifier.defaults().fit(data(blobs(2.5)), known);
        assertThat(fit.leftOut().items()).isEqualTo(known.knownItems());
        assertThat(fit.leftOut().accuracy().orElseThrow()).isCloseTo(accuracy(fit, known), within(0.15));
    }

    @Test
    void theOnlyLabelOfAClassIsWrongIfLeftOut() {
        int[] classes = new int[COUNT];
        Arrays.fill(classes, Labels.UNKNOWN);
        classes[0] = 0;
        classes[50] = 0;
        classes[LARGE] = 1;
        FewLabelFit fit = FewLabelClassifier.defaults().fit(data(blobs(6)), Labels.of(classes, NAMES));
        assertThat(fit.leftOut().accuracy()).hasValue(2.0 / 3);
    }

    @Test
    void aClassWithoutALabelIsNeverPredicted() {
        int[] classes = new int[COUNT];
        Arrays.fill(classes, Labels.UNKNOWN);
        classes[0] = 0;
        classes[LARGE] = 1;
        Labels known = Labels.of(classes, List.of("large", "small", "absent"));
        FewLabelData data = data(blobs(4));
        FewLabelFit fit = FewLabelClassifier.defaults().fit(data, known);
        ClassProbabilities predicted =
                fit.head().predict(data.codes(), data.points().orElseThrow());
        for (int i = 0; i < COUNT; i++) {
            assertThat(fit.probabilities().probability(i, 2)).isZero();
            assertThat(predicted.probability(i, 2)).isZero();
        }
    }

    @Test
    void oneClassAloneTakesEverything() {
        int[] classes = new int[COUNT];
        Arrays.fill(classes, Labels.UNKNOWN);
        classes[3] = 0;
        FewLabelFit fit = FewLabelClassifier.defaults().fit(data(blobs(4)), Labels.of(classes));
        assertThat(fit.probabilities().probability(COUNT - 1, 0)).isEqualTo(1);
    }

    @Test
    void contradictingLabelsGiveADefinedResult() {
        Points points = Points.of(new double[][] {{0, 0}, {0, 0}, {0, 0}, {1, 1}, {1, 1}, {2, 2}});
        FewLabelData data = FewLabelData.of(Codes.ofDense(new float[] {1, 1, 1, 1, 1, 1}, 6, 1))
                .withPoints(points)
                .withTransitions(FitChoices.selfTuned(2).build(points));
        FewLabelFit fit = FewLabelClassifier.defaults()
                .fit(data, Labels.of(new int[] {0, 1, Labels.UNKNOWN, 1, 0, Labels.UNKNOWN}));
        double sum = fit.probabilities().probability(2, 0) + fit.probabilities().probability(2, 1);
        assertThat(sum).isCloseTo(1, within(1e-9));
    }

    @Test
    void codesAloneAreEnough() {
        int[] classes = new int[RingCodes.COUNT];
        Arrays.fill(classes, Labels.UNKNOWN);
        classes[0] = 0;
        classes[RingCodes.INNER] = 1;
        FewLabelFit fit =
                FewLabelClassifier.defaults().fit(FewLabelData.of(RingCodes.twoCircles()), Labels.of(classes));
        for (int i = 0; i < RingCodes.COUNT; i++) {
            assertThat(fit.probabilities().predicted(i)).isEqualTo(RingCodes.circle(i));
        }
    }

    @Test
    void sameBitsOnAnyNumberOfThreads() {
        FewLabelData data = data(blobs(2));
        Labels known = labels(4);
        FewLabelFit one = fit(data, known, 1);
        FewLabelFit three = fit(data, known, 3);
        for (int i = 0; i < COUNT; i++) {
            assertThat(three.probabilities().probability(i, 0))
                    .isEqualTo(one.probabilities().probability(i, 0));
        }
        assertThat(three.head().weights()).isEqualTo(one.head().weights());
    }

    private static FewLabelFit fit(FewLabelData data, Labels known, int threads) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            return FewLabelClassifier.defaults().fit(data, known, pool);
        }
    }

    @Test
    void badArgumentsAreNamed() {
        FewLabelData data = data(blobs(2));
        assertThatThrownBy(() -> FewLabelClassifier.defaults().fit(data, Labels.of(new int[] {0, 1})))
                .hasMessage("labels (of 2 points) must be of the same 300 points as codes");
        int[] none = new int[COUNT];
        Arrays.fill(none, Labels.UNKNOWN);
        assertThatThrownBy(() -> FewLabelClassifier.defaults().fit(data, Labels.of(none, NAMES)))
                .hasMessage("labels (0 known) must be at least 1");
        assertThatThrownBy(() -> ClassShares.of(Map.of("a", 0.2, "b", 0.5))).hasMessageContaining("must sum to 1");
        ClassShares strange = ClassShares.of(Map.of("large", 0.5, "tiny", 0.5));
        assertThatThrownBy(
                        () -> FewLabelClassifier.defaults().withShares(strange).fit(data, labels(1)))
                .hasMessageContaining("name tiny, which is no class");
    }
}

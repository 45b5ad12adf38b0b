package io.neustrom.supervised;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.data.StratifiedSample;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.RingCodes;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SupervisedLayerTest {
    private static final SupervisedOptions OPTIONS = SupervisedOptions.defaults();
    private static final Codes CODES = RingCodes.twoCircles();
    private static final Labels CIRCLES = truth(RingCodes::circle);
    private static final Labels HALVES = truth(RingCodes::half);

    @ParameterizedTest
    @EnumSource(
            value = ObjectiveKind.class,
            names = {"EXACT", "PAPER"})
    void everyCellBecomesOneOfItsClassAlone(ObjectiveKind objective) {
        for (Labels truth : new Labels[] {CIRCLES, HALVES}) {
            Labels known = fifth(truth);
            Codes h = train(known, OPTIONS.withObjective(objective)).encode(CODES);
            int live = 0;
            for (float[] field : h.receptiveFields()) {
                double[] activity = new double[2];
                for (int i : known.knownItems()) {
                    activity[truth.classOf(i)] += field[i];
                }
                double total = activity[0] + activity[1];
                if (total > 1) { // less than one item's worth: a cell out of use
                    live++;
                    assertThat(Math.min(activity[0], activity[1])).isLessThan(0.01 * total);
                }
            }
            assertThat(live).isGreaterThan(RingCodes.CELLS / 2);
        }
    }

    @Test
    void itsKernelTellsTheClassesApartFromAFifthOfTheLabels() {
        Codes circles = train(fifth(CIRCLES), OPTIONS).encode(CODES);
        assertThat(betweenToWithin(circles, CIRCLES)).isLessThan(0.001);
        assertThat(accuracy(ClassKernel.task(circles, fifth(CIRCLES)).predict(circles), CIRCLES))
                .isEqualTo(1);
        // A cell across a border between the halves serves both, so points beside it may go either way.
        Codes halves = train(fifth(HALVES), OPTIONS).encode(CODES);
        assertThat(betweenToWithin(halves, HALVES)).isLessThan(0.1);
        assertThat(accuracy(ClassKernel.task(halves, fifth(HALVES)).predict(halves), HALVES))
                .isGreaterThan(0.96);
    }

    /** The sum of h_i.h_j over all pairs of different classes, as a share of that over all pairs of one class. */
    private static double betweenToWithin(Codes h, Labels truth) {
        double within = 0;
        double between = 0;
        for (int i = 0; i < h.count(); i++) {
            for (int j = 0; j < h.count(); j++) {
                if (truth.classOf(i) == truth.classOf(j)) {
                    within += h.dot(i, h, j);
                } else {
                    between += h.dot(i, h, j);
                }
            }
        }
        return between / within;
    }

    @Test
    void tasksOverOneRepresentationDoNotTouchEachOther() {
        float[] before = train(fifth(CIRCLES), OPTIONS).mixing();
        float[] other = train(fifth(HALVES), OPTIONS).mixing();
        assertThat(train(fifth(CIRCLES), OPTIONS).mixing()).containsExactly(before);
        assertThat(other).isNotEqualTo(before);
    }

    @Test
    void itemsWithoutALabelHaveNoEffect() {
        Labels known = fifth(CIRCLES);
        int[] labelled = known.knownItems();
        float[] flat = new float[labelled.length * RingCodes.CELLS];
        int[] classes = new int[labelled.length];
        for (int i = 0; i < labelled.length; i++) {
            System.arraycopy(CODES.row(labelled[i]), 0, flat, i * RingCodes.CELLS, RingCodes.CELLS);
            classes[i] = CIRCLES.classOf(labelled[i]);
        }
        Codes few = Codes.ofDense(flat, labelled.length, RingCodes.CELLS);
        try (WorkerPool pool = new WorkerPool(1)) {
            SupervisedLayer layer =
                    SupervisedLayer.train(few, Labels.of(classes), OPTIONS, new SplittableRandom(1), pool);
            assertThat(layer.mixing()).containsExactly(train(known, OPTIONS).mixing());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 500})
    void aNumberOfThreadsChangesNoBit(int batchItems) {
        SupervisedOptions options = OPTIONS.withSteps(20).withBatchItems(batchItems);
        float[] alone = train(fifth(HALVES), options, 1).mixing();
        assertThat(train(fifth(HALVES), options, 3).mixing()).containsExactly(alone);
    }

    @Test
    void batchesOfItemsDrawnAtRandomLearnTheTaskToo() {
        Labels known = fifth(HALVES);
        Codes h = train(known, OPTIONS.withBatchItems(20)).encode(CODES);
        assertThat(accuracy(ClassKernel.task(h, known).predict(h), HALVES)).isGreaterThan(0.96);
    }

    @Test
    void softMembershipsThatAreCertainAreLabels() {
        int[] classes = new int[RingCodes.COUNT];
        double[] certain = new double[2 * RingCodes.COUNT];
        Labels known = fifth(HALVES);
        for (int i = 0; i < classes.length; i++) {
            if (known.known(i)) {
                certain[2 * i + known.classOf(i)] = 1;
            }
        }
        ClassProbabilities memberships = ClassProbabilities.ofRowMajor(certain, RingCodes.COUNT, 2);
        try (WorkerPool pool = new WorkerPool(1)) {
            float[] soft = SupervisedLayer.train(CODES, memberships, OPTIONS, new SplittableRandom(1), pool)
                    .mixing();
            assertThat(soft).containsExactly(train(known, OPTIONS).mixing());
        }
    }

    @Test
    void anItemOfTwoClassesIsCloseToBoth() {
        double[] shares = new double[2 * RingCodes.COUNT];
        for (int i = 0; i < RingCodes.COUNT; i += 5) {
            shares[2 * i + RingCodes.circle(i)] = 1;
        }
        shares[0] = 0.5; // item 0 is of the inner circle, but its label is in doubt
        shares[1] = 0.5;
        ClassProbabilities memberships = ClassProbabilities.ofRowMajor(shares, RingCodes.COUNT, 2);
        try (WorkerPool pool = new WorkerPool(1)) {
            Codes h = SupervisedLayer.train(CODES, memberships, OPTIONS, new SplittableRandom(1), pool)
                    .encode(CODES);
            assertThat(h.dot(0, h, RingCodes.INNER)).isGreaterThan(0.1);
            assertThat(h.dot(25, h, RingCodes.INNER)).isLessThan(0.01);
        }
    }

    @Test
    void aCodeWithoutActivityStaysOneAndTeachesNothing() {
        float[] flat = {1, 0, 0, 0, 0, 0, 0, 1, 0}; // item 1 has no active cell
        Codes codes = Codes.ofDense(flat, 3, 3);
        try (WorkerPool pool = new WorkerPool(1)) {
            SupervisedLayer layer = SupervisedLayer.train(
                    codes, Labels.of(new int[] {0, 0, 1}), OPTIONS, new SplittableRandom(1), pool);
            Codes h = layer.encode(codes);
            assertThat(h.row(1)).containsOnly(0);
            assertThat(layer.mixing()).doesNotContain(Float.NaN);
            assertThat(ClassKernel.task(h, Labels.of(new int[] {0, 0, 1}))
                            .predict(h)
                            .predicted(1))
                    .isEqualTo(Labels.UNKNOWN);
        }
    }

    @Test
    void codesHaveLengthOneAndNoNegativeEntry() {
        Codes h = train(fifth(HALVES), OPTIONS).encode(CODES);
        assertThat(h.nonnegative()).isTrue();
        for (int i = 0; i < h.count(); i++) {
            assertThat(h.dot(i, h, i)).isBetween(1 - 1e-5, 1 + 1e-5);
        }
    }

    @Test
    void oneLabelIsEnoughToTrainOn() {
        int[] one = new int[RingCodes.COUNT];
        Arrays.fill(one, Labels.UNKNOWN);
        one[7] = 0;
        SupervisedLayer layer = train(Labels.of(one), OPTIONS);
        assertThat(layer.klDivergence()).isBetween(-1e-6, 1e-6); // it goes to itself, whatever M is
        assertThat(layer.mixing()).doesNotContain(Float.NaN);
    }

    @Test
    void withoutOverlapLabelledItemsThatShareNoCellStayApart() {
        Labels known = CIRCLES.only(new int[] {0, 50, RingCodes.INNER, RingCodes.INNER + 100});
        Codes paper = train(known, OPTIONS.withOverlap(0)).encode(CODES);
        Codes ours = train(known, OPTIONS).encode(CODES);
        assertThat(paper.dot(0, paper, 50)).isZero();
        assertThat(ours.dot(0, ours, 50)).isGreaterThan(0.5);
    }

    @Test
    void aStrongerPullKeepsTheMixingCloserToTheIdentity() {
        Labels known = fifth(HALVES);
        assertThat(fromIdentity(train(known, OPTIONS.withPull(0.1))))
                .isLessThan(0.8 * fromIdentity(train(known, OPTIONS)));
    }

    @Test
    void stepsAndRateBringTheDivergenceDown() {
        Labels known = fifth(HALVES);
        double much = train(known, OPTIONS).klDivergence();
        assertThat(much).isLessThan(0.8 * train(known, OPTIONS.withSteps(10)).klDivergence());
        assertThat(much)
                .isLessThan(0.8 * train(known, OPTIONS.withLearningRate(1e-3)).klDivergence());
    }

    @Test
    void whatDoesNotFitIsRefused() {
        int[] none = new int[RingCodes.COUNT];
        Arrays.fill(none, Labels.UNKNOWN);
        refused(() -> train(Labels.of(none), OPTIONS), "labelled points with an active cell (0) must be at least 1");
        refused(
                () -> train(Labels.of(new int[] {0, 1}), OPTIONS),
                "codes (300 points) must be as many as the points with or without a label (2)");
        Codes narrow = Codes.ofDense(new float[] {1, 0}, 1, 2);
        refused(
                () -> train(fifth(CIRCLES), OPTIONS).encode(narrow),
                "codes have 2 cells, must have the layer's number (36)");
        refused(() -> ClassKernel.task(narrow, CIRCLES), "codes (1 points) must be as many as labels (300)");
    }

    @Test
    void optionsOutsideTheirBoundsAreRefused() {
        refused(() -> OPTIONS.withSteps(0), "steps (0) must be at least 1");
        refused(() -> OPTIONS.withBatchItems(0), "batchItems (0) must be at least 1 and at most 40000");
        refused(() -> OPTIONS.withBatchItems(40_001), "batchItems (40001) must be at least 1 and at most 40000");
        refused(() -> OPTIONS.withLearningRate(0), "learningRate (0.0) must be a finite number greater than 0");
        refused(() -> OPTIONS.withOverlap(-1), "overlap (-1.0) must be a finite number of at least 0");
        refused(() -> OPTIONS.withPull(Double.NaN), "pull (NaN) must be a finite number of at least 0");
        refused(
                () -> OPTIONS.withObjective(ObjectiveKind.NOISE_CONTRASTIVE),
                "objective (NOISE_CONTRASTIVE) must be EXACT or PAPER");
    }

    @Test
    void classKernelWeighsCellsByTheMeanCodesOfTheClasses() {
        Codes codes = Codes.ofDense(new float[] {1, 0, 0, 1, 0.5f, 1, 0.5f, 0}, 4, 2);
        ClassifierHead task =
                ClassKernel.task(codes, Labels.of(new int[] {0, 1, 1, Labels.UNKNOWN}, List.of("a", "b", "c")));
        assertThat(task.classNames()).containsExactly("a", "b", "c");
        assertThat(task.weights()).containsExactly(1, 0.25, 0, 0, 1, 0); // (cells, classes)
    }

    private static Labels truth(IntUnaryOperator classOf) {
        return Labels.of(IntStream.range(0, RingCodes.COUNT).map(classOf).toArray());
    }

    private static Labels fifth(Labels truth) {
        return truth.only(StratifiedSample.of(truth, 0.2, new SplittableRandom(3)));
    }

    private static SupervisedLayer train(Labels known, SupervisedOptions options) {
        return train(known, options, 1);
    }

    private static SupervisedLayer train(Labels known, SupervisedOptions options, int threads) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            return SupervisedLayer.train(CODES, known, options, new SplittableRandom(1), pool);
        }
    }

    private static double accuracy(ClassProbabilities predicted, Labels truth) {
        return IntStream.range(0, truth.count())
                        .filter(i -> predicted.predicted(i) == truth.classOf(i))
                        .count()
                / (double) truth.count();
    }

    private static double fromIdentity(SupervisedLayer layer) {
        float[] mixing = layer.mixing();
        return IntStream.range(0, mixing.length)
                .mapToDouble(e -> mixing[e] - (e / layer.cells() == e % layer.cells() ? 1 : 0))
                .map(difference -> difference * difference)
                .sum();
    }

    private static void refused(ThrowingCallable change, String message) {
        assertThatIllegalArgumentException().isThrownBy(change).withMessage(message);
    }
}

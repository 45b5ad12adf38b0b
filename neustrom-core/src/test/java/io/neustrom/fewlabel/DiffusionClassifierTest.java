package io.neustrom.fewlabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.data.StratifiedSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiffusionClassifierTest {
    private static final DiffusionClassifier DEFAULTS = DiffusionClassifier.defaults();
    private static final float A = (float) Math.sqrt(0.5);

    /** Three items in a row over two cells: the one in the middle shares both. */
    private static final Codes ROW = Codes.ofDense(new float[] {1, 0, A, A, 0, 1}, 3, 2);

    private static final Codes CIRCLES = RingCodes.twoCircles();

    @Test
    void howFarItIsIsToldFromTheFirstCandidateToTheLastRound() {
        List<Integer> parts = new ArrayList<>();
        int[] classes = new int[CIRCLES.count()];
        Arrays.fill(classes, 1, classes.length - 1, Labels.UNKNOWN);
        classes[classes.length - 1] = 1;
        DEFAULTS.fit(CIRCLES, Labels.of(classes), (part, whole) -> {
            assertThat(part).isLessThanOrEqualTo(whole);
            parts.add(part);
        });
        assertThat(parts).isSorted().doesNotHaveDuplicates().startsWith(1).endsWith(57);
    }

    /**
     * With labels 0 and 1 at both ends, F of the middle is the mean of the ends', F = 1 - t and t there. With d = (1 + A)(2 + sqrt 2) / 3
     * the energy is 2 t^2 + k (1 - 2 t)^2, k = smoothness A / (2 d), which is least at t = k / (1 + 2 k): for k = 1, a third.
     */
    @Test
    void threeItemsAreToldAsByHand() {
        double meanDegree = (1 + A) * (2 + Math.sqrt(2)) / 3;
        DiffusionClassifier classifier = DEFAULTS.withSmoothness(2 * meanDegree / A);
        ClassifierHead task =
                classifier.fit(ROW, Labels.of(new int[] {0, -1, 1})).head();
        ClassProbabilities memberships = task.memberships(ROW);
        assertThat(memberships.probability(0, 0)).isCloseTo(2.0 / 3, within(1e-6));
        assertThat(memberships.probability(1, 0)).isCloseTo(0.5, within(1e-6));
        assertThat(memberships.probability(2, 0)).isCloseTo(1.0 / 3, within(1e-6));
        assertThat(task.predict(ROW).probability(0, 0)).isCloseTo(4.0 / 5, within(1e-6)); // squared: 4 to 1
    }

    @Test
    void moreSmoothnessDrawsMembershipsTogether() {
        double last = 1;
        for (double smoothness : new double[] {0.1, 1, 10, 100}) {
            double end = DEFAULTS.withSmoothness(smoothness)
                    .fit(ROW, Labels.of(new int[] {0, -1, 1}))
                    .head()
                    .memberships(ROW)
                    .probability(0, 0);
            assertThat(end).isBetween(0.5, last - 0.01);
            last = end;
        }
        assertThat(last).isCloseTo(0.5, within(0.05));
    }

    @Test
    void theCandidateIsTheOneThatTellsLeftOutLabelsBest() {
        Labels known = some(RingCodes::half, 0.1, 4);
        LabelEquations equations = LabelEquations.of(CIRCLES, known);
        DiffusionClassifier.Fit fit = DEFAULTS.fit(CIRCLES, known);
        LabelEquations.Solution chosen = equations.solve(fit.smoothness());
        assertThat(DEFAULTS.smoothness())
                .allMatch(candidate -> equations.solve(candidate).squaredError() >= chosen.squaredError());
        assertThat(fit.leftOutAccuracy()).isEqualTo(chosen.accuracy());
        assertThat(DEFAULTS.withSmoothness(7.0).fit(CIRCLES, known).smoothness())
                .isEqualTo(7);
    }

    /** Sinkhorn scaling: labels 3 to 1 and p pseudo-labels a class make shares (3 + p) to (1 + p). */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 10, 1e6})
    void theMeanMembershipOfAClassIsItsShareOfTheLabels(double pseudoLabels) {
        int[] classes = new int[RingCodes.COUNT];
        Arrays.fill(classes, Labels.UNKNOWN);
        classes[0] = 0;
        classes[20] = 0;
        classes[60] = 1;
        classes[90] = 0;
        ClassifierHead task = DEFAULTS.withPseudoLabels(pseudoLabels)
                .fit(CIRCLES, Labels.of(classes))
                .head();
        ClassProbabilities memberships = task.memberships(CIRCLES);
        double mean = IntStream.range(0, RingCodes.INNER)
                .mapToDouble(i -> memberships.probability(i, 0))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo((3 + pseudoLabels) / (4 + 2 * pseudoLabels), within(1e-3));
    }

    @Test
    void bothLabelSetsOfTheTwoCirclesAreRecoveredFromAFifthOfThem() {
        assertThat(accuracy(RingCodes::circle, 0.2)).isEqualTo(1);
        assertThat(accuracy(RingCodes::half, 0.2)).isGreaterThan(0.95);
    }

    @Test
    void itAbstainsExactlyWhereNoLabelReaches() {
        Labels known = some(RingCodes::half, 0.2, 1);
        Labels inner = known.only(IntStream.of(known.knownItems())
                .filter(i -> RingCodes.circle(i) == 0)
                .toArray());
        ClassProbabilities predicted = DEFAULTS.fit(CIRCLES, inner).head().predict(CIRCLES);
        for (int i = 0; i < RingCodes.COUNT; i++) {
            assertThat(predicted.predicted(i) == Labels.UNKNOWN).isEqualTo(RingCodes.circle(i) == 1);
        }
    }

    @Test
    void oneLabelIsForAllThatItReaches() {
        int[] classes = new int[RingCodes.COUNT];
        Arrays.fill(classes, Labels.UNKNOWN);
        classes[150] = 1;
        DiffusionClassifier.Fit fit = DEFAULTS.fit(CIRCLES, Labels.of(classes, List.of("no", "yes")));
        ClassProbabilities predicted = fit.head().predict(CIRCLES);
        for (int i = 0; i < RingCodes.COUNT; i++) {
            assertThat(predicted.predicted(i)).isEqualTo(RingCodes.circle(i) == 1 ? 1 : Labels.UNKNOWN);
            assertThat(predicted.confidence(i)).isEqualTo(RingCodes.circle(i));
        }
        assertThat(fit.leftOutAccuracy()).isZero(); // nothing is known without it
    }

    @Test
    void aClassWithoutLabelsIsNeverPredicted() {
        Labels half = some(RingCodes::half, 0.1, 2);
        Labels known = Labels.of(
                IntStream.range(0, half.count())
                        .map(i -> half.known(i) ? 2 * half.classOf(i) : Labels.UNKNOWN)
                        .toArray(),
                List.of("upper", "none", "lower"));
        ClassProbabilities predicted = DEFAULTS.fit(CIRCLES, known).head().predict(CIRCLES);
        ClassProbabilities without = DEFAULTS.fit(CIRCLES, half).head().predict(CIRCLES);
        for (int i = 0; i < RingCodes.COUNT; i++) {
            assertThat(predicted.probability(i, 1)).isZero();
            assertThat(predicted.probability(i, 2)).isCloseTo(without.probability(i, 1), within(1e-12));
        }
    }

    /** Items of the same code cannot be told apart: each class gets its half. */
    @Test
    void labelsThatContradictEachOtherAreWeighed() {
        Codes same = Codes.ofDense(new float[] {1, 0, 1, 0, 1, 0, 0, 1}, 4, 2);
        ClassProbabilities predicted =
                DEFAULTS.fit(same, Labels.of(new int[] {0, 1, -1, 0})).head().memberships(same);
        assertThat(predicted.probability(2, 0)).isEqualTo(predicted.probability(0, 0));
        assertThat(predicted.probability(2, 1)).isBetween(0.4, 0.8); // scaled up: the other cell is all of class 0
        assertThat(predicted.probability(3, 0)).isEqualTo(1);
    }

    /** The item without an active cell is at no place: no label reaches it, and its own label reaches nobody. */
    @Test
    void itemsWithoutAnyActiveCellTakeNoPart() {
        Codes codes = Codes.ofDense(new float[] {1, 0, A, A, 0, 1, 0, 0}, 4, 2);
        ClassProbabilities predicted =
                DEFAULTS.fit(codes, Labels.of(new int[] {0, -1, 1, 1})).head().predict(codes);
        assertThat(predicted.predicted(0)).isZero();
        assertThat(predicted.predicted(2)).isEqualTo(1);
        assertThat(predicted.predicted(3)).isEqualTo(Labels.UNKNOWN);

        ClassProbabilities nowhere =
                DEFAULTS.fit(codes, Labels.of(new int[] {-1, -1, -1, 0})).head().predict(codes);
        assertThat(IntStream.range(0, 4)).allMatch(i -> nowhere.predicted(i) == Labels.UNKNOWN);
        Codes silent = Codes.ofDense(new float[4], 2, 2);
        ClassProbabilities nothing =
                DEFAULTS.fit(silent, Labels.of(new int[] {0, 1})).head().predict(silent);
        assertThat(nothing.predicted(0)).isEqualTo(Labels.UNKNOWN);
    }

    @Test
    void anItemIsToldTheSameAloneAndAmongThoseLearnedFrom() {
        ClassifierHead task =
                DEFAULTS.fit(CIRCLES, some(RingCodes::half, 0.1, 3)).head();
        ClassProbabilities together = task.predict(CIRCLES);
        for (int i : new int[] {0, 7, 99, 100, 250}) {
            ClassProbabilities alone = task.predict(Codes.ofDense(CIRCLES.row(i), 1, RingCodes.CELLS));
            assertThat(alone.probability(0, 0)).isEqualTo(together.probability(i, 0));
            assertThat(alone.probability(0, 1)).isEqualTo(together.probability(i, 1));
        }
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DEFAULTS.fit(ROW, Labels.of(new int[] {-1, -1, -1}, List.of("a"))))
                .withMessage("labels (0 known) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DEFAULTS.fit(ROW, Labels.of(new int[] {0})))
                .withMessage("labels (of 1 points) must be of the same 3 points as codes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DEFAULTS.fit(Codes.ofDense(new float[] {-1}, 1, 1), Labels.of(new int[] {0})))
                .withMessage("codes must be nonnegative; those of classical features are not");
    }

    @Test
    void optionsOutOfBoundsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DEFAULTS.withSmoothness())
                .withMessage("smoothness (0 candidates) must have at least 1");
        for (Double[] candidates : List.of(
                new Double[] {0.0}, new Double[] {1.0, 1.0}, new Double[] {2.0, 1.0}, new Double[] {Double.NaN})) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> DEFAULTS.withSmoothness(candidates))
                    .withMessage("smoothness " + List.of(candidates) + " must be finite, greater than 0 and ascending");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DEFAULTS.withPseudoLabels(-1))
                .withMessage("pseudoLabels (-1.0) must be finite and at least 0");
    }

    private static double accuracy(IntUnaryOperator truth, double fraction) {
        Labels known = some(truth, fraction, 5);
        ClassProbabilities predicted = DEFAULTS.fit(CIRCLES, known).head().predict(CIRCLES);
        return (double) IntStream.of(known.unknownItems())
                        .filter(i -> predicted.predicted(i) == truth.applyAsInt(i))
                        .count()
                / known.unknownItems().length;
    }

    private static Labels some(IntUnaryOperator truth, double fraction, long seed) {
        Labels all = Labels.of(IntStream.range(0, RingCodes.COUNT).map(truth).toArray());
        return all.only(StratifiedSample.of(all, fraction, new SplittableRandom(seed)));
    }
}

package io.neustrom.paper.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.supervised.SupervisedOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FewLabelStudyTest {
    private static final int ITEMS = 40;

    /** 30 items of class 0 and 10 of class 1. */
    private static final Labels TRUTH =
            Labels.of(IntStream.range(0, ITEMS).map(i -> i < 30 ? 0 : 1).toArray());

    private static final FewLabelStudy.Listener TO_THE_END = (fraction, split) -> true;

    private final WorkerPool pool = new WorkerPool(1); // so that trials come in order

    @AfterEach
    void closePool() {
        pool.close();
    }

    @Test
    void aMethodThatKnowsEverythingHasAllFiguresAtTheirBest() {
        FewLabelResult result = onlyResult(decisions("oracle", known -> truth()));
        assertThat(result.method()).isEqualTo("oracle");
        assertThat(result.fraction()).isEqualTo(0.2);
        for (MeanAndStd figure : List.of(result.accuracy(), result.macroF1(), result.auprg())) {
            assertThat(figure.mean()).isCloseTo(1, within(1e-12));
            assertThat(figure.std()).isCloseTo(0, within(1e-12));
        }
        assertThat(result.calibrationError().mean()).isZero();
        assertThat(result.abstained()).isZero();
        assertThat(FewLabelResult.RECALL_GAINS).hasSize(191).isSorted().contains(0.0, 0.01, 0.89, 0.9, 0.901, 1.0);
        assertThat(result.precisionGains()).hasSize(191).allMatch(gain -> Math.abs(gain.mean() - 1) < 1e-12);
        assertThat(result.confusion().count(0, 0)).isEqualTo(24); // 20 % of each class are labelled, and not judged
        assertThat(result.confusion().count(1, 1)).isEqualTo(8);
    }

    /** 24 of 32 are right; F1 is 2 * 24 / (2 * 24 + 8) = 6/7 for class 0 and 0 for class 1; and one who is sure is wrong in a quarter. */
    @Test
    void aMethodThatAlwaysSaysTheSameHasTheFiguresComputedByHand() {
        FewLabelResult result = onlyResult(decisions("same", known -> new int[ITEMS]));
        assertThat(result.accuracy().mean()).isCloseTo(0.75, within(1e-12));
        assertThat(result.macroF1().mean()).isCloseTo(3.0 / 7, within(1e-12));
        assertThat(result.calibrationError().mean()).isCloseTo(0.25, within(1e-12));
        assertThat(result.auprg().mean()).isCloseTo(0, within(1e-12)); // all pairs are alike
        assertThat(result.confusion().count(1, 0)).isEqualTo(8);
    }

    @Test
    void anAbstentionIsWrongAndCounted() {
        FewLabelResult result = onlyResult(decisions("silent about class 1", known -> {
            int[] said = truth();
            Arrays.setAll(said, i -> said[i] == 1 ? Labels.UNKNOWN : said[i]);
            return said;
        }));
        assertThat(result.abstained()).isCloseTo(0.25, within(1e-12));
        assertThat(result.accuracy().mean()).isCloseTo(0.75, within(1e-12));
        assertThat(result.confusion().abstained(1)).isEqualTo(8);
    }

    @Test
    void labelsThatWereGivenAreNotJudged() {
        FewLabelResult result = onlyResult(decisions("parrot", known -> {
            int[] said = new int[ITEMS];
            Arrays.setAll(said, i -> known.known(i) ? known.classOf(i) : 1 - TRUTH.classOf(i));
            return said;
        }));
        assertThat(result.accuracy().mean()).isZero();
    }

    @Test
    void meanAndDeviationAreOverSplits() {
        List<Integer> calls = new ArrayList<>();
        FewLabelMethod moody = decisions("moody", known -> {
            calls.add(calls.size());
            int[] said = truth();
            if (calls.size() % 2 == 0) {
                Arrays.setAll(said, i -> 1 - said[i]);
            }
            return said;
        });
        FewLabelResult result = new FewLabelStudy(List.of(0.2), 4, 1)
                .run(TRUTH, List.of(moody), pool, TO_THE_END)
                .get(0);
        assertThat(calls).hasSize(4);
        assertThat(result.accuracy().mean()).isCloseTo(0.5, within(1e-12));
        assertThat(result.accuracy().std()).isCloseTo(0.5, within(1e-12));
        assertThat(result.confusion().count(0, 0)).isEqualTo(24); // of the first split, which went well
    }

    @Test
    void allMethodsSeeTheSameFewLabelsOfEachSplitAndNoOthers() {
        List<int[]> first = new ArrayList<>();
        List<int[]> second = new ArrayList<>();
        List<FewLabelResult> results = new FewLabelStudy(List.of(0.1, 0.2), 3, 1)
                .run(TRUTH, List.of(watching("a", first), watching("b", second)), pool, TO_THE_END);
        assertThat(first).hasSize(6);
        for (int split = 0; split < 6; split++) {
            assertThat(first.get(split)).hasSize(split < 3 ? 4 : 8).isEqualTo(second.get(split));
        }
        assertThat(first.get(0)).isNotEqualTo(first.get(1));
        assertThat(results)
                .extracting(result -> result.fraction() + result.method())
                .containsExactly("0.1a", "0.1b", "0.2a", "0.2b");
    }

    @Test
    void theSeedDecidesTheSplits() {
        assertThat(splitsOf(1)).isDeepEqualTo(splitsOf(1));
        assertThat(Arrays.deepEquals(splitsOf(1), splitsOf(2))).isFalse();
    }

    /** The class probabilities are useless, but codes may still say who belongs together. */
    @Test
    void theCurveIsOfTheCodesWhereThereAreSome() {
        float[] dense = new float[ITEMS * 2];
        for (int i = 0; i < ITEMS; i++) {
            dense[2 * i + TRUTH.classOf(i)] = 1;
        }
        Codes codes = Codes.ofDense(dense, ITEMS, 2);
        FewLabelMethod method = (known, random, crew) -> List.of(new FewLabelMethod.Outcome(
                "coded", ClassProbabilities.ofDecisions(new int[ITEMS], 2), Optional.of(codes)));
        assertThat(onlyResult(method).auprg().mean()).isCloseTo(1, within(1e-12));
    }

    @Test
    void aStoppedStudyTellsOfWholeFractionsOnly() {
        List<String> told = new ArrayList<>();
        List<FewLabelResult> results = new FewLabelStudy(List.of(0.1, 0.2, 0.3), 2, 1)
                .run(TRUTH, List.of(decisions("oracle", known -> truth())), pool, (fraction, split) -> {
                    told.add(fraction + "/" + split);
                    return told.size() < 3;
                });
        assertThat(told).containsExactly("0.1/0", "0.1/1", "0.2/0");
        assertThat(results).extracting(FewLabelResult::fraction).containsExactly(0.1);
    }

    @Test
    void theListenerIsToldOfAsManyTrialsAsThereAre() {
        FewLabelStudy study = new FewLabelStudy(List.of(0.1, 0.2, 0.3), 2, 1);
        AtomicInteger told = new AtomicInteger();
        FewLabelMethod oracle = decisions("oracle", known -> truth());
        study.run(TRUTH, List.of(oracle, oracle), pool, (fraction, split) -> told.incrementAndGet() > 0);
        assertThat(told).hasValue(12).hasValue(study.trials(2));
    }

    /** Each item leads to the next. */
    private static TransitionMatrix ring() {
        int n = TRUTH.count();
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return TransitionMatrix.ofCsr(
                IntStream.rangeClosed(0, n).toArray(),
                IntStream.range(0, n).map(i -> (i + 1) % n).toArray(),
                ones);
    }

    /** Two groups of cells, one a class. */
    @Test
    void ourMethodsGiveTheSameFiguresOnAnyNumberOfThreads() {
        Codes codes = groups();
        FewLabelStudy study = new FewLabelStudy(List.of(0.2), 2, 3);
        List<FewLabelMethod> methods = FewLabelMethods.ofCodes(codes, ring(), SupervisedOptions.defaults());
        List<FewLabelResult> results = study.run(TRUTH, methods, pool, TO_THE_END);
        assertThat(results)
                .extracting(FewLabelResult::method)
                .containsExactly(
                        FewLabelMethods.DIFFUSION,
                        FewLabelMethods.REFINED,
                        FewLabelMethods.DIFFUSED_NMF,
                        FewLabelMethods.SUPERVISED_NMF,
                        FewLabelMethods.SUPERVISED_KERNEL);
        try (WorkerPool crew = new WorkerPool(3)) {
            List<FewLabelResult> again = study.run(TRUTH, methods, crew, TO_THE_END);
            for (int m = 0; m < results.size(); m++) {
                assertThat(again.get(m).accuracy()).isEqualTo(results.get(m).accuracy());
                assertThat(again.get(m).precisionGains())
                        .isEqualTo(results.get(m).precisionGains());
            }
        }
        assertThat(results.get(0).accuracy().mean()).isCloseTo(1, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.1, Double.NaN})
    void fractionsOutOfBoundsAreRefused(double fraction) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FewLabelStudy(List.of(0.5, fraction), 1, 0))
                .withMessage("fraction (" + fraction + ") must be greater than 0 and less than 1");
    }

    @Test
    void aStudyNeedsSplitsAndAllClasses() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FewLabelStudy(List.of(0.5), 0, 0))
                .withMessage("splits (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FewLabelStudy(List.of(0.5), 1, 0)
                        .run(Labels.of(new int[] {0, 1, -1}), List.of(), pool, TO_THE_END))
                .withMessage("point 2 has no class; a study needs the class of every point");
    }

    /** What a method says, from the labels it is given. */
    private interface Decision {
        int[] of(Labels known);
    }

    private static FewLabelMethod decisions(String name, Decision decision) {
        return (known, random, pool) -> List.of(new FewLabelMethod.Outcome(
                name, ClassProbabilities.ofDecisions(decision.of(known), 2), Optional.empty()));
    }

    /** A method that notes which labels it is given. */
    private static FewLabelMethod watching(String name, List<int[]> seen) {
        return decisions(name, known -> {
            seen.add(known.knownItems());
            assertThat(known.names()).isEqualTo(TRUTH.names());
            return truth();
        });
    }

    private int[][] splitsOf(long seed) {
        List<int[]> seen = new ArrayList<>();
        new FewLabelStudy(List.of(0.1), 3, seed).run(TRUTH, List.of(watching("a", seen)), pool, TO_THE_END);
        return seen.toArray(int[][]::new);
    }

    private FewLabelResult onlyResult(FewLabelMethod method) {
        List<FewLabelResult> results =
                new FewLabelStudy(List.of(0.2), 3, 1).run(TRUTH, List.of(method), pool, TO_THE_END);
        assertThat(results).hasSize(1);
        return results.get(0);
    }

    private static int[] truth() {
        return IntStream.range(0, ITEMS).map(TRUTH::classOf).toArray();
    }

    /** Cells 0 and 1 are for class 0, which of them more depends on the item, and so on. */
    private static Codes groups() {
        float[] dense = new float[ITEMS * 4];
        for (int i = 0; i < ITEMS; i++) {
            double angle = 0.2 + 0.1 * (i % 10);
            dense[4 * i + 2 * TRUTH.classOf(i)] = (float) Math.cos(angle);
            dense[4 * i + 2 * TRUTH.classOf(i) + 1] = (float) Math.sin(angle);
        }
        return Codes.ofDense(dense, ITEMS, 4);
    }
}

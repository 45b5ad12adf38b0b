package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("kernels")
class KernelPairsTest {
    private static final FloatKernels KERNELS = FloatKernels.best();

    private final WorkerPool pool = new WorkerPool(2);

    @AfterEach
    void closePool() {
        pool.close();
    }

    /** Codes of one cell each: the kernel is 0 or 1, so nothing is lost to bins or floats. Sizes around those of tiles. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 127, 128, 129, 1023, 1025, 1300})
    void everyPairIsCountedOnce(int n) {
        float[] codes = new float[n * 3];
        int[] truth = new int[n];
        long[][] expected = new long[2][2]; // kernel entry, positive
        for (int i = 0; i < n; i++) {
            codes[i * 3 + i % 3] = 1;
            truth[i] = i % 4 / 2;
            for (int j = 0; j < i; j++) {
                expected[i % 3 == j % 3 ? 1 : 0][truth[i] == truth[j] ? 1 : 0]++;
            }
        }
        ScoreCounts counts = KernelPairs.of(
                Codes.ofDense(codes, n, 3),
                Labels.of(truth),
                IntStream.range(0, n).toArray(),
                KERNELS,
                pool);
        for (int group = 0; group < counts.groups(); group++) {
            int entry = (int) counts.score(group);
            assertThat(counts.positives(group)).isEqualTo(expected[entry][1]);
            assertThat(counts.negatives(group)).isEqualTo(expected[entry][0]);
        }
        assertThat(counts.groups()).isEqualTo(n > 3 ? 2 : 1);
    }

    /** 400 items, every second one looked at: 19,900 pairs, scores in double precision and one by one as the reference. */
    @Test
    void theAreaIsThatOfAllScoresOneByOne() {
        int n = 400;
        int[] items = IntStream.range(0, n / 2).map(p -> 2 * p).toArray();
        Codes codes = randomCodes(n, 20);
        Labels truth = Labels.of(IntStream.range(0, n).map(i -> i % 5).toArray());
        double[] scores = new double[items.length * (items.length - 1) / 2];
        boolean[] positive = new boolean[scores.length];
        int pair = 0;
        for (int p = 0; p < items.length; p++) {
            for (int q = 0; q < p; q++) {
                scores[pair] = codes.dot(items[p], codes, items[q]);
                positive[pair++] = truth.classOf(items[p]) == truth.classOf(items[q]);
            }
        }
        double exact = PrecisionRecallGain.of(ScoreCounts.of(scores, positive)).area();
        double binned = PrecisionRecallGain.of(KernelPairs.of(codes, truth, items, KERNELS, pool))
                .area();
        assertThat(binned).isCloseTo(exact, within(1e-4));
        assertThat(exact).as("neither trivial nor perfect").isBetween(0.05, 0.95);
    }

    /** Two of 40 cells at an item, so that most pairs share none; all scores are exact in float. Every second item is looked at. */
    @Test
    void pairsOfSparseCodesAreCountedOnceToo() {
        int n = 600;
        SplittableRandom random = new SplittableRandom(8);
        float[] values = new float[n * 40]; // (n, cells)
        for (int i = 0; i < n; i++) {
            values[i * 40 + random.nextInt(40)] = 0.75f;
            values[i * 40 + random.nextInt(40)] = 0.5f;
        }
        Codes codes = Codes.ofDense(values, n, 40);
        int[] items = IntStream.range(0, n / 2).map(p -> 2 * p + 1).toArray();
        Map<Double, List<Long>> expected = new TreeMap<>(Comparator.reverseOrder()); // positives and negatives by score
        for (int p = 0; p < items.length; p++) {
            for (int q = 0; q < p; q++) {
                boolean positive = items[p] % 7 == items[q] % 7;
                expected.merge(
                        codes.dot(items[p], codes, items[q]),
                        positive ? List.of(1L, 0L) : List.of(0L, 1L),
                        (a, b) -> List.of(a.get(0) + b.get(0), a.get(1) + b.get(1)));
            }
        }
        Labels truth = Labels.of(IntStream.range(0, n).map(i -> i % 7).toArray());
        ScoreCounts counts = KernelPairs.of(codes, truth, items, KERNELS, pool);
        Map<Double, List<Long>> found = new TreeMap<>(Comparator.reverseOrder());
        for (int group = 0; group < counts.groups(); group++) {
            found.put(counts.score(group), List.of(counts.positives(group), counts.negatives(group)));
        }
        assertThat(found).isEqualTo(expected).hasSizeGreaterThan(5);
    }

    /** F F' of (1, 0), (1/2, 1/2), (1/4, 3/4) and an abstention: 1/2, 1/4, 1/2, and 0 three times. */
    @Test
    void classProbabilitiesHaveAKernelToo() {
        ClassProbabilities predicted = ClassProbabilities.ofScores(new double[] {1, 0, 1, 1, 1, 3, 0, 0}, 4, 2);
        ScoreCounts counts =
                KernelPairs.of(predicted, Labels.of(new int[] {0, 1, 1, 0}), new int[] {0, 1, 2, 3}, KERNELS, pool);
        assertThat(counts.groups()).isEqualTo(3);
        assertThat(counts.score(0)).isEqualTo(0.5);
        assertThat(counts.positives(0)).as("items 1 and 2").isEqualTo(1);
        assertThat(counts.negatives(0)).as("items 0 and 1").isEqualTo(1);
        assertThat(counts.negatives(1)).as("items 0 and 2").isEqualTo(1);
        assertThat(counts.score(2)).isZero();
        assertThat(counts.positives(2)).as("items 0 and 3").isEqualTo(1);
        assertThat(counts.negatives(2)).isEqualTo(2);
    }

    @Test
    void threadsDoNotChangeACount() {
        int n = 700;
        Codes codes = randomCodes(n, 33);
        Labels truth = Labels.of(IntStream.range(0, n).map(i -> i % 5).toArray());
        int[] items = IntStream.range(0, n).toArray();
        ScoreCounts two = KernelPairs.of(codes, truth, items, KERNELS, pool);
        for (int threads : new int[] {1, 3}) {
            try (WorkerPool other = new WorkerPool(threads)) {
                assertThat(rows(KernelPairs.of(codes, truth, items, KERNELS, other)))
                        .isEqualTo(rows(two));
            }
        }
    }

    /** Score, positive and negative cases of each group. */
    private static List<List<Number>> rows(ScoreCounts counts) {
        return IntStream.range(0, counts.groups())
                .mapToObj(g -> List.<Number>of(counts.score(g), counts.positives(g), counts.negatives(g)))
                .toList();
    }

    /** Items of class k tend to have the cells l with l % 5 = k. */
    private static Codes randomCodes(int n, int cells) {
        SplittableRandom random = new SplittableRandom(4);
        float[] codes = new float[n * cells];
        for (int e = 0; e < codes.length; e++) {
            boolean own = e % cells % 5 == e / cells % 5;
            codes[e] = random.nextDouble() < (own ? 0.5 : 0.2) ? (float) random.nextDouble() : 0;
        }
        return Codes.ofDense(codes, n, cells);
    }
}

package io.neustrom.accumulator;

import static io.neustrom.accumulator.Sums.CLOSE;
import static io.neustrom.accumulator.Sums.add;
import static io.neustrom.accumulator.Sums.assertClose;
import static io.neustrom.accumulator.Sums.dot;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Of more states than the accumulator keeps. */
class ReplacingAccumulatorTest {
    private static final int CELLS = 3;

    /** Compared with a plain queue of the states drawn, and sums made anew. */
    @Property(tries = 200, seed = 1)
    void sumsAreThoseOfTheStatesDrawnLastWithTheCodesSeenLast(
            long seed, @Range(min = 1, max = 20) int states, @Range(min = 1, max = 8) int capacity) {
        SplittableRandom random = new SplittableRandom(seed);
        Accumulator accumulator = new ReplacingAccumulator(states, CELLS, capacity, new WorkerPool(1));
        Deque<Integer> drawn = new ArrayDeque<>(); // oldest first
        Map<Integer, float[]> codeOf = new HashMap<>();
        Map<Integer, Double> inverseOf = new HashMap<>(); // 1 / (g_z.c) at the state's last visit
        for (int step = 0; step < 20; step++) {
            RowBatch batch = randomBatch(states, capacity, random);
            float[] codes = randomCodes(batch.items(), random);
            accumulator.visit(batch, CodeBatch.of(codes, CELLS));
            for (int row = 0; row < batch.rows(); row++) {
                int state = batch.ids()[batch.source(row)];
                if (!drawn.contains(state)) {
                    drawn.add(state);
                }
                if (drawn.size() > capacity) {
                    drawn.remove();
                }
            }
            for (int item = 0; item < batch.items(); item++) {
                codeOf.put(batch.ids()[item], Arrays.copyOfRange(codes, item * CELLS, (item + 1) * CELLS));
            }
            double scale = (double) states / drawn.size();
            double[] c = new double[CELLS];
            drawn.forEach(state -> add(c, codeOf.get(state), scale));
            for (int item = 0; item < batch.items(); item++) {
                inverseOf.put(batch.ids()[item], 1 / dot(c, codeOf.get(batch.ids()[item])));
            }
            double[] s = new double[CELLS];
            drawn.forEach(state -> add(s, codeOf.get(state), scale * inverseOf.get(state)));
            assertClose(accumulator.partition(), c);
            assertClose(accumulator.repulsion(), s);
        }
    }

    /** A million states whose codes have all turned from (1, 0) to (0, 1), and 2,500 of them drawn since. */
    @Test
    void sumsOfManyStatesAreRenewedLongBeforeAllWereVisited() {
        int states = 1_000_000;
        Accumulator accumulator = Accumulator.create(AccumulatorKind.REPLACE, states, 2, 20, 220, new WorkerPool(1));
        int[] first = accumulator.firstStates();
        assertThat(first[first.length - 1]).as("spread over all states").isGreaterThan(states - states / 1000);
        float[] before = new float[2 * first.length];
        IntStream.range(0, first.length).forEach(i -> before[2 * i] = 1);
        accumulator.visit(first, first.length, CodeBatch.of(before, 2));
        accumulator.visit(first, first.length, CodeBatch.of(before, 2));
        assertThat(accumulator.partition()).containsExactly(states, 0);
        assertThat(accumulator.repulsion()).containsExactly(new float[] {1, 0}, within(CLOSE));

        int[] drawn =
                new SplittableRandom(1).ints(0, states).distinct().limit(2_500).toArray();
        float[] after = new float[2 * 100];
        IntStream.range(0, 100).forEach(i -> after[2 * i + 1] = 1);
        for (int from = 0; from < drawn.length; from += 100) {
            accumulator.visit(Arrays.copyOfRange(drawn, from, from + 100), 100, CodeBatch.of(after, 2));
        }
        assertThat(accumulator.partition()).containsExactly(0, states);
    }

    @Test
    void keepsAsManyStatesAsAreRenewedInAHundredSteps() {
        assertThat(ReplacingAccumulator.sampleSize(10_000, 100, 20, 220))
                .as("visits renew all of them in 45 steps")
                .isEqualTo(10_000);
        assertThat(ReplacingAccumulator.sampleSize(44_000, 100, 20, 220))
                .as("visits renew half of a sample in 100 steps, newcomers the other half")
                .isEqualTo(4_000);
        assertThat(ReplacingAccumulator.sampleSize(1_000_000, 1000, 20, 220))
                .as("5 a cell")
                .isEqualTo(5_000);
        assertThat(ReplacingAccumulator.sampleSize(1_000_000, 100, 20, 1_000_000))
                .as("a batch touches all")
                .isEqualTo(1_000_000);
        assertThat(ReplacingAccumulator.sampleSize(24_000, 1, 20, 220))
                .as("where the rule begins to matter, it hardly does")
                .isBetween(23_000, 24_000);
    }

    @Test
    void goesOnFromWhatItWroteAsIfItHadNotStopped() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        Accumulator one = new ReplacingAccumulator(20, CELLS, 6, new WorkerPool(1));
        Accumulator other = new ReplacingAccumulator(20, CELLS, 6, new WorkerPool(1));
        for (int step = 0; step < 10; step++) {
            visit(random, one);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        one.save(new DataOutputStream(bytes));
        other.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        for (int step = 0; step < 10; step++) {
            visit(random, one, other);
            assertThat(other.partition()).containsExactly(one.partition());
            assertThat(other.repulsion()).containsExactly(one.repulsion());
        }
    }

    @Test
    void sumsOfLargeBatchesHaveTheSameBitsOnAnyNumberOfThreads() {
        SplittableRandom random = new SplittableRandom(1);
        int states = 1000;
        try (WorkerPool two = new WorkerPool(2);
                WorkerPool three = new WorkerPool(3)) {
            Accumulator alone = new ReplacingAccumulator(states, CELLS, 700, new WorkerPool(1));
            Accumulator shared = new ReplacingAccumulator(states, CELLS, 700, two);
            Accumulator wider = new ReplacingAccumulator(states, CELLS, 700, three);
            for (int step = 0; step < 30; step++) {
                RowBatch batch = randomBatch(states, 400, random);
                CodeBatch codes = CodeBatch.of(randomCodes(batch.items(), random), CELLS);
                for (Accumulator accumulator : List.of(alone, shared, wider)) {
                    accumulator.visit(batch, codes);
                    assertThat(accumulator.partition()).containsExactly(alone.partition());
                    assertThat(accumulator.repulsion()).containsExactly(alone.repulsion());
                }
            }
        }
    }

    private static void visit(SplittableRandom random, Accumulator... accumulators) {
        RowBatch batch = randomBatch(20, 6, random);
        float[] codes = randomCodes(batch.items(), random);
        for (Accumulator accumulator : accumulators) {
            accumulator.visit(batch, CodeBatch.of(codes, CELLS));
        }
    }

    /** At most so many rows of two transitions each. */
    private static RowBatch randomBatch(int states, int rows, SplittableRandom random) {
        RowBatch batch = new RowBatch(states);
        for (int row = random.nextInt(rows); row >= 0; row--) {
            batch.startRow(random.nextInt(states));
            batch.addPair(random.nextInt(states), 0.5);
            batch.addPair(random.nextInt(states), 0.5);
        }
        return batch;
    }

    private static float[] randomCodes(int items, SplittableRandom random) {
        float[] codes = new float[items * CELLS];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = (float) random.nextDouble(0.1, 1);
        }
        return codes;
    }
}

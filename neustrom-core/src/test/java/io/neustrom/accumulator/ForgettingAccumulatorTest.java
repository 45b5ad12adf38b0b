package io.neustrom.accumulator;

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
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ForgettingAccumulatorTest {
    private static final double CLOSE = 1e-6; // sums are double and rounded to float once

    /** c, s and m as the class comment has them, written out for two cells. */
    @Test
    void forgetsAsAlgorithmTwoSays() {
        ForgettingAccumulator accumulator = new ForgettingAccumulator(2, 2, 100);
        accumulator.visit(
                new int[] {0},
                1,
                CodeBatch.of(new float[] {1, 0}, 2)); // t = 1: beta = 0, c = (1, 0), s = (1, 0), m = 1
        assertThat(accumulator.partition()).containsExactly(1, 0);
        assertThat(accumulator.repulsion()).containsExactly(1, 0);
        accumulator.visit(new int[] {1}, 1, CodeBatch.of(new float[] {0, 2}, 2)); // t = 2: beta = 1/4, m = 5/4
        assertThat(accumulator.partition()).containsExactly(0.2f, 1.6f); // (1/4, 2) / (5/4)
        // The second code's partition is 2 * 1.6 = 3.2; s = (1/4, 2/3.2) / (5/4).
        assertThat(accumulator.repulsion()).containsExactly(new float[] {0.2f, 0.5f}, within(1e-6f));
    }

    @Test
    void remembersNoMoreThanItsLongestMemory() {
        ForgettingAccumulator accumulator = new ForgettingAccumulator(1, 50, 3);
        for (int t = 0; t < 10_000; t++) {
            accumulator.visit(new int[] {0}, 1, CodeBatch.of(new float[] {5}, 1));
        }
        for (int t = 0; t < 30; t++) {
            accumulator.visit(new int[] {0}, 1, CodeBatch.of(new float[] {1}, 1));
        }
        // Ten times its memory later the old codes are gone; without the bound 200 batches would be remembered.
        assertThat(accumulator.partition()[0]).isCloseTo(1, within(1e-3f));
    }

    @Property(tries = 50, seed = 1)
    void takesInTheStatesThatRowsStartFromAsOftenAsTheyDo(long seed, @Range(min = 1, max = 6) int rows) {
        SplittableRandom random = new SplittableRandom(seed);
        RowBatch batch = new RowBatch(4);
        for (int row = 0; row < rows; row++) {
            batch.startRow(random.nextInt(4));
            batch.addPair(random.nextInt(4), 1);
        }
        float[] codes = new float[batch.items() * 3];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = (float) random.nextDouble();
        }
        ForgettingAccumulator accumulator = new ForgettingAccumulator(3, 50, 3);
        accumulator.visit(batch, CodeBatch.of(codes, 3));
        for (int l = 0; l < 3; l++) {
            double mean = 0;
            for (int row = 0; row < rows; row++) {
                mean += codes[batch.source(row) * 3 + l] / (double) rows;
            }
            assertThat((double) accumulator.partition()[l]).isCloseTo(mean, within(CLOSE));
        }
    }

    /** Over a batch of all states both accumulators hold the same, but for the scale n of c. */
    @Test
    void agreesWithTheSumsOfAFiniteSet() {
        SplittableRandom random = new SplittableRandom(3);
        float[] codes = new float[20 * 5];
        int[] ids = new int[20];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = (float) random.nextDouble();
            ids[i / 5] = i / 5;
        }
        Accumulator finite = Accumulator.create(AccumulatorKind.REPLACE, 20, 5, 1, 20, new WorkerPool(1));
        finite.visit(ids, 20, CodeBatch.of(codes, 5));
        ForgettingAccumulator stream = new ForgettingAccumulator(5, 50, 3);
        stream.visit(ids, 20, CodeBatch.of(codes, 5));
        for (int l = 0; l < 5; l++) {
            assertThat(20 * stream.partition()[l]).isCloseTo(finite.partition()[l], within(1e-4f));
            assertThat(stream.repulsion()[l]).isCloseTo(finite.repulsion()[l], within(1e-6f));
        }
    }

    @Test
    void codesWithoutActivityGiveZeroSumsAndNoNaN() {
        ForgettingAccumulator accumulator = new ForgettingAccumulator(3, 50, 3);
        accumulator.visit(new int[] {0, 1}, 2, CodeBatch.of(new float[6], 3));
        assertThat(accumulator.partition()).containsOnly(0);
        assertThat(accumulator.repulsion()).containsOnly(0);
    }

    @Test
    void goesOnFromWhatWasSaved() throws IOException {
        ForgettingAccumulator first = new ForgettingAccumulator(2, 4, 3);
        first.visit(new int[] {0, 1}, 2, CodeBatch.of(new float[] {1, 2, 3, 4}, 2));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        first.save(new DataOutputStream(bytes));
        ForgettingAccumulator second = new ForgettingAccumulator(2, 4, 3);
        second.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        for (ForgettingAccumulator accumulator : new ForgettingAccumulator[] {first, second}) {
            accumulator.visit(new int[] {0}, 1, CodeBatch.of(new float[] {5, 6}, 2));
        }
        assertThat(second.partition()).isEqualTo(first.partition());
        assertThat(second.repulsion()).isEqualTo(first.repulsion());
    }
}

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
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccumulatorTest {

    /** Some distinct states and their codes (count, r). */
    private record Visit(int[] ids, float[] codes) {
        static Visit random(int states, int cells, SplittableRandom random) {
            int[] ids = random.ints(random.nextInt(1, states + 1), 0, states)
                    .distinct()
                    .toArray();
            float[] codes = new float[ids.length * cells];
            for (int i = 0; i < codes.length; i++) {
                codes[i] = random.nextInt(3) == 0 ? (float) random.nextDouble() : 0;
            }
            return new Visit(ids, codes);
        }

        void to(Accumulator accumulator) {
            accumulator.visit(ids, ids.length, CodeBatch.of(codes, codes.length / ids.length));
        }

        float[] code(int row, int cells) {
            return Arrays.copyOfRange(codes, row * cells, (row + 1) * cells);
        }
    }

    @Test
    void theWindowTakesInOnlyTheStatesThatTransitionsStartFrom() {
        RowBatch batch = new RowBatch(2);
        batch.startRow(1);
        batch.addPair(0, 1);
        CodeBatch codes = CodeBatch.of(new float[] {1, 0, 0, 1}, 2); // of state 1, then of state 0
        Accumulator window = Accumulator.create(AccumulatorKind.TWO_EPOCH_WINDOW, 2, 2, 1, 2, new WorkerPool(1));
        window.visit(batch, codes);
        assertThat(window.partition()).containsExactly(2, 0); // one code of two, scaled to both
        Accumulator replacing = Accumulator.create(AccumulatorKind.REPLACE, 2, 2, 1, 2, new WorkerPool(1));
        replacing.visit(new int[] {0, 1}, 2, CodeBatch.of(new float[4], 2));
        replacing.visit(batch, codes);
        assertThat(replacing.partition()).containsExactly(1, 1);
    }

    @Property(tries = 100, seed = 1)
    void replacingKeepsTheSumsOfTheLatestCodes(
            long seed, @Range(min = 1, max = 20) int states, @Range(min = 1, max = 10) int cells) {
        SplittableRandom random = new SplittableRandom(seed);
        Accumulator replacing =
                Accumulator.create(AccumulatorKind.REPLACE, states, cells, 1, states, new WorkerPool(1));
        float[][] latest = new float[states][cells];
        double[] inverse = new double[states]; // 1 / (g_i.c) at the state's last visit
        Set<Integer> seen = new HashSet<>();
        for (int visits = 0; visits < 10; visits++) {
            Visit visit = Visit.random(states, cells, random);
            visit.to(replacing);
            for (int row = 0; row < visit.ids().length; row++) {
                latest[visit.ids()[row]] = visit.code(row, cells);
                seen.add(visit.ids()[row]);
            }
            double scale = (double) states / seen.size();
            double[] c = new double[cells];
            for (float[] code : latest) {
                add(c, code, scale);
            }
            for (int id : visit.ids()) {
                double partition = dot(c, latest[id]);
                inverse[id] = partition > 0 ? 1 / partition : 0;
            }
            double[] s = new double[cells];
            for (int id : seen) {
                add(s, latest[id], scale * inverse[id]);
            }
            assertClose(replacing.partition(), c);
            assertClose(replacing.repulsion(), s);
        }
    }

    @Property(tries = 100, seed = 1)
    void windowDoesWhatAlgorithmOneSays(
            long seed, @Range(min = 1, max = 20) int states, @Range(min = 1, max = 10) int cells) {
        SplittableRandom random = new SplittableRandom(seed);
        Accumulator window =
                Accumulator.create(AccumulatorKind.TWO_EPOCH_WINDOW, states, cells, 1, states, new WorkerPool(1));
        double[] c = new double[cells];
        double[] next = new double[cells]; // c'
        int count = 0;
        int nextCount = 0;
        for (int epoch = 0; epoch < 4; epoch++) {
            boolean[] updated = new boolean[states];
            for (int visits = 0; visits < 3; visits++) {
                Visit visit = Visit.random(states, cells, random);
                visit.to(window);
                for (int row = 0; row < visit.ids().length; row++) {
                    if (!updated[visit.ids()[row]]) {
                        updated[visit.ids()[row]] = true;
                        add(c, visit.code(row, cells), 1);
                        add(next, visit.code(row, cells), 1);
                        count++;
                        nextCount++;
                    }
                }
                double[] scaled = new double[cells]; // to all n states
                for (int l = 0; l < cells; l++) {
                    scaled[l] = c[l] * states / count;
                }
                assertClose(window.partition(), scaled);
            }
            window.endEpoch();
            c = next;
            count = nextCount;
            next = new double[cells];
            nextCount = 0;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 301}) // in one go, and in halves
    void withAllStatesFreshTheRepulsionIsTheSumOfCodesOverTheirPartition(int states) {
        int cells = 7;
        SplittableRandom random = new SplittableRandom(1);
        float[] codes = new float[states * cells];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = (float) random.nextDouble();
        }
        int[] all = random.ints(0, states).distinct().limit(states).toArray();
        Accumulator accumulator =
                Accumulator.create(AccumulatorKind.REPLACE, states, cells, 1, states, new WorkerPool(1));
        accumulator.visit(all, states, CodeBatch.of(codes, cells));
        double[] c = new double[cells];
        for (int row = 0; row < states; row++) {
            add(c, Arrays.copyOfRange(codes, row * cells, (row + 1) * cells), 1);
        }
        double[] s = new double[cells];
        for (int row = 0; row < states; row++) {
            float[] code = Arrays.copyOfRange(codes, row * cells, (row + 1) * cells);
            add(s, code, 1 / dot(c, code));
        }
        assertClose(accumulator.partition(), c);
        assertClose(accumulator.repulsion(), s);
    }

    /** After two epochs of one and the same code per state, s is that of fresh states: nothing is counted twice. */
    @Test
    void windowOfUnchangedCodesAgreesWithFreshOnes() {
        CodeBatch codes = CodeBatch.of(new float[] {1, 0, 0.6f, 0.8f, 0, 1}, 2);
        int[] ids = {0, 1, 2};
        Accumulator window = Accumulator.create(AccumulatorKind.TWO_EPOCH_WINDOW, 3, 2, 1, 3, new WorkerPool(1));
        Accumulator fresh = Accumulator.create(AccumulatorKind.REPLACE, 3, 2, 1, 3, new WorkerPool(1));
        fresh.visit(ids, 3, codes);
        for (int epoch = 0; epoch < 3; epoch++) {
            window.visit(ids, 3, codes);
            window.visit(ids, 3, codes);
            assertThat(window.partition()).containsExactly(fresh.partition(), within(CLOSE));
            window.endEpoch();
        }
        // Within an epoch c grows state by state, so s is only nearly that of the full c.
        assertThat(window.repulsion()).containsExactly(fresh.repulsion(), within(0.2f));
    }

    @ParameterizedTest
    @EnumSource(AccumulatorKind.class)
    void zeroCodesGiveZeroSumsAndNoNaN(AccumulatorKind kind) {
        Accumulator accumulator = Accumulator.create(kind, 4, 3, 1, 4, new WorkerPool(1));
        accumulator.visit(new int[] {2, 0}, 2, CodeBatch.of(new float[6], 3));
        assertThat(accumulator.partition()).containsOnly(0);
        assertThat(accumulator.repulsion()).containsOnly(0);
    }
}

package io.neustrom.accumulator;

import static io.neustrom.accumulator.Sums.add;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.placecell.CodeBatch;
import io.neustrom.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SparseCodeStoreTest {
    private static final int STATES = 3;
    private static final int CELLS = 20; // more than a short code has
    private static final double CLOSE = 1e-12;

    /** Codes of 0 to 20 entries, short and long by turns. */
    @Property(tries = 100, seed = 1)
    void givesBackTheCodesSeenLast(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SparseCodeStore store = new SparseCodeStore(STATES);
        float[][] latest = new float[STATES][CELLS];
        double[] sum = new double[CELLS]; // of the latest codes
        double[] never = new double[CELLS]; // 0 times what was taken back
        for (int visit = 0; visit < 20; visit++) {
            int state = random.nextInt(STATES);
            latest[state] = randomCode(random);
            store.takeBack(state, sum, never, 0);
            store.put(state, CodeBatch.of(latest[state], CELLS), 0, sum);
            assertThat(sum).containsExactly(total(latest, 1), within(CLOSE));
        }
        double[] weights = random.doubles(CELLS).toArray();
        double[] left = total(latest, 3);
        double[] taken = sum.clone();
        for (int state = 0; state < STATES; state++) {
            assertThat(store.dot(state, weights)).isCloseTo(Sums.dot(weights, latest[state]), within(CLOSE));
            store.takeBack(state, taken, left, 3);
            store.addTo(never, state, 2);
        }
        assertThat(taken).containsExactly(new double[CELLS], within(CLOSE));
        assertThat(left).containsExactly(new double[CELLS], within(CLOSE));
        assertThat(never).containsExactly(total(latest, 2), within(CLOSE));
    }

    @Test
    void aLongCodeKeepsOnlyWhatMatters() {
        float[] code = new float[CELLS];
        for (int l = 0; l < CELLS; l++) {
            code[l] = l % 2 == 0 ? 1e-8f : 1;
        }
        SparseCodeStore store = new SparseCodeStore(1);
        double[] sum = new double[CELLS];
        store.put(0, CodeBatch.of(code, CELLS), 0, sum);
        for (int l = 0; l < CELLS; l++) {
            assertThat(sum[l]).isEqualTo(l % 2);
        }
    }

    @Test
    void readsWhatItWrote() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        SparseCodeStore one = new SparseCodeStore(STATES);
        float[][] codes = {randomCode(random), new float[CELLS], new float[CELLS]};
        Arrays.fill(codes[2], 0.5f);
        for (int state = 0; state < STATES; state++) {
            one.put(state, CodeBatch.of(codes[state], CELLS), 0, new double[CELLS]);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        one.save(new DataOutputStream(bytes));
        SparseCodeStore other = new SparseCodeStore(STATES);
        other.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())), CELLS);
        for (int state = 0; state < STATES; state++) {
            double[] restored = new double[CELLS];
            other.addTo(restored, state, 1);
            assertThat(restored).containsExactly(total(new float[][] {codes[state]}, 1));
        }
    }

    private static float[] randomCode(SplittableRandom random) {
        float[] code = new float[CELLS];
        double density = random.nextDouble();
        for (int l = 0; l < CELLS; l++) {
            code[l] = random.nextDouble() < density ? (float) random.nextDouble(0.1, 1) : 0;
        }
        return code;
    }

    private static double[] total(float[][] codes, double weight) {
        double[] total = new double[CELLS];
        for (float[] code : codes) {
            add(total, code, weight);
        }
        return total;
    }
}

package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Points that are read from elsewhere are the same as points in the heap. */
class StoredPointsTest {
    /** A few values, so that points and columns may be equal. */
    private static float[][] random(int count, int dimension, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[][] rows = new float[count][dimension];
        for (float[] row : rows) {
            for (int j = 0; j < dimension; j++) {
                row[j] = random.nextInt(-1, 2) * 0.3f;
            }
        }
        return rows;
    }

    private static Points stored(float[][] rows) {
        return Points.stored(
                rows.length,
                rows[0].length,
                (i, target, offset) -> System.arraycopy(rows[i], 0, target, offset, rows[i].length));
    }

    @Property(tries = 200, seed = 1)
    void allAnswersAreThoseOfPointsInTheHeap(
            @Range(min = 1, max = 12) int count, @Range(min = 1, max = 4) int d, long seed) {
        float[][] rows = random(count, d, seed);
        Points heap = Points.of(rows);
        Points stored = stored(rows);
        assertThat(stored.inHeap()).isFalse();
        assertThat(stored.checksum()).isEqualTo(heap.checksum());
        assertThat(stored.constantColumn()).isEqualTo(heap.constantColumn());
        assertThat(stored.duplicatePair().map(List::of))
                .usingRecursiveComparison()
                .isEqualTo(heap.duplicatePair().map(List::of));
        assertThat(stored.squaredDistance(0, count - 1)).isEqualTo(heap.squaredDistance(0, count - 1));
        assertThat(stored.get(count - 1, d - 1)).isEqualTo(heap.get(count - 1, d - 1));
        assertThat(stored.subset(new int[] {count - 1, 0}).checksum())
                .isEqualTo(heap.subset(new int[] {count - 1, 0}).checksum());
        assertThat(Points.join(List.of(stored, heap)).checksum())
                .isEqualTo(Points.join(List.of(heap, heap)).checksum());
    }

    @Property(tries = 100, seed = 1)
    void scaledPointsStayWhereTheyAre(@Range(min = 1, max = 12) int count, long seed) {
        float[][] rows = random(count, 3, seed);
        for (float[] row : rows) {
            row[1] = 1; // no row of length 0
        }
        Points heap = Points.of(rows);
        Points stored = stored(rows);
        for (Scaling scaling : Scaling.values()) {
            Scaler scaler = scaling.fit(stored);
            assertThat(scaler).isEqualTo(scaling.fit(heap));
            Points scaled = scaler.apply(stored);
            assertThat(scaled.inHeap()).isFalse();
            assertThat(scaled.checksum()).isEqualTo(scaler.apply(heap).checksum());
        }
    }

    @Test
    void aNumberThatIsNotFiniteIsRefusedAtOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> stored(new float[][] {{1, 2}, {3, Float.NaN}}))
                .withMessageStartingWith("row 1, column 1 (NaN) must be a finite number");
    }

    @Test
    void aRowThatCannotBeScaledIsRefusedAtOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> stored(new float[][] {{1, 2}, {0, 0}}).unitLength())
                .withMessageStartingWith("row 1 has length 0");
    }

    @Test
    void negativeZeroIsZero() {
        assertThat(stored(new float[][] {{-0.0f}}).checksum())
                .isEqualTo(Points.of(new float[][] {{0}}).checksum());
    }

    @Test
    void anIndexBeyondTheEndIsRefused() {
        Points one = stored(new float[][] {{1, 2}});
        assertThat(one.row(0)).containsExactly(1, 2);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> one.row(1));
    }
}

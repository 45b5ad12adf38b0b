package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import io.neustrom.testing.Size;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StratifiedSampleTest {
    @Test
    void largestRemaindersDecideWhoGetsTheRest() {
        // shares of 10 %: 2.3, 1.6, 1.2, 0.9 of 60; rounded down they are 5 with the one that every class gets, and 6
        // are due
        assertThat(drawn(0.1, 23, 16, 12, 9)).containsExactly(2, 2, 1, 1);
        // shares of a quarter: 1.25, 1.25, 1.5; sum 4
        assertThat(drawn(0.25, 5, 5, 6)).containsExactly(1, 1, 2);
    }

    @Test
    void theFirstOfEqualRemaindersGetsTheRest() {
        assertThat(drawn(0.5, 3, 3, 3)).containsExactly(2, 2, 1); // 4.5 are rounded up
    }

    @Test
    void everyClassGetsOneEvenIfThatIsMoreThanItsShare() {
        assertThat(drawn(0.01, 100, 50, 3)).containsExactly(1, 1, 1);
        // 2 % of 1,010 is 20; the small classes take more than their share, and the large one what is left
        assertThat(drawn(0.02, 1000, 5, 5)).containsExactly(18, 1, 1);
    }

    @Test
    void emptyClassesGetNothing() {
        Labels truth = Labels.of(new int[] {2, 2, 2, 2}, List.of("a", "b", "c"));
        assertThat(StratifiedSample.of(truth, 0.5, new SplittableRandom(1))).hasSize(2);
    }

    @Test
    void itemsWithoutAClassAreNeverDrawn() {
        Labels truth = Labels.of(new int[] {-1, 0, -1, 1, 1, -1});
        assertThat(StratifiedSample.of(truth, 1, new SplittableRandom(1))).containsExactly(1, 3, 4);
    }

    @Test
    void theSeedDecides() {
        Labels truth = Labels.of(Digits.load().groups());
        int[] first = StratifiedSample.of(truth, 0.01, new SplittableRandom(3));
        assertThat(first).hasSize(18).isEqualTo(StratifiedSample.of(truth, 0.01, new SplittableRandom(3)));
        assertThat(StratifiedSample.of(truth, 0.01, new SplittableRandom(4))).isNotEqualTo(first);
    }

    @Test
    void everyItemOfAClassIsDrawnEquallyOften() {
        Labels truth = labels(10, 6);
        int[] counts = new int[16];
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 10_000; round++) {
            for (int item : StratifiedSample.of(truth, 0.5, random)) {
                counts[item]++;
            }
        }
        // binomial with p = 1/2: a standard deviation is 50
        assertThat(IntStream.of(counts)).allMatch(count -> 4750 < count && count < 5250);
    }

    @Property(tries = 200, seed = 1)
    void totalAndSharesAreAsPromised(
            @Size(min = 1, max = 8) @Range(min = 0, max = 40) int[] counts,
            @Range(min = 0.01, max = 1) double fraction,
            long seed) {
        int items = Arrays.stream(counts).sum();
        if (items == 0) {
            return; // refused, see below
        }
        Labels truth = labels(counts);
        int[] sample = StratifiedSample.of(truth, fraction, new SplittableRandom(seed));
        long classes = Arrays.stream(counts).filter(count -> count > 0).count();
        assertThat((long) sample.length).isEqualTo(Math.max(classes, Math.round(fraction * items)));
        assertThat(sample).isSorted().doesNotHaveDuplicates();
        List<int[]> drawn = truth.only(sample).itemsByClass();
        for (int k = 0; k < counts.length; k++) {
            assertThat(drawn.get(k).length).isBetween(Math.min(1, counts[k]), counts[k]);
            if (IntStream.of(counts).noneMatch(count -> count > 0 && fraction * count < 1)) {
                assertThat(drawn.get(k).length)
                        .isBetween((int) Math.floor(fraction * counts[k]), (int) Math.ceil(fraction * counts[k]));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.01, Double.NaN})
    void fractionsOutOfRangeAreRefused(double fraction) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StratifiedSample.of(labels(3, 3), fraction, new SplittableRandom(1)))
                .withMessage("fraction (" + fraction + ") must be greater than 0 and at most 1");
    }

    @Test
    void withoutAnyKnownClassThereIsNothingToDraw() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StratifiedSample.of(Labels.of(new int[] {-1, -1}), 0.5, new SplittableRandom(1)))
                .withMessage("points with a known class (0) must be at least 1");
    }

    /** How many items of classes with the given sizes are drawn. */
    private static int[] drawn(double fraction, int... sizes) {
        Labels truth = labels(sizes);
        int[] sample = StratifiedSample.of(truth, fraction, new SplittableRandom(7));
        return truth.only(sample).itemsByClass().stream()
                .mapToInt(items -> items.length)
                .toArray();
    }

    private static Labels labels(int... sizes) {
        return Labels.of(
                IntStream.range(0, sizes.length)
                        .flatMap(k -> IntStream.generate(() -> k).limit(sizes[k]))
                        .toArray(),
                IntStream.range(0, sizes.length).mapToObj(String::valueOf).toList());
    }
}

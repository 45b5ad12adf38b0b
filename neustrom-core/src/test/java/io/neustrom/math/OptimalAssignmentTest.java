package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OptimalAssignmentTest {
    @Property(tries = 300, seed = 1)
    void theTotalIsTheBestOfAllAssignments(long seed, @Range(min = 1, max = 7) int n) {
        double[] benefit = new SplittableRandom(seed).doubles(n * n, -1, 1).toArray();
        assertThat(total(benefit, OptimalAssignment.maximise(benefit, n)))
                .isCloseTo(bestOfAll(benefit, n, 0, new boolean[n]), within(1e-12));
    }

    @Property(tries = 300, seed = 1)
    void countsWithManyTiesAreAssignedAsWell(long seed, @Range(min = 1, max = 7) int n) {
        double[] benefit = new SplittableRandom(seed)
                .ints(n * n, 0, 4)
                .mapToDouble(count -> count)
                .toArray();
        assertThat(total(benefit, OptimalAssignment.maximise(benefit, n)))
                .isEqualTo(bestOfAll(benefit, n, 0, new boolean[n]));
    }

    /** Whoever adds a number to all benefits of a row or a column does not change what is best. */
    @Property(tries = 30, seed = 1)
    void aHiddenPermutationOfAHundredIsFound(long seed) {
        int n = 100;
        SplittableRandom random = new SplittableRandom(seed);
        double[] rowGift = random.doubles(n, -50, 50).toArray();
        double[] columnGift = random.doubles(n, -50, 50).toArray();
        int[] hidden = IntStream.range(0, n).map(i -> (37 * i + 11) % n).toArray();
        double[] benefit = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                benefit[i * n + j] = rowGift[i] + columnGift[j] + (j == hidden[i] ? 0 : -random.nextDouble(0.1, 1));
            }
        }
        assertThat(OptimalAssignment.maximise(benefit, n)).isEqualTo(hidden);
    }

    /** Greedily the first row would take column 0: 9 + 1. */
    @Test
    void aRowGivesWayWhenThatHelps() {
        assertThat(OptimalAssignment.maximise(new double[] {9, 8, 7, 1}, 2)).containsExactly(1, 0);
    }

    @Test
    void badMatricesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OptimalAssignment.maximise(new double[3], 2))
                .withMessage("benefit.length (3) must be n squared (4)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OptimalAssignment.maximise(new double[] {1, 2, Double.NaN, 4}, 2))
                .withMessage("benefit(1,0) (NaN) must be finite");
    }

    private static double total(double[] benefit, int[] columnOf) {
        assertThat(columnOf).doesNotHaveDuplicates();
        return IntStream.range(0, columnOf.length)
                .mapToDouble(i -> benefit[i * columnOf.length + columnOf[i]])
                .sum();
    }

    private static double bestOfAll(double[] benefit, int n, int row, boolean[] taken) {
        double best = row == n ? 0 : Double.NEGATIVE_INFINITY;
        for (int j = 0; row < n && j < n; j++) {
            if (!taken[j]) {
                taken[j] = true;
                best = Math.max(best, benefit[row * n + j] + bestOfAll(benefit, n, row + 1, taken));
                taken[j] = false;
            }
        }
        return best;
    }
}

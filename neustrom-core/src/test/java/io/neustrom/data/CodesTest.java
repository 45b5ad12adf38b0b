package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.probability.OutputDistribution;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CodesTest {

    @Test
    void someRowsAreReplaced() {
        Codes codes = Codes.ofDense(new float[] {1, 0, 0, 2, 3, 4}, 3, 2);
        Codes changed = codes.withRows(new int[] {0, 2}, new float[] {0, 5, 6, 0});
        assertThat(changed.row(0)).containsExactly(0, 5);
        assertThat(changed.row(1)).containsExactly(0, 2);
        assertThat(changed.row(2)).containsExactly(6, 0);
        assertThat(changed.entries()).isEqualTo(3);
        assertThat(codes.row(0)).containsExactly(1, 0);
    }

    @Property(tries = 100, seed = 1)
    void sparseCodesAreTheDenseOnes(long seed, @Range(min = 1, max = 30) int count, @Range(min = 1, max = 20) int r) {
        float[] dense = random(count * r, new SplittableRandom(seed));
        Codes codes = Codes.ofDense(dense, count, r);
        float[][] fields = codes.receptiveFields(); // (r, count)
        double[] sum = new double[r];
        for (int i = 0; i < count; i++) {
            assertThat(codes.row(i)).isEqualTo(Arrays.copyOfRange(dense, i * r, (i + 1) * r));
            for (int l = 0; l < r; l++) {
                assertThat(fields[l][i]).isEqualTo(dense[i * r + l]);
                sum[l] += dense[i * r + l];
            }
            for (int j = 0; j < count; j++) {
                double product = 0;
                for (int l = 0; l < r; l++) {
                    product += (double) dense[i * r + l] * dense[j * r + l];
                }
                assertThat(codes.dot(i, codes, j)).isCloseTo(product, within(1e-12));
            }
        }
        assertThat(codes.sum()).containsExactly(sum, within(1e-9));
        assertThat(codes.count()).isEqualTo(count);
        assertThat(codes.cells()).isEqualTo(r);
    }

    @Property(tries = 100, seed = 1)
    void rowsOfTheOutputDistributionAreNonnegativeAndSumToOne(
            long seed, @Range(min = 1, max = 30) int count, boolean negative) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] dense = random(count * 6, random);
        for (int i = 0; negative && i < dense.length; i++) {
            dense[i] -= 0.3f;
        }
        Codes codes = Codes.ofDense(dense, count, 6);
        OutputDistribution output = new OutputDistribution(codes, codes);
        for (int i = 0; i < count; i++) {
            double[] row = output.row(i);
            assertThat(row).hasSize(count);
            assertThat(Arrays.stream(row).min().orElseThrow()).isNotNegative();
            assertThat(Arrays.stream(row).sum()).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void anItemWithoutActiveCellLeadsEverywhereAlike() {
        Codes codes = Codes.ofDense(new float[] {0, 0, 1, 0, 0, 1, 0.6f, 0.8f}, 4, 2);
        OutputDistribution output = new OutputDistribution(codes, codes);
        assertThat(output.row(0)).containsExactly(new double[] {0.25, 0.25, 0.25, 0.25}, within(1e-12));
        // g_1 = (1, 0): products 0, 1, 0, 0.6
        assertThat(output.row(1)).containsExactly(new double[] {0, 0.625, 0, 0.375}, within(1e-7));
    }

    @Test
    void codesOfDifferentCellsAreRefused() {
        Codes two = Codes.ofDense(new float[4], 2, 2);
        Codes four = Codes.ofDense(new float[4], 1, 4);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OutputDistribution(two, four))
                .withMessage("codes have 2 and 4 cells, must have the same number");
    }

    /** Half of the entries are zero. */
    private static float[] random(int length, SplittableRandom random) {
        float[] values = new float[length];
        for (int i = 0; i < length; i++) {
            values[i] = random.nextBoolean() ? (float) random.nextDouble() : 0;
        }
        return values;
    }
}

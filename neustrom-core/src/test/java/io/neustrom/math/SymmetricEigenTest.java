package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SymmetricEigenTest {
    @Property(tries = 100, seed = 1)
    void vectorsAreOrthonormalAndGiveTheMatrixBack(
            long seed, @Range(min = 1, max = 30) int n, @Range(min = -100, max = 100) int magnitude) {
        double unit = Math.pow(10, magnitude);
        double[] a = randomSymmetric(new SplittableRandom(seed), n, unit);
        SymmetricEigen eigen = SymmetricEigen.of(a, n);
        double[] v = eigen.eigenvectors();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double product = 0; // (V'V)(i,j)
                double restored = 0; // (V diag V')(i,j)
                for (int k = 0; k < n; k++) {
                    product += v[k * n + i] * v[k * n + j];
                    restored += v[i * n + k] * eigen.eigenvalues()[k] * v[j * n + k];
                }
                assertThat(product).isCloseTo(i == j ? 1 : 0, within(1e-13 * n));
                assertThat(restored).isCloseTo(a[i * n + j], within(1e-13 * n * unit));
            }
        }
    }

    @Property(tries = 50, seed = 1)
    void valuesAscendAndTheLargestEntryOfAVectorIsPositive(long seed, @Range(min = 1, max = 30) int n) {
        SymmetricEigen eigen = SymmetricEigen.of(randomSymmetric(new SplittableRandom(seed), n, 1), n);
        assertThat(eigen.eigenvalues()).isSorted();
        for (int j = 0; j < n; j++) {
            double largest = 0;
            double size = 0;
            for (int i = 0; i < n; i++) {
                double entry = eigen.eigenvectors()[i * n + j];
                largest = Math.max(largest, entry);
                size = Math.max(size, Math.abs(entry));
            }
            assertThat(largest).isEqualTo(size);
        }
    }

    @Test
    void aSmallMatrixHasItsKnownDecomposition() {
        SymmetricEigen eigen = SymmetricEigen.of(new double[] {2, 1, 1, 2}, 2);
        double h = Math.sqrt(0.5);
        assertThat(eigen.eigenvalues()).containsExactly(new double[] {1, 3}, within(1e-15));
        assertThat(eigen.eigenvectors()[1]).isCloseTo(h, within(1e-15));
        assertThat(eigen.eigenvectors()[3]).isCloseTo(h, within(1e-15));
        assertThat(eigen.eigenvectors()[0] * eigen.eigenvectors()[2]).isCloseTo(-0.5, within(1e-15));
    }

    @Test
    void thePathGraphHasItsKnownEigenvalues() {
        int n = 50; // 2 on the diagonal, -1 beside it: 2 - 2 cos(pi k / (n + 1))
        double[] a = new double[n * n];
        for (int i = 0; i < n; i++) {
            a[i * n + i] = 2;
            if (i > 0) {
                a[i * n + i - 1] = -1;
                a[(i - 1) * n + i] = -1;
            }
        }
        double[] eigenvalues = SymmetricEigen.of(a, n).eigenvalues();
        for (int k = 1; k <= n; k++) {
            assertThat(eigenvalues[k - 1]).isCloseTo(2 - 2 * Math.cos(Math.PI * k / (n + 1)), within(1e-13));
        }
    }

    @Test
    void equalEigenvaluesAndTheZeroMatrixWork() {
        assertThat(SymmetricEigen.of(new double[9], 3).eigenvalues()).containsExactly(0, 0, 0);
        assertThat(SymmetricEigen.of(new double[] {4, 0, 0, 4}, 2).eigenvectors())
                .containsExactlyInAnyOrder(1, 0, 0, 1);
    }

    @Test
    void theGivenMatrixIsLeftAlone() {
        double[] a = {2, 1, 1, 2};
        SymmetricEigen.of(a, 2);
        assertThat(a).containsExactly(2, 1, 1, 2);
    }

    @Test
    void theSameMatrixGivesTheSameBits() {
        double[] a = randomSymmetric(new SplittableRandom(1), 200, 1);
        SymmetricEigen first = SymmetricEigen.of(a, 200);
        SymmetricEigen second = SymmetricEigen.of(a, 200);
        assertThat(second.eigenvalues()).isEqualTo(first.eigenvalues());
        assertThat(second.eigenvectors()).isEqualTo(first.eigenvectors());
    }

    @Test
    void badMatricesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SymmetricEigen.of(new double[] {1, 2, 3, 4}, 2))
                .withMessage("a(1,0) (3.0) must be equal to a(0,1) (2.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SymmetricEigen.of(new double[] {1, 2, 2, Double.NaN}, 2))
                .withMessage("a(1,1) (NaN) must be finite");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SymmetricEigen.of(new double[5], 2))
                .withMessage("a.length (5) must be n squared (4)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SymmetricEigen.of(new double[0], 0))
                .withMessage("n (0) must be at least 1 and at most 8192");
    }

    private static double[] randomSymmetric(SplittableRandom random, int n, double unit) {
        double[] a = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                a[i * n + j] = random.nextDouble(-1, 1) * unit;
                a[j * n + i] = a[i * n + j];
            }
        }
        return a;
    }
}

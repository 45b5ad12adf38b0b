package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CholeskyTest {
    @Test
    void twoEquationsAreSolvedAsByHand() {
        // 4 x + 2 y = 2 and 2 x + 10 y = 19; the factor is (2 0; 1 3)
        double[] x = Cholesky.of(new double[] {4, 2, 2, 10}, 2).solve(new double[] {2, 19}, 1);
        assertThat(x).containsExactly(-0.5, 2);
    }

    @Test
    void nothingAboveTheDiagonalIsRead() {
        double[] x = Cholesky.of(new double[] {4, Double.NaN, 2, 10}, 2).solve(new double[] {2, 19}, 1);
        assertThat(x).containsExactly(-0.5, 2);
    }

    @Property(tries = 100, seed = 1)
    void theSolutionFulfilsTheEquations(
            long seed, @Range(min = 1, max = 20) int n, @Range(min = 1, max = 4) int columns) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] m = random.doubles(n * n, -1, 1).toArray();
        double[] a = new double[n * n]; // M M' + I
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    a[i * n + j] += m[i * n + k] * m[j * n + k];
                }
            }
            a[i * n + i] += 1;
        }
        double[] b = random.doubles(n * columns, -1, 1).toArray();
        double[] given = b.clone();
        double[] x = Cholesky.of(a, n).solve(b, columns);
        assertThat(b).isEqualTo(given);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < columns; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a[i * n + k] * x[k * columns + j];
                }
                assertThat(sum).isCloseTo(b[i * columns + j], within(1e-12 * n));
            }
        }
    }

    /** Variables 0 and 2 belong together, and so do 1 and 3, for which nothing is asked. */
    @Test
    void aBlockApartFromWhatIsAskedStaysExactlyZero() {
        double[] a = {2, 0, 0.1, 0, 0, 3, 0, 0.7, 0.1, 0, 1, 0, 0, 0.7, 0, 5};
        double[] x = Cholesky.of(a, 4).solve(new double[] {0.3, 0, 1.7, 0}, 1);
        assertThat(x[1]).isZero();
        assertThat(x[3]).isZero();
        assertThat(x[0]).isNotZero();
        assertThat(x[2]).isNotZero();
    }

    @Test
    void matricesThatAreNotPositiveDefiniteAreRefused() {
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Cholesky.of(new double[] {1, 2, 2, 4}, 2)) // of rank 1
                .withMessage("pivot 1 (0.0) must be greater than 0");
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Cholesky.of(new double[] {Double.NaN}, 1))
                .withMessage("pivot 0 (NaN) must be greater than 0");
    }

    @Test
    void sizesThatDoNotFitAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cholesky.of(new double[3], 2))
                .withMessage("a.length (3) must be n squared (4)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cholesky.of(new double[] {1}, 1).solve(new double[3], 2))
                .withMessage("b.length (3) must be rows (1) times columns (2)");
    }
}

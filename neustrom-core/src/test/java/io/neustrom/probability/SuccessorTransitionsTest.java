package io.neustrom.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.math.WorkerPool;
import io.neustrom.reference.Vectors;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuccessorTransitionsTest {
    @Test
    void agreesWithTheReferenceNumbers() {
        Vectors vectors = Vectors.load("successor");
        TransitionMatrix chain = TransitionMatrix.ofDense(vectors.matrix("T"));
        double[][] expected = vectors.matrix("p");
        TransitionMatrix exact =
                SuccessorTransitions.exact(vectors.scalar("alpha")).build(chain);
        TransitionMatrix pushed =
                SuccessorTransitions.within(vectors.scalar("alpha"), 1e-12).build(chain);
        for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j < expected.length; j++) {
                assertThat(exact.probability(i, j)).isCloseTo(expected[i][j], within(1e-14));
                assertThat(pushed.probability(i, j)).isCloseTo(expected[i][j], within(1e-11));
            }
        }
    }

    @Property(tries = 40, seed = 1)
    void theExactSolutionIsTheSumOfDiscountedPowers(
            long seed, @Range(min = 1, max = 90) int size, @Range(min = 0, max = 0.95) double alpha) {
        TransitionMatrix chain = randomChain(seed, size, 4);
        TransitionMatrix p = SuccessorTransitions.exact(alpha).build(chain);
        for (int i = 0; i < Math.min(size, 3); i++) {
            double[] expected = powerSeries(chain, i, alpha);
            for (int j = 0; j < size; j++) {
                assertThat(p.probability(i, j)).isCloseTo(expected[j], within(1e-13));
            }
        }
    }

    @Property(tries = 60, seed = 1)
    void aPushedRowIsWithinTheToleranceOfTheExactOne(
            long seed,
            @Range(min = 1, max = 150) int size,
            @Range(min = 0, max = 0.98) double alpha,
            @Range(min = 1, max = 9) int digits) {
        TransitionMatrix chain = randomChain(seed, size, 3);
        double tolerance = Math.pow(10, -digits);
        TransitionMatrix exact = SuccessorTransitions.exact(alpha).build(chain);
        TransitionMatrix pushed = SuccessorTransitions.within(alpha, tolerance).build(chain);
        for (int i = 0; i < size; i++) {
            assertThat(totalVariation(exact, pushed, i)).isLessThanOrEqualTo(tolerance + 1e-13);
        }
        assertThat(pushed.entries()).isLessThanOrEqualTo(exact.entries());
    }

    @Test
    void aPushedRowStaysLocalOnALongRing() {
        int n = 100_000;
        TransitionMatrix chain = ring(n);
        TransitionMatrix p = SuccessorTransitions.within(0.8, 1e-3).build(chain);
        assertThat(p.size()).isEqualTo(n);
        assertThat(p.entries()).isLessThan(60 * n);
        // far from the ends the walk on a ring is the walk on the line: p(i + d) = c z^|d|, z the root of z + 1/z = 2 /
        // 0.8
        double z = 0.5;
        for (int d = 0; d < 5; d++) {
            assertThat(p.probability(777, 777 + d)).isCloseTo((1 - z) / (1 + z) * Math.pow(z, d), within(2e-3));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-4})
    void threadsDoNotChangeABit(double tolerance) {
        TransitionMatrix chain = randomChain(5, 300, 6);
        SuccessorTransitions successor = new SuccessorTransitions(0.9, tolerance);
        TransitionMatrix alone = successor.build(chain);
        try (WorkerPool pool = new WorkerPool(4)) {
            assertSame(successor.build(chain, pool), alone);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-6})
    void withoutAFutureAStateIsItsOwnSuccessor(double tolerance) {
        TransitionMatrix p = new SuccessorTransitions(0, tolerance).build(randomChain(2, 20, 3));
        assertThat(p.entries()).isEqualTo(20);
        for (int i = 0; i < 20; i++) {
            assertThat(p.probability(i, i)).isEqualTo(1);
        }
    }

    @Test
    void anAlphaNextToOneGivesTheStationaryDistribution() {
        // 1 - alpha is a thousand rounding errors: elimination with subtractions would have 3 digits left
        TransitionMatrix chain =
                TransitionMatrix.ofDense(new double[][] {{0.9, 0.1, 0}, {0.2, 0.7, 0.1}, {0, 0.4, 0.6}});
        TransitionMatrix p = SuccessorTransitions.exact(1 - 1e-13).build(chain);
        double[] stationary = {8.0 / 13, 4.0 / 13, 1.0 / 13}; // detailed balance: q0 0.1 = q1 0.2, q1 0.1 = q2 0.4
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                assertThat(p.probability(i, j)).isCloseTo(stationary[j], within(1e-11));
            }
        }
    }

    @Test
    void statesThatCannotBeReachedHaveNoEntry() {
        TransitionMatrix twoIslands =
                TransitionMatrix.ofDense(new double[][] {{0.5, 0.5, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 0}});
        TransitionMatrix p = SuccessorTransitions.exact(0.9).build(twoIslands);
        assertThat(p.entries()).isEqualTo(8);
        assertThat(p.probability(0, 2)).isZero();
    }

    @Test
    void badOptionsAreRefusedWithTheirBounds() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SuccessorTransitions.exact(1))
                .withMessage("alpha (1.0) must be at least 0 and less than 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SuccessorTransitions.exact(Double.NaN))
                .withMessage("alpha (NaN) must be at least 0 and less than 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SuccessorTransitions.within(0.5, -1))
                .withMessage("tolerance (-1.0) must be 0, or at least 1.0E-12 and less than 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SuccessorTransitions.exact(0.5).build(ring(5001)))
                .withMessage("states (5001) must be at most 5000 for an exact successor representation; "
                        + "with a tolerance greater than 0 any number will do");
    }

    /** Each state leads to a few others with random probabilities. */
    static TransitionMatrix randomChain(long seed, int size, int degree) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] p = new double[size][size];
        for (double[] row : p) {
            double total = 0;
            for (int d = 0; d < degree; d++) {
                double weight = 0.01 + random.nextDouble();
                row[random.nextInt(size)] += weight;
                total += weight;
            }
            for (int j = 0; j < size; j++) {
                row[j] /= total;
            }
        }
        return TransitionMatrix.ofDense(p);
    }

    private static TransitionMatrix ring(int n) {
        int[] starts = new int[n + 1];
        int[] columns = new int[2 * n];
        double[] halves = new double[2 * n];
        for (int i = 0; i < n; i++) {
            int left = (i + n - 1) % n;
            int right = (i + 1) % n;
            starts[i + 1] = 2 * (i + 1);
            columns[2 * i] = Math.min(left, right);
            columns[2 * i + 1] = Math.max(left, right);
            halves[2 * i] = 0.5;
            halves[2 * i + 1] = 0.5;
        }
        return TransitionMatrix.ofCsr(starts, columns, halves);
    }

    /** (1 - alpha) sum_t alpha^t of row i of T^t, until nothing changes. */
    private static double[] powerSeries(TransitionMatrix chain, int i, double alpha) {
        double[] sum = new double[chain.size()];
        double[] step = new double[chain.size()];
        step[i] = 1;
        for (double weight = 1 - alpha; weight > 1e-17; weight *= alpha) {
            double[] next = new double[chain.size()];
            for (int u = 0; u < step.length; u++) {
                sum[u] += weight * step[u];
                for (int e = chain.rowStart(u); e < chain.rowEnd(u); e++) {
                    next[chain.column(e)] += step[u] * chain.probability(e);
                }
            }
            step = next;
        }
        return sum;
    }

    static double totalVariation(TransitionMatrix p, TransitionMatrix q, int i) {
        double sum = 0;
        for (int j = 0; j < p.size(); j++) {
            sum += Math.abs(p.probability(i, j) - q.probability(i, j));
        }
        return sum / 2;
    }

    private static void assertSame(TransitionMatrix actual, TransitionMatrix expected) {
        assertThat(actual.entries()).isEqualTo(expected.entries());
        for (int e = 0; e < expected.entries(); e++) {
            assertThat(actual.column(e)).isEqualTo(expected.column(e));
            assertThat(actual.probability(e)).isEqualTo(expected.probability(e));
        }
    }
}

package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.OneWayRing;
import io.neustrom.data.Codes;
import io.neustrom.probability.CellTransitions;
import io.neustrom.probability.OutputDistribution;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SuccessorFeaturesTest {
    private static final int STATES = 8;

    /** A random walk on a ring that sometimes stays: symmetric, so its successor representation is P = L L'. */
    private static TransitionMatrix ring() {
        double[][] p = new double[STATES][STATES];
        for (int s = 0; s < STATES; s++) {
            p[s][s] = 0.2;
            p[s][(s + 1) % STATES] = 0.4;
            p[s][(s + STATES - 1) % STATES] = 0.4;
        }
        return TransitionMatrix.ofDense(p);
    }

    /** The rows of L, by Cholesky's recursion: g_i.g_j = P_ij, and g_i.c = sum_j P_ij = 1. */
    private static Codes factor(TransitionMatrix p) {
        float[] rows = new float[STATES * STATES];
        double[][] l = new double[STATES][STATES];
        for (int i = 0; i < STATES; i++) {
            for (int j = 0; j <= i; j++) {
                double rest = p.probability(i, j);
                for (int k = 0; k < j; k++) {
                    rest -= l[i][k] * l[j][k];
                }
                l[i][j] = i == j ? Math.sqrt(rest) : rest / l[j][j];
                rows[i * STATES + j] = (float) l[i][j];
            }
        }
        return Codes.ofDense(rows, STATES, STATES);
    }

    private static double[] exactValues(double gamma, double[] reward) {
        TransitionMatrix successors = SuccessorTransitions.exact(gamma).build(ring());
        double[] values = new double[STATES];
        for (int s = 0; s < STATES; s++) {
            for (int z = 0; z < STATES; z++) {
                values[s] += successors.probability(s, z) * reward[z] / (1 - gamma);
            }
        }
        return values;
    }

    /** One cell for each state: T is the successor representation itself, which no symmetric codes could give. */
    @Property(tries = 50, seed = 2)
    void transitionsBetweenCellsGiveTheValuesOfAOneWayRing(@Range(min = 0.7, max = 0.99) double gamma, long seed) {
        double[] reward = new SplittableRandom(seed).doubles(STATES, -1, 1).toArray();
        float[] identity = new float[STATES * STATES];
        double[] next = new double[STATES * STATES];
        for (int s = 0; s < STATES; s++) {
            identity[s * STATES + s] = 1 + s; // how strongly a cell fires does not matter
            for (int z = 0; z < STATES; z++) {
                next[s * STATES + z] = OneWayRing.successors(STATES, 0.7).probability(s, z);
            }
        }
        double[] expected = new double[STATES];
        TransitionMatrix successors = OneWayRing.successors(STATES, gamma);
        for (int s = 0; s < STATES; s++) {
            for (int z = 0; z < STATES; z++) {
                expected[s] += successors.probability(s, z) * reward[z] / (1 - gamma);
            }
        }
        double[] values = new SuccessorFeatures(
                        Codes.ofDense(identity, STATES, STATES),
                        Optional.of(CellTransitions.of(STATES, next)),
                        0.7,
                        gamma)
                .values(reward);
        assertThat(values).containsExactly(expected, within(1e-6));
    }

    /** From codes of the successor representation at 0.7: values at any longer discount, by another algorithm. */
    @Property(tries = 50, seed = 1)
    void codesOfTheSuccessorRepresentationGiveTheValuesOfEveryLongerDiscount(
            @Range(min = 0.7, max = 0.99) double gamma, long seed) {
        double[] reward = new SplittableRandom(seed).doubles(STATES, -1, 1).toArray();
        Codes codes = factor(SuccessorTransitions.exact(0.7).build(ring()));
        double[] values = new SuccessorFeatures(codes, 0.7, gamma).values(reward);
        double[] expected = exactValues(gamma, reward);
        double size = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
        assertThat(values).containsExactly(expected, within(1e-4 * size)); // codes are floats
    }

    /** V = P R / (1 - alpha), with P as the model tells it. */
    @Property(tries = 50, seed = 1)
    void atTheDiscountOfTheCodesValuesAreOneProduct(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = random.nextInt(2, 12);
        float[] dense = new float[n * 5];
        for (int i = 0; i < dense.length; i++) {
            dense[i] = i % 5 == 0 || random.nextBoolean() ? (float) random.nextDouble(0.1, 1) : 0;
        }
        Codes codes = Codes.ofDense(dense, n, 5);
        double[] reward = random.doubles(n, -1, 1).toArray();
        double[] values = new SuccessorFeatures(codes, 0.9, 0.9).values(reward);
        OutputDistribution p = new OutputDistribution(codes, codes);
        for (int s = 0; s < n; s++) {
            double expected = 0;
            for (int z = 0; z < n; z++) {
                expected += p.row(s)[z] * reward[z] / (1 - 0.9);
            }
            assertThat(values[s]).isCloseTo(expected, within(1e-6));
        }
    }

    @Test
    void aStateWithoutActivityHasNoValue() {
        Codes codes = Codes.ofDense(new float[] {1, 0}, 2, 1);
        assertThat(new SuccessorFeatures(codes, 0.5, 0.9).values(new double[] {1, 1})[1])
                .isZero();
    }

    @Test
    void valuesOutsideTheirBoundsAreRefusedByNameValueAndBound() {
        Codes codes = Codes.ofDense(new float[] {1, 1}, 2, 1);
        refused(() -> new SuccessorFeatures(codes, 1, 1), "alpha (1.0) must be greater than 0 and less than 1");
        refused(
                () -> new SuccessorFeatures(codes, 0.9, 0.8),
                "gamma (0.8) must be at least alpha (0.9) and less than 1");
        SuccessorFeatures features = new SuccessorFeatures(codes, 0.9, 0.9);
        refused(() -> features.values(new double[3]), "reward.length (3) must be the number of states (2)");
        refused(() -> features.values(new double[] {0, Double.NaN}), "reward[1] (NaN) must be a finite number");
    }

    private static void refused(Runnable use, String message) {
        assertThatIllegalArgumentException().isThrownBy(use::run).withMessage(message);
    }
}

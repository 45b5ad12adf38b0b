package io.neustrom.fewlabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The equations behind diffusion, against plain sums over all pairs of items. */
class LabelEquationsTest {
    private static final int ITEMS = 12;
    private static final int CELLS = 5;

    /** The solution is where the objective, written as in the Javadoc of {@link DiffusionClassifier}, has no slope. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 1, 30})
    void theSolutionMinimisesTheObjective(double smoothness) {
        Codes codes = random(ITEMS, CELLS, 1);
        Labels known = labels(ITEMS, 0, 1, 1, 0, 1);
        double[] weights = LabelEquations.of(codes, known).solve(smoothness).weights(); // (r, 2)
        double step = 1e-4;
        for (int e = 0; e < weights.length; e++) {
            double[] more = weights.clone();
            double[] less = weights.clone();
            more[e] += step;
            less[e] -= step;
            double slope = (objective(codes, known, smoothness, more) - objective(codes, known, smoothness, less))
                    / (2 * step);
            assertThat(slope).as("weight %d", e).isCloseTo(0, within(1e-6));
        }
    }

    private static double objective(Codes codes, Labels known, double smoothness, double[] weights) {
        double[][] f = memberships(codes, weights);
        double meanDegree = 0;
        double energy = 0;
        double misfit = 0;
        for (int i = 0; i < ITEMS; i++) {
            for (int j = 0; j < ITEMS; j++) {
                double kernel = codes.dot(i, codes, j);
                meanDegree += kernel / ITEMS;
                for (int k = 0; k < 2; k++) {
                    energy += kernel * Math.pow(f[i][k] - f[j][k], 2);
                }
            }
            for (int k = 0; known.known(i) && k < 2; k++) {
                misfit += Math.pow(f[i][k] - (known.classOf(i) == k ? 1 : 0), 2);
            }
        }
        return misfit + smoothness * energy / (2 * meanDegree);
    }

    /**
     * With as many cells as items any function can be had, and labels that are nearly held fast make it harmonic: where the
     * diffusion F <- p_out F comes to rest if labelled items keep their values.
     */
    @Test
    void diffusionComesToRestThere() {
        int n = 8;
        Codes codes = random(n, n, 2);
        Labels known = labels(n, 0, 1, 1);
        double[][] expected = new double[n][2];
        for (int round = 0; round < 5000; round++) {
            for (int i = 0; i < n; i++) {
                double[] next = new double[2];
                double degree = 0;
                for (int j = 0; j < n; j++) {
                    double kernel = codes.dot(i, codes, j);
                    degree += kernel;
                    next[0] += kernel * expected[j][0];
                    next[1] += kernel * expected[j][1];
                }
                for (int k = 0; k < 2; k++) {
                    expected[i][k] = known.known(i) ? (known.classOf(i) == k ? 1 : 0) : next[k] / degree;
                }
            }
        }
        double[][] f =
                memberships(codes, LabelEquations.of(codes, known).solve(1e-4).weights());
        for (int i = 0; i < n; i++) {
            assertThat(f[i]).containsExactly(expected[i], within(2e-3));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 1, 30})
    void leavingALabelOutIsAsGoodAsSolvingWithoutIt(double smoothness) {
        Codes codes = random(ITEMS, CELLS, 3);
        Labels known = labels(ITEMS, 0, 1, 1, 0, 1, 0);
        double squaredError = 0;
        int right = 0;
        for (int i : known.knownItems()) {
            Labels others = known.only(
                    IntStream.of(known.knownItems()).filter(j -> j != i).toArray());
            double[] f = memberships(
                    codes, LabelEquations.of(codes, others).solve(smoothness).weights())[i];
            int truth = known.classOf(i);
            squaredError += Math.pow(f[truth] - 1, 2) + Math.pow(f[1 - truth], 2);
            right += f[truth] > f[1 - truth] ? 1 : 0;
        }
        LabelEquations.Solution solution = LabelEquations.of(codes, known).solve(smoothness);
        assertThat(solution.squaredError()).isCloseTo(squaredError / 6, within(1e-6));
        assertThat(solution.accuracy()).isEqualTo(right / 6.0);
        assertThat(solution.smoothness()).isEqualTo(smoothness);
    }

    /** F (items, 2) = z.A, z = g d / g.c, by plain sums. */
    private static double[][] memberships(Codes codes, double[] weights) {
        int n = codes.count();
        double[] degrees = new double[n];
        double meanDegree = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                degrees[i] += codes.dot(i, codes, j);
            }
            meanDegree += degrees[i] / n;
        }
        double[][] f = new double[n][2];
        for (int i = 0; i < n; i++) {
            for (int l = 0; l < codes.cells(); l++) {
                double z = codes.row(i)[l] * meanDegree / degrees[i];
                f[i][0] += z * weights[2 * l];
                f[i][1] += z * weights[2 * l + 1];
            }
        }
        return f;
    }

    /** The first items have the given classes, the others none. */
    private static Labels labels(int items, int... classes) {
        return Labels.of(IntStream.range(0, items)
                .map(i -> i < classes.length ? classes[i] : Labels.UNKNOWN)
                .toArray());
    }

    /** Codes with about half of their entries active, and cell i % cells of item i for sure. */
    private static Codes random(int items, int cells, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] codes = new float[items * cells];
        for (int i = 0; i < items; i++) {
            for (int l = 0; l < cells; l++) {
                codes[i * cells + l] = (float) Math.max(0, random.nextDouble(-0.5, 0.5));
            }
            codes[i * cells + i % cells] += 1;
        }
        return Codes.ofDense(codes, items, cells);
    }
}

package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class NonnegativeFactorisationTest {

    /** A case of nmf.json, which says how it was made. */
    record Case(String name, float[][] x, int rank, double error) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() throws IOException {
        JsonMapper json = JsonMapper.builder().build();
        try (InputStream stream =
                NonnegativeFactorisationTest.class.getResourceAsStream("/io/neustrom/vectors/nmf.json")) {
            JsonNode cases = json.readTree(stream).required("cases");
            return cases.valueStream().map(node -> json.treeToValue(node, Case.class));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theErrorIsWithinOnePercentOfScikitLearns(Case expected) {
        assertThat(factorise(expected.x, expected.rank, 2).error()).isLessThan(1.01 * expected.error);
    }

    @Property(tries = 100, seed = 1)
    void factorsAreNonnegativeAndTheErrorIsTheirs(
            long seed, @Range(min = 1, max = 30) int rows, @Range(min = 1, max = 12) int columns) {
        SplittableRandom random = new SplittableRandom(seed);
        float[][] x = sparse(random, rows, columns);
        int rank = 1 + random.nextInt(Math.min(rows, columns));
        NonnegativeFactorisation.Result result = factorise(x, rank, 1);
        assertThat(Arrays.stream(result.left())).hasSize(rows * rank).allMatch(entry -> entry >= 0);
        assertThat(Arrays.stream(result.right())).hasSize(columns * rank).allMatch(entry -> entry >= 0);
        assertThat(result.error()).isCloseTo(error(x, result, rank), within(1e-6));
    }

    /** X = U V' for a hidden pair. With five components and more, one in some hundred ends in a local optimum. */
    @Property(tries = 50, seed = 1)
    void aMatrixThatHasFactorsIsFactorised(
            long seed, @Range(min = 1, max = 3) int rank, @Range(min = -12, max = 12) int magnitude) {
        SplittableRandom random = new SplittableRandom(seed);
        double unit = Math.pow(10, magnitude);
        float[][] x = new float[40][20];
        double squared = 0;
        double[][] v = new double[rank][20];
        for (int t = 0; t < rank; t++) {
            for (int j = t; j < 20; j += rank) {
                v[t][j] = random.nextDouble(0.5, 1);
            }
        }
        for (float[] row : x) {
            for (int t = 0; t < rank; t++) {
                double u = random.nextDouble() * unit;
                for (int j = 0; j < 20; j++) {
                    row[j] += (float) (u * v[t][j]);
                }
            }
            for (float entry : row) {
                squared += (double) entry * entry;
            }
        }
        assertThat(factorise(x, rank, 1).error()).isLessThan(0.01 * Math.sqrt(squared));
    }

    /** Of rank 1 the best is known: the first singular triple, so |X - uv'|^2 = |X|^2 - sigma^2. For this X, sigma^2 = 45. */
    @Test
    void theBestOfRankOneIsTheFirstSingularTriple() {
        float[][] x = {{3, 0}, {4, 5}};
        assertThat(factorise(x, 1, 1).error()).isCloseTo(Math.sqrt(50 - 45), within(1e-4));
    }

    @Test
    void aMatrixOfLowerRankThanAskedForAndTheZeroMatrixWork() {
        assertThat(factorise(new float[][] {{1, 1}, {2, 2}, {3, 3}}, 2, 1).error())
                .isCloseTo(0, within(1e-6));
        assertThat(factorise(new float[3][2], 2, 1).error()).isZero();
    }

    @Test
    void threadsDoNotChangeABit() {
        float[][] x = sparse(new SplittableRandom(5), 1500, 30);
        NonnegativeFactorisation.Result one = factorise(x, 6, 1);
        NonnegativeFactorisation.Result three = factorise(x, 6, 3);
        assertThat(three.left()).isEqualTo(one.left());
        assertThat(three.right()).isEqualTo(one.right());
    }

    @Test
    void badArgumentsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> factorise(new float[5][3], 4, 1))
                .withMessage("rank (4) must be at least 1 and at most 3, the smaller of rows (5) and columns (3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> factorise(new float[][] {{1, -2}}, 1, 1))
                .withMessage("the lowest entry of x (-2.0) must be at least 0");
    }

    private static NonnegativeFactorisation.Result factorise(float[][] x, int rank, int threads) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            return NonnegativeFactorisation.of(SparseMatrix.ofRows(x.length, x[0].length, i -> x[i]), rank, pool);
        }
    }

    private static double error(float[][] x, NonnegativeFactorisation.Result result, int rank) {
        double squared = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < x[i].length; j++) {
                double difference = x[i][j];
                for (int t = 0; t < rank; t++) {
                    difference -= result.left()[i * rank + t] * result.right()[j * rank + t];
                }
                squared += difference * difference;
            }
        }
        return Math.sqrt(squared);
    }

    private static float[][] sparse(SplittableRandom random, int rows, int columns) {
        float[][] x = new float[rows][columns];
        for (float[] row : x) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.nextInt(4) == 0 ? (float) random.nextDouble() : 0;
            }
        }
        return x;
    }
}

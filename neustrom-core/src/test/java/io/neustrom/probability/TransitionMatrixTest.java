package io.neustrom.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TransitionMatrixTest {
    private static final double[][] DENSE = {{0.5, 0.5, 0}, {0, 0.25, 0.75}, {0, 0, 1}};

    @Test
    void aDenseMatrixKeepsItsValuesAndDropsItsZeros() {
        TransitionMatrix p = TransitionMatrix.ofDense(DENSE);
        assertThat(p.size()).isEqualTo(3);
        assertThat(p.entries()).isEqualTo(5);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                assertThat(p.probability(i, j)).isEqualTo(DENSE[i][j]);
            }
        }
        assertThat(p.rowStart(1)).isEqualTo(2);
        assertThat(p.rowEnd(1)).isEqualTo(4);
        assertThat(p.column(3)).isEqualTo(2);
        assertThat(p.probability(3)).isEqualTo(0.75);
    }

    @Test
    void laterChangesOfTheGivenArraysDoNotShow() {
        int[] starts = {0, 1, 2};
        int[] columns = {0, 1};
        double[] probabilities = {1, 1};
        TransitionMatrix p = TransitionMatrix.ofCsr(starts, columns, probabilities);
        Arrays.fill(starts, 7);
        columns[0] = 1;
        probabilities[0] = 0.3;
        assertThat(p.probability(0, 0)).isEqualTo(1.0);
        assertThat(p.probability(0, 1)).isEqualTo(0.0);
    }

    @Test
    void columnMeansAreTheMarginal() {
        assertThat(TransitionMatrix.ofDense(DENSE).columnMeans())
                .containsExactly(new double[] {0.5 / 3, 0.75 / 3, 1.75 / 3}, within(1e-15));
    }

    @Test
    void uniformDivergenceIsZeroForUniformAndLogNForCertainty() {
        double[][] uniform = new double[4][4];
        double[][] identity = new double[4][4];
        for (int i = 0; i < 4; i++) {
            Arrays.fill(uniform[i], 0.25);
            identity[i][i] = 1;
        }
        assertThat(TransitionMatrix.ofDense(uniform).uniformDivergence()).isCloseTo(0, within(1e-15));
        assertThat(TransitionMatrix.ofDense(identity).uniformDivergence()).isCloseTo(Math.log(4), within(1e-15));
    }

    @Property(seed = 1)
    void weightsAreScaledToRowsThatSumToOne(
            long seed, @Range(min = 1, max = 30) int size, @Range(min = -300, max = 290) int magnitude) {
        SplittableRandom random = new SplittableRandom(seed);
        double unit = Math.pow(10, magnitude);
        double[][] weights = new double[size][size];
        for (double[] row : weights) {
            for (int j = 0; j < size; j++) {
                row[j] = random.nextInt(3) == 0 ? random.nextDouble() * unit : 0;
            }
        }
        TransitionMatrix p = fromDenseWeights(weights);
        for (int i = 0; i < size; i++) {
            double total = Arrays.stream(weights[i]).map(w -> w / unit).sum();
            double sum = 0;
            for (int e = p.rowStart(i); e < p.rowEnd(i); e++) {
                assertThat(p.probability(e)).isPositive();
                sum += p.probability(e);
            }
            assertThat(sum).isCloseTo(1, within(1e-14));
            for (int j = 0; j < size; j++) {
                double expected = total > 0 ? weights[i][j] / unit / total : (i == j ? 1 : 0);
                assertThat(p.probability(i, j)).isCloseTo(expected, within(1e-14));
            }
        }
    }

    @Test
    void aRowWithoutWeightStaysWhereItIs() {
        TransitionMatrix p =
                TransitionMatrix.fromWeights(new int[] {0, 1, 1, 2}, new int[] {1, 0}, new double[] {2, 0});
        assertThat(p.probability(0, 1)).isEqualTo(1.0);
        assertThat(p.probability(1, 1)).isEqualTo(1.0); // no entry at all
        assertThat(p.probability(2, 2)).isEqualTo(1.0); // an entry of weight 0
        assertThat(p.entries()).isEqualTo(3);
    }

    @Test
    void enormousAndTinyWeightsNeitherOverflowNorVanish() {
        double[][] weights = {{Double.MAX_VALUE, Double.MAX_VALUE}, {Double.MIN_VALUE, Double.MIN_VALUE}};
        TransitionMatrix p = fromDenseWeights(weights);
        assertThat(p.probability(0, 0)).isEqualTo(0.5);
        assertThat(p.probability(1, 0)).isEqualTo(0.5);
    }

    @Test
    void aWeightTooSmallForAProbabilityIsDropped() {
        TransitionMatrix p = fromDenseWeights(new double[][] {{1e300, 1e-300}, {1, 1}});
        assertThat(p.entries()).isEqualTo(3);
    }

    @Test
    void aRowThatDoesNotSumToOneIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofDense(new double[][] {{0.5, 0.5}, {0.5, 0.4}}))
                .withMessage("the sum of row 1 (0.9) must be 1 within 1.0E-9");
    }

    @Test
    void aProbabilityOutOfBoundsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofDense(new double[][] {{0.5, 0.5}, {1.5, -0.5}}))
                .withMessage("probability of row 1, column 1 (-0.5) must be finite and greater than 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofDense(new double[][] {{Double.NaN}}))
                .withMessage("probability of row 0, column 0 (NaN) must be finite and greater than 0");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> TransitionMatrix.ofCsr(new int[] {0, 2, 3}, new int[] {0, 1, 0}, new double[] {1, 0, 1}))
                .withMessage("probability of row 0, column 1 (0.0) must be finite and greater than 0");
    }

    @Test
    void aMatrixThatIsNotSquareIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofDense(new double[][] {{0.5, 0.5}, {1}}))
                .withMessage("row 1 has 1 columns; it must have one for each row (2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofDense(new double[0][]))
                .withMessage("rows (0) must be at least 1");
    }

    @Test
    void columnsOutOfRangeOrOrderAreRefused() {
        double[] halves = {0.5, 0.5, 1};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofCsr(new int[] {0, 2, 3}, new int[] {0, 2, 0}, halves))
                .withMessage("columns[1] (2), in row 0, must be at least 0 and less than the number of rows (2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofCsr(new int[] {0, 2, 3}, new int[] {1, 1, 0}, halves))
                .withMessage("columns[1] (1), in row 0, must be greater than the column before it (1)");
    }

    @Test
    void badRowStartsAreRefused() {
        int[] columns = {0, 1};
        double[] ones = {1, 1};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofCsr(new int[] {1, 1, 2}, columns, ones))
                .withMessage("rowStarts[0] (1) must be 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofCsr(new int[] {0, 1, 3}, columns, ones))
                .withMessage("rowStarts[2] (3) must be the number of values (2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofCsr(new int[] {0, 5, 2}, columns, ones))
                .withMessageStartingWith("rowStarts[1] (5) must be at least rowStarts[0] (0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TransitionMatrix.ofCsr(new int[] {0, 1, 2}, columns, new double[1]))
                .withMessage("columns.length (2) must be the number of values (1)");
    }

    @Test
    void aWeightOutOfBoundsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> fromDenseWeights(new double[][] {{1, 1}, {1, -2}}))
                .withMessage("weights[3] (-2.0) must be a finite number of at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> fromDenseWeights(new double[][] {{Double.POSITIVE_INFINITY}}))
                .withMessage("weights[0] (Infinity) must be a finite number of at least 0");
    }

    private static TransitionMatrix fromDenseWeights(double[][] weights) {
        int n = weights.length;
        int[] starts = new int[n + 1];
        int[] columns = new int[n * n];
        Arrays.setAll(starts, i -> i * n);
        Arrays.setAll(columns, e -> e % n);
        double[] values = Arrays.stream(weights).flatMapToDouble(Arrays::stream).toArray();
        return TransitionMatrix.fromWeights(starts, columns, values);
    }
}

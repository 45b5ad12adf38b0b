package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PointsTest {
    private static final Points THREE = Points.of(new double[][] {{1, 2}, {3, 4}, {6, 8}});

    @Test
    void coordinatesComeBackAsGiven() {
        assertThat(THREE.count()).isEqualTo(3);
        assertThat(THREE.dimension()).isEqualTo(2);
        assertThat(THREE.get(1, 0)).isEqualTo(3f);
        assertThat(THREE.row(2)).containsExactly(6f, 8f);
        float[] target = new float[4];
        THREE.copyRow(1, target, 1);
        assertThat(target).containsExactly(0f, 3f, 4f, 0f);
    }

    @Test
    void theThreeMakersAgree() {
        Points fromFloats = Points.of(new float[][] {{1, 2}, {3, 4}, {6, 8}});
        Points fromRowMajor = Points.ofRowMajor(new float[] {1, 2, 3, 4, 6, 8}, 3, 2);
        assertThat(fromFloats.checksum()).isEqualTo(THREE.checksum());
        assertThat(fromRowMajor.checksum()).isEqualTo(THREE.checksum());
    }

    @Test
    void laterChangesOfTheGivenArrayDoNotShow() {
        float[] values = {1, 2};
        Points points = Points.ofRowMajor(values, 2, 1);
        values[0] = 9;
        points.row(1)[0] = 9;
        assertThat(points.get(0, 0)).isEqualTo(1f);
        assertThat(points.get(1, 0)).isEqualTo(2f);
    }

    @Test
    void onePointIsAllowed() {
        assertThat(Points.of(new double[][] {{5}}).count()).isEqualTo(1);
    }

    @Test
    void noRowsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Points.of(new double[0][]))
                .withMessage("points (0) must be at least 1 and at most 268435456");
    }

    @Test
    void noColumnsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Points.of(new float[3][0]))
                .withMessage("coordinates (0) must be at least 1");
    }

    @Test
    void raggedRowsAreRefusedWithRowAndLengths() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Points.of(new double[][] {{1, 2}, {3, 4}, {5}}))
                .withMessage("row 2 has 1 coordinates; all rows must have the length of row 0 (2)");
    }

    @Test
    void aNumberThatIsNotFiniteIsRefusedWithItsPlace() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Points.of(new double[][] {{1, 2}, {3, Double.NaN}}))
                .withMessageStartingWith("row 1, column 1 (NaN) must be a finite number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Points.ofRowMajor(new float[] {1, 2, Float.NEGATIVE_INFINITY, 4}, 2, 2))
                .withMessageStartingWith("row 1, column 0 (-Infinity) must be a finite number");
    }

    @Test
    void aCoordinateBeyondTheBoundIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Points.of(new double[][] {{1e101}}))
                .withMessageStartingWith("row 0, column 0 (1.0E101)");
    }

    @Test
    void aWrongNumberOfValuesIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Points.ofRowMajor(new float[5], 2, 3))
                .withMessage("values.length (5) must be points (2) times coordinates (3)");
    }

    @Test
    void squaredDistanceIsExactInDouble() {
        assertThat(THREE.squaredDistance(1, 2)).isEqualTo(25.0);
        // a float has no room for the 1
        assertThat(Points.of(new double[][] {{10_000, 1}, {0, 0}}).squaredDistance(0, 1))
                .isEqualTo(100_000_001.0);
    }

    @Test
    void subsetTakesRowsInTheGivenOrder() {
        Points subset = THREE.subset(new int[] {2, 0, 2});
        assertThat(subset.count()).isEqualTo(3);
        assertThat(subset.row(0)).containsExactly(6f, 8f);
        assertThat(subset.row(1)).containsExactly(1f, 2f);
        assertThat(subset.row(2)).containsExactly(6f, 8f);
    }

    @Test
    void subsetRefusesAnIndexOutOfRange() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> THREE.subset(new int[] {0, 3}))
                .withMessage("rows[1] (3) must be at least 0 and less than points (3)");
    }

    @Property(seed = 1)
    void unitLengthKeepsDirectionAndMakesLengthOne(long seed, @Range(min = 1, max = 20) int dimension) {
        Points points = random(seed, 5, dimension);
        Points unit = points.unitLength();
        for (int i = 0; i < 5; i++) {
            double dot = 0;
            double squaredLength = 0;
            double original = 0;
            for (int j = 0; j < dimension; j++) {
                dot += (double) unit.get(i, j) * points.get(i, j);
                squaredLength += (double) unit.get(i, j) * unit.get(i, j);
                original += (double) points.get(i, j) * points.get(i, j);
            }
            assertThat(squaredLength).isCloseTo(1, within(1e-6));
            assertThat(dot).isCloseTo(Math.sqrt(original), within(1e-6 * Math.sqrt(original)));
        }
    }

    @Test
    void theOriginHasNoUnitLength() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Points.of(new double[][] {{1, 0}, {0, 0}}).unitLength())
                .withMessageStartingWith("row 1 has length 0");
    }

    @Test
    void constantColumnIsTheFirstOne() {
        assertThat(Points.of(new double[][] {{1, 7, 3}, {2, 7, 3}}).constantColumn())
                .hasValue(1);
        assertThat(THREE.constantColumn()).isEmpty();
        assertThat(Points.of(new double[][] {{1, 2}}).constantColumn()).isEmpty();
    }

    @Property(seed = 1)
    void duplicatePairIsThatOfADirectSearch(long seed, @Range(min = 1, max = 40) int count) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] values = new float[2 * count];
        for (int e = 0; e < values.length; e++) {
            values[e] = random.nextInt(6) * (random.nextBoolean() ? 1f : -1f); // negative zeros too
        }
        Points points = Points.ofRowMajor(values, count, 2);
        assertThat(points.duplicatePair().map(int[]::clone).orElse(new int[0])).containsExactly(firstPair(points));
        assertThat(points.distinct()).isEqualTo((int) IntStream.range(0, count)
                .mapToObj(i -> List.of(points.get(i, 0), points.get(i, 1)))
                .distinct()
                .count());
    }

    @Test
    void checksumDependsOnValuesAndShape() {
        String six = Points.ofRowMajor(new float[] {1, 2, 3, 4, 6, 8}, 2, 3).checksum();
        assertThat(THREE.checksum()).hasSize(64).isNotEqualTo(six);
        assertThat(THREE.checksum())
                .isNotEqualTo(THREE.subset(new int[] {0, 2, 1}).checksum());
        assertThat(Points.of(new double[][] {{-0.0}}).checksum())
                .isEqualTo(Points.of(new double[][] {{0.0}}).checksum());
    }

    private static int[] firstPair(Points points) {
        for (int j = 0; j < points.count(); j++) {
            for (int i = 0; i < j; i++) {
                if (points.squaredDistance(i, j) == 0) {
                    return new int[] {i, j};
                }
            }
        }
        return new int[0];
    }

    private static Points random(long seed, int count, int dimension) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[count][dimension];
        for (double[] row : rows) {
            for (int j = 0; j < dimension; j++) {
                row[j] = random.nextDouble(0.1, 10);
            }
        }
        return Points.of(rows);
    }

    @Test
    void setsAreJoinedInTheirOrder() {
        Points joined =
                Points.join(List.of(Points.of(new double[][] {{1, 2}}), Points.of(new double[][] {{3, 4}, {5, 6}})));
        assertThat(joined.count()).isEqualTo(3);
        assertThat(joined.row(0)).containsExactly(1, 2);
        assertThat(joined.row(2)).containsExactly(5, 6);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Points.join(List.of(joined, Points.of(new double[][] {{1}}))))
                .withMessage("points of dimension 1 must have the dimension of the first ones (2)");
    }
}

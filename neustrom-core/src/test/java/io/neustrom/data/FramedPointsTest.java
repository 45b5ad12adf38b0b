package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Points far from 0, very large or very small. */
class FramedPointsTest {
    private static final double[][] ROWS = rows(200);

    private static double[][] rows(int count) {
        SplittableRandom random = new SplittableRandom(5);
        double[][] rows = new double[count][2];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> random.nextDouble());
        }
        return rows;
    }

    private static double[][] moved(double factor, double offset) {
        return Arrays.stream(ROWS)
                .map(row -> Arrays.stream(row).map(x -> factor * x + offset).toArray())
                .toArray(double[][]::new);
    }

    private static Points stored(double[][] rows) {
        return Points.stored(rows.length, rows[0].length, new PointRows() {
            @Override
            public void copyRow(int i, float[] target, int offset) {
                for (int j = 0; j < rows[i].length; j++) {
                    target[offset + j] = (float) rows[i][j];
                }
            }

            @Override
            public void copyRow(int i, double[] target) {
                System.arraycopy(rows[i], 0, target, 0, target.length);
            }
        });
    }

    @Test
    void nearbyPointsAreTheirFloats() {
        Points points = Points.of(ROWS);
        assertThat(points.framed()).isFalse();
        assertThat(points.unit()).isEqualTo(1);
        assertThat(points.get(3, 1)).isEqualTo((float) ROWS[3][1]);
        assertThat(Scaling.NONE.fit(points)).isSameAs(Scaler.NONE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e3, -1e6, 5.8e6, 1e9})
    void farPointsKeepTheirDistances(double offset) {
        Points near = Points.of(ROWS);
        double[][] rows = moved(1, offset);
        for (Points far : List.of(Points.of(rows), stored(rows))) {
            assertThat(far.framed()).isTrue();
            assertThat(far.distinct()).isEqualTo(ROWS.length);
            assertThat(far.get(7, 0)).isEqualTo(rows[7][0]);
            for (int i = 1; i < ROWS.length; i++) {
                assertThat(far.squaredDistance(0, i))
                        .isCloseTo(near.squaredDistance(0, i), within(1e-6 + 4 * Math.ulp(offset)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-30, 1e-20, 1e20, 1e30, 1e38, 1e90})
    void extremePointsHaveAUnit(double factor) {
        Points near = Points.of(ROWS);
        double[][] rows = moved(factor, 0);
        for (Points points : List.of(Points.of(rows), stored(rows))) {
            assertThat(points.unit()).isBetween(factor / 4, factor * 2);
            double relative = points.unit() / factor;
            assertThat(points.squaredDistance(0, 1) * relative * relative)
                    .isCloseTo(near.squaredDistance(0, 1), within(1e-6));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-170, 1e-30, 1e30, 1e90})
    void extremeColumnsAreScaledAsOthers(double factor) {
        for (Scaling scaling : List.of(Scaling.STANDARD, Scaling.MIN_MAX)) {
            Points near = Points.of(ROWS);
            Points extreme = Points.of(moved(factor, 0));
            assertThat(scaling.fit(extreme).apply(extreme).row(7))
                    .as("%s", scaling)
                    .containsExactly(scaling.fit(near).apply(near).row(7), within(1e-6f));
        }
    }

    @Test
    void isRefusedBeyondTheBound() {
        assertThatThrownBy(() -> Points.of(new double[][] {{1, 2e100}, {1, 2}}))
                .hasMessage("row 0, column 1 (2.0E100) must be a finite number of at most 1.0E100 in size");
    }

    @Test
    void oneFarPointIsPlacedAsAmongOthers() {
        double[][] rows = moved(1, 5.8e6);
        Points all = Points.of(rows);
        for (Scaling scaling : List.of(Scaling.NONE, Scaling.STANDARD, Scaling.MIN_MAX)) {
            Scaler scaler = scaling.fit(all);
            Points placed = scaler.apply(all);
            for (Points one : List.of(
                    Points.of(new double[][] {rows[3]}),
                    all.subset(new int[] {3}),
                    stored(rows).subset(new int[] {3}))) {
                assertThat(scaler.apply(one).row(0)).as("%s", scaling).containsExactly(placed.row(3));
            }
            Points withOutlier = Points.of(new double[][] {{0, 0}, rows[3]});
            assertThat(scaler.apply(withOutlier).row(1)).containsExactly(placed.row(3));
        }
    }

    @Test
    void nearbyScalingIgnoresHowABatchLies() {
        Points all = Points.of(ROWS);
        Points batch = Points.of(new double[][] {{0.5000001, 0.5}, {0.5000002, 0.5000001}});
        for (Scaling scaling : Scaling.values()) {
            Scaler scaler = scaling.fit(all);
            Points one = Points.of(new double[][] {{0.5000001, 0.5}});
            Points floats = Points.ofRowMajor(new float[] {0.5000001f, 0.5f}, 1, 2);
            assertThat(scaler.apply(batch).row(0))
                    .containsExactly(scaler.apply(one).row(0));
            assertThat(scaler.apply(floats).row(0))
                    .containsExactly(scaler.apply(one).row(0));
        }
    }

    @Test
    void missingPositionsDoNotMoveTheOrigin() {
        double[][] rows = moved(1, 5.8e6);
        for (int i = 0; i < 40; i++) {
            rows[5 * i] = new double[] {0, 0};
        }
        assertThat(Points.of(rows).distinct()).isEqualTo(161);
    }

    @Test
    void joinsPointsOfDifferentFrames() {
        double[][] far = moved(1, 1e7);
        Points joined = Points.join(List.of(Points.of(far), Points.of(new double[][] {far[0], far[1]})));
        assertThat(joined.distinct()).isEqualTo(ROWS.length);
        assertThat(joined.get(ROWS.length + 1, 1)).isEqualTo(far[1][1]);
    }

    @Test
    void theChecksumKnowsTheFrame() {
        assertThat(Points.of(moved(1, 1e6)).checksum())
                .isNotEqualTo(Points.of(moved(1, 2e6)).checksum());
    }
}

package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GaussianSmoothingTest {
    @Test
    void noDeviationChangesNothing() {
        double[] map = {1, 2, 3, 4};
        assertThat(new GaussianSmoothing(BinGrid.ofUnitBins(2, 2), 0).of(map)).containsExactly(map);
    }

    /** The separable passes agree with the double sum over all pairs of bins, also where the reach is longer than the map. */
    @ParameterizedTest
    @CsvSource({
        "7, 5, 1, false",
        "7, 5, 0.4, false",
        "9, 1, 2, false",
        "9, 1, 1.5, true",
        "3, 1, 2, true",
        "1, 6, 1, false"
    })
    void agreesWithTheSumOverPairs(int columns, int rows, double deviation, boolean circular) {
        BinGrid grid = new BinGrid(columns, rows, 0, 0, 1, 1, circular);
        SplittableRandom random = new SplittableRandom(1);
        double[] map = random.doubles(grid.bins()).toArray();
        double[] smoothed = new GaussianSmoothing(grid, deviation).of(map);
        for (int b = 0; b < map.length; b++) {
            assertThat(smoothed[b]).isEqualTo(sumOverPairs(grid, map, deviation, b), within(1e-12));
        }
    }

    private static double sumOverPairs(BinGrid grid, double[] map, double deviation, int bin) {
        int reach = (int) Math.ceil(3 * deviation);
        double sum = 0;
        for (int up = -reach; up <= reach; up++) {
            for (int right = -reach; right <= reach; right++) {
                int other = grid.neighbour(bin, right, up);
                if (other >= 0) {
                    sum += map[other] * Math.exp(-(up * up + right * right) / (2 * deviation * deviation));
                }
            }
        }
        return sum;
    }
}

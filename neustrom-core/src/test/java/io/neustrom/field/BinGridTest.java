package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import io.neustrom.testing.Size;
import org.junit.jupiter.api.Test;

class BinGridTest {
    @Test
    void theLongerSideHasTheBinsAndTheShorterOneSquares() {
        BinGrid grid = BinGrid.covering(places(0, 10, 8, 12), 4); // 8 x 2
        assertThat(grid).isEqualTo(new BinGrid(4, 1, 0, 10, 2, 2, false));
        assertThat(grid.binArea()).isEqualTo(4);
    }

    @Test
    void whatTheShorterSideHasTooMuchIsSharedBetweenItsEnds() {
        BinGrid grid = BinGrid.covering(places(0, 0, 8, 3), 4); // 3 high takes two rows of 2
        assertThat(grid).isEqualTo(new BinGrid(4, 2, 0, -0.5, 2, 2, false));
    }

    @Test
    void aTrackIsOneRowWhoseAreasAreLengths() {
        BinGrid grid = BinGrid.covering(Points.of(new double[][] {{1}, {5}, {3}}), 8);
        assertThat(grid).isEqualTo(new BinGrid(8, 1, 1, -0.5, 0.5, 1, false));
        assertThat(grid.binArea()).isEqualTo(0.5);
        assertThat(grid.centreY(7)).isZero();
        assertThat(grid.centreX(7)).isEqualTo(4.75);
        assertThat(grid.binsOf(Points.of(new double[][] {{1}, {5}, {3}}))).containsExactly(0, 7, 4);
    }

    @Test
    void aRingTakesPlacesModuloItsLength() {
        BinGrid ring = BinGrid.ring(4, 8);
        assertThat(ring.binsOf(Points.of(new double[][] {{0}, {3.9}, {4.1}, {-0.1}, {40}})))
                .containsExactly(0, 7, 0, 7, 0);
        assertThat(ring.neighbour(0, -1, 0)).isEqualTo(7);
        assertThat(ring.neighbour(7, 1, 0)).isZero();
        assertThat(ring.neighbour(3, 0, 1)).isEqualTo(-1);
    }

    @Test
    void rowZeroHoldsTheSmallestY() {
        BinGrid grid = BinGrid.covering(places(0, 0, 1, 1), 2);
        assertThat(grid.binsOf(Points.of(new double[][] {{0.2, 0.2}, {0.7, 0.2}, {0.2, 0.7}, {1, 1}})))
                .containsExactly(0, 1, 2, 3);
        assertThat(grid.neighbour(0, 0, 1)).isEqualTo(2);
        assertThat(grid.neighbour(0, 0, -1)).isEqualTo(-1);
        assertThat(grid.neighbour(1, 1, 0)).isEqualTo(-1);
    }

    @Test
    void badGridsAreRefused() {
        assertThatThrownBy(() -> BinGrid.covering(places(1, 1, 1, 1), 4))
                .hasMessage("all 2 positions are the same place");
        assertThatThrownBy(() -> BinGrid.covering(places(0, 0, 1, 1), 1)).hasMessage("bins (1) must be at least 2");
        assertThatThrownBy(() -> BinGrid.covering(Points.of(new double[][] {{1, 2, 3}, {1, 2, 4}}), 4))
                .hasMessage("positions of dimension 3 must have 1 or 2 coordinates");
        assertThatThrownBy(() -> BinGrid.ring(0, 4)).hasMessage("length (0.0) must be a finite number greater than 0");
        assertThatThrownBy(() -> new BinGrid(5000, 5000, 0, 0, 1, 1, false)).hasMessageContaining("columns (5000)");
    }

    @Test
    void aPlaceOutsideIsRefused() {
        assertThatThrownBy(() -> BinGrid.ofUnitBins(2, 2).binsOf(places(1, 1, 3, 1)))
                .hasMessageStartingWith(
                        "position 1 (3.0 bins from the left, 1.0 from the bottom) must lie in the grid of 2 x 2");
    }

    /** Each position lies within half a bin of the middle of its bin, whatever the extent and the offset. */
    @Property(tries = 300, seed = 1)
    void positionsLieInTheirBins(
            @Size(min = 4, max = 40) @Range(min = -1e6, max = 1e6) float[] coordinates,
            @Range(min = -1e3f, max = 1e3f) float offset,
            @Range(min = 2, max = 50) int bins) {
        Points positions = positions(coordinates, offset);
        BinGrid grid = BinGrid.covering(positions, bins);
        assertThat(Math.max(grid.columns(), grid.rows())).isEqualTo(bins);
        int[] binOf = grid.binsOf(positions);
        for (int i = 0; i < binOf.length; i++) {
            double half = grid.binWidth() / 2 * (1 + 1e-5);
            assertThat(grid.centreX(binOf[i])).isEqualTo(positions.get(i, 0), within(half));
            assertThat(grid.centreY(binOf[i])).isEqualTo(positions.get(i, 1), within(half));
        }
    }

    private static Points positions(float[] coordinates, float offset) {
        int count = coordinates.length / 2 + 1;
        float[] values = new float[2 * count]; // the last point differs from the first, so that there is an extent
        for (int e = 0; e < 2 * (count - 1); e++) {
            values[e] = offset + coordinates[e] % 100;
        }
        values[2 * count - 2] = values[0] + 1;
        values[2 * count - 1] = values[1];
        return Points.ofRowMajor(values, count, 2);
    }

    private static Points places(double x0, double y0, double x1, double y1) {
        return Points.of(new double[][] {{x0, y0}, {x1, y1}});
    }
}

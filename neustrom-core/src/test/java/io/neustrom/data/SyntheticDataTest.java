package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SyntheticDataTest {
    @Test
    void circlePointsAreEvenlySpacedOnTheUnitCircle() {
        Points circle = SyntheticData.circle(200);
        double step = 2 * Math.sin(Math.PI / 200);
        assertThat(circle.count()).isEqualTo(200);
        assertThat(circle.row(0)).containsExactly(1f, 0f);
        for (int i = 0; i < 200; i++) {
            assertThat(Math.hypot(circle.get(i, 0), circle.get(i, 1))).isCloseTo(1, within(1e-6));
            assertThat(circle.squaredDistance(i, (i + 1) % 200)).isCloseTo(step * step, within(1e-7));
        }
    }

    @Test
    void squareGridGoesRowByRowOverTheUnitSquare() {
        Points grid = SyntheticData.squareGrid(3);
        assertThat(grid.count()).isEqualTo(9);
        assertThat(grid.row(0)).containsExactly(0f, 0f);
        assertThat(grid.row(1)).containsExactly(0.5f, 0f);
        assertThat(grid.row(3)).containsExactly(0f, 0.5f);
        assertThat(grid.row(8)).containsExactly(1f, 1f);
        assertThat(grid.duplicatePair()).isEmpty();
    }

    @Test
    void twoCirclesHaveRadiiOneAndTwoAndOneGroupEach() {
        LabelledPoints data = SyntheticData.twoCircles(100, 200);
        assertThat(data.points().count()).isEqualTo(300);
        for (int i = 0; i < 300; i++) {
            int group = i < 100 ? 0 : 1;
            assertThat(data.groups()[i]).isEqualTo(group);
            assertThat(Math.hypot(data.points().get(i, 0), data.points().get(i, 1)))
                    .isCloseTo(group + 1, within(1e-6));
        }
        assertThat(data.points().duplicatePair()).isEmpty();
    }

    @Test
    void tooFewPointsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SyntheticData.circle(0))
                .withMessage("count (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SyntheticData.squareGrid(1))
                .withMessageStartingWith("side (1) must be at least 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SyntheticData.twoCircles(3, -1))
                .withMessage("outer (-1) must be at least 1");
    }

    @Test
    void labelsMustBeOnePerPoint() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LabelledPoints(SyntheticData.circle(3), new int[2]))
                .withMessage("groups.length (2) must be the number of points (3)");
    }
}

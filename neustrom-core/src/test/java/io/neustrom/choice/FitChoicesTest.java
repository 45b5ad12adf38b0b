package io.neustrom.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.Neustrom;
import io.neustrom.data.Points;
import io.neustrom.data.Scaling;
import io.neustrom.data.SyntheticData;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FitChoicesTest {
    @ParameterizedTest
    @CsvSource({"2,2", "3,2", "8,2", "12,3", "40,10", "150,21", "1797,49", "10000,86", "70000,165", "1000000,400"})
    void cellsGrowWithTheCubeRootOfThePoints(int points, int cells) {
        assertThat(FitChoices.cells(points).value()).isEqualTo(cells);
    }

    @ParameterizedTest
    @CsvSource({"2,1", "3,2", "10,2", "30,6", "50,10", "1000000,10"})
    void fewPointsHaveFewNeighbours(int points, int neighbours) {
        assertThat(FitChoices.neighbours(points).value()).isEqualTo(neighbours);
        assertThat(FitChoices.bandwidth(neighbours).rank()).isEqualTo(Math.min(7, neighbours));
    }

    @Test
    void equalPointsAreNothingToLearnFrom() {
        Points same = Points.of(new double[][] {{1, 2}, {1, 2}, {1, 2}});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Neustrom.fit(same))
                .withMessage("different points (1) must be at least 2: there is nothing to learn from one");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void fewPointsAreLearned(int count) {
        assertThat(Neustrom.fit(SyntheticData.circle(count)).states()).isEqualTo(count);
    }

    @Test
    void manyCopiesOfFewPointsAreLearned() {
        double[][] rows = new double[60][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {i % 3, i % 2};
        }
        PlaceCellModel model = Neustrom.fit(Points.of(rows));
        assertThat(model.spec().cells()).isEqualTo(2);
        assertThat(model.encode(new double[] {1, 1})).doesNotContain(Float.NaN);
    }

    @Test
    void theModelTakesPointsAsTheyComeAndHasLearned() {
        double[][] rows = new double[120][];
        for (int i = 0; i < rows.length; i++) {
            double angle = 2 * Math.PI * i / rows.length;
            rows[i] = new double[] {Math.cos(angle), 5000 + 1000 * Math.sin(angle)};
        }
        Points points = Points.of(rows);
        PlaceCellModel model = Neustrom.fit(points);
        assertThat(model.scaling().kind()).isEqualTo(Scaling.STANDARD);
        assertThat(model.spec().cells()).isEqualTo(20);
        TransitionMatrix p;
        try (WorkerPool pool = new WorkerPool(FitOptions.defaults().threads())) {
            p = FitChoices.of(points)
                    .transitions()
                    .value()
                    .build(Scaling.STANDARD.fit(points).apply(points), pool);
            FitQuality quality = FitQuality.of(model.encode(points), p, pool);
            assertThat(quality.klDivergence()).isLessThan(0.25 * quality.klUniform());
        }
    }
}

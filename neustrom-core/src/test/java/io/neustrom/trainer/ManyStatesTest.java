package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.SmallProblem;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class ManyStatesTest {
    private static final int STATES = 20_000;
    private static final int CELLS = 10;

    /**
     * An epoch of 20,000 steps over a circle whose points lead to the next two on either side. A partition into ten equal arcs,
     * which no transition crosses, has a divergence of log(n / r) - log 4 = 6.21; nothing learned, log n - log 4 = 8.52. With sums
     * over all states, some thousand steps old in the mean, the same fit ends at 7.53 with two dead cells.
     */
    @Test
    void cellsLiveThroughAnEpochOfManySteps() {
        Points circle = SyntheticData.circle(STATES);
        FitOptions options = FitOptions.defaults()
                .withThreads(1)
                .withNetwork(n -> n.withCells(CELLS).withLayers(30, 30).withFourierFeatures(40))
                .withTraining(t ->
                        t.withEpochs(1).withBatch(BatchUnit.ROWS, 1).withInitialisation(i -> i.withKMeansRestarts(1)));
        FitQuality quality = SmallProblem.fit(circle, toTheNextTwoOnEitherSide(), options);
        assertThat(quality.liveCells()).isEqualTo(CELLS);
        assertThat(quality.klDivergence()).isLessThan(6.4);
    }

    private static TransitionMatrix toTheNextTwoOnEitherSide() {
        int[] starts = new int[STATES + 1];
        int[] columns = new int[4 * STATES];
        for (int i = 0; i < STATES; i++) {
            starts[i + 1] = starts[i] + 4;
            int next = starts[i];
            for (int step : new int[] {-2, -1, 1, 2}) {
                columns[next++] = Math.floorMod(i + step, STATES);
            }
            Arrays.sort(columns, starts[i], starts[i + 1]);
        }
        double[] weights = new double[columns.length];
        Arrays.fill(weights, 1);
        return TransitionMatrix.fromWeights(starts, columns, weights);
    }
}

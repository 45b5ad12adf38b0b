package io.neustrom.neighbour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.testing.Property;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NeighbourSearchTest {
    @Property(tries = 50, seed = 1)
    void cosineNeighboursHaveTheLargestCosines(long seed) {
        Points points = random(new SplittableRandom(seed), 80);
        try (WorkerPool pool = new WorkerPool(1)) {
            NeighbourGraph graph =
                    NeighbourSearch.of(5).withMetric(Metric.COSINE).search(points, pool);
            for (int i = 0; i < points.count(); i++) {
                double last = cosine(points, i, graph.index(i, 4));
                int larger = 0;
                for (int j = 0; j < points.count(); j++) {
                    larger += j != i && cosine(points, i, j) > last + 1e-6 ? 1 : 0;
                }
                assertThat(larger).isLessThan(5);
                for (int rank = 0; rank < 5; rank++) {
                    double cosine = cosine(points, i, graph.index(i, rank));
                    assertThat(graph.squaredDistance(i, rank)).isCloseTo(2 * (1 - cosine), within(1e-6));
                }
            }
        }
    }

    @Test
    void aPointWithoutDirectionHasNoCosine() {
        Points points = Points.of(new double[][] {{1, 2}, {0, 0}, {3, 1}});
        try (WorkerPool pool = new WorkerPool(1)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() ->
                            NeighbourSearch.of(1).withMetric(Metric.COSINE).search(points, pool))
                    .withMessageStartingWith("row 1 has length 0;");
        }
    }

    @Test
    void fewPointsAreSearchedExactlyUnlessToldOtherwise() {
        Points points = random(new SplittableRandom(8), 3000);
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph exact = ExactNeighbours.of(points, 30, pool);
            NeighbourSearch search = NeighbourSearch.of(30);
            assertThat(search.search(points, pool).recall(exact)).isEqualTo(1.0);
            assertThat(search.withSearch(Search.EXACT).search(points, pool).recall(exact))
                    .isEqualTo(1.0);
            assertThat(search.withSearch(Search.APPROXIMATE)
                            .withSeed(3)
                            .search(points, pool)
                            .recall(exact))
                    .isBetween(0.9, 0.99999);
        }
    }

    @Test
    void neighboursOutOfBoundsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NeighbourSearch.of(0))
                .withMessage("neighbours (0) must be at least 1");
        try (WorkerPool pool = new WorkerPool(1)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> NeighbourSearch.of(10).search(random(new SplittableRandom(9), 10), pool))
                    .withMessage("neighbours (10) must be less than points (10)");
        }
    }

    private static double cosine(Points points, int i, int j) {
        double product = 0;
        double squareI = 0;
        double squareJ = 0;
        for (int k = 0; k < points.dimension(); k++) {
            product += (double) points.get(i, k) * points.get(j, k);
            squareI += (double) points.get(i, k) * points.get(i, k);
            squareJ += (double) points.get(j, k) * points.get(j, k);
        }
        return product / Math.sqrt(squareI * squareJ);
    }

    private static Points random(SplittableRandom random, int count) {
        double[][] rows = new double[count][40];
        for (double[] row : rows) {
            for (int k = 0; k < row.length; k++) {
                row[k] = random.nextDouble() - 0.3;
            }
        }
        return Points.of(rows);
    }
}

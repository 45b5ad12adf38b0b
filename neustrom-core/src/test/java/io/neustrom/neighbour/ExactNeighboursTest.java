package io.neustrom.neighbour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class ExactNeighboursTest {
    @Property(tries = 300, seed = 1)
    void neighboursAreThoseOfAFullSort(
            long seed,
            @Range(min = 2, max = 60) int count,
            @Range(min = 1, max = 9) int dimension,
            @Range(min = 1, max = 3) int levels) {
        // Few levels a coordinate make ties and duplicates common.
        SplittableRandom random = new SplittableRandom(seed);
        Points points = randomLevels(random, count, dimension, levels);
        int neighbours = 1 + random.nextInt(count - 1);
        try (WorkerPool pool = new WorkerPool(1)) {
            NeighbourGraph graph = ExactNeighbours.of(points, neighbours, pool);
            assertThat(graph.points()).isEqualTo(count);
            assertThat(graph.neighbours()).isEqualTo(neighbours);
            for (int i = 0; i < count; i++) {
                int[] expected = fullSort(points, i);
                for (int rank = 0; rank < neighbours; rank++) {
                    assertThat(graph.index(i, rank)).isEqualTo(expected[rank]);
                    assertThat(graph.squaredDistance(i, rank)).isEqualTo(points.squaredDistance(i, expected[rank]));
                }
            }
        }
    }

    @Property(tries = 200, seed = 1)
    void dataThatFloatCannotTellApartAreStillSortedExactly(
            AwkwardPoints kind,
            long seed,
            @Range(min = 2, max = 300) int count,
            @Range(min = 1, max = 70) int dimension) {
        SplittableRandom random = new SplittableRandom(seed);
        Points points = kind.make(random, count, dimension);
        int neighbours = 1 + random.nextInt(Math.min(count - 1, 12));
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph graph = ExactNeighbours.of(points, neighbours, pool);
            for (int i = 0; i < count; i += 1 + count / 20) {
                int[] expected = fullSort(points, i);
                for (int rank = 0; rank < neighbours; rank++) {
                    assertThat(graph.index(i, rank)).isEqualTo(expected[rank]);
                    assertThat(graph.squaredDistance(i, rank)).isEqualTo(points.squaredDistance(i, expected[rank]));
                }
            }
        }
    }

    @Property(tries = 200, seed = 1)
    void noEstimateFallsBelowItsBound(
            AwkwardPoints kind,
            long seed,
            @Range(min = 1, max = 60) int count,
            @Range(min = 1, max = 200) int dimension) {
        Points points = kind.make(new SplittableRandom(seed), count, dimension);
        try (WorkerPool pool = new WorkerPool(1)) {
            DistanceEstimates estimates = new DistanceEstimates(points, count, true, FloatKernels.best(), pool);
            float[] all = new float[count * count];
            DistanceEstimates.Factors factors = estimates.factors(0);
            estimates.estimate(factors, 0, count, factors, 0, factors.right().count(), all, count);
            for (int p = 0; p < count; p++) {
                for (int q = 0; q < count; q++) {
                    double squaredDistance = points.squaredDistance(estimates.point(p), estimates.point(q));
                    assertThat(all[p * count + q]).isGreaterThanOrEqualTo(estimates.lowerBound(p, squaredDistance));
                }
            }
        }
    }

    @Property(tries = 50, seed = 1)
    void neighboursFollowAPermutationOfThePoints(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = 50;
        double[][] rows = new double[count][3];
        for (double[] row : rows) {
            for (int j = 0; j < row.length; j++) {
                row[j] = random.nextDouble(); // no ties, so the order of points cannot matter
            }
        }
        Points points = Points.of(rows);
        int[] permutation = permutation(random, count);
        try (WorkerPool pool = new WorkerPool(1)) {
            NeighbourGraph original = ExactNeighbours.of(points, 5, pool);
            NeighbourGraph permuted = ExactNeighbours.of(points.subset(permutation), 5, pool);
            for (int i = 0; i < count; i++) {
                for (int rank = 0; rank < 5; rank++) {
                    assertThat(permutation[permuted.index(i, rank)]).isEqualTo(original.index(permutation[i], rank));
                }
            }
        }
    }

    @Test
    void manyTilesAndThreadsGiveTheBitsOfOneThread() {
        Points points = randomLevels(new SplittableRandom(1), 1500, 7, 50);
        try (WorkerPool one = new WorkerPool(1);
                WorkerPool three = new WorkerPool(3)) {
            NeighbourGraph alone = ExactNeighbours.of(points, 12, one);
            NeighbourGraph shared = ExactNeighbours.of(points, 12, three);
            for (int i = 0; i < points.count(); i++) {
                int[] expected = fullSort(points, i);
                for (int rank = 0; rank < 12; rank++) {
                    assertThat(alone.index(i, rank)).isEqualTo(expected[rank]);
                    assertThat(shared.index(i, rank)).isEqualTo(expected[rank]);
                    assertThat(shared.squaredDistance(i, rank)).isEqualTo(alone.squaredDistance(i, rank));
                }
            }
        }
    }

    @Test
    void aDuplicateIsANeighbourAndThePointItselfIsNot() {
        Points points = Points.of(new double[][] {{1, 1}, {5, 5}, {1, 1}});
        try (WorkerPool pool = new WorkerPool(1)) {
            NeighbourGraph graph = ExactNeighbours.of(points, 1, pool);
            assertThat(graph.index(0, 0)).isEqualTo(2);
            assertThat(graph.squaredDistance(0, 0)).isEqualTo(0.0);
            assertThat(graph.index(1, 0)).isEqualTo(0); // tie between 0 and 2
            assertThat(graph.index(2, 0)).isEqualTo(0);
        }
    }

    @Property(tries = 100, seed = 1)
    void aTileHasTheBitsOfPoints(
            long seed, @Range(min = 1, max = 700) int count, @Range(min = 1, max = 1100) int dimension) {
        SplittableRandom random = new SplittableRandom(seed);
        Points points = randomLevels(random, Math.min(count, 20_000 / dimension + 1), dimension, 1_000_000);
        DistanceTile tile = new DistanceTile(points);
        int from = random.nextInt(points.count());
        int i = random.nextInt(points.count());
        int loaded = tile.load(from);
        double[] distances = new double[loaded + 2];
        tile.squaredDistances(i, distances, 1);
        assertThat(loaded).isEqualTo(Math.min(tile.width(), points.count() - from));
        for (int t = 0; t < loaded; t++) {
            assertThat(distances[1 + t]).isEqualTo(points.squaredDistance(i, from + t));
        }
        assertThat(distances[loaded + 1]).isEqualTo(0.0);
    }

    @Test
    void neighboursOutOfBoundsAreRefused() {
        Points points = randomLevels(new SplittableRandom(2), 10, 2, 5);
        try (WorkerPool pool = new WorkerPool(1)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ExactNeighbours.of(points, 12, pool))
                    .withMessage("neighbours (12) must be less than points (10)");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ExactNeighbours.of(points, 0, pool))
                    .withMessage("neighbours (0) must be at least 1");
        }
    }

    /** All other points, nearest first, ties by index. */
    private static int[] fullSort(Points points, int i) {
        return IntStream.range(0, points.count())
                .filter(j -> j != i)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(j -> points.squaredDistance(i, j))
                        .thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static Points randomLevels(SplittableRandom random, int count, int dimension, int levels) {
        float[] values = new float[count * dimension];
        for (int e = 0; e < values.length; e++) {
            values[e] = random.nextInt(levels + 1) / 8f;
        }
        return Points.ofRowMajor(values, count, dimension);
    }

    private static int[] permutation(SplittableRandom random, int count) {
        long[] keys = random.longs(count).toArray();
        return IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingLong(i -> keys[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}

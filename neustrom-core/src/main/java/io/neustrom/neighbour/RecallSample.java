package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Some points and their exact k nearest others among all. The first half decides how much an approximate search compares, the other half
 * measures what it found; a half that did both would flatter it. The neighbours are those of {@link ExactNeighbours}, found with the same
 * estimates.
 */
final class RecallSample {
    private static final int BLOCK = 512; // points that meet the sample together
    private static final int BLOCKS_AT_A_TIME = 16; // bounds get sharper from one time to the next
    private static final int ROWS = 32; // points of the sample that one task works on

    private final int neighbours;
    private final int[] indices; // (size)
    private final int[] nearest; // (size, neighbours)
    private final double[] squaredDistances; // (size, neighbours)

    /**
     * Searches.
     *
     * @param size how many points; all, if there are not that many
     * @param seed the same points are chosen of as many
     */
    RecallSample(Points points, int neighbours, int size, long seed, FloatKernels kernels, WorkerPool pool) {
        DistanceEstimates estimates = new DistanceEstimates(points, BLOCK, false, kernels, pool);
        int[] places = places(points.count(), size, seed);
        this.neighbours = neighbours;
        this.indices = Arrays.stream(places).map(estimates::point).toArray();
        this.nearest = new int[places.length * neighbours];
        this.squaredDistances = new double[places.length * neighbours];
        int tasks = (places.length + ROWS - 1) / ROWS;
        NearestHeap[] heaps = new NearestHeap[places.length];
        Arrays.setAll(heaps, s -> new NearestHeap(neighbours));
        DistanceEstimates.Factors[] rows = new DistanceEstimates.Factors[tasks];
        pool.run(
                tasks,
                task -> rows[task] = estimates.factorsAt(
                        Arrays.copyOfRange(places, task * ROWS, Math.min(places.length, (task + 1) * ROWS))));
        DistanceEstimates.Factors[] blocks = new DistanceEstimates.Factors[BLOCKS_AT_A_TIME];
        for (int first = 0; first < estimates.blocks(); first += BLOCKS_AT_A_TIME) {
            int from = first;
            int count = Math.min(BLOCKS_AT_A_TIME, estimates.blocks() - from);
            pool.run(count, block -> blocks[block] = estimates.factors(from + block));
            pool.run(tasks, task -> {
                float[] products = new float[ROWS * BLOCK];
                for (int block = 0; block < count; block++) {
                    int start = estimates.start(from + block);
                    int columns = estimates.start(from + block + 1) - start;
                    int to = Math.min(places.length, (task + 1) * ROWS) - task * ROWS;
                    DistanceEstimates.Factors other = blocks[block];
                    estimates.estimate(
                            rows[task], 0, to, other, 0, other.right().count(), products, columns);
                    for (int r = 0; r < to; r++) {
                        int s = task * ROWS + r;
                        look(points, estimates, places[s], heaps[s], start, products, r * columns, columns, kernels);
                    }
                }
            });
        }
        for (int s = 0; s < places.length; s++) {
            heaps[s].drainAscending(nearest, squaredDistances, s * neighbours);
        }
    }

    /** Measures the points whose estimates, (columns) from offset on, reach the bound of the heap. */
    private static void look(
            Points points,
            DistanceEstimates estimates,
            int place,
            NearestHeap heap,
            int start,
            float[] products,
            int offset,
            int columns,
            FloatKernels kernels) {
        int i = estimates.point(place);
        float bound = Math.nextDown(estimates.lowerBound(place, heap.farthest()));
        int to = offset + columns;
        for (int j = kernels.firstAbove(products, offset, to, bound);
                j < to;
                j = kernels.firstAbove(products, j + 1, to, bound)) {
            int other = estimates.point(start + j - offset);
            if (other != i) {
                heap.offer(points.squaredDistance(i, other), other);
                bound = Math.nextDown(estimates.lowerBound(place, heap.farthest()));
            }
        }
    }

    private static int[] places(int count, int size, long seed) {
        return size >= count
                ? IntStream.range(0, count).toArray()
                : new SplittableRandom(seed)
                        .ints(0, count)
                        .distinct()
                        .limit(size)
                        .toArray();
    }

    /** How many points decide, the first ones. */
    int deciding() {
        return indices.length / 2;
    }

    /** The index of a point of the sample. */
    int point(int s) {
        return indices[s];
    }

    /** The index of a nearest other of a point of the sample. */
    int nearest(int s, int rank) {
        return nearest[s * neighbours + rank];
    }

    /** The part of the nearest others of the points that decide in another sample of the same points that are among these. */
    double partOf(RecallSample other) {
        long found = 0;
        for (int s = 0; s < deciding(); s++) {
            int[] own = Arrays.copyOfRange(nearest, s * neighbours, (s + 1) * neighbours);
            Arrays.sort(own);
            for (int rank = 0; rank < other.neighbours; rank++) {
                found += Arrays.binarySearch(own, other.nearest(s, rank)) >= 0 ? 1 : 0;
            }
        }
        return (double) found / (deciding() * other.neighbours);
    }

    /** The part of the nearest others of the points that measure that a search has found; any at the same distance as the last counts. */
    double recall(NeighbourGraph graph) {
        long found = 0;
        for (int s = deciding(); s < indices.length; s++) {
            for (int rank = 0; rank < neighbours; rank++) {
                found += graph.squaredDistance(indices[s], rank) <= farthest(s) ? 1 : 0;
            }
        }
        return (double) found / ((indices.length - deciding()) * neighbours);
    }

    /** The squared distance of a point of the sample to the last of its nearest others. */
    private double farthest(int s) {
        return squaredDistances[(s + 1) * neighbours - 1];
    }
}

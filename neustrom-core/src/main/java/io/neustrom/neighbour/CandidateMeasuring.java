package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;

/**
 * Chooses the nearest of the candidates in lists, measured in double precision, and ordered by distance and then by index. Of long lists, made
 * with other points in their stead, the best are chosen by a measurement in float first.
 */
final class CandidateMeasuring {
    private static final int PLACES_PER_TASK = 256;
    private static final int SPARE = 3; // candidates measured in double beyond k, for float errs in the last digits

    private final Points points;
    private final Groups groups;
    private final NearestLists lists;
    private final int neighbours;
    private final boolean roughFirst;
    private final FloatKernels kernels;

    CandidateMeasuring(
            Points points,
            Groups groups,
            NearestLists lists,
            int neighbours,
            boolean roughFirst,
            FloatKernels kernels) {
        this.points = points;
        this.groups = groups;
        this.lists = lists;
        this.neighbours = neighbours;
        this.roughFirst = roughFirst;
        this.kernels = kernels;
    }

    /** The nearest candidates of all points. */
    NeighbourGraph graph(WorkerPool pool) {
        int n = points.count();
        int[] indices = new int[n * neighbours]; // (n, neighbours)
        double[] squaredDistances = new double[n * neighbours]; // (n, neighbours)
        pool.run((n + PLACES_PER_TASK - 1) / PLACES_PER_TASK, task -> {
            int from = task * PLACES_PER_TASK;
            NearestHeap heap = new NearestHeap(neighbours);
            Rough rough = new Rough();
            for (int place = from; place < Math.min(n, from + PLACES_PER_TASK); place++) {
                int i = groups.pointAt(place);
                NearestLists candidates = roughFirst ? rough.best(place) : lists;
                int row = roughFirst ? 0 : place;
                int count = candidates.count(row);
                for (int rank = 0; rank < count; rank++) {
                    int j = groups.pointAt(candidates.other(row, rank));
                    heap.offer(points.squaredDistance(i, j), j);
                }
                heap.drainAscending(indices, squaredDistances, i * neighbours);
            }
        });
        return new NeighbourGraph(n, neighbours, indices, squaredDistances);
    }

    /** The best candidates of one place at a time. */
    private final class Rough {
        private final NearestLists best = new NearestLists(1, neighbours + SPARE);
        private final float[] x = new float[points.dimension()];
        private final float[] y = new float[points.dimension()];

        NearestLists best(int place) {
            best.clear();
            points.copyRow(groups.pointAt(place), x, 0);
            int count = lists.count(place);
            for (int rank = 0; rank < count; rank++) {
                int other = lists.other(place, rank);
                points.copyRow(groups.pointAt(other), y, 0);
                best.offer(0, kernels.squaredDistance(x, 0, y, 0, x.length), other);
            }
            return best;
        }
    }
}

package io.neustrom.bench.workload;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.DistanceTile;
import io.neustrom.neighbour.NeighbourGraph;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Some points, and how far their nearest others are: every contender's neighbours are measured by the same ones. */
public final class NeighbourSample {
    private static final int POINTS_PER_TASK = 32;

    private final Points points;
    private final int neighbours;
    private final int[] sample;
    private final double[] farthest; // (sample): the squared distance of the last neighbour

    /**
     * Searches.
     *
     * @param size how many points; all, if there are not that many
     */
    public NeighbourSample(Points points, int neighbours, int size, long seed, WorkerPool pool) {
        this.points = points;
        this.neighbours = neighbours;
        this.sample = size >= points.count()
                ? IntStream.range(0, points.count()).toArray()
                : new SplittableRandom(seed)
                        .ints(0, points.count())
                        .distinct()
                        .limit(size)
                        .toArray();
        this.farthest = new double[sample.length];
        pool.run((sample.length + POINTS_PER_TASK - 1) / POINTS_PER_TASK, task -> {
            int from = task * POINTS_PER_TASK;
            search(from, Math.min(sample.length, from + POINTS_PER_TASK));
        });
    }

    private void search(int from, int to) {
        double[][] nearest = new double[to - from][neighbours]; // ascending
        for (double[] distances : nearest) {
            Arrays.fill(distances, Double.POSITIVE_INFINITY);
        }
        DistanceTile tile = new DistanceTile(points);
        double[] distances = new double[tile.width()];
        for (int first = 0; first < points.count(); first += tile.width()) {
            int loaded = tile.load(first);
            for (int s = from; s < to; s++) {
                tile.squaredDistances(sample[s], distances, 0);
                for (int t = 0; t < loaded; t++) {
                    if (first + t != sample[s]) {
                        keep(nearest[s - from], distances[t]);
                    }
                }
            }
        }
        for (int s = from; s < to; s++) {
            farthest[s] = nearest[s - from][neighbours - 1];
        }
    }

    private static void keep(double[] ascending, double distance) {
        int e = ascending.length;
        while (e > 0 && ascending[e - 1] > distance) {
            e--;
        }
        if (e < ascending.length) {
            System.arraycopy(ascending, e, ascending, e + 1, ascending.length - 1 - e);
            ascending[e] = distance;
        }
    }

    /** The indices of the points. */
    public IntStream points() {
        return IntStream.of(sample);
    }

    /** The part of their nearest others that a graph has. */
    public double recall(NeighbourGraph graph) {
        long found = 0;
        for (int s = 0; s < sample.length; s++) {
            for (int rank = 0; rank < neighbours; rank++) {
                found += graph.squaredDistance(sample[s], rank) <= farthest[s] ? 1 : 0;
            }
        }
        return (double) found / sample.length / neighbours;
    }

    /**
     * The part of their nearest others that a peer has found.
     *
     * @param found indices, those of one point after those of another, separated by blanks
     */
    public double recall(String found) {
        int[] indices =
                Arrays.stream(found.split(" ")).mapToInt(Integer::parseInt).toArray();
        if (indices.length != sample.length * neighbours) {
            throw new UserError("a peer has found " + indices.length + " neighbours; it must find " + neighbours
                    + " for each of " + sample.length + " points");
        }
        long near = 0;
        for (int e = 0; e < indices.length; e++) {
            int s = e / neighbours;
            near += indices[e] != sample[s] && points.squaredDistance(sample[s], indices[e]) <= farthest[s] ? 1 : 0;
        }
        return (double) near / indices.length;
    }
}

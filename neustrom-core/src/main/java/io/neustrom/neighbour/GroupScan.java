package io.neustrom.neighbour;

import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;

/**
 * Compares each point with all of its group, and then points on both sides of a wall between two groups that are near it. How near is a
 * share of the distance to the k-th neighbour in the own group: 1 would be enough for nearly all neighbours, a part of it finds most.
 *
 * <p>Each pair is estimated once and offered to both of its points. Lists order by estimate and then by place, so they don't depend on the
 * order in which pairs of groups meet, and several may meet at a time; a lock guards the lists of a group.
 */
final class GroupScan {
    private static final int STRIP = 64; // rows of estimates made at a time

    private final Groups groups;
    private final GroupWalls walls;
    private final GroupFactors factors;
    private final FloatKernels kernels;
    private final WorkerPool pool;
    private final NearestLists lists;
    private final float[] reach; // (places) the distance to the k-th neighbour in the own group
    private final Object[] locks; // (groups)

    /**
     * Compares each point with its group, which has k others at least.
     *
     * @param neighbours k
     * @param listed how many others to keep for each point, at least k
     */
    GroupScan(Groups groups, GroupWalls walls, int neighbours, int listed, FloatKernels kernels, WorkerPool pool) {
        this.groups = groups;
        this.walls = walls;
        this.factors = new GroupFactors(groups, kernels);
        this.kernels = kernels;
        this.pool = pool;
        this.lists = new NearestLists(groups.places(), listed);
        this.reach = new float[groups.places()];
        this.locks = new Object[groups.count()];
        Arrays.setAll(locks, g -> new Object());
        pool.run(groups.count(), g -> {
            compareWithin(g);
            for (int place : groups.places(g)) {
                reach[place] = (float) Math.sqrt(2 * lists.distance(place, neighbours - 1));
            }
        });
    }

    /** What was found. */
    NearestLists lists() {
        return lists;
    }

    /** The smallest share with which the points at two places are compared. */
    double share(int place, int other) {
        int g = groups.groupAt(place);
        int c = groups.groupAt(other);
        return g == c ? 0 : Math.max(share(walls.distance(place, c), place), share(walls.distance(other, g), other));
    }

    private double share(double distance, int place) {
        return distance <= 0 ? 0 : distance / reach[place];
    }

    /** Compares points on both sides of the walls, if these are no farther away than this share of their reach. */
    void compareAcross(double share, Progress progress) {
        float[] limits = new float[reach.length];
        for (int place = 0; place < limits.length; place++) {
            limits[place] = (float) (Math.min(share, Float.MAX_VALUE) * reach[place]); // an infinite share of 0 is 0
        }
        int[][][] near = new int[groups.count()][][]; // (groups)(walls)(places)
        pool.run(groups.count(), g -> near[g] = walls.placesNear(g, limits));
        pool.run(groups.count(), progress.counting(groups.count(), g -> {
            int[] others = walls.near(g);
            for (int wall = 0; wall < others.length; wall++) {
                int c = others[wall];
                if (g < c) {
                    compare(g, near[g][wall], c, near[c][walls.wall(c, g)]);
                }
            }
        }));
    }

    private void compareWithin(int g) {
        int[] places = groups.places(g);
        int size = places.length;
        float[] left = factors.left(places, g);
        Panels right = factors.right(left);
        float[] estimates = new float[STRIP * size]; // (STRIP, size)
        for (int row = 0; row < size; row += STRIP) {
            int rows = Math.min(STRIP, size - row);
            factors.multiply(left, row, rows, right, estimates);
            for (int r = 0; r < rows; r++) {
                int place = places[row + r];
                int from = r * size;
                estimates[from + row + r] = Float.NEGATIVE_INFINITY; // the point itself
                int to = from + size;
                int e = kernels.firstAbove(estimates, from, to, lists.bound(place));
                while (e < to) {
                    lists.offer(place, -estimates[e], places[e - from]);
                    e = kernels.firstAbove(estimates, e + 1, to, lists.bound(place));
                }
            }
        }
    }

    private void compare(int g, int[] placesOfG, int c, int[] placesOfC) {
        if (placesOfG.length == 0 || placesOfC.length == 0) {
            return;
        }
        float[] left = factors.left(placesOfG, c);
        Panels right = factors.right(factors.left(placesOfC, c));
        float[] estimates = new float[STRIP * placesOfC.length]; // (STRIP, places of c)
        for (int row = 0; row < placesOfG.length; row += STRIP) {
            int rows = Math.min(STRIP, placesOfG.length - row);
            factors.multiply(left, row, rows, right, estimates);
            synchronized (locks[g]) { // g < c, so no two threads wait for each other
                synchronized (locks[c]) {
                    offer(placesOfG, row, rows, placesOfC, estimates);
                }
            }
        }
    }

    private void offer(int[] placesOfG, int row, int rows, int[] placesOfC, float[] estimates) {
        int columns = placesOfC.length;
        float[] bounds = new float[columns];
        for (int j = 0; j < columns; j++) {
            bounds[j] = lists.bound(placesOfC[j]);
        }
        for (int r = 0; r < rows; r++) {
            int place = placesOfG[row + r];
            int from = r * columns;
            int to = from + columns;
            int e = kernels.firstAboveEither(estimates, from, to, lists.bound(place), bounds, -from);
            while (e < to) {
                int other = placesOfC[e - from];
                lists.offer(place, -estimates[e], other);
                lists.offer(other, -estimates[e], place);
                bounds[e - from] = lists.bound(other);
                e = kernels.firstAboveEither(estimates, e + 1, to, lists.bound(place), bounds, -from);
            }
        }
    }
}

package io.neustrom.neighbour;

import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import java.util.Arrays;

/**
 * The walls between groups that lie near each other: the planes halfway between their centres. A point has neighbours behind a wall only
 * if it is nearer to it than to its k-th neighbour, and usually only if it is a good deal nearer.
 */
final class GroupWalls {
    private final Groups groups;
    private final GroupFactors factors;
    private final FloatKernels kernels;
    private final int[][] near; // (groups)(...) ascending; c is near g if g is near c

    /** Puts walls between each group and its {@code most} nearest ones. */
    GroupWalls(Groups groups, int most, FloatKernels kernels, WorkerPool pool) {
        this.groups = groups;
        this.kernels = kernels;
        this.factors = new GroupFactors(groups, kernels);
        int[][] nearest = new int[groups.count()][];
        pool.run(nearest.length, g -> nearest[g] = nearest(g, most));
        this.near = bothWays(nearest);
    }

    /** The groups near a group, in ascending order. */
    int[] near(int g) {
        return near[g];
    }

    /** Which wall of group g is that to group c; negative if there is none. */
    int wall(int g, int c) {
        return Arrays.binarySearch(near[g], c);
    }

    /** How far the point at a place is from the wall to another group; infinitely far if that is not near. */
    double distance(int place, int c) {
        int g = groups.groupAt(place);
        if (wall(g, c) < 0) {
            return Double.POSITIVE_INFINITY;
        }
        float[] row = new float[groups.dimension()];
        groups.write(place, g, row, 0);
        double product = 0;
        double square = 0;
        for (int k = 0; k < row.length; k++) {
            double step = (double) groups.centre(c)[k] - groups.centre(g)[k];
            product += step * row[k];
            square += step * step;
        }
        return square == 0 ? 0 : (square / 2 - product) / Math.sqrt(square);
    }

    /**
     * The places of group g that are near each of its walls.
     *
     * @param reach (places) how far the wall may be
     * @return (walls)(...)
     */
    int[][] placesNear(int g, float[] reach) {
        int width = factors.width();
        int walls = near[g].length;
        if (walls == 0) {
            return new int[0][];
        }
        float[] planes =
                new float[walls * width]; // (walls, d + 2): (unit normal u, 0, -half the distance of the centres)
        for (int wall = 0; wall < walls; wall++) {
            float[] from = groups.centre(g);
            float[] to = groups.centre(near[g][wall]);
            float length = (float) Math.sqrt(kernels.squaredDistance(from, 0, to, 0, from.length));
            for (int k = 0; k < from.length; k++) {
                planes[wall * width + k] = length == 0 ? 0 : (to[k] - from[k]) / length;
            }
            planes[wall * width + width - 1] = -length / 2;
        }
        int[] members = groups.places(g);
        float[] beyond = new float[members.length * walls]; // (members, walls): minus the distance to the wall
        factors.multiply(factors.left(members, g), 0, members.length, factors.panels(planes), beyond);
        int[][] chosen = new int[walls][];
        for (int wall = 0; wall < walls; wall++) {
            int[] places = new int[members.length];
            int count = 0;
            for (int r = 0; r < members.length; r++) {
                if (-beyond[r * walls + wall] <= reach[members[r]]) {
                    places[count++] = members[r];
                }
            }
            chosen[wall] = Arrays.copyOf(places, count);
        }
        return chosen;
    }

    private int[] nearest(int g, int most) {
        long[] distanceAndGroup = new long[groups.count()];
        for (int c = 0; c < distanceAndGroup.length; c++) {
            float[] centre = groups.centre(c);
            float distance = kernels.squaredDistance(groups.centre(g), 0, centre, 0, centre.length);
            distanceAndGroup[c] = c == g ? Long.MAX_VALUE : (long) Float.floatToIntBits(distance) << 32 | c;
        }
        Arrays.sort(distanceAndGroup);
        return Arrays.stream(distanceAndGroup, 0, Math.min(most, distanceAndGroup.length - 1))
                .mapToInt(key -> (int) key)
                .sorted()
                .toArray();
    }

    /** For each group those that it names and those that name it. */
    private static int[][] bothWays(int[][] nearest) {
        int[][] near = new int[nearest.length][];
        int[] sizes = new int[nearest.length];
        for (int g = 0; g < nearest.length; g++) {
            near[g] = nearest[g].clone();
            sizes[g] = near[g].length;
        }
        for (int g = 0; g < nearest.length; g++) {
            for (int c : nearest[g]) {
                if (Arrays.binarySearch(nearest[c], g) < 0) {
                    if (sizes[c] == near[c].length) {
                        near[c] = Arrays.copyOf(near[c], 2 * sizes[c]);
                    }
                    near[c][sizes[c]++] = g;
                }
            }
        }
        for (int g = 0; g < nearest.length; g++) {
            near[g] = Arrays.copyOf(near[g], sizes[g]);
            Arrays.sort(near[g]);
        }
        return near;
    }
}

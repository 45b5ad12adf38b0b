package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import io.neustrom.math.WorkerPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Divides points into groups of about the same size by k-means, in a few rounds on a sample. Where that would take more than {@value
 * #MOST_BRANCHES} groups at once, the points are divided into the square root of their number first, and each part again, so that the work
 * grows little faster than the number of points. What k-means can't divide, equal points, is cut into slices.
 */
final class GroupMaking {
    private static final int MOST_BRANCHES = 300;
    private static final int ROUNDS = 4;
    private static final int SAMPLE_PER_BRANCH = 24;
    private static final int DEEPEST = 8; // far outliers could otherwise be split off one by one
    private static final int BLOCK = 256; // points that one task works on

    private final Points points;
    private final int dimension;
    private final int wantedSize;
    private final float scale;
    private final FloatKernels kernels;
    private final WorkerPool pool;

    private GroupMaking(Points points, int wantedSize, FloatKernels kernels, WorkerPool pool) {
        this.points = points;
        this.dimension = points.dimension();
        this.wantedSize = wantedSize;
        this.kernels = kernels;
        this.pool = pool;
        this.scale = scale();
    }

    /**
     * Groups of about the wanted size.
     *
     * @param leastSize what would be a smaller group joins the nearest one; at most the number of points, and less than the wanted size
     */
    static Groups divide(
            Points points,
            int leastSize,
            int wantedSize,
            SplittableRandom random,
            FloatKernels kernels,
            WorkerPool pool) {
        GroupMaking making = new GroupMaking(points, wantedSize, kernels, pool);
        int[] all = IntStream.range(0, points.count()).toArray();
        List<int[]> groups = making.joinSmall(making.split(all, random, 0), leastSize);
        return new Groups(points, making.scale, groups, making.means(groups));
    }

    private List<int[]> joinSmall(List<int[]> groups, int leastSize) {
        List<int[]> large =
                groups.stream().filter(group -> group.length >= leastSize).toList();
        List<int[]> small =
                groups.stream().filter(group -> group.length < leastSize).toList();
        float[][] centres = means(large);
        List<int[]> joined = new ArrayList<>(large);
        for (int[] group : small) {
            float[] mean = mean(group);
            int nearest = 0;
            float least = Float.POSITIVE_INFINITY;
            for (int g = 0; g < centres.length; g++) {
                float distance = kernels.squaredDistance(mean, 0, centres[g], 0, dimension);
                if (distance < least) {
                    nearest = g;
                    least = distance;
                }
            }
            int[] host = joined.get(nearest);
            int[] both = Arrays.copyOf(host, host.length + group.length);
            System.arraycopy(group, 0, both, host.length, group.length);
            joined.set(nearest, both);
        }
        return joined;
    }

    private float[][] means(List<int[]> groups) {
        float[][] means = new float[groups.size()][];
        pool.run(means.length, g -> means[g] = mean(groups.get(g)));
        return means;
    }

    private List<int[]> split(int[] members, SplittableRandom random, int depth) {
        if (members.length <= 2 * wantedSize) {
            return List.of(members);
        }
        int wanted = (members.length + wantedSize - 1) / wantedSize;
        int branches = wanted <= MOST_BRANCHES ? wanted : (int) Math.ceil(Math.sqrt(wanted));
        List<int[]> parts = depth < DEEPEST ? nearest(members, branches, random) : List.of(members);
        if (parts.size() == 1) {
            return slices(members, wanted);
        }
        SplittableRandom[] randoms = new SplittableRandom[parts.size()];
        Arrays.setAll(randoms, part -> random.split());
        List<List<int[]>> divided = new ArrayList<>(parts.stream().map(List::of).toList());
        pool.run(randoms.length, part -> divided.set(part, split(parts.get(part), randoms[part], depth + 1)));
        return divided.stream().flatMap(List::stream).toList();
    }

    private static List<int[]> slices(int[] members, int number) {
        List<int[]> slices = new ArrayList<>();
        for (int s = 0; s < number; s++) {
            int from = (int) ((long) members.length * s / number);
            int to = (int) ((long) members.length * (s + 1) / number);
            slices.add(Arrays.copyOfRange(members, from, to));
        }
        return slices;
    }

    /** The members by their nearest cluster, those of at most {@code clusters} that have any. */
    private List<int[]> nearest(int[] members, int clusters, SplittableRandom random) {
        int[] sample = sample(members, clusters * SAMPLE_PER_BRANCH, random);
        float[] origin = mean(sample);
        float[] centres = new float[clusters * (dimension + 1)]; // (clusters, d + 1): (c, -|c|^2 / 2)
        for (int c = 0; c < clusters; c++) {
            Groups.writeFrom(points, scale, sample[c], origin, centres, c * (dimension + 1));
        }
        for (int round = 0; round < ROUNDS; round++) {
            List<int[]> parts = parts(sample, assign(sample, origin, centres, clusters), clusters);
            pool.run(clusters, c -> move(parts.get(c), origin, centres, c * (dimension + 1)));
        }
        List<int[]> parts = parts(members, assign(members, origin, centres, clusters), clusters);
        return parts.stream().filter(part -> part.length > 0).toList();
    }

    private static int[] sample(int[] members, int size, SplittableRandom random) {
        int[] shuffled = members.clone();
        int sampled = Math.min(members.length, size);
        for (int s = 0; s < sampled; s++) {
            int other = s + random.nextInt(shuffled.length - s);
            int swap = shuffled[s];
            shuffled[s] = shuffled[other];
            shuffled[other] = swap;
        }
        return Arrays.copyOf(shuffled, sampled);
    }

    private static List<int[]> parts(int[] members, int[] clusterOf, int clusters) {
        int[] sizes = new int[clusters];
        for (int c : clusterOf) {
            sizes[c]++;
        }
        List<int[]> parts = new ArrayList<>();
        for (int size : sizes) {
            parts.add(new int[size]);
        }
        int[] next = new int[clusters];
        for (int m = 0; m < members.length; m++) {
            int c = clusterOf[m];
            parts.get(c)[next[c]++] = members[m];
        }
        return parts;
    }

    /** Moves a centre to the mean of its members; one without members stays. */
    private void move(int[] members, float[] origin, float[] centres, int offset) {
        if (members.length > 0) {
            float[] mean = mean(members);
            for (int k = 0; k < dimension; k++) {
                centres[offset + k] = mean[k] - origin[k];
            }
        }
    }

    /** For each member the cluster with the largest x.c - |c|^2 / 2, of equal ones the first. */
    private int[] assign(int[] members, float[] origin, float[] centres, int clusters) {
        int width = dimension + 1;
        for (int c = 0; c < clusters; c++) {
            centres[c * width + dimension] = -kernels.dot(centres, c * width, centres, c * width, dimension) / 2;
        }
        Panels panels = new Panels(kernels);
        panels.packTransposed(centres, 0, width, clusters, width);
        int[] nearest = new int[members.length];
        pool.run((members.length + BLOCK - 1) / BLOCK, block -> {
            int from = block * BLOCK;
            int rows = Math.min(members.length - from, BLOCK);
            float[] left = new float[rows * width]; // (rows, d + 1): (x, 1)
            for (int r = 0; r < rows; r++) {
                Groups.writeFrom(points, scale, members[from + r], origin, left, r * width);
                left[r * width + dimension] = 1;
            }
            float[] scores = new float[rows * clusters];
            kernels.multiply(0, rows, left, 0, width, panels, 0, panels.count(), scores, 0, clusters, false);
            for (int r = 0; r < rows; r++) {
                nearest[from + r] = largest(scores, r * clusters, clusters);
            }
        });
        return nearest;
    }

    private int largest(float[] scores, int offset, int length) {
        int end = offset + length;
        int best = offset;
        for (int next = offset; next < end; next = kernels.firstAbove(scores, next + 1, end, scores[next])) {
            best = next;
        }
        return best - offset;
    }

    private float[] mean(int[] members) {
        double[] sum = new double[dimension];
        float[] row = new float[dimension];
        for (int i : members) {
            points.copyRow(i, row, 0);
            for (int k = 0; k < dimension; k++) {
                sum[k] += row[k];
            }
        }
        float[] mean = new float[dimension];
        for (int k = 0; k < dimension; k++) {
            mean[k] = (float) (sum[k] / members.length * scale);
        }
        return mean;
    }

    /** A power of 2 that makes all coordinates less than 1 in size. */
    private float scale() {
        float[] largest = new float[(points.count() + BLOCK - 1) / BLOCK];
        pool.run(largest.length, block -> {
            float[] row = new float[dimension];
            for (int i = block * BLOCK; i < Math.min(points.count(), (block + 1) * BLOCK); i++) {
                points.copyRow(i, row, 0);
                for (float coordinate : row) {
                    largest[block] = Math.max(largest[block], Math.abs(coordinate));
                }
            }
        });
        float most = 0;
        for (float size : largest) {
            most = Math.max(most, size);
        }
        return most == 0 ? 1 : Math.scalb(1f, -Math.getExponent(most) - 1);
    }
}

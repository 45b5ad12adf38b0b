package io.neustrom.math;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The greedy k-means++ start. The first centre is a point chosen at random. For each next one a few candidates are drawn with
 * probability proportional to D(x)^2, the squared distance to the nearest centre so far, and the candidate that leaves the
 * smallest sum of D(x)^2 is taken.
 *
 * <p>D. Arthur and S. Vassilvitskii, k-means++: the advantages of careful seeding, SODA 2007, sections 2.2 and 5.
 */
final class PlusPlusSeeding {
    /** A distance this small compared with |x|^2 + |c|^2 has lost too many digits in float, and is computed directly. */
    private static final float CANCELLATION = 1e-3f;

    private final CentredPoints points;
    private final int candidates;
    private final SplittableRandom random;
    private final Panels panels;
    private final float[] candidateRows; // (candidates, dim)
    private final float[] distances; // (count, candidates): D(x)^2 if the candidate were taken
    private final double[][] blockSums; // (blocks, candidates): sums of distances over the points of a block
    private final float[] nearest; // (count): D(x)^2
    private final double[] nearestSums; // (blocks): sums of nearest

    private PlusPlusSeeding(CentredPoints points, int clusters, SplittableRandom random) {
        this.points = points;
        this.candidates = 2 + (int) Math.log(clusters);
        this.random = random;
        this.panels = points.newPanels();
        this.candidateRows = new float[candidates * points.dim()];
        this.distances = new float[Math.multiplyExact(points.count(), candidates)];
        this.blockSums = new double[points.blocks()][candidates];
        this.nearest = new float[points.count()];
        this.nearestSums = new double[points.blocks()];
    }

    /** Centres (clusters, dim) to start from, each a copy of a point; copies of equal points only if there is no other choice. */
    static float[] choose(CentredPoints points, int clusters, SplittableRandom random) {
        return new PlusPlusSeeding(points, clusters, random).choose(clusters);
    }

    private float[] choose(int clusters) {
        float[] centres = new float[clusters * points.dim()];
        Arrays.fill(nearest, Float.POSITIVE_INFINITY);
        int[] drawn = new int[candidates];
        Arrays.fill(drawn, random.nextInt(points.count()));
        for (int c = 0; c < clusters; c++) {
            if (c > 0) {
                draw(drawn);
            }
            int best = tryCandidates(drawn);
            take(best);
            points.copyTo(drawn[best], centres, c);
        }
        return centres;
    }

    /** Draws the candidates with probability proportional to D(x)^2, or at random when every point is a centre already. */
    private void draw(int[] drawn) {
        double total = 0;
        for (double sum : nearestSums) {
            total += sum;
        }
        for (int l = 0; l < candidates; l++) {
            drawn[l] = total > 0 ? pointAt(random.nextDouble() * total) : random.nextInt(points.count());
        }
    }

    /** The first point at which the running sum of D(x)^2 exceeds the target, by blocks and then within one. */
    private int pointAt(double target) {
        int lastBlock = nearestSums.length - 1;
        while (nearestSums[lastBlock] == 0) {
            lastBlock--;
        }
        int block = 0;
        double sum = 0;
        while (block < lastBlock && sum + nearestSums[block] <= target) {
            sum += nearestSums[block++];
        }
        int chosen = block * CentredPoints.BLOCK;
        int to = Math.min(nearest.length, chosen + CentredPoints.BLOCK);
        for (int i = chosen; i < to && sum <= target; i++) {
            if (nearest[i] > 0) { // if rounding lets the target slip past the end, the last such point is chosen
                chosen = i;
                sum += nearest[i];
            }
        }
        return chosen;
    }

    /** Fills distances and blockSums, and returns the candidate with the smallest sum; of equal ones the first. */
    private int tryCandidates(int[] drawn) {
        float[] norms = new float[candidates];
        for (int l = 0; l < candidates; l++) {
            points.copyTo(drawn[l], candidateRows, l);
            norms[l] = points.squaredNorm(candidateRows, l);
        }
        points.multiply(candidateRows, candidates, panels, (from, to, products) -> {
            double[] sums = blockSums[from / CentredPoints.BLOCK];
            Arrays.fill(sums, 0);
            for (int i = from; i < to; i++) {
                float norm = points.squaredNorm(i);
                for (int l = 0; l < candidates; l++) {
                    float distance = norm - 2 * products[(i - from) * candidates + l] + norms[l];
                    if (distance < CANCELLATION * (norm + norms[l])) {
                        distance = (float) points.squaredDistance(i, candidateRows, l);
                    }
                    distances[i * candidates + l] = Math.min(nearest[i], distance);
                    sums[l] += distances[i * candidates + l];
                }
            }
        });
        double[] totals = new double[candidates];
        for (double[] sums : blockSums) {
            for (int l = 0; l < candidates; l++) {
                totals[l] += sums[l];
            }
        }
        int best = 0;
        for (int l = 1; l < candidates; l++) {
            best = totals[l] < totals[best] ? l : best;
        }
        return best;
    }

    private void take(int candidate) {
        for (int i = 0; i < nearest.length; i++) {
            nearest[i] = distances[i * candidates + candidate];
        }
        for (int block = 0; block < nearestSums.length; block++) {
            nearestSums[block] = blockSums[block][candidate];
        }
    }
}

package io.neustrom.data;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws the few points whose labels a classifier may see, so that every class has its share of them (the paper's section 6
 * labels a fraction of each data set).
 *
 * <p>Of n points with a known class, T = max(fraction n, rounded; number of classes with a point) are drawn. Each class with a
 * point gets one; each further draw goes to the class k with the largest fraction n_k - drawn_k, the first of equals. Unless a
 * class is so small that its one point is more than its share, this is the rule of largest remainders: every class gets
 * fraction n_k, rounded down or up.
 *
 * @since 0.1.0
 */
public final class StratifiedSample {
    private StratifiedSample() {}

    /**
     * The points to label, ascending; {@code truth.only(items)} are the labels to learn from.
     *
     * @param truth the class of each point; points of which none is known are never drawn
     * @param fraction of the points, greater than 0 and at most 1
     */
    public static int[] of(Labels truth, double fraction, SplittableRandom random) {
        if (!(fraction > 0 && fraction <= 1)) {
            throw new IllegalArgumentException("fraction (" + fraction + ") must be greater than 0 and at most 1");
        }
        List<int[]> classes = truth.itemsByClass();
        int[] shares = shares(classes.stream().mapToInt(items -> items.length).toArray(), fraction);
        int[] sample = new int[Arrays.stream(shares).sum()];
        int drawn = 0;
        for (int k = 0; k < shares.length; k++) {
            moveToFront(classes.get(k), shares[k], random);
            System.arraycopy(classes.get(k), 0, sample, drawn, shares[k]);
            drawn += shares[k];
        }
        Arrays.sort(sample);
        return sample;
    }

    /** How many points to draw from each class, by the classes' sizes. */
    private static int[] shares(int[] sizes, double fraction) {
        int items = Arrays.stream(sizes).sum();
        if (items == 0) {
            throw new IllegalArgumentException("points with a known class (0) must be at least 1");
        }
        int[] shares = Arrays.stream(sizes).map(size -> Math.min(size, 1)).toArray();
        int given = Arrays.stream(shares).sum();
        for (long total = Math.round(fraction * items); given < total; given++) {
            int neediest = 0;
            for (int k = 1; k < sizes.length; k++) {
                if (fraction * sizes[k] - shares[k] > fraction * sizes[neediest] - shares[neediest]) {
                    neediest = k;
                }
            }
            shares[neediest]++;
        }
        return shares;
    }

    /** Brings {@code count} points, drawn without replacement, to the front: the first steps of Fisher and Yates' shuffle. */
    private static void moveToFront(int[] items, int count, SplittableRandom random) {
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i, items.length);
            int item = items[j];
            items[j] = items[i];
            items[i] = item;
        }
    }
}

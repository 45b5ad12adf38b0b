package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Groups of points that lead to one another: spherical k-means (I. S. Dhillon and D. S. Modha, Concept decompositions for large sparse
 * text data using clustering, Machine Learning 42, 2001) with the kernel
 *
 * <pre>k(x, y) = g_x' B^3 g_y,   B = sum_i g_i g_i' / (g_i.c),</pre>
 *
 * which is, up to g_x.c, the probability that four steps of p_out lead from x to y. Points are scaled to k(x, x) = 1. Centres are sums of
 * codes, so a round costs O(n a k) for n codes with a active cells and k groups.
 *
 * <p>The first centres may be given; they stay where they are. The others start at points drawn as in k-means++ from a fixed seed; the best of
 * several starts counts.
 */
final class CodeGroups {
    static final int NONE = -1;

    private static final int STEPS = 3; // the power of B
    private static final int STARTS = 5;
    private static final int ROUNDS = 30;
    private static final double SAME = 1e-9; // a point this similar to a centre is none of its own

    private final Codes codes;
    private final double[] weights; // (n) how much it matters that a point is close to a centre
    private final int[] fixed; // points whose codes are centres that stay
    private final int cells; // r
    private final double[] kernel; // B^3 (r, r)
    private final double[] scales; // (n) 1 / sqrt k(x, x); 0: no active cell

    /**
     * @param groups number of groups, those of fixed centres first; fewer than asked for if too few codes differ
     * @param group (n) the group of each point; {@link #NONE} if no centre is like it at all
     * @param similarity (n) to the centre of its group, at most 1
     */
    record Grouping(int groups, int[] group, double[] similarity) {}

    CodeGroups(Codes codes, double[] weights, int[] fixed) {
        this.codes = codes;
        this.weights = weights;
        this.fixed = fixed;
        this.cells = codes.cells();
        this.kernel = power(new CellGraph(codes).overlap(), cells);
        this.scales = new double[codes.count()];
        for (int i = 0; i < scales.length; i++) {
            double square = 0;
            for (int e = codes.start(i); e < codes.end(i); e++) {
                for (int f = codes.start(i); f < codes.end(i); f++) {
                    square += codes.value(e) * kernel[codes.cell(e) * cells + codes.cell(f)] * codes.value(f);
                }
            }
            scales[i] = square > 0 ? 1 / Math.sqrt(square) : 0;
        }
    }

    private static double[] power(double[] b, int r) {
        double[] power = b;
        for (int step = 1; step < STEPS; step++) {
            double[] next = new double[r * r];
            for (int l = 0; l < r; l++) {
                for (int k = 0; k < r; k++) {
                    for (int m = 0; power[l * r + k] != 0 && m < r; m++) {
                        next[l * r + m] += power[l * r + k] * b[k * r + m];
                    }
                }
            }
            power = next;
        }
        return power;
    }

    /** The best grouping found with up to {@code wanted} groups beside those of the fixed centres. */
    Grouping find(int wanted) {
        SplittableRandom random = new SplittableRandom(0);
        Grouping best = run(wanted, random.split());
        for (int start = 1; start < STARTS; start++) {
            Grouping next = run(wanted, random.split());
            best = objective(next) > objective(best) ? next : best;
        }
        return best;
    }

    private double objective(Grouping grouping) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * grouping.similarity[i];
        }
        return sum;
    }

    private Grouping run(int wanted, SplittableRandom random) {
        int[] starts = draw(wanted, random);
        int groups = starts.length;
        double[] images = new double[cells * groups]; // kernel times centre (r, groups)
        for (int j = 0; j < groups; j++) {
            double[] centre = new double[cells];
            add(starts[j], 1, centre);
            place(centre, images, j, groups);
        }
        Grouping grouping = assign(images, groups);
        for (int round = 0; round < ROUNDS; round++) {
            move(grouping, images);
            Grouping next = assign(images, groups);
            boolean same = Arrays.equals(next.group, grouping.group);
            grouping = next;
            if (same) {
                break;
            }
        }
        return grouping;
    }

    /** The fixed points, then others, each drawn in proportion to its weight times 1 - its similarity to the nearest so far. */
    private int[] draw(int wanted, SplittableRandom random) {
        int[] chosen = Arrays.copyOf(fixed, fixed.length + wanted);
        double[] far = new double[codes.count()]; // 0 for a point that cannot be drawn
        for (int i = 0; i < far.length; i++) {
            far[i] = scales[i] > 0 ? weights[i] : 0;
        }
        for (int j = 0; j < chosen.length; j++) {
            if (j >= fixed.length) {
                double total = Arrays.stream(far).sum();
                if (!(total > 0)) {
                    return Arrays.copyOf(chosen, j);
                }
                chosen[j] = at(random.nextDouble() * total, far);
            }
            double[] image = new double[cells];
            double[] centre = new double[cells];
            add(chosen[j], 1, centre);
            place(centre, image, 0, 1);
            for (int i = 0; i < far.length; i++) {
                double distance = 1 - codes.dot(i, image) * scales[i];
                far[i] = Math.min(far[i], distance > SAME ? weights[i] * distance : 0);
            }
        }
        return chosen;
    }

    private static int at(double target, double[] masses) {
        int last = 0;
        double sum = 0;
        for (int i = 0; i < masses.length; i++) {
            if (masses[i] > 0) {
                last = i;
                sum += masses[i];
                if (sum > target) {
                    return i;
                }
            }
        }
        return last;
    }

    private void add(int i, double weight, double[] centre) {
        for (int e = codes.start(i); e < codes.end(i); e++) {
            centre[codes.cell(e)] += weight * codes.value(e) * scales[i];
        }
    }

    /** Writes B^3 centre, for a centre scaled to length 1, to column j; a centre of 0 leaves the column as it is. */
    private void place(double[] centre, double[] images, int j, int groups) {
        double[] image = new double[cells];
        double square = 0;
        for (int l = 0; l < cells; l++) {
            for (int m = 0; m < cells; m++) {
                image[l] += kernel[l * cells + m] * centre[m];
            }
            square += image[l] * centre[l];
        }
        for (int l = 0; square > 0 && l < cells; l++) {
            images[l * groups + j] = image[l] / Math.sqrt(square);
        }
    }

    private void move(Grouping grouping, double[] images) {
        double[][] centres = new double[grouping.groups][cells];
        for (int i = 0; i < codes.count(); i++) {
            if (grouping.group[i] != NONE) {
                add(i, weights[i], centres[grouping.group[i]]);
            }
        }
        for (int j = fixed.length; j < centres.length; j++) {
            place(centres[j], images, j, grouping.groups);
        }
    }

    private Grouping assign(double[] images, int groups) {
        int[] group = new int[codes.count()];
        double[] similarity = new double[codes.count()];
        double[] products = new double[groups];
        for (int i = 0; i < group.length; i++) {
            Arrays.fill(products, 0);
            for (int e = codes.start(i); e < codes.end(i); e++) {
                double activity = codes.value(e);
                int row = codes.cell(e) * groups;
                for (int j = 0; j < groups; j++) {
                    products[j] += activity * images[row + j];
                }
            }
            group[i] = NONE;
            double largest = 0;
            for (int j = 0; j < groups; j++) {
                if (products[j] > largest) {
                    largest = products[j];
                    group[i] = j;
                }
            }
            similarity[i] = largest * scales[i];
        }
        return new Grouping(groups, group, similarity);
    }
}

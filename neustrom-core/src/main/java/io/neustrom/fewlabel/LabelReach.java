package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * How well the labels of each class are reached from every point along transitions P:
 *
 * <pre>F = (1 - alpha) sum_t alpha^t P^t Y,      Y_ik = 1 / (labels of class k) for a point i labelled k,</pre>
 *
 * the successor representation of P, summed over the labels of a class: the discounted chance to stand on one of them, for
 * a class with as many labels as any other. (Zhou et al., 2004, use the same series with a symmetric normalisation.)
 *
 * <p>F = alpha P F + (1 - alpha) Y is solved by Chebyshev's semi-iteration (Golub and Varga, 1961), which needs the square root of the
 * rounds that the series takes, if P has a real spectrum, as every reversible chain has. Where it does not converge, the series is summed.
 */
final class LabelReach {
    private static final int ROWS_PER_TASK = 512;
    private static final double PRECISION = 0.005; // of the largest entry
    private static final double TOLERANCE = 0.05; // of a residual, beyond which the series is summed instead

    private final Walk walk;
    private final int count; // n

    /** One step of P. */
    private interface Walk {
        /** target (n, classes) += factor P F. */
        void add(double factor, double[] f, int classes, double[] target);
    }

    private LabelReach(Walk walk, int count) {
        this.walk = walk;
        this.count = count;
    }

    /** Along p_in where it is known, and else along p_out. */
    static LabelReach along(FewLabelData data, WorkerPool pool) {
        Walk walk = data.transitions()
                .<Walk>map(p -> (factor, f, classes, target) -> addInput(p, factor, f, classes, target, pool))
                .orElseGet(() -> outputWalk(data.codes(), pool));
        return new LabelReach(walk, data.codes().count());
    }

    private static void addInput(
            TransitionMatrix p, double factor, double[] f, int classes, double[] target, WorkerPool pool) {
        overRows(p.size(), pool, i -> {
            for (int e = p.rowStart(i); e < p.rowEnd(i); e++) {
                double weight = factor * p.probability(e);
                int from = p.column(e) * classes;
                for (int k = 0; k < classes; k++) {
                    target[i * classes + k] += weight * f[from + k];
                }
            }
        });
    }

    /** (P_out F)_i = g_i . (sum_z g_z F_z) / (g_i . c). */
    private static Walk outputWalk(Codes codes, WorkerPool pool) {
        double[] sum = codes.sum(); // c
        return (factor, f, classes, target) -> {
            double[] byCell = CellSums.of(codes, f, classes);
            overRows(codes.count(), pool, i -> {
                double degree = codes.dot(i, sum);
                for (int e = codes.start(i); e < codes.end(i); e++) {
                    double weight = factor * codes.value(e) / degree;
                    int from = codes.cell(e) * classes;
                    for (int k = 0; k < classes; k++) {
                        target[i * classes + k] += weight * byCell[from + k];
                    }
                }
            });
        };
    }

    private static void overRows(int count, WorkerPool pool, IntConsumer row) {
        pool.run((count + ROWS_PER_TASK - 1) / ROWS_PER_TASK, task -> {
            for (int i = task * ROWS_PER_TASK; i < Math.min(count, (task + 1) * ROWS_PER_TASK); i++) {
                row.accept(i);
            }
        });
    }

    /** F (n, classes) of all labels. */
    double[] of(LabelFolds labels, double alpha) {
        return of(labels, new boolean[labels.size()], alpha);
    }

    /** F (labels, classes) of each label without the labels of its fold. */
    double[] leftOut(LabelFolds labels, double alpha) {
        int classes = labels.classes();
        double[] leftOut = new double[labels.size() * classes];
        for (int f = 0; labels.informative() && f < labels.folds(); f++) {
            boolean[] without = new boolean[labels.size()];
            for (int i : labels.in(f)) {
                without[i] = true;
            }
            double[] reach = of(labels, without, alpha);
            for (int i : labels.in(f)) {
                System.arraycopy(reach, labels.item(i) * classes, leftOut, i * classes, classes);
            }
        }
        return leftOut;
    }

    /** F (n, classes) of all labels but those marked; a class without any is 0 throughout. */
    private double[] of(LabelFolds labels, boolean[] without, double alpha) {
        int classes = labels.classes();
        double[] source = new double[Math.multiplyExact(count, classes)]; // (1 - alpha) Y
        int[] counts = new int[classes];
        for (int i = 0; i < labels.size(); i++) {
            counts[labels.classOf(i)] += without[i] ? 0 : 1;
        }
        for (int i = 0; i < labels.size(); i++) {
            if (!without[i]) {
                source[labels.item(i) * classes + labels.classOf(i)] = (1 - alpha) / counts[labels.classOf(i)];
            }
        }
        return solved(source, classes, alpha);
    }

    /** (1 - alpha) sum_t alpha^t P^t F of any F (n, classes). */
    double[] spread(double[] f, int classes, double alpha) {
        return solved(Arrays.stream(f).map(value -> (1 - alpha) * value).toArray(), classes, alpha);
    }

    private double[] solved(double[] source, int classes, double alpha) {
        double[] reach = chebyshev(source, classes, alpha);
        return converged(reach, source, classes, alpha) ? nonnegative(reach) : series(source, classes, alpha);
    }

    /** F_t+1 = w_t+1 (alpha P F_t + source - F_t-1) + F_t-1 with w_t+1 = 1 / (1 - alpha^2 w_t / 4). */
    private double[] chebyshev(double[] source, int classes, double alpha) {
        double contraction = (1 - Math.sqrt(1 - alpha * alpha)) / alpha; // of the error, per round
        int rounds = (int) Math.ceil(Math.log(PRECISION) / Math.log(contraction));
        double[] before = new double[source.length];
        double[] now = source;
        double relaxation = 2;
        for (int round = 0; round < rounds; round++) {
            relaxation = 1 / (1 - alpha * alpha * relaxation / 4);
            double[] next = new double[source.length];
            for (int e = 0; e < next.length; e++) {
                next[e] = relaxation * (source[e] - before[e]) + before[e];
            }
            walk.add(relaxation * alpha, now, classes, next);
            before = now;
            now = next;
        }
        return now;
    }

    /** Whether F = alpha P F + source holds within a tolerance. */
    private boolean converged(double[] reach, double[] source, int classes, double alpha) {
        double[] image = source.clone();
        walk.add(alpha, reach, classes, image);
        double error = 0;
        double largest = 0;
        for (int e = 0; e < image.length; e++) {
            error = Math.max(error, Math.abs(image[e] - reach[e]));
            largest = Math.max(largest, Math.abs(image[e]));
        }
        return error <= TOLERANCE * largest;
    }

    private static double[] nonnegative(double[] values) {
        for (int e = 0; e < values.length; e++) {
            values[e] = Math.max(0, values[e]);
        }
        return values;
    }

    private double[] series(double[] source, int classes, double alpha) {
        int rounds = (int) Math.ceil(Math.log(PRECISION) / Math.log(alpha));
        double[] reach = source;
        for (int round = 0; round < rounds; round++) {
            double[] next = source.clone();
            walk.add(alpha, reach, classes, next);
            reach = next;
        }
        return reach;
    }

    /** The part of the transitions that lead from a point of one class to another class. */
    double cut(double[] memberships, int classes) {
        double[] certain = new double[memberships.length];
        double reached = 0;
        for (int row = 0; row < memberships.length; row += classes) {
            int best = row;
            for (int e = row; e < row + classes; e++) {
                best = memberships[e] > memberships[best] ? e : best;
            }
            certain[best] = memberships[best] > 0 ? 1 : 0;
            reached += certain[best];
        }
        double[] next = new double[memberships.length];
        walk.add(1, certain, classes, next);
        double within = 0;
        for (int e = 0; e < next.length; e++) {
            within += certain[e] * next[e];
        }
        return reached > 0 ? 1 - within / reached : 1;
    }
}

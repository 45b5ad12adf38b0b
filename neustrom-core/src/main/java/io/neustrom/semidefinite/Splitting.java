package io.neustrom.semidefinite;

import io.neustrom.math.WorkerPool;

/**
 * The solver of {@link KMeansRelaxation}: the alternating direction method of multipliers (ADMM) between the two sets A (spectral)
 * and B (entrywise), each of which has an exact projection.
 *
 * <p>With the multiplier U scaled by the penalty rho, the method is one map of the sum W = Z + U:
 *
 * <pre>Z = P_B(W),   Q = P_A(2 Z - W + C / rho),   W &lt;- W + alpha (Q - Z)</pre>
 *
 * <p>At its fixed point Q = Z solves the program. Over-relaxation (alpha) and Anderson's acceleration make it quick; the penalty
 * is chosen so that Q - Z and the change of Z keep a given proportion.
 *
 * <p>The certificate does not depend on how W was found. Y = rho (Z - W) is nonnegative wherever an entry of Q is free to
 * grow, so for every feasible Q
 *
 * <pre>{@code <C, Q> = <C + Y, Q> - <Y, Q> <= max_A <C + Y, .> - min_B <Y, .>}
 *                    = {@code <C + Y, J/n>} + (k-1) lambda_max(V'(C + Y)V) - delta,</pre>
 *
 * <p>V a basis of the space orthogonal to 1. In the trace form Y is at least 0 everywhere and delta = 0. In the diagonal form the
 * diagonal y of Y is the multiplier of diag(Q) = k/n, of any sign, and delta = (k/n) sum y.
 *
 * <p>From below the optimum is bounded by a point that satisfies all constraints, made from Q by
 * {@link EntrywiseSet#makeFeasible}. Near the end alternating projections P_A(P_B(.)) bring it closer to B first, because a mixture
 * with the centre costs more than they do.
 */
final class Splitting {
    private static final double RELAXATION = 1.6; // alpha
    private static final int MEMORY = 15; // of the acceleration
    private static final int CHECK_EVERY = 25; // iterations between certificates, which cost a decomposition

    /** The wanted |Q - Z| / (rho |change of Z|). Above 1, because polishing repairs Q but nothing repairs the bound. */
    private static final double BALANCE = 3;

    private static final double IMBALANCE = 3; // factor by which it may be off before the penalty changes
    private static final double LARGEST_CHANGE = 2; // of the penalty at once
    private static final int LAST_BALANCE =
            300; // iteration after which the penalty stays: only so the method converges

    /** The part of the tolerance that the gap may take up, Q taken as if it were feasible, for polishing to pay. */
    private static final double POLISH_BELOW = 0.85;

    private static final int POLISH_STEPS = 25;
    private static final int POLISH_PAUSE = 100; // iterations after a polish that was not enough

    private final KMeansRelaxation options;
    private final double[] c; // (n, n), norm 1
    private final double scale; // the norm that was taken out of c
    private final int n;
    private final SpectralSet spectral;
    private final EntrywiseSet entrywise;
    private final AndersonMixing mixing;

    private final double[] w; // (n, n)
    private double rho;
    private final double[] z; // (n, n)
    private final double[] previousZ; // (n, n)
    private final double[] q; // (n, n)
    private final double[] residual; // (n, n) Q - Z
    private final double[] work; // (n, n)

    private double[] best; // (n, n) the feasible point with the largest objective
    private double objective; // of the best point
    private double bound; // the smallest upper bound

    /**
     * A solver for one program.
     *
     * @param c (n, n) the objective's matrix, of norm 1
     * @param scale the norm it had
     */
    Splitting(KMeansRelaxation options, double[] c, double scale, int n, SplittingState start, WorkerPool pool) {
        this.options = options;
        this.c = c;
        this.scale = scale;
        this.n = n;
        spectral = new SpectralSet(n, options.clusters(), pool);
        entrywise = new EntrywiseSet(options.form(), n, options.clusters());
        mixing = new AndersonMixing(n * n, MEMORY, RELAXATION, pool);
        w = start.w().clone();
        rho = start.penalty();
        z = new double[n * n];
        previousZ = new double[n * n];
        q = new double[n * n];
        residual = new double[n * n];
        work = new double[n * n];
        best = entrywise.centre();
        objective = product(c, best);
        bound = spectral.support(c);
    }

    Relaxation solve(RelaxationListener listener) {
        int polishFrom = 1;
        for (int iteration = 1; ; iteration++) {
            project();
            double distance = norm(residual);
            boolean check = iteration % CHECK_EVERY == 1 || iteration == options.maxIterations();
            if (check) {
                certify();
                if (!certified() && iteration >= polishFrom && polishingPays()) {
                    polish();
                    polishFrom = iteration + POLISH_PAUSE;
                }
            }
            boolean goOn = listener.iterationEnded(
                    new RelaxationReport(iteration, distance, objective * scale, bound * scale));
            if (certified()) {
                return result(iteration, StopReason.CERTIFIED);
            }
            if (!goOn) {
                return result(iteration, StopReason.CANCELLED);
            }
            if (iteration == options.maxIterations()) {
                return result(iteration, StopReason.ITERATION_LIMIT);
            }
            boolean balanced = check && iteration > 1 && iteration <= LAST_BALANCE && balancePenalty(distance);
            if (!balanced) {
                mixing.advance(w, residual, distance);
            }
        }
    }

    private Relaxation result(int iterations, StopReason reason) {
        return new Relaxation(
                best, n, objective * scale, bound * scale, iterations, reason, new SplittingState(w, rho));
    }

    /** Computes Z, Q and their difference from W. */
    private void project() {
        System.arraycopy(z, 0, previousZ, 0, z.length);
        entrywise.project(w, z);
        for (int e = 0; e < w.length; e++) {
            work[e] = 2 * z[e] - w[e] + c[e] / rho;
        }
        spectral.project(work, q);
        for (int e = 0; e < q.length; e++) {
            residual[e] = q[e] - z[e];
        }
    }

    /**
     * Changes the penalty, and W so that Z and the multiplier rho U stay, if the residuals are out of balance.
     *
     * @return whether it did; then W is where the next iteration starts
     */
    private boolean balancePenalty(double distance) {
        for (int e = 0; e < z.length; e++) {
            work[e] = z[e] - previousZ[e];
        }
        double balance = distance / (BALANCE * rho * norm(work));
        if (!(balance > IMBALANCE || balance < 1 / IMBALANCE)) { // 0/0 is balanced too
            return false;
        }
        double change = Math.max(1 / LARGEST_CHANGE, Math.min(LARGEST_CHANGE, Math.sqrt(balance)));
        for (int e = 0; e < w.length; e++) {
            w[e] = z[e] + (w[e] - z[e]) / change;
        }
        rho *= change;
        mixing.restart();
        return true;
    }

    private boolean certified() {
        return Relaxation.relativeGap(objective, bound) <= options.tolerance();
    }

    /** Improves the bounds on the optimum by what the present iterate proves. */
    private void certify() {
        double[] y = new double[n * n];
        for (int e = 0; e < y.length; e++) {
            y[e] = rho * (z[e] - w[e]);
            work[e] = c[e] + y[e];
        }
        bound = Math.min(bound, spectral.support(work) - entrywise.smallestProduct(y));
        offer(q);
    }

    /** Whether the gap would be well within the tolerance if Q were feasible. */
    private boolean polishingPays() {
        return bound - product(c, q) <= POLISH_BELOW * options.tolerance() * bound;
    }

    /** Alternating projections from Z, until the gap is closed or their number is used up. */
    private void polish() {
        double[] point = new double[n * n];
        System.arraycopy(z, 0, work, 0, z.length);
        for (int step = 0; step < POLISH_STEPS && !certified(); step++) {
            spectral.project(work, point);
            offer(point);
            entrywise.project(point, work);
        }
    }

    /** Makes a copy of a point of the spectral set feasible and keeps it if it is the best. */
    private void offer(double[] point) {
        double[] feasible = point.clone();
        entrywise.makeFeasible(feasible);
        double value = product(c, feasible);
        if (value > objective) {
            objective = value;
            best = feasible;
        }
    }

    /** {@code <a, b>}, the sum of the products of entries. */
    static double product(double[] a, double[] b) {
        double sum = 0;
        for (int e = 0; e < a.length; e++) {
            sum += a[e] * b[e];
        }
        return sum;
    }

    private static double norm(double[] a) {
        return Math.sqrt(product(a, a));
    }
}

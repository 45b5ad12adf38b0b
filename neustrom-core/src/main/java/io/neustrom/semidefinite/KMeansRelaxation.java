package io.neustrom.semidefinite;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionBuilder;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;

/**
 * The semidefinite relaxation of k-means (equation sdp-kmeans of the paper), for points X = (x_1 ... x_n):
 *
 * <pre>max {@code <X'X, Q>}   such that   Q psd,  Q1 = 1,  tr Q = k,  Q >= 0</pre>
 *
 * <p>or with diag(Q) = k/n 1 in place of the trace. For clusters that lie far apart Q is their block matrix; for points on a
 * manifold it is a kernel along the manifold. The points are centred first, which changes the objective by a constant only.
 * Solved by {@link Splitting}; the result carries a certified bound on its distance from the optimum.
 *
 * <p>Memory is about 40 n^2 numbers and an iteration takes an eigen-decomposition, O(n^3): for hundreds to a few thousand points.
 *
 * @param clusters k, at least 1
 * @param form the constraint that fixes the size of Q
 * @param tolerance the relative gap to reach, greater than 0
 * @param maxIterations at least 1
 * @since 0.1.0
 */
public record KMeansRelaxation(int clusters, Form form, double tolerance, int maxIterations)
        implements TransitionBuilder {
    private static final int MAX_POINTS = 8192;
    private static final int COORDINATES_PER_BLOCK = 1 << 10;

    public KMeansRelaxation {
        if (clusters < 1) {
            throw new IllegalArgumentException("clusters (" + clusters + ") must be at least 1");
        }
        if (!(tolerance > 0 && tolerance <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("tolerance (" + tolerance + ") must be a finite number greater than 0");
        }
        if (maxIterations < 1) {
            throw new IllegalArgumentException("maxIterations (" + maxIterations + ") must be at least 1");
        }
    }

    /** The paper's program with a trace constraint, to a relative gap of 1e-4 within 10,000 iterations. */
    public static KMeansRelaxation defaults(int clusters) {
        return new KMeansRelaxation(clusters, Form.TRACE, 1e-4, 10_000);
    }

    /** The same in another form. */
    public KMeansRelaxation withForm(Form form) {
        return new KMeansRelaxation(clusters, form, tolerance, maxIterations);
    }

    /** The same to another relative gap. */
    public KMeansRelaxation withTolerance(double tolerance) {
        return new KMeansRelaxation(clusters, form, tolerance, maxIterations);
    }

    /** The same with another number of iterations, at most. */
    public KMeansRelaxation withMaxIterations(int maxIterations) {
        return new KMeansRelaxation(clusters, form, tolerance, maxIterations);
    }

    /** The transitions between the given points, p(j|i) = Q_ij. */
    @Override
    public TransitionMatrix build(Points points, WorkerPool pool) {
        return solve(points, pool, RelaxationListener.NONE).transitions();
    }

    /** Solves the program on all cores. */
    public Relaxation solve(Points points) {
        try (WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors())) {
            return solve(points, pool, RelaxationListener.NONE);
        }
    }

    /**
     * Solves the program; bit-identical for any number of threads.
     *
     * @param points at least 2 and at least {@code clusters}
     */
    public Relaxation solve(Points points, WorkerPool pool, RelaxationListener listener) {
        check(points);
        return solve(
                points, pool, listener, SplittingState.at(constraints(points).centre()));
    }

    /**
     * As {@link #solve(Points, WorkerPool, RelaxationListener)}, from where an earlier solution ended: of the same points to a
     * larger tolerance or of similar ones, with the same or other options.
     *
     * @param start of as many points
     */
    public Relaxation solve(Points points, WorkerPool pool, RelaxationListener listener, Relaxation start) {
        check(points);
        if (start.size() != points.count()) {
            throw new IllegalArgumentException(
                    "start.size (" + start.size() + ") must be the number of points (" + points.count() + ")");
        }
        return solve(points, pool, listener, start.state());
    }

    private void check(Points points) {
        int n = points.count();
        if (n < 2 || n > MAX_POINTS) {
            throw new IllegalArgumentException("points (" + n + ") must be at least 2 and at most " + MAX_POINTS);
        }
        if (clusters > n) {
            throw new IllegalArgumentException("clusters (" + clusters + ") must be at most points (" + n + ")");
        }
    }

    private EntrywiseSet constraints(Points points) {
        return new EntrywiseSet(form, points.count(), clusters);
    }

    private Relaxation solve(Points points, WorkerPool pool, RelaxationListener listener, SplittingState start) {
        int n = points.count();
        double[] products = centredProducts(points, pool);
        double norm = Math.sqrt(Arrays.stream(products).map(c -> c * c).sum());
        if (clusters == 1 || clusters == n || norm == 0) {
            // The centre is the only feasible point, or all points are equal and every feasible point is optimal.
            double[] centre = constraints(points).centre();
            double objective = Splitting.product(products, centre);
            return new Relaxation(centre, n, objective, objective, 0, StopReason.CERTIFIED, start);
        }
        for (int e = 0; e < products.length; e++) {
            products[e] /= norm;
        }
        return new Splitting(this, products, norm, n, start, pool).solve(listener);
    }

    /** X'X, (n, n), of the centred points. */
    private static double[] centredProducts(Points points, WorkerPool pool) {
        int n = points.count();
        int dimension = points.dimension();
        double[] sum = new double[n * n];
        double[] part = new double[n * n];
        for (int first = 0; first < dimension; first += COORDINATES_PER_BLOCK) {
            int used = Math.min(COORDINATES_PER_BLOCK, dimension - first);
            double[] block = centredCoordinates(points, first, used);
            int padded = block.length / n;
            double[] ones = new double[padded];
            Arrays.fill(ones, 1);
            OuterProducts.sum(block, ones, padded, n, part, pool);
            for (int e = 0; e < sum.length; e++) {
                sum[e] += part[e];
            }
        }
        return sum;
    }

    /** Coordinates first ... first + used - 1 of all points without their means, (padded, n), a row for each coordinate. */
    private static double[] centredCoordinates(Points points, int first, int used) {
        int n = points.count();
        double[] block = new double[OuterProducts.padded(used) * n];
        for (int c = 0; c < used; c++) {
            double mean = 0;
            for (int i = 0; i < n; i++) {
                block[c * n + i] = points.get(i, first + c);
                mean += block[c * n + i] / n;
            }
            for (int i = 0; i < n; i++) {
                block[c * n + i] -= mean;
            }
        }
        return block;
    }
}

package io.neustrom.semidefinite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.math.SymmetricEigen;
import io.neustrom.math.WorkerPool;
import java.util.SplittableRandom;

/** What the tests of the relaxation share: small problems, plain formulas and the check of all constraints. */
final class RelaxationChecks {
    private static final double FEASIBLE = 1e-8;

    private RelaxationChecks() {}

    static void assertFeasible(Relaxation solution, int clusters, Form form) {
        int n = solution.size();
        double trace = 0;
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < n; j++) {
                assertThat(solution.get(i, j)).isNotNegative().isEqualTo(solution.get(j, i));
                sum += solution.get(i, j);
            }
            assertThat(sum).isCloseTo(1, within(FEASIBLE));
            trace += solution.get(i, i);
            if (form == Form.DIAGONAL) {
                assertThat(solution.get(i, i)).isCloseTo((double) clusters / n, within(FEASIBLE));
            }
        }
        assertThat(trace).isCloseTo(clusters, within(FEASIBLE));
        assertThat(SymmetricEigen.of(matrix(solution), n).eigenvalues()[0]).isGreaterThan(-FEASIBLE);
    }

    static Relaxation solve(KMeansRelaxation options, Points points) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return options.solve(points, pool, RelaxationListener.NONE);
        }
    }

    static double[] matrix(Relaxation solution) {
        int n = solution.size();
        double[] q = new double[n * n];
        for (int e = 0; e < q.length; e++) {
            q[e] = solution.get(e / n, e % n);
        }
        return q;
    }

    /** X'X by the definition, (n, n). */
    static double[] centredProducts(Points points) {
        int n = points.count();
        double[] products = new double[n * n];
        for (int column = 0; column < points.dimension(); column++) {
            double mean = 0;
            for (int i = 0; i < n; i++) {
                mean += points.get(i, column) / (double) n;
            }
            for (int e = 0; e < products.length; e++) {
                products[e] += (points.get(e / n, column) - mean) * (points.get(e % n, column) - mean);
            }
        }
        return products;
    }

    static double product(double[] a, double[] b) {
        double sum = 0;
        for (int e = 0; e < a.length; e++) {
            sum += a[e] * b[e];
        }
        return sum;
    }

    static Points random(SplittableRandom random, int count, int dimension) {
        double[][] rows = new double[count][dimension];
        for (double[] row : rows) {
            for (int j = 0; j < dimension; j++) {
                row[j] = random.nextDouble();
            }
        }
        return Points.of(rows);
    }
}

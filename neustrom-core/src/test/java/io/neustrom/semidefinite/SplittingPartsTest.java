package io.neustrom.semidefinite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.math.SymmetricEigen;
import io.neustrom.math.WorkerPool;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The two projections, the way back to feasible points, and the acceleration. */
class SplittingPartsTest {
    private static final WorkerPool POOL = new WorkerPool(1); // has no thread that would have to be ended

    @Property(tries = 60, seed = 1)
    void theSpectralProjectionIsTheNearestPointOfItsSet(
            long seed, @Range(min = 3, max = 20) int n, @Range(min = 2, max = 6) int k) {
        SplittableRandom random = new SplittableRandom(seed);
        int clusters = Math.min(k, n - 1);
        double[] a = symmetric(random, n);
        double[] q = new double[n * n];
        new SpectralSet(n, clusters, POOL).project(a, q);
        double trace = 0;
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < n; j++) {
                sum += q[i * n + j];
            }
            assertThat(sum).isCloseTo(1, within(1e-12));
            trace += q[i * n + i];
        }
        assertThat(trace).isCloseTo(clusters, within(1e-12));
        assertThat(SymmetricEigen.of(q, n).eigenvalues()[0]).isGreaterThan(-1e-12);
        // The nearest point q of a convex set sees all of it on the other side of the plane through q.
        for (int trial = 0; trial < 20; trial++) {
            double[] other = ClusterMatrix.of(ClusterMatrix.partition(n, clusters, false, random));
            double inner = 0;
            for (int e = 0; e < q.length; e++) {
                inner += (a[e] - q[e]) * (other[e] - q[e]);
            }
            assertThat(inner).isLessThan(1e-11);
        }
    }

    @Property(tries = 60, seed = 1)
    void theSupportIsReachedAndNotExceeded(long seed, @Range(min = 4, max = 20) int n) {
        SplittableRandom random = new SplittableRandom(seed);
        SpectralSet set = new SpectralSet(n, 3, POOL);
        double[] m = symmetric(random, n);
        double support = set.support(m);
        for (int trial = 0; trial < 20; trial++) {
            double[] q = ClusterMatrix.of(ClusterMatrix.partition(n, 3, false, random));
            assertThat(Splitting.product(m, q)).isLessThanOrEqualTo(support);
        }
        double[] far = m.clone(); // the projection of a point far out in direction m touches the set where m is largest
        for (int e = 0; e < far.length; e++) {
            far[e] *= 1e5;
        }
        double[] touching = new double[n * n];
        set.project(far, touching);
        assertThat(Splitting.product(m, touching)).isCloseTo(support, within(1e-3));
    }

    @Property(tries = 60, seed = 1)
    void aPointOfTheSpectralSetIsMadeFeasible(long seed, @Range(min = 4, max = 20) int n, Form form) {
        double[] q = new double[n * n];
        new SpectralSet(n, 3, POOL).project(symmetric(new SplittableRandom(seed), n), q);
        new EntrywiseSet(form, n, 3).makeFeasible(q);
        double trace = 0;
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < n; j++) {
                assertThat(q[i * n + j]).isNotNegative();
                sum += q[i * n + j];
            }
            assertThat(sum).isCloseTo(1, within(1e-12));
            trace += q[i * n + i];
            if (form == Form.DIAGONAL) {
                assertThat(q[i * n + i]).isCloseTo(3.0 / n, within(1e-12));
            }
        }
        assertThat(trace).isCloseTo(3, within(1e-12));
        assertThat(SymmetricEigen.of(q, n).eigenvalues()[0]).isGreaterThan(-1e-12);
    }

    @Property(tries = 40, seed = 1)
    void sumsOfOuterProductsFollowTheDefinition(
            long seed, @Range(min = 1, max = 40) int n, @Range(min = 0, max = 9) int used) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = OuterProducts.padded(used);
        double[] vectors = random.doubles((long) count * n, -1, 1).toArray();
        double[] weights = random.doubles(count, -1, 1).toArray();
        double[] sum = new double[n * n];
        OuterProducts.sum(vectors, weights, count, n, sum, POOL);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double expected = 0;
                for (int k = 0; k < count; k++) {
                    expected += weights[k] * vectors[k * n + i] * vectors[k * n + j];
                }
                assertThat(sum[i * n + j]).isCloseTo(expected, within(1e-13));
            }
        }
    }

    @Test
    void accelerationSolvesALinearMapInAsManyStepsAsItHasEigenvalues() {
        // f(w) = rate * (1 - w): after 7 plain steps the slowest coordinate would still be 0.65 away
        double[] rates = {0.06, 0.1, 0.3, 0.7};
        double[] w = new double[4];
        AndersonMixing mixing = new AndersonMixing(4, 6, 1, POOL);
        for (int step = 0; step < 7; step++) {
            double[] f = residual(rates, w);
            mixing.advance(w, f, norm(f));
        }
        assertThat(w).containsExactly(new double[] {1, 1, 1, 1}, within(1e-4));
    }

    @Test
    void whereTheResidualDoesNotChangeItGoesNoFurtherThanTwentyPlainSteps() {
        AndersonMixing mixing = new AndersonMixing(1, 3, 1, POOL);
        double[] w = {0};
        mixing.advance(w, new double[] {1}, 1);
        double before = w[0];
        mixing.advance(w, new double[] {1 - 1e-12}, 1 - 1e-12); // the zero of the line through both is 1e12 away
        assertThat(w[0] - before).isCloseTo(20, within(1e-9));
    }

    @Test
    void aStepAfterWhichTheResidualGrowsIsTakenBack() {
        AndersonMixing mixing = new AndersonMixing(1, 3, 1.5, POOL);
        double[] w = {1};
        mixing.advance(w, new double[] {0.1}, 0.1); // the plain step
        assertThat(w[0]).isCloseTo(1.15, within(1e-15));
        w[0] = 7; // as if acceleration had gone astray
        mixing.advance(w, new double[] {5}, 5);
        assertThat(w[0]).isCloseTo(1.15, within(1e-15));
    }

    private static double[] residual(double[] rates, double[] w) {
        double[] f = new double[w.length];
        for (int e = 0; e < w.length; e++) {
            f[e] = rates[e] * (1 - w[e]);
        }
        return f;
    }

    private static double norm(double[] f) {
        return Math.sqrt(Splitting.product(f, f));
    }

    private static double[] symmetric(SplittableRandom random, int n) {
        double[] a = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                a[i * n + j] = random.nextDouble() - 0.3;
                a[j * n + i] = a[i * n + j];
            }
        }
        return a;
    }
}

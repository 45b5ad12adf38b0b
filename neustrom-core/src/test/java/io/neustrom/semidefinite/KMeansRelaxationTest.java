package io.neustrom.semidefinite;

import static io.neustrom.semidefinite.RelaxationChecks.assertFeasible;
import static io.neustrom.semidefinite.RelaxationChecks.centredProducts;
import static io.neustrom.semidefinite.RelaxationChecks.matrix;
import static io.neustrom.semidefinite.RelaxationChecks.product;
import static io.neustrom.semidefinite.RelaxationChecks.random;
import static io.neustrom.semidefinite.RelaxationChecks.solve;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.math.WorkerPool;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class KMeansRelaxationTest {
    /** An optimum that lies between {@code objective} and {@code dualBound}, found by another program. */
    record Case(String name, Points points, int clusters, double objective, double dualBound) {}

    static List<Case> cases() throws IOException {
        JsonMapper json = JsonMapper.builder().build();
        List<Case> cases = new ArrayList<>();
        try (InputStream stream =
                KMeansRelaxationTest.class.getResourceAsStream("/io/neustrom/vectors/sdp_kmeans.json")) {
            for (JsonNode node : json.readTree(stream).required("cases")) {
                cases.add(new Case(
                        node.required("name").asString(),
                        Points.of(json.treeToValue(node.required("X"), double[][].class)),
                        node.required("k").asInt(),
                        node.required("objective_centred").asDouble(),
                        node.required("dual_bound").asDouble()));
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void reachesTheKnownOptimumAndProvesIt(Case known) {
        Relaxation solution = solve(
                KMeansRelaxation.defaults(known.clusters()).withTolerance(1e-6).withMaxIterations(6000),
                known.points());
        assertThat(solution.stopReason()).isEqualTo(StopReason.CERTIFIED);
        assertThat(solution.relativeGap()).isBetween(0.0, 1e-6);
        assertThat(solution.objective()).isCloseTo(known.objective(), within(1e-6 * known.objective()));
        assertThat(solution.dualBound()).isCloseTo(known.dualBound(), within(1e-6 * known.dualBound()));
        assertFeasible(solution, known.clusters(), Form.TRACE);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theDiagonalFormIsSolvedAndProvedToo(Case known) {
        Relaxation solution = solve(new KMeansRelaxation(known.clusters(), Form.DIAGONAL, 1e-6, 6000), known.points());
        assertThat(solution.relativeGap()).isBetween(0.0, 1e-6);
        // It has one more constraint on the diagonal, so its optimum is no larger.
        assertThat(solution.objective()).isLessThanOrEqualTo(known.dualBound() * (1 + 1e-7));
        assertFeasible(solution, known.clusters(), Form.DIAGONAL);
    }

    @Test
    void onACircleBothFormsHaveTheSameOptimum() { // by symmetry the diagonal is constant already
        Points circle = SyntheticData.circle(30);
        double trace =
                solve(new KMeansRelaxation(6, Form.TRACE, 1e-7, 5000), circle).objective();
        double diagonal = solve(new KMeansRelaxation(6, Form.DIAGONAL, 1e-7, 5000), circle)
                .objective();
        assertThat(diagonal).isCloseTo(trace, within(3e-7 * trace));
    }

    @Property(tries = 40, seed = 1)
    void noFeasiblePointIsAboveTheBoundHoweverEarlyItStops(
            long seed, @Range(min = 2, max = 4) int clusters, @Range(min = 1, max = 60) int iterations, Form form) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = 4 * clusters;
        Points points = random(random, n, 3);
        Relaxation solution = solve(new KMeansRelaxation(clusters, form, 1e-12, iterations), points);
        assertFeasible(solution, clusters, form);
        assertThat(solution.relativeGap()).isNotNegative();
        double[] products = centredProducts(points);
        for (int trial = 0; trial < 200; trial++) {
            double[] q = ClusterMatrix.of(ClusterMatrix.partition(n, clusters, form == Form.DIAGONAL, random));
            assertThat(product(products, q)).isLessThanOrEqualTo(solution.dualBound());
        }
    }

    @Test
    void theObjectiveIsThatOfTheReturnedMatrix() {
        Points points = random(new SplittableRandom(3), 20, 2);
        Relaxation solution = solve(KMeansRelaxation.defaults(4), points);
        assertThat(product(centredProducts(points), matrix(solution)))
                .isCloseTo(solution.objective(), within(1e-10 * solution.objective()));
    }

    @Test
    void clustersFarApartGiveTheirBlockMatrix() {
        int[] clusterOf = {0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2};
        assertBlocks(clusterOf, new KMeansRelaxation(3, Form.TRACE, 1e-8, 2000));
    }

    @Test
    void clustersOfEqualSizeGiveTheirBlockMatrixInTheDiagonalFormToo() {
        int[] clusterOf = {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2};
        assertBlocks(clusterOf, new KMeansRelaxation(3, Form.DIAGONAL, 1e-8, 2000));
    }

    @ParameterizedTest
    @EnumSource
    void turningAndMovingThePointsChangesNothing(Form form) {
        SplittableRandom random = new SplittableRandom(8);
        double[][] rows = new double[24][2];
        double[][] moved = new double[24][2];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {random.nextDouble(), random.nextDouble()};
            moved[i] = new double[] {0.6 * rows[i][0] - 0.8 * rows[i][1] + 3, 0.8 * rows[i][0] + 0.6 * rows[i][1] - 2};
        }
        KMeansRelaxation options = new KMeansRelaxation(5, form, 1e-6, 5000);
        Relaxation before = solve(options, Points.of(rows));
        Relaxation after = solve(options, Points.of(moved));
        // Points are floats: moved ones are the same up to 1e-7 of their distance from the origin.
        assertThat(after.objective()).isCloseTo(before.objective(), within(4e-6 * before.objective()));
        assertThat(after.dualBound()).isCloseTo(before.dualBound(), within(4e-6 * before.dualBound()));
    }

    @ParameterizedTest
    @EnumSource
    void aWarmStartNeedsFewerIterations(Form form) {
        Points points = random(new SplittableRandom(5), 40, 2);
        KMeansRelaxation options = new KMeansRelaxation(6, form, 1e-5, 5000);
        Relaxation rough = solve(options.withTolerance(1e-3), points);
        Relaxation cold = solve(options, points);
        try (WorkerPool pool = new WorkerPool(1)) {
            Relaxation warm = options.solve(points, pool, RelaxationListener.NONE, rough);
            assertThat(warm.stopReason()).isEqualTo(StopReason.CERTIFIED);
            assertThat(warm.iterations()).isLessThan(cold.iterations());
            Relaxation again = options.solve(points, pool, RelaxationListener.NONE, cold);
            assertThat(again.iterations()).isEqualTo(1);
        }
    }

    private static void assertBlocks(int[] clusterOf, KMeansRelaxation options) {
        SplittableRandom random = new SplittableRandom(2);
        double[][] rows = new double[clusterOf.length][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {20 * clusterOf[i] + random.nextDouble(), random.nextDouble()};
        }
        Relaxation solution = solve(options, Points.of(rows));
        assertThat(matrix(solution)).containsExactly(ClusterMatrix.of(clusterOf), within(1e-5));
    }
}

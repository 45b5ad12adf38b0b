package io.neustrom.semidefinite;

import static io.neustrom.semidefinite.RelaxationChecks.assertFeasible;
import static io.neustrom.semidefinite.RelaxationChecks.matrix;
import static io.neustrom.semidefinite.RelaxationChecks.random;
import static io.neustrom.semidefinite.RelaxationChecks.solve;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Listening and stopping, special cases, transitions, and what is refused. */
class RelaxationTest {
    @Test
    void theListenerHearsEveryIterationAndMayStop() {
        Points points = random(new SplittableRandom(6), 30, 2);
        List<RelaxationReport> reports = new ArrayList<>();
        try (WorkerPool pool = new WorkerPool(1)) {
            Relaxation solution = new KMeansRelaxation(5, Form.TRACE, 1e-12, 1000).solve(points, pool, report -> {
                reports.add(report);
                return report.iteration() < 60;
            });
            assertThat(solution.stopReason()).isEqualTo(StopReason.CANCELLED);
            assertThat(solution.iterations()).isEqualTo(60);
            assertThat(reports).hasSize(60);
            assertThat(reports.get(59).objective()).isEqualTo(solution.objective());
            assertThat(reports.get(59).dualBound()).isEqualTo(solution.dualBound());
            assertThat(reports.get(59).relativeGap()).isLessThan(reports.get(0).relativeGap() / 10);
            assertFeasible(solution, 5, Form.TRACE);
        }
    }

    @Test
    void theIterationLimitIsKept() {
        Relaxation solution =
                solve(new KMeansRelaxation(5, Form.TRACE, 1e-12, 7), random(new SplittableRandom(6), 30, 2));
        assertThat(solution.iterations()).isEqualTo(7);
        assertThat(solution.stopReason()).isEqualTo(StopReason.ITERATION_LIMIT);
    }

    @ParameterizedTest
    @EnumSource
    void theNumberOfThreadsDoesNotMatter(Form form) {
        Points points = random(new SplittableRandom(9), 150, 3); // several tasks in every phase
        KMeansRelaxation options = new KMeansRelaxation(7, form, 1e-12, 40);
        double[] alone = matrix(solve(options, points));
        try (WorkerPool pool = new WorkerPool(3)) {
            assertThat(matrix(options.solve(points, pool, RelaxationListener.NONE)))
                    .isEqualTo(alone);
        }
    }

    @Test
    void oneClusterAndOneForEachPointHaveOneFeasiblePoint() {
        Points points = random(new SplittableRandom(1), 5, 2);
        Relaxation one = solve(KMeansRelaxation.defaults(1), points);
        Relaxation all = solve(KMeansRelaxation.defaults(5), points);
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                assertThat(one.get(i, j)).isCloseTo(0.2, within(1e-15));
                assertThat(all.get(i, j)).isEqualTo(i == j ? 1 : 0);
            }
        }
        assertThat(one.relativeGap()).isZero();
        assertThat(all.relativeGap()).isZero();
        assertThat(one.iterations()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void equalPointsAreAllAlike(Form form) {
        Relaxation solution = solve(KMeansRelaxation.defaults(2).withForm(form), Points.of(new double[][] {
            {1, 2}, {1, 2}, {1, 2}, {1, 2}
        }));
        assertFeasible(solution, 2, form);
        assertThat(solution.objective()).isZero();
        assertThat(solution.relativeGap()).isZero();
    }

    @Test
    void transitionsAreTheRowsOfTheMatrix() {
        Points points = random(new SplittableRandom(4), 12, 2);
        Relaxation solution = solve(KMeansRelaxation.defaults(3), points);
        TransitionMatrix p = solution.transitions();
        TransitionMatrix sparse = solution.transitions(1e-3);
        for (int i = 0; i < 12; i++) {
            double kept = 0;
            for (int j = 0; j < 12; j++) {
                assertThat(p.probability(i, j)).isCloseTo(solution.get(i, j), within(1e-12));
                kept += solution.get(i, j) < 1e-3 ? 0 : solution.get(i, j);
            }
            for (int j = 0; j < 12; j++) {
                double expected = solution.get(i, j) < 1e-3 ? 0 : solution.get(i, j) / kept;
                assertThat(sparse.probability(i, j)).isCloseTo(expected, within(1e-15));
            }
        }
        assertThat(sparse.entries()).isLessThan(p.entries());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1e-4, 10, clusters (0) must be at least 1",
        "2, 0, 10, tolerance (0.0) must be a finite number greater than 0",
        "2, NaN, 10, tolerance (NaN) must be a finite number greater than 0",
        "2, 1e-4, 0, maxIterations (0) must be at least 1"
    })
    void badOptionsAreRefused(int clusters, double tolerance, int maxIterations, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new KMeansRelaxation(clusters, Form.TRACE, tolerance, maxIterations))
                .withMessage(message);
    }

    @Test
    void badInputsAreRefused() {
        Points five = random(new SplittableRandom(1), 5, 2);
        Relaxation ofFive = solve(KMeansRelaxation.defaults(2), five);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> solve(KMeansRelaxation.defaults(6), five))
                .withMessage("clusters (6) must be at most points (5)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> solve(KMeansRelaxation.defaults(1), Points.of(new double[][] {{1}})))
                .withMessageContaining("points (1) must be at least 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ofFive.transitions(0.3))
                .withMessage("smallest (0.3) must be greater than 0 and at most 1/n (0.2)");
        try (WorkerPool pool = new WorkerPool(1)) {
            Points six = random(new SplittableRandom(1), 6, 2);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> KMeansRelaxation.defaults(2).solve(six, pool, RelaxationListener.NONE, ofFive))
                    .withMessage("start.size (5) must be the number of points (6)");
        }
    }
}

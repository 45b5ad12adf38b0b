package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.transition.RelaxationProgress;
import io.neustrom.data.SyntheticData;
import io.neustrom.math.WorkerPool;
import io.neustrom.semidefinite.KMeansRelaxation;
import io.neustrom.semidefinite.RelaxationStatistics;
import io.neustrom.semidefinite.StopReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelaxationProgressTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1e-4, 0",
        "5, 1e-4, 0",
        "Infinity, 1e-4, 0",
        "0.1, 1e-4, 25",
        "1.1e-4, 1e-4, 98",
        "1.001e-4, 1e-4, 99",
        "1e-4, 1e-4, 100",
        "0, 1e-4, 100",
        "3, 2, 99",
        "NaN, 1e-4, 0",
        "0.5, 1, 100"
    })
    void theBarGoesByTheLogarithmOfTheGapAndIsFullOnlyAtTheTolerance(double gap, double tolerance, int percent) {
        assertThat(RelaxationProgress.percent(gap, tolerance)).isEqualTo(percent);
    }

    @Test
    void aStopEndsTheSolutionAtOnce() {
        KMeansRelaxation endless =
                KMeansRelaxation.defaults(4).withTolerance(1e-300).withMaxIterations(1_000_000_000);
        try (WorkerPool pool = new WorkerPool(1)) {
            RelaxationStatistics figures = RelaxationProgress.solve(endless, SyntheticData.circle(20), pool, () -> true)
                    .relaxation()
                    .orElseThrow();
            assertThat(figures.stopReason()).isEqualTo(StopReason.CANCELLED);
            assertThat(figures.iterations()).isEqualTo(1);
        }
    }
}

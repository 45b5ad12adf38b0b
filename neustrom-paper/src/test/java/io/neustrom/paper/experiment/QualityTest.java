package io.neustrom.paper.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Codes;
import io.neustrom.data.LabelledPoints;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the robust recipe promises of the paper's experiments, seed by seed. */
class QualityTest {
    private final WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors());

    @AfterEach
    void closePool() {
        pool.close();
    }

    private record Run(long seed, FitQuality quality, double crossGroupMass) {}

    private Run run(Experiment experiment, int gridSide, long seed) {
        LabelledPoints data = experiment.data(gridSide);
        TransitionMatrix transitions = experiment.transitions().build(data.points(), pool);
        FitOptions options = experiment.options(Recipe.ROBUST).withSeed(seed);
        Codes codes = Neustrom.fit(FitRequest.of(data.points(), transitions).withOptions(options))
                .encode(data.points(), pool);
        return new Run(seed, FitQuality.of(codes, transitions, pool), FitQuality.crossGroupMass(codes, data.groups()));
    }

    private static void assertFits(Run run, double bound) {
        assertThat(run.quality().klDivergence()).as("divergence of %s", run).isLessThanOrEqualTo(bound);
        assertThat(run.quality().liveCells())
                .as("live cells of %s", run)
                .isEqualTo(run.quality().cells());
    }

    @Test
    void oneCircleIsLearnedByEverySeed() {
        for (long seed = 0; seed < 10; seed++) {
            assertFits(run(Experiment.ONE_CIRCLE, 0, seed), 0.002);
        }
    }

    @Test
    void twoCirclesAreLearnedAndKeptApartByEverySeed() {
        for (long seed = 0; seed < 10; seed++) {
            Run run = run(Experiment.TWO_CIRCLES, 0, seed);
            assertFits(run, 0.316);
            assertThat(run.crossGroupMass())
                    .as("mass between the circles, %s", run)
                    .isLessThanOrEqualTo(1e-3);
        }
    }

    /** The larger grid takes ten seconds a seed, so a few of them stand for all ten. */
    @ParameterizedTest
    @CsvSource({"20, 10", "30, 3"})
    void theSquareGridIsLearnedByEverySeed(int side, int seeds) {
        double[] divergences = LongStream.range(0, seeds)
                .mapToObj(seed -> run(Experiment.SQUARE_GRID, side, seed))
                .peek(run -> assertFits(run, 0.045))
                .mapToDouble(run -> run.quality().klDivergence())
                .sorted()
                .toArray();
        double median = (divergences[(seeds - 1) / 2] + divergences[seeds / 2]) / 2;
        assertThat(median).as("median divergence").isLessThanOrEqualTo(0.0385);
    }
}

package io.neustrom.paper.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.evaluation.RingFields;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import org.junit.jupiter.api.Test;

/** What the robust recipe promises of the turning teapot: every cell lives, on one arc of the ring. */
class TeapotQualityTest {
    @Test
    void teapotsAreLearnedByEverySeed() {
        Points pots = Experiment.TEAPOTS.data(0).points();
        try (WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors())) {
            TransitionMatrix transitions = Experiment.TEAPOTS.transitions().build(pots, pool);
            for (long seed = 0; seed < 3; seed++) {
                FitOptions options = Experiment.TEAPOTS.options(Recipe.ROBUST).withSeed(seed);
                Codes codes = Neustrom.fit(FitRequest.of(pots, transitions).withOptions(options))
                        .encode(pots, pool);
                FitQuality quality = FitQuality.of(codes, transitions, pool);
                assertThat(quality.liveCells()).as("live cells, seed %d", seed).isEqualTo(80);
                assertThat(RingFields.contiguous(codes))
                        .as("contiguous fields, seed %d", seed)
                        .isEqualTo(1);
                // 80 cells cannot tell 400 pictures apart: what is left is capacity, not training.
                assertThat(quality.klDivergence())
                        .as("divergence, seed %d", seed)
                        .isLessThanOrEqualTo(1.05);
            }
        }
    }
}

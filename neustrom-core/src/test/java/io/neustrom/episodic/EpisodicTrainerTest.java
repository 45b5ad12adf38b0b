package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Trajectory;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.NetworkSpec;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.NetworkParameters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class EpisodicTrainerTest {

    /** Learns for two rounds after two cells have been killed; returns how many were moved after each. */
    private static List<Integer> revivedAfterKilling(EpisodicOptions options) {
        List<Trajectory> episodes = SmallWorld.observations(0, 3200).toList();
        List<Integer> revived = new ArrayList<>();
        NetworkSpec spec = options.network().spec(false, 2);
        FloatKernels kernels = FloatKernels.best();
        try (WorkerPool pool = new WorkerPool(1)) {
            NetworkParameters parameters = new FirstNetwork(
                            episodes.subList(0, 200), spec, options, new SplittableRandom(1))
                    .make(kernels, pool);
            kill(parameters, 3);
            kill(parameters, 7);
            EpisodicTrainer trainer = new EpisodicTrainer(
                    parameters, options, Optional.empty(), kernels, pool, report -> revived.add(report.revivedCells()));
            for (int step = 0; step < 2 * EpisodicTrainer.ROUND; step++) {
                trainer.learn(episodes.subList(32 * step, 32 * (step + 1)), episodes.subList(0, 100));
            }
        }
        return revived;
    }

    /** No activity whatever k is. */
    private static void kill(NetworkParameters parameters, int cell) {
        Parameters.Block m = parameters.mixing().orElseThrow();
        Arrays.fill(parameters.values(), m.offset() + cell * m.cols(), m.offset() + (cell + 1) * m.cols(), -1);
    }

    /** How far a step moves the parameters, on average over a hundred steps after the first thousand. */
    private static double laterStep(double steadySteps) {
        EpisodicOptions options = SmallWorld.options().withSteadySteps(steadySteps);
        List<Trajectory> episodes = SmallWorld.observations(0, 320).toList();
        try (WorkerPool pool = new WorkerPool(1)) {
            NetworkParameters parameters = new FirstNetwork(
                            episodes, options.network().spec(false, 2), options, new SplittableRandom(1))
                    .make(FloatKernels.best(), pool);
            EpisodicTrainer trainer = new EpisodicTrainer(
                    parameters, options, Optional.empty(), FloatKernels.best(), pool, EpisodicListener.NONE);
            double moved = 0;
            for (int step = 0; step < 1100; step++) {
                float[] before = parameters.values().clone();
                trainer.learn(episodes.subList(32 * (step % 10), 32 * (step % 10) + 32), episodes);
                for (int i = 0; step >= 1000 && i < before.length; i++) {
                    moved += Math.abs(parameters.values()[i] - before[i]) / 100;
                }
            }
            return moved;
        }
    }

    @Test
    void theRateFallsAfterTheSteadySteps() {
        assertThat(laterStep(200)).isLessThan(0.5 * laterStep(Double.POSITIVE_INFINITY));
    }

    @Test
    void deadCellsAreMovedAtTheEndOfARoundAndLiveOn() {
        assertThat(revivedAfterKilling(SmallWorld.options())).containsExactly(2, 0);
    }

    @Test
    void deadCellsStayWhereTheyAreIfToldSo() {
        assertThat(revivedAfterKilling(SmallWorld.options().withReviveDeadCells(false)))
                .containsExactly(0, 0);
    }
}

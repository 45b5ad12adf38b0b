package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class CellRevivalTest {

    @Test
    void killedCellsComeBackAtTheWorstRepresentedStates() {
        NetworkParameters parameters = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(SmallProblem.options()))
                .parameters();
        kill(parameters, 3);
        kill(parameters, 7);
        try (WorkerPool pool = new WorkerPool(1)) {
            Network network = new Network(parameters, 60, FloatKernels.best(), pool);
            network.bind(SmallProblem.POINTS);
            network.prepare(false);
            float[] activity = floats(network.sumOfCodes(60));
            assertThat(activity[3]).isZero();
            assertThat(activity[7]).isZero();
            Optimiser optimiser = Optimiser.create(OptimiserKind.SGD, parameters.values().length);
            float[] ones = new float[parameters.values().length];
            Arrays.fill(ones, 1);
            optimiser.step(new float[ones.length], ones, 0.1); // every parameter has a velocity now
            CellRevival revival = new CellRevival(
                    new DeadCells(parameters, network, optimiser), Optional.empty(), new int[] {10, 20, 40});
            assertThat(revival.revive(reading(network, 1, 9, 8))).isEqualTo(2);
            assertThat(landmark(parameters, 3)).isEqualTo(embedding(network, 20));
            assertThat(landmark(parameters, 7)).isEqualTo(embedding(network, 40));
            network.prepare(false);
            float[] revived = floats(network.sumOfCodes(60));
            assertThat(revived[3]).isGreaterThan(0.5f);
            assertThat(revived[7]).isGreaterThan(0.5f);
            assertThat(revival.revive(reading(network, 1, 9, 8)))
                    .as("dead cells the second time")
                    .isZero();
            assertForgotten(optimiser, parameters, 3, 5);
        }
    }

    /** No activity whatever k is. */
    private static void kill(NetworkParameters parameters, int cell) {
        Parameters.Block m = parameters.mixing().orElseThrow();
        Arrays.fill(parameters.values(), m.offset() + cell * m.cols(), m.offset() + (cell + 1) * m.cols(), -1);
    }

    /** A reading in which the cells are as active as they are, and the rows have the given divergences. */
    private static Probe.Reading reading(Network network, double... rowDivergence) {
        Probe probe = new Probe(SmallProblem.TRANSITIONS, network, new SplittableRandom(0));
        return new Probe.Reading(1, rowDivergence, probe.measure().peaks());
    }

    private static float[] landmark(NetworkParameters parameters, int cell) {
        Parameters.Block w = parameters.landmarks();
        int start = w.offset() + cell * w.cols();
        return Arrays.copyOfRange(parameters.values(), start, start + w.cols());
    }

    private static float[] embedding(Network network, int state) {
        network.prepare(false);
        network.forward(new int[] {state}, 1);
        return Arrays.copyOf(network.embedding(), network.embedding().length / 60);
    }

    /** A step without gradient moves what still has a velocity: all but the revived cell's own numbers. */
    private static void assertForgotten(Optimiser optimiser, NetworkParameters parameters, int revived, int other) {
        float[] moved = new float[parameters.values().length];
        optimiser.step(moved, new float[moved.length], 0.1);
        Parameters.Block w = parameters.landmarks();
        Parameters.Block m = parameters.mixing().orElseThrow();
        assertThat(moved[w.offset() + revived * w.cols()]).isZero();
        assertThat(moved[m.offset() + revived * m.cols() + other]).isZero();
        assertThat(moved[m.offset() + other * m.cols() + revived]).isZero();
        assertThat(moved[w.offset() + other * w.cols()]).isNotZero();
        assertThat(moved[m.offset() + other * m.cols() + other]).isNotZero();
    }

    private static float[] floats(double[] x) {
        float[] rounded = new float[x.length];
        for (int i = 0; i < x.length; i++) {
            rounded[i] = (float) x[i];
        }
        return rounded;
    }
}

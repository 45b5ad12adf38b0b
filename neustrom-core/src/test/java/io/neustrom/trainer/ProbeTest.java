package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("kernels")
class ProbeTest {
    private static final Points CIRCLE = SyntheticData.circle(6000);

    /** Five neighbours of each of the 6,000 points. */
    private static TransitionMatrix neighbours() {
        try (WorkerPool pool = new WorkerPool(1)) {
            return KernelTransitions.perplexity(4, 5).build(CIRCLE, pool);
        }
    }

    private static NetworkParameters learned(Points points, TransitionMatrix transitions, CellRule rule, int epochs) {
        FitOptions options =
                SmallProblem.options().withNetwork(n -> n.withCellRule(rule)).withTraining(t -> t.withEpochs(epochs));
        return Neustrom.fit(FitRequest.of(points, transitions).withOptions(options))
                .parameters();
    }

    private static Network network(NetworkParameters parameters, Points points, WorkerPool pool) {
        Network network = new Network(parameters, 256, FloatKernels.best(), pool);
        network.bind(points);
        return network;
    }

    private static Codes codes(Network network, int n) {
        return network.codesOf(IntStream.range(0, n).toArray());
    }

    @ParameterizedTest
    @EnumSource(CellRule.class)
    void ofFewStatesItMeasuresTheDivergenceItself(CellRule rule) {
        try (WorkerPool pool = new WorkerPool(1)) {
            NetworkParameters parameters = learned(SmallProblem.POINTS, SmallProblem.TRANSITIONS, rule, 20);
            Network network = network(parameters, SmallProblem.POINTS, pool);
            Probe probe = new Probe(SmallProblem.TRANSITIONS, network, new SplittableRandom(1));
            Probe.Reading reading = probe.measure();
            double exact = FitQuality.of(codes(network, 60), SmallProblem.TRANSITIONS, pool)
                    .klDivergence();
            assertThat(reading.divergence()).isCloseTo(exact, within(1e-9));
            assertThat(probe.rows()).isEqualTo(IntStream.range(0, 60).toArray());
            assertThat(probe.items()).isEqualTo(60);
            assertThat(Arrays.stream(reading.rowDivergence()).average().orElseThrow())
                    .isCloseTo(exact, within(1e-9));
        }
    }

    @Test
    void ofManyStatesItMeasuresASampleOfThem() {
        TransitionMatrix transitions = neighbours();
        try (WorkerPool pool = new WorkerPool(1)) {
            Network network = network(learned(CIRCLE, transitions, CellRule.NEURAL, 1), CIRCLE, pool);
            double exact =
                    FitQuality.of(codes(network, 6000), transitions, pool).klDivergence();
            for (long seed = 0; seed < 3; seed++) {
                Probe probe = new Probe(transitions, network, new SplittableRandom(seed));
                assertThat(probe.rows()).hasSize(512).doesNotHaveDuplicates().isSorted();
                assertThat(probe.measure().divergence()).isCloseTo(exact, within(0.03 * exact));
            }
        }
    }

    /** A row of 1,000 entries is as much work as 200 of 5. */
    @Test
    void ofLongRowsItMeasuresFewer() {
        Points points = SyntheticData.circle(1000);
        TransitionMatrix transitions = SmallProblem.transitions(points); // every state leads everywhere
        try (WorkerPool pool = new WorkerPool(1)) {
            Network network = network(learned(points, transitions, CellRule.NEURAL, 1), points, pool);
            Probe probe = new Probe(transitions, network, new SplittableRandom(1));
            assertThat(probe.entries()).isLessThanOrEqualTo(200_000);
            assertThat(probe.rows()).hasSizeBetween(100, 999);
            double exact =
                    FitQuality.of(codes(network, 1000), transitions, pool).klDivergence();
            assertThat(probe.measure().divergence()).isCloseTo(exact, within(0.03 * exact));
        }
    }

    @Test
    void theNumberOfThreadsDoesNotChangeABit() {
        TransitionMatrix transitions = neighbours();
        NetworkParameters parameters = learned(CIRCLE, transitions, CellRule.NEURAL, 1);
        try (WorkerPool one = new WorkerPool(1);
                WorkerPool three = new WorkerPool(3)) {
            Probe.Reading alone = reading(transitions, network(parameters, CIRCLE, one));
            Probe.Reading shared = reading(transitions, network(parameters, CIRCLE, three));
            assertThat(shared.divergence()).isEqualTo(alone.divergence());
            assertThat(shared.rowDivergence()).isEqualTo(alone.rowDivergence());
            assertThat(shared.peaks()).isEqualTo(alone.peaks());
        }
    }

    private static Probe.Reading reading(TransitionMatrix transitions, Network network) {
        return new Probe(transitions, network, new SplittableRandom(1)).measure();
    }

    @Test
    void peaksAreTheLargestActivitiesOfCodesTakenAtLengthOne() {
        NetworkParameters parameters =
                learned(SmallProblem.POINTS, SmallProblem.TRANSITIONS, CellRule.CLASSICAL, 20); // of any length
        try (WorkerPool pool = new WorkerPool(1)) {
            Network network = network(parameters, SmallProblem.POINTS, pool);
            float[] expected = new float[network.cells()];
            Codes codes = codes(network, 60);
            for (int i = 0; i < codes.count(); i++) {
                float[] code = codes.row(i);
                double length = 0;
                for (float g : code) {
                    length += (double) g * g;
                }
                for (int l = 0; l < code.length; l++) {
                    expected[l] = Math.max(expected[l], (float) (code[l] / Math.sqrt(length)));
                }
            }
            assertThat(reading(SmallProblem.TRANSITIONS, network).peaks()).containsExactly(expected, within(1e-6f));
        }
    }
}

package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.data.Points;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.PlainKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.objective.KlObjective;
import io.neustrom.optim.GradientClip;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.TrainingOptions;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a step of training leaves to the garbage collector. With the plain kernels the interpreter makes every object that the code
 * names, and compiled code no more, so the figure does not depend on what has been compiled. The vector kernels are measured by
 * JMH's profiler, for their vectors are objects until they are compiled.
 */
class StepAllocationTest {
    private static final int POINTS = 600;
    private static final int INPUTS = 260; // more than an orthogonal matrix that is written out may have
    private static final int ROWS = 60; // of a batch: with their neighbours enough to be shared by threads
    private static final int STEPS = 20;
    private static final int ROUNDS = 10;
    private static final float INHIBITION = -0.1f; // off the diagonal of M
    private static final int MOST_BYTES = 1000;

    private static final Points CLOUD = cloud();
    private static final TransitionMatrix TRANSITIONS = transitions();

    private static Points cloud() {
        SplittableRandom random = new SplittableRandom(1);
        float[] values = new float[POINTS * INPUTS];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) random.nextDouble(-0.1, 0.1);
        }
        return Points.ofRowMajor(values, POINTS, INPUTS);
    }

    private static TransitionMatrix transitions() {
        try (WorkerPool pool = WorkerPool.callerRuns()) {
            return RbfTransitions.of(1).withNeighbours(5).build(CLOUD, pool);
        }
    }

    private static NetworkSpec spec(boolean discrete, int frequencies, FourierKind kind, Kernel kernel) {
        int inputs = discrete ? POINTS : INPUTS;
        return new NetworkSpec(discrete, inputs, frequencies, List.of(120, 100), kernel, CellRule.NEURAL, 80, kind);
    }

    static Stream<NetworkSpec> networks() {
        return Stream.of(
                spec(false, 0, FourierKind.DENSE, Kernel.RBF),
                spec(false, 0, FourierKind.DENSE, Kernel.STUDENT_T),
                spec(false, 0, FourierKind.DENSE, Kernel.EXP_DOT),
                spec(false, INPUTS, FourierKind.DENSE, Kernel.RBF),
                spec(false, INPUTS / 2, FourierKind.DENSE, Kernel.RBF),
                spec(false, INPUTS, FourierKind.ORTHOGONAL, Kernel.RBF),
                spec(false, INPUTS, FourierKind.FASTFOOD, Kernel.RBF),
                spec(true, 0, FourierKind.DENSE, Kernel.RBF));
    }

    @ParameterizedTest
    @MethodSource("networks")
    void aStepAllocatesLessThanAKilobyte(NetworkSpec spec) {
        assertThat(bytesPerStep(spec, 1)).isLessThan(MOST_BYTES);
        assertThat(bytesPerStep(spec, 2)).isLessThan(MOST_BYTES);
    }

    private static double bytesPerStep(NetworkSpec spec, int threads) {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        try (WorkerPool pool = new WorkerPool(threads)) {
            Training training = new Training(spec, pool);
            training.step(STEPS); // all codes are known then
            long[] involved = Stream.concat(
                            Stream.of(Thread.currentThread()),
                            Thread.getAllStackTraces().keySet().stream()
                                    .filter(thread -> thread.getName().startsWith("neustrom-worker"))
                                    .filter(thread -> !before.contains(thread)))
                    .mapToLong(Thread::getId)
                    .toArray();
            assertThat(involved).hasSize(threads);
            double least = Double.POSITIVE_INFINITY;
            for (int round = 0; round < ROUNDS; round++) { // in some, a thread that comes late makes its buffers
                long start = allocated(involved);
                training.step(STEPS);
                least = Math.min(least, (allocated(involved) - start) / (double) STEPS);
            }
            return least;
        }
    }

    private static long allocated(long[] threads) {
        boolean supported = ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean bean
                && bean.isThreadAllocatedMemorySupported();
        assumeTrue(supported, "this JVM does not tell how much a thread allocates");
        return Arrays.stream(((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                        .getThreadAllocatedBytes(threads))
                .sum();
    }

    /** The inner loop of {@link Trainer}, without the guard, which looks at the network every few steps only. */
    private static final class Training {
        private final BatchPlan plan;
        private final RowBatch batch = new RowBatch(POINTS);
        private final Accumulator accumulator;
        private final GradientStep step;
        private final double[] rowLoss = new double[ROWS];

        Training(NetworkSpec spec, WorkerPool pool) {
            SplittableRandom random = new SplittableRandom(2);
            PlainKernels kernels = new PlainKernels();
            NetworkParameters parameters = Initialisation.drawParameters(spec, random);
            Initialisation initialisation = new Initialisation(parameters, random.split());
            if (spec.discrete()) {
                initialisation.drawTable(TRANSITIONS);
            }
            initialisation.drawLayers();
            Network network = new Network(parameters, POINTS, kernels, pool);
            if (!spec.discrete()) {
                network.bind(CLOUD);
            }
            initialisation.placeLandmarks(network, POINTS, 1, kernels, pool);
            inhibit(parameters.values(), parameters.mixing().orElseThrow());
            TrainingOptions options = TrainingOptions.defaults()
                    .withBatch(BatchUnit.ROWS, ROWS)
                    .settled(POINTS, TRANSITIONS.entries(), spec.cells());
            plan = new BatchPlan(TRANSITIONS, options, random.split());
            plan.startEpoch();
            accumulator = plan.newAccumulator(options.accumulator(), spec.cells(), pool);
            network.prepare(false);
            for (int sweep = 0; sweep < 2; sweep++) { // c, then s
                network.sweep(
                        accumulator.firstStates(), (ids, rows) -> accumulator.visit(ids, rows, network.codeBatch()));
            }
            step = new GradientStep(
                    parameters,
                    network,
                    KlObjective.exact(1e-12f, TRANSITIONS.columnMeans()),
                    Optimiser.create(options.optimiser().optimiser(), parameters.values().length, pool),
                    new GradientClip(options.optimiser().clipNorm(), kernels));
        }

        /** Gives states few active cells, as training does: a code that grows or shrinks by many needs another array. */
        private static void inhibit(float[] values, Parameters.Block mixing) {
            for (int e = 0; e < mixing.length(); e++) {
                values[mixing.offset() + e] = e / mixing.cols() == e % mixing.cols() ? 1 : INHIBITION;
            }
        }

        /** Makes steps at rate 0, so that no code grows and needs more room. */
        void step(int count) {
            for (int done = 0; done < count; done++) {
                if (!plan.fill(batch)) {
                    plan.startEpoch();
                    plan.fill(batch);
                }
                step.make(batch, accumulator, 0, rowLoss);
            }
        }
    }
}

package io.neustrom.bench.workload;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.objective.KlObjective;
import io.neustrom.optim.GradientClip;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.RowBatch;
import io.neustrom.trainer.GradientStep;
import io.neustrom.trainer.Initialisation;
import io.neustrom.training.TrainingOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Training steps as {@link io.neustrom.trainer.Trainer} makes them, on batches drawn beforehand: points on a torus, a
 * network initialised as for a fit, whose mixing matrix M already inhibits as a trained one does, so that codes have a few
 * entries that are not 0.
 */
public final class StepWorkload {
    /** Small, so that the network stays about the same over any number of steps. */
    public static final double LEARNING_RATE = 1e-5;

    private static final int BATCHES = 16; // taken in turn
    private static final float INHIBITION = -0.1f; // off the diagonal of M
    private static final float FLOOR = 1e-12f; // the trainer's
    private static final TrainingOptions TRAINING = TrainingOptions.defaults();

    private final StepShape shape;
    private final Points points;
    private final NetworkParameters start;
    private final long batchSeed;

    /** The same for the same seed. */
    public StepWorkload(StepShape shape, long seed) {
        this.shape = shape;
        SplittableRandom random = new SplittableRandom(seed);
        this.batchSeed = random.nextLong();
        this.points = torus(shape.points(), shape.inputs(), random.split());
        this.start = new NetworkParameters(shape.spec(), new float[0]);
        initialise(new Initialisation(start, random.split()));
    }

    /**
     * Points along a closed curve that winds densely around a torus, of length about 1: x_j = sqrt(2 / dimension) cos(2 pi (f_j t + a_j)),
     * t = i / count, with f_j = 1, q, q + 1 or q - 1, q = sqrt(count) windings, and a random phase a_j. Far points of a long open curve
     * would have kernels smaller than in any data set, with which some processors are slow.
     */
    private static Points torus(int count, int dimension, SplittableRandom random) {
        float[] values = new float[count * dimension]; // (count, dimension)
        double size = Math.sqrt(2.0 / dimension);
        int windings = (int) Math.sqrt(count);
        int[] frequencies = {1, windings, windings + 1, windings - 1};
        for (int j = 0; j < dimension; j++) {
            int frequency = frequencies[j % frequencies.length];
            double phase = random.nextDouble();
            for (int i = 0; i < count; i++) {
                double turns = (double) frequency * i / count + phase;
                values[i * dimension + j] = (float) (size * StrictMath.cos(2 * Math.PI * turns));
            }
        }
        return Points.ofRowMajor(values, count, dimension);
    }

    private void initialise(Initialisation initialisation) {
        FloatKernels kernels = FloatKernels.best();
        initialisation.drawLayers();
        try (WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors())) {
            Network network = new Network(start, Math.min(points.count(), 1024), kernels, pool);
            network.bind(points);
            initialisation.placeLandmarks(network, points.count(), 1, kernels, pool);
            initialisation.scaleEmbedding(network, points.count());
        }
        Parameters.Block m = start.mixing().orElseThrow();
        for (int e = 0; e < m.length(); e++) {
            if (e / m.cols() != e % m.cols()) {
                start.values()[m.offset() + e] = INHIBITION;
            }
        }
    }

    /** Its sizes. */
    public StepShape shape() {
        return shape;
    }

    /** The points (n, inputs). */
    public Points points() {
        return points;
    }

    /** The network before the first step. */
    public NetworkParameters start() {
        return start.copy();
    }

    /**
     * Some batches, to be taken in turn. All have the same number of distinct points, for the sake of compilers that make code for one
     * size.
     */
    public List<RowBatch> draw(PairSampling sampling) {
        SplittableRandom random = new SplittableRandom(batchSeed);
        List<RowBatch> batches = new ArrayList<>();
        while (batches.size() < BATCHES) {
            RowBatch batch = new RowBatch(shape.points());
            sampling.fill(batch, shape.pairs(), shape.points(), random.split());
            if (batch.items() == sampling.items(shape.pairs())) {
                batches.add(batch);
            }
        }
        return batches;
    }

    /** What a first step sees: the mean loss of its rows, and the norm of the gradient before it is clipped. */
    public record FirstStep(double loss, double gradientNorm) {}

    /** Makes a first step that changes nothing. */
    public FirstStep firstStep(RowBatch batch) {
        try (Run run = new Run(List.of(batch), 1, Double.POSITIVE_INFINITY)) {
            run.step.make(batch, run.accumulator, 0, run.rowLoss);
            double loss = Arrays.stream(run.rowLoss, 0, batch.rows()).sum() / batch.rows();
            double square = 0;
            for (float entry : run.parameters.parameters().gradient()) {
                square += (double) entry * entry;
            }
            return new FirstStep(loss, Math.sqrt(square));
        }
    }

    /** A contender that makes steps from the start on, with the given number of threads. */
    public Run run(List<RowBatch> batches, int threads) {
        return new Run(batches, threads, TRAINING.optimiser().clipNorm());
    }

    /** A network in training. */
    public final class Run implements AutoCloseable {
        private final List<RowBatch> batches;
        private final WorkerPool pool;
        private final NetworkParameters parameters = start();
        private final Accumulator accumulator; // of all points, as the peers' is
        private final GradientStep step;
        private final double[] rowLoss; // (rows of a batch)
        private long steps;

        private Run(List<RowBatch> batches, int threads, double clipNorm) {
            this.batches = batches;
            this.pool = new WorkerPool(threads);
            this.accumulator = Accumulator.create(
                    TRAINING.accumulator(), shape.points(), shape.cells(), shape.pairs(), shape.points(), pool);
            int capacity = batches.stream().mapToInt(RowBatch::items).max().orElseThrow();
            this.rowLoss =
                    new double[batches.stream().mapToInt(RowBatch::rows).max().orElseThrow()];
            FloatKernels kernels = FloatKernels.best();
            Network network = new Network(parameters, capacity, kernels, pool);
            network.bind(points);
            network.prepare(false);
            for (int sweep = 0; sweep < 2; sweep++) { // c, then s, which needs it
                network.sweep(points.count(), (ids, rows) -> accumulator.visit(ids, rows, network.codeBatch()));
            }
            this.step = new GradientStep(
                    parameters,
                    network,
                    KlObjective.exact(FLOOR),
                    Optimiser.create(TRAINING.optimiser().optimiser(), parameters.values().length, pool),
                    new GradientClip(clipNorm, kernels));
        }

        /** Makes the given number of further steps. */
        public void make(int count) {
            for (int done = 0; done < count; done++) {
                RowBatch batch = batches.get((int) (steps++ % batches.size()));
                step.make(batch, accumulator, LEARNING_RATE, rowLoss);
            }
        }

        @Override
        public void close() {
            pool.close();
        }
    }
}

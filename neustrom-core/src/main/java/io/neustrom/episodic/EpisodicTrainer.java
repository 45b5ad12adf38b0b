package io.neustrom.episodic;

import io.neustrom.accumulator.CellFlow;
import io.neustrom.accumulator.ForgettingAccumulator;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.data.Trajectory;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.objective.DirectedObjective;
import io.neustrom.objective.KlObjective;
import io.neustrom.objective.Objective;
import io.neustrom.optim.GradientClip;
import io.neustrom.optim.IterateAverage;
import io.neustrom.optim.Optimiser;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.CellTransitions;
import io.neustrom.probability.RowBatch;
import io.neustrom.trainer.DeadCells;
import io.neustrom.trainer.DriftControl;
import io.neustrom.trainer.GradientStep;
import io.neustrom.training.OptimiserOptions;
import io.neustrom.training.TrainingOptions;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Algorithm 2 of the paper from its first step on: takes batches of episodes and changes the parameters. */
final class EpisodicTrainer {

    /** Steps after which dead cells are looked for and the listener is called. */
    static final int ROUND = 50;

    private static final float FLOOR = 1e-12f; // of g.g
    private static final double LONGEST_AVERAGE = 1000; // steps; on a stream that changes, older ones mislead

    private final EpisodicOptions options;
    private final NetworkParameters parameters;
    private final Network network;
    private final EpisodeBatch batch;
    private final Optional<CellFlow> flow; // empty if transitions between cells are not learned
    private final Objective objective;
    private final Optimiser optimiser;
    private final GradientStep step;
    private final IterateAverage average;
    private final ForgettingAccumulator accumulator;
    private final DeadCells cells;
    private final double[] rowLoss; // (starts of a batch)
    private final EpisodicListener listener;
    private final int batchSamples; // at most
    private final int warmupSteps;
    private final double largestDrift;
    private Optional<WatchedSamples> watched = Optional.empty(); // before the first batch
    private Optional<DriftControl> drift = Optional.empty();
    private long steps;
    private long transitions;
    private double roundLoss;
    private long roundStarts;

    EpisodicTrainer(
            NetworkParameters parameters,
            EpisodicOptions options,
            Optional<CellFlow> flow,
            FloatKernels kernels,
            WorkerPool pool,
            EpisodicListener listener) {
        this.options = options;
        this.flow = flow;
        this.parameters = parameters;
        this.listener = listener;
        OptimiserOptions defaults = TrainingOptions.defaults().optimiser();
        SuccessorWindow futures = options.futures();
        batchSamples = Math.multiplyExact(options.batches().batchSize(), futures.longestEpisode());
        network = new Network(
                parameters,
                parameters.spec().discrete() ? Math.min(parameters.spec().inputs(), batchSamples) : batchSamples,
                kernels,
                pool);
        batch = new EpisodeBatch(futures, options.batches().batchSize(), parameters.spec());
        objective = flow.<Objective>map(learned -> DirectedObjective.ofStream(learned, FLOOR))
                .orElse(KlObjective.exact(FLOOR));
        optimiser = Optimiser.create(OptimiserKind.AMSGRAD, parameters.values().length, pool);
        GradientClip clip = new GradientClip(defaults.clipNorm(), kernels);
        step = new GradientStep(parameters, network, objective, optimiser, clip);
        warmupSteps = defaults.warmupSteps();
        largestDrift = defaults.largestDrift();
        average = new IterateAverage(parameters.values().length, LONGEST_AVERAGE);
        average.restart(parameters.values());
        double remembered = Math.max(
                1, options.updates().longestMemory() / options.batches().batchSize()); // batches
        accumulator = new ForgettingAccumulator(
                parameters.spec().cells(), options.updates().rho(), remembered, flow.isPresent());
        cells = new DeadCells(parameters, network, optimiser);
        rowLoss = new double[Math.multiplyExact(options.batches().batchSize(), futures.mostStarts())];
    }

    /**
     * Makes one step.
     *
     * @param learned the episodes of the batch
     * @param others episodes among which a dead cell may find a new place
     */
    void learn(List<Trajectory> learned, List<Trajectory> others) {
        fill(learned);
        RowBatch rows = batch.rows();
        if (drift.isEmpty()) {
            watch(WatchedSamples.of(batch));
            batch.points().ifPresent(network::bind);
        }
        steps++;
        step.make(rows, accumulator, rate(), rowLoss);
        transitions += batch.transitions();
        average.add(parameters.values());
        cells.note(network.codeBatch(), rows.items());
        for (int row = 0; row < rows.rows(); row++) {
            roundLoss += rowLoss[row];
        }
        roundStarts += rows.rows();
        drift.orElseThrow().stepped();
        if (steps % ROUND == 0) {
            endRound(others);
        }
    }

    private void watch(WatchedSamples samples) {
        watched = Optional.of(samples);
        drift = Optional.of(new DriftControl(largestDrift, () -> samples.codes(network), batchSamples));
    }

    private double rate() {
        double rise = Math.min(1, (double) steps / warmupSteps);
        double fall = Math.min(1, options.updates().steadySteps() / steps);
        return options.updates().learningRate()
                * rise
                * fall
                * drift.orElseThrow().factor();
    }

    private void fill(List<Trajectory> episodes) {
        batch.clear();
        episodes.forEach(batch::add);
        batch.points().ifPresent(network::bind);
    }

    private void endRound(List<Trajectory> others) {
        int revived = options.updates().reviveDeadCells() ? revive(others) : 0;
        listener.roundEnded(new RoundReport(steps, transitions, -roundLoss / roundStarts, revived));
        cells.clear();
        roundLoss = 0;
        roundStarts = 0;
    }

    /** Moves dead cells to the first samples of the episodes with the largest losses, one each; returns how many were moved. */
    private int revive(List<Trajectory> others) {
        int[] dead = cells.find();
        int moved = Math.min(dead.length, others.size());
        if (moved == 0) {
            return 0;
        }
        double[] losses = losses(others);
        for (int m = 0; m < moved; m++) {
            int worst = 0;
            for (int e = 1; e < losses.length; e++) {
                worst = losses[e] > losses[worst] ? e : worst;
            }
            losses[worst] = Double.NEGATIVE_INFINITY;
            fill(List.of(others.get(worst)));
            cells.seed(dead[m], batch.rows().ids()[batch.rows().source(0)]);
            int cell = dead[m];
            flow.ifPresent(learned -> learned.restart(cell));
        }
        average.restart(parameters.values()); // a mean of the old place and the new one would be neither
        return moved;
    }

    /** The loss of each episode's first start. */
    private double[] losses(List<Trajectory> episodes) {
        double[] losses = new double[episodes.size()];
        network.prepare(false);
        for (int e = 0; e < losses.length; e++) {
            batch.clear();
            batch.addRow(episodes.get(e), 0);
            batch.points().ifPresent(network::bind);
            network.forward(batch.rows().ids(), batch.rows().items());
            objective.evaluate(batch.rows(), network.codeBatch(), accumulator, network.codeGradient(), rowLoss);
            losses[e] = rowLoss[0];
        }
        return losses;
    }

    /** The parameters' average over the last steps. */
    NetworkParameters average() {
        NetworkParameters copy = parameters.copy();
        System.arraycopy(average.values(), 0, copy.values(), 0, copy.values().length);
        return copy;
    }

    /** The transitions between cells; empty if they are not learned. */
    Optional<CellTransitions> directed() {
        return flow.map(CellFlow::snapshot);
    }

    /** The parameters as the last step left them. */
    NetworkParameters parameters() {
        return parameters;
    }

    long steps() {
        return steps;
    }

    /** Writes all that changes from step to step. */
    void save(DataOutput out) throws IOException {
        for (float value : parameters.values()) {
            out.writeFloat(value);
        }
        out.writeLong(steps);
        out.writeLong(transitions);
        out.writeDouble(roundLoss);
        out.writeLong(roundStarts);
        for (float peak : cells.peaks()) {
            out.writeFloat(peak);
        }
        accumulator.save(out);
        objective.save(out);
        optimiser.save(out);
        average.save(out);
        out.writeBoolean(watched.isPresent());
        if (watched.isPresent()) {
            watched.get().save(out);
            drift.orElseThrow().save(out);
        }
    }

    /**
     * Takes over what a trainer with the same options wrote.
     *
     * @param drifts whether it watched the drift of codes
     */
    void restore(DataInput in, boolean drifts) throws IOException {
        for (int i = 0; i < parameters.values().length; i++) {
            parameters.values()[i] = in.readFloat();
        }
        parameters.parameters().requireFinite();
        steps = in.readLong();
        transitions = in.readLong();
        roundLoss = in.readDouble();
        roundStarts = in.readLong();
        for (int l = 0; l < cells.peaks().length; l++) {
            cells.peaks()[l] = in.readFloat();
        }
        accumulator.restore(in);
        objective.restore(in);
        optimiser.restore(in);
        average.restore(in);
        if (drifts && in.readBoolean()) {
            watch(WatchedSamples.read(
                    in, parameters.spec().discrete() ? 0 : parameters.spec().inputs()));
            drift.orElseThrow().restore(in);
        }
    }
}

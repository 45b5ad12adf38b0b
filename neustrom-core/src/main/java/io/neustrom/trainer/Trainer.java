package io.neustrom.trainer;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import io.neustrom.objective.ContrastiveObjective;
import io.neustrom.objective.KlObjective;
import io.neustrom.objective.Objective;
import io.neustrom.optim.GradientClip;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Schedule;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.EpochEvent;
import io.neustrom.training.EpochReport;
import io.neustrom.training.FitOptions;
import io.neustrom.training.NetworkOptions;
import io.neustrom.training.OptimiserOptions;
import io.neustrom.training.TrainingListener;
import io.neustrom.training.TrainingOptions;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Stochastic optimisation for a finite set of states (paper, section 3 and Algorithm 1): epochs of {@link GradientStep}s over
 * random batches of p_in.
 */
public final class Trainer {

    private static final float NEURAL_FLOOR = 1e-12f;
    private static final float CLASSICAL_FLOOR = 1e-6f; // products of classical features may be negative
    private static final double WORD2VEC_POWER = 0.75;
    private static final double LARGEST_DRIFT = 0.5; // of the log diagonal, before all sums are renewed

    private final TransitionMatrix transitions;
    private final TrainingOptions training;
    private final FloatKernels kernels;
    private final WorkerPool pool;
    private final SplittableRandom random;
    private final NetworkParameters parameters;
    private final BatchPlan plan;
    private final Network network;
    private final DiagonalCentring diagonal;
    private final Initialisation initialisation;
    private final Objective objective;
    private final NoiseSampler noise;
    private final Optimiser optimiser;
    private final GradientStep step;
    private final Schedule schedule;
    private final Guard guard;
    private final double[] rowLoss; // (rows of a batch)
    private final double entropy; // of p_in, mean over rows
    private final LoopState loop;
    private Accumulator accumulator;

    private Trainer(
            Optional<Points> points,
            TransitionMatrix transitions,
            FitOptions options,
            FloatKernels kernels,
            WorkerPool pool) {
        this.transitions = transitions;
        this.kernels = kernels;
        this.pool = pool;
        this.random = new SplittableRandom(options.seed());
        this.training = options.training()
                .settled(
                        transitions.size(),
                        transitions.entries(),
                        options.network().cells());
        this.loop = new LoopState(!training.lateKMeans());
        NetworkSpec spec = options.network()
                .spec(points.isEmpty(), points.map(Points::dimension).orElse(transitions.size()));
        parameters = Initialisation.drawParameters(spec, random.split());
        initialisation = new Initialisation(parameters, random.split());
        plan = new BatchPlan(transitions, training, random.split());
        noise = new NoiseSampler(
                transitions,
                training.objective() == ObjectiveKind.NEGATIVE_SAMPLING ? WORD2VEC_POWER : 1,
                random.split());
        objective = createObjective();
        int mostItems = Math.min(transitions.size(), plan.mostItems() + objective.noiseStates());
        int capacity = Math.max(mostItems, Math.min(transitions.size(), Network.SWEEP));
        network = new Network(parameters, capacity, kernels, pool);
        points.ifPresent(network::bind);
        diagonal = new DiagonalCentring(parameters, network, transitions.size());
        OptimiserOptions how = training.optimiser();
        optimiser = Optimiser.create(how.optimiser(), parameters.values().length, pool);
        step = new GradientStep(parameters, network, objective, optimiser, new GradientClip(how.clipNorm(), kernels));
        schedule = Schedule.create(
                how.schedule(),
                how.learningRate(),
                how.warmupSteps(),
                training.epochs().orElseThrow() * plan.batchesAnEpoch());
        accumulator = plan.newAccumulator(training.accumulator(), spec.cells(), pool);
        entropy = Math.log(transitions.size()) - transitions.uniformDivergence();
        rowLoss = new double[training.batchSize().orElseThrow()];
        points.ifPresent(p -> parameters
                .logGamma()
                .ifPresent(block -> parameters.values()[block.offset()] = (float) firstLogGamma(p, options.network())));
        initialise();
        guard = new Guard(transitions, parameters, network, optimiser, training, plan, random.split());
    }

    private Objective createObjective() {
        float floor = parameters.spec().cellRule() == CellRule.NEURAL ? NEURAL_FLOOR : CLASSICAL_FLOOR;
        return switch (training.objective()) {
            case EXACT -> KlObjective.exact(floor, transitions.columnMeans());
            case PAPER -> KlObjective.paper(floor);
            case NEGATIVE_SAMPLING -> new ContrastiveObjective(false, training.noiseStates(), noise.density(), floor);
            case NOISE_CONTRASTIVE -> new ContrastiveObjective(true, training.noiseStates(), noise.density(), floor);
        };
    }

    private double firstLogGamma(Points points, NetworkOptions options) {
        double first = Math.log(
                options.fourierGamma().orElseGet(() -> FourierScale.choose(points, transitions, random.split())));
        if (!training.initialisation().pretrainFourier()) {
            return first;
        }
        int frequencies = parameters.spec().fourierFrequencies();
        return new FourierPretraining(points, transitions, network::project, frequencies, random.split()).learn(first);
    }

    /**
     * Trains to the end, or until the listener says stop, and returns the learned parameters.
     *
     * @param points the states' observations; empty: states are discrete and get a lookup table
     * @param listener if the fit is resumed, it first receives the earlier epochs
     * @param checkpoint where the state is kept between epochs; empty: nowhere
     * @throws UncheckedIOException if the checkpoint cannot be read or written
     */
    public static NetworkParameters train(
            Optional<Points> points,
            TransitionMatrix transitions,
            FitOptions options,
            FloatKernels kernels,
            WorkerPool pool,
            TrainingListener listener,
            Optional<Checkpoint> checkpoint) {
        Trainer trainer = new Trainer(points, transitions, options, kernels, pool);
        Optional<CheckpointFile> kept =
                checkpoint.map(wanted -> new CheckpointFile(wanted, points, transitions, options, kernels));
        try {
            if (kept.filter(CheckpointFile::resumes).isPresent()) {
                kept.get().load(trainer::restore);
                trainer.loop.reports.forEach(report -> listener.epochEnded(new EpochEvent(report, Optional.empty())));
            }
            if (listener instanceof ParameterListener inner) {
                inner.parametersDrawn(trainer.parameters);
            }
            listener.started();
            while (trainer.goesOn()) {
                EpochReport report = trainer.nextEpoch();
                boolean stop = !listener.epochEnded(new EpochEvent(report, Optional.of(trainer.network::codesOf)));
                if (kept.isPresent() && kept.get().isDue(stop || !trainer.goesOn())) {
                    kept.get().save(trainer::save);
                }
                if (stop) {
                    break;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return trainer.finish();
    }

    private NetworkParameters finish() {
        if (!guard.finish(transitions.uniformDivergence())) {
            initialisation.flatten();
        }
        diagonal.centre();
        return parameters;
    }

    private boolean goesOn() {
        return loop.epochs() < training.epochs().orElseThrow()
                && !guard.ended()
                && loop.verdict != Schedule.Verdict.STOP;
    }

    private EpochReport nextEpoch() {
        int epoch = loop.epochs() + 1;
        if (loop.verdict == Schedule.Verdict.PLATEAU && !loop.lateKMeansDone) {
            loop.lateKMeansDone = true;
            restartCells();
        }
        if (Math.abs(diagonal.drift()) > LARGEST_DRIFT) {
            diagonal.centre();
            renewSums();
        }
        double divergence = epoch();
        accumulator.endEpoch();
        loop.verdict = schedule.epochEnded(divergence);
        boolean last = guard.ended() || loop.verdict == Schedule.Verdict.STOP;
        int most = last ? epoch : training.epochs().orElseThrow();
        EpochReport report = new EpochReport(epoch, most, divergence, loop.lastRate, guard.revivedCells());
        loop.reports.add(report);
        return report;
    }

    private void save(DataOutput out) throws IOException {
        loop.save(out);
        out.writeDouble(parameters.diagonalShift());
        for (float value : parameters.values()) {
            out.writeFloat(value);
        }
        optimiser.save(out);
        objective.save(out);
        schedule.save(out);
        accumulator.save(out);
        guard.save(out);
    }

    /**
     * Takes over what a trainer with the same conditions wrote. The state of random generators cannot be written: they started
     * from the same seed, and now repeat the draws of each epoch.
     */
    private void restore(DataInput in) throws IOException {
        loop.restore(in);
        for (int epoch = 0; epoch < loop.epochs(); epoch++) {
            plan.startEpoch();
        }
        parameters.setDiagonalShift(in.readDouble());
        for (int i = 0; i < parameters.values().length; i++) {
            parameters.values()[i] = in.readFloat();
        }
        optimiser.restore(in);
        objective.restore(in);
        schedule.restore(in);
        accumulator.restore(in);
        guard.restore(in);
        noise.skip(guard.steps() * objective.noiseStates());
    }

    private void initialise() {
        if (parameters.spec().discrete()) {
            initialisation.drawTable(transitions);
        }
        initialisation.drawLayers();
        placeLandmarks();
        if (training.initialisation().scaleEmbedding()) {
            initialisation.scaleEmbedding(network, transitions);
        }
        diagonal.centre();
        renewSums();
    }

    private void placeLandmarks() {
        int restarts = training.initialisation().kMeansRestarts();
        initialisation.placeLandmarks(network, transitions.size(), restarts, kernels, pool);
    }

    /** Recomputes all sums of codes after an abrupt change of the cells or of the scale of the codes. */
    private void renewSums() {
        int n = transitions.size();
        accumulator = plan.newAccumulator(training.accumulator(), network.cells(), pool);
        network.prepare(false);
        for (int sweep = 0; sweep < 2; sweep++) {
            network.sweep(accumulator.firstStates(), (ids, rows) -> accumulator.visit(ids, rows, network.codeBatch()));
        }
        if (objective.noiseStates() > 0) {
            objective.begin(network.sumOfCodes(n), n);
        }
    }

    /** The paper's late k-means round: W and M as at the start, with a fresh optimiser state for both. */
    private void restartCells() {
        placeLandmarks();
        optimiser.forget(parameters.landmarks().offset(), parameters.landmarks().length());
        parameters.mixing().ifPresent(block -> optimiser.forget(block.offset(), block.length()));
        renewSums();
    }

    /** One pass over all batches, or less if the fit ends before; returns the mean divergence of its rows. */
    private double epoch() {
        RowBatch batch = new RowBatch(transitions.size());
        double loss = 0;
        double mass = 0;
        plan.startEpoch();
        while (plan.fill(batch)) {
            if (objective.noiseStates() > 0) {
                batch.addNoise(noise.draw(objective.noiseStates()));
            }
            if (make(batch) == Guard.Outcome.RETURNED) {
                renewSums();
            } else {
                for (int row = 0; row < batch.rows(); row++) {
                    loss += rowLoss[row];
                }
                mass += batch.mass();
            }
            if (guard.ended()) {
                break;
            }
        }
        return mass > 0 ? loss / mass - entropy : transitions.uniformDivergence();
    }

    private Guard.Outcome make(RowBatch batch) {
        loop.lastRate = guard.rate(schedule);
        try {
            step.make(batch, accumulator, loop.lastRate, rowLoss);
            return guard.stepped();
        } catch (ArithmeticException e) { // the gradient is not finite
            return guard.failed();
        }
    }
}

package io.neustrom.trainer;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.accumulator.CellFlow;
import io.neustrom.algorithm.Directed;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.CheckpointTimer;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.direction.DetailedBalance;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import io.neustrom.objective.ContrastiveObjective;
import io.neustrom.objective.DirectedObjective;
import io.neustrom.objective.KlObjective;
import io.neustrom.objective.Objective;
import io.neustrom.optim.GradientClip;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Schedule;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.CellTransitions;
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
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

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
    private final Objective undirected; // without transitions between cells
    private final Objective objective;
    private final NoiseSampler noise;
    private final Optimiser optimiser;
    private final GradientStep step;
    private final Schedule schedule;
    private final Guard guard;
    private final RowBatch batch;
    private final double[] rowLoss; // (rows of a batch)
    private final double entropy; // of p_in, mean over rows
    private final LoopState loop;
    private final Optional<CellChain> chain; // empty if there was nothing to decide
    private final Optional<CellFlow> flow; // empty if transitions between cells are not learned
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
        undirected = createObjective();
        int mostItems = Math.min(transitions.size(), plan.mostItems() + undirected.noiseStates());
        int capacity = Math.max(mostItems, Math.min(transitions.size(), Network.SWEEP));
        network = new Network(parameters, capacity, kernels, pool);
        points.ifPresent(network::bind);
        diagonal = new DiagonalCentring(parameters, network, transitions.size());
        OptimiserOptions how = training.optimiser();
        optimiser = Optimiser.create(how.optimiser(), parameters.values().length, pool);
        schedule = Schedule.create(
                how.schedule(),
                how.learningRate(),
                how.warmupSteps(),
                training.epochs().orElseThrow() * plan.batchesAnEpoch());
        accumulator = plan.newAccumulator(training.accumulator(), spec.cells(), pool);
        entropy = Math.log(transitions.size()) - transitions.uniformDivergence();
        batch = new RowBatch(transitions.size());
        rowLoss = new double[training.batchSize().orElseThrow()];
        points.ifPresent(p -> parameters
                .logGamma()
                .ifPresent(block -> parameters.values()[block.offset()] = (float) firstLogGamma(p, options.network())));
        initialise();
        chain = testDirection(options.seed());
        Optional<CellFlow> learned = chain.flatMap(c -> c.newFlow(spec.cells(), rowLoss.length));
        flow = learned;
        objective = learned.<Objective>map(
                        f -> new DirectedObjective(f, transitions.size(), transitions.columnMeans(), NEURAL_FLOOR))
                .orElse(undirected);
        step = new GradientStep(parameters, network, objective, optimiser, new GradientClip(how.clipNorm(), kernels));
        guard = new Guard(transitions, parameters, network, optimiser, training, plan, flow, random.split());
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
        OptionalDouble wanted = options.fourierGamma();
        double first = Math.log(
                wanted.isPresent()
                        ? FourierScale.inUnit(wanted.getAsDouble(), points)
                        : FourierScale.choose(points, transitions, random.split()));
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
     * @param checkpoint where the state is kept between steps; empty: nowhere
     * @throws UncheckedIOException if the checkpoint cannot be read or written
     */
    public static Learned train(
            Optional<Points> points,
            TransitionMatrix transitions,
            FitOptions options,
            FloatKernels kernels,
            WorkerPool pool,
            TrainingListener listener,
            Optional<Checkpoint> checkpoint) {
        Optional<CheckpointTimer> timer = checkpoint.map(Checkpoint::newTimer); // the first network takes time, too
        Trainer trainer = new Trainer(points, transitions, options, kernels, pool);
        Optional<CheckpointFile> kept = checkpoint.map(
                wanted -> new CheckpointFile(wanted, timer.orElseThrow(), points, transitions, options, kernels));
        try {
            if (kept.filter(CheckpointFile::resumes).isPresent()) {
                kept.get().load(trainer::restore);
                trainer.loop.reports.forEach(report -> listener.epochEnded(new EpochEvent(report, Optional.empty())));
            }
            if (listener instanceof ParameterListener inner) {
                inner.parametersDrawn(trainer.parameters);
            }
            trainer.chain.ifPresent(tested -> listener.directionTested(tested.report()));
            listener.started();
            boolean stop = false;
            while (!stop && trainer.goesOn()) {
                trainer.beginEpoch();
                while (trainer.nextStep()) {
                    if (kept.isPresent()) {
                        kept.get().saveIfDue(trainer::save);
                    }
                }
                EpochReport report = trainer.endEpoch();
                stop = !listener.epochEnded(new EpochEvent(report, Optional.of(trainer.network::codesOf)));
            }
            if (kept.isPresent()) {
                kept.get().save(trainer::save);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return trainer.finish();
    }

    private Learned finish() {
        if (!guard.finish(transitions.uniformDivergence())) {
            initialisation.flatten();
        }
        diagonal.centre();
        return new Learned(parameters, flow.map(CellFlow::snapshot));
    }

    /**
     * What a fit learned.
     *
     * @param directed transitions between cells; empty if they were not learned
     */
    public record Learned(NetworkParameters parameters, Optional<CellTransitions> directed) {}

    /** Empty where there is nothing to decide. */
    private Optional<CellChain> testDirection(long seed) {
        boolean possible =
                training.objective() == ObjectiveKind.EXACT && parameters.spec().cellRule() == CellRule.NEURAL;
        boolean decided = training.directed() == Directed.AUTO && DetailedBalance.holds(transitions);
        if (training.directed() == Directed.NO || !possible || decided) {
            return Optional.empty();
        }
        SplittableRandom own = new SplittableRandom(seed); // what follows stays as it is without a test
        RowBatch rows = DirectionRows.of(transitions, own).rows();
        Codes codes = network.codesOf(Arrays.copyOf(rows.ids(), rows.items()));
        float[] c = accumulator.partition();
        double[] sums = new double[c.length];
        Arrays.setAll(sums, l -> c[l]);
        int[] blocks = IntStream.range(0, rows.rows()).toArray();
        return Optional.of(CellChain.decide(training.directed(), rows, codes, sums, transitions.size(), blocks, own));
    }

    private boolean goesOn() {
        return loop.inEpoch
                || loop.epochs() < training.epochs().orElseThrow()
                        && !guard.ended()
                        && loop.verdict != Schedule.Verdict.STOP;
    }

    /** Prepares the next epoch, unless it had begun before the fit was resumed. */
    private void beginEpoch() {
        if (loop.inEpoch) {
            return;
        }
        if (loop.verdict == Schedule.Verdict.PLATEAU && !loop.lateKMeansDone) {
            loop.lateKMeansDone = true;
            restartCells();
        }
        if (Math.abs(diagonal.drift()) > LARGEST_DRIFT) {
            diagonal.centre();
            renewSums();
        }
        plan.startEpoch();
        loop.beginEpoch();
    }

    /** Takes the mean divergence of the epoch's rows. */
    private EpochReport endEpoch() {
        loop.inEpoch = false;
        double divergence = loop.mass > 0 ? loop.loss / loop.mass - entropy : transitions.uniformDivergence();
        accumulator.endEpoch();
        loop.verdict = schedule.epochEnded(divergence);
        int epoch = loop.epochs() + 1;
        boolean last = guard.ended() || loop.verdict == Schedule.Verdict.STOP;
        int most = last ? epoch : training.epochs().orElseThrow();
        EpochReport report = new EpochReport(epoch, most, divergence, loop.lastRate, guard.revivedCells());
        loop.reports.add(report);
        return report;
    }

    private void save(DataOutput out) throws IOException {
        loop.save(out);
        out.writeInt(plan.position());
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
        for (int epoch = 0; epoch < loop.epochs() + (loop.inEpoch ? 1 : 0); epoch++) {
            plan.startEpoch();
        }
        plan.skipTo(in.readInt());
        parameters.setDiagonalShift(in.readDouble());
        for (int i = 0; i < parameters.values().length; i++) {
            parameters.values()[i] = in.readFloat();
        }
        parameters.parameters().requireFinite();
        optimiser.restore(in);
        objective.restore(in);
        schedule.restore(in);
        accumulator.restore(in);
        guard.restore(in);
        long mostSteps = 2 * (loop.epochs() + 1L) * plan.batchesAnEpoch();
        if (guard.steps() < 0 || guard.steps() > mostSteps) { // each is skipped below
            throw new IOException("steps (" + guard.steps() + ") must be at least 0 and at most " + mostSteps);
        }
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
        if (undirected.noiseStates() > 0) {
            undirected.begin(network.sumOfCodes(n), n);
        }
    }

    /** The paper's late k-means round: W and M as at the start, with a fresh optimiser state for both. */
    private void restartCells() {
        placeLandmarks();
        optimiser.forget(parameters.landmarks().offset(), parameters.landmarks().length());
        parameters.mixing().ifPresent(block -> optimiser.forget(block.offset(), block.length()));
        renewSums();
    }

    /** Makes a step with the next batch; false if the epoch, or the fit, ends with it or has no more. */
    private boolean nextStep() {
        if (!plan.fill(batch)) {
            return false;
        }
        if (objective.noiseStates() > 0) {
            batch.addNoise(noise.draw(objective.noiseStates()));
        }
        if (make() == Guard.Outcome.RETURNED) {
            renewSums();
        } else {
            for (int row = 0; row < batch.rows(); row++) {
                loop.loss += rowLoss[row];
            }
            loop.mass += batch.mass();
        }
        return !guard.ended();
    }

    private Guard.Outcome make() {
        loop.lastRate = guard.rate(schedule);
        try {
            step.make(batch, accumulator, loop.lastRate, rowLoss);
            return guard.stepped();
        } catch (ArithmeticException e) { // the gradient is not finite
            return guard.failed();
        }
    }
}

package io.neustrom.episodic;

import io.neustrom.accumulator.CellFlow;
import io.neustrom.checkpoint.CheckpointFingerprint;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.model.Provenance;
import io.neustrom.network.NetworkSpec;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.trainer.CellChain;
import io.neustrom.training.DirectionReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Learns place cells from trajectories as they come, never holding more than a pool of them: Algorithm 2 of the paper.
 *
 * <pre>{@code
 * try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, EpisodicOptions.defaults())) {
 *     trajectories.forEach(learner::observe);
 *     learner.finish();
 *     PlaceCellModel model = learner.snapshot();
 * }
 * }</pre>
 *
 * A trajectory is cut into episodes (see {@link SuccessorWindow}) and gathered in a pool. When the pool is full the network is made for it, if
 * there is none yet, and its episodes are learned in random order. With g the code of a state, the objective is
 *
 * <pre>L = -E sum_t w_t log( g(x_0).g(x_t) / g(x_0).c ),   c = E g(x_0),</pre>
 *
 * so g(x).g(y) / g(x).c learns the density p(y|x) / mu(y) with respect to the distribution mu of the starts: the probability of y
 * itself if all states are equally often starts. Departures from the printed algorithm: the exact gradient (with s as well as c), both
 * divided by their decayed count; a whole batch of episodes in one step; the self-transition t = 0, as in the successor representation;
 * and models are running averages of the parameters, as the rate must not fall to 0 on a stream without an end.
 *
 * <p>Results are bit-identical for any number of threads. Not thread-safe.
 *
 * @since 0.1.0
 */
public final class EpisodicLearner implements AutoCloseable {
    private static final String WORK = "run"; // that a checkpoint is of, for messages
    private static final long GOLDEN = 0x9E3779B97F4A7C15L; // spreads neighbouring numbers over all bits

    private final NetworkSpec spec;
    private final EpisodicOptions options;
    private final EpisodicListener listener;
    private final FloatKernels kernels = FloatKernels.best();
    private final WorkerPool workers;
    private final EpisodePool pool;
    private Optional<EpisodicTrainer> trainer = Optional.empty();
    private Optional<RoundReport> lastRound = Optional.empty();
    private Optional<DirectionReport> direction = Optional.empty();
    private long trajectories;
    private long learnedPools;

    private EpisodicLearner(NetworkSpec spec, EpisodicOptions options, EpisodicListener listener, EpisodePool pool) {
        this.spec = spec;
        this.options = options;
        this.listener = new EpisodicListener() {
            @Override
            public void roundEnded(RoundReport report) {
                lastRound = Optional.of(report);
                listener.roundEnded(report);
            }

            @Override
            public void directionTested(DirectionReport report) {
                listener.directionTested(report);
            }
        };
        this.pool = pool;
        this.workers = new WorkerPool(options.threads());
    }

    /** A learner for observations of the given dimension. */
    public static EpisodicLearner ofObservations(int dimension, EpisodicOptions options) {
        return ofObservations(dimension, options, EpisodicListener.NONE);
    }

    /** A learner for observations of the given dimension, followed by a listener. */
    public static EpisodicLearner ofObservations(int dimension, EpisodicOptions options, EpisodicListener listener) {
        NetworkSpec spec = options.network().spec(false, dimension);
        return new EpisodicLearner(
                spec, options, listener, new EpisodePool(options.batches().poolSize()));
    }

    /** A learner of the discrete states 0, 1, ..., states - 1, each with a row of a lookup table. */
    public static EpisodicLearner ofStates(int states, EpisodicOptions options) {
        return ofStates(states, options, EpisodicListener.NONE);
    }

    /** A learner of discrete states, with a listener that follows it. */
    public static EpisodicLearner ofStates(int states, EpisodicOptions options, EpisodicListener listener) {
        NetworkSpec spec = options.network().spec(true, states);
        return new EpisodicLearner(
                spec, options, listener, new EpisodePool(options.batches().poolSize()));
    }

    /**
     * Resumes a learner that was {@linkplain #save saved}; the result is bit-identical.
     *
     * @param threads that share the work from now on
     */
    public static EpisodicLearner resume(Path file, int threads, EpisodicListener listener) throws IOException {
        return resume(file, Map.of(), saved -> saved.withThreads(threads), listener);
    }

    /**
     * As {@link #resume(Path, int, EpisodicListener)}, if the learner was saved under the same conditions and with the same options; the
     * number of threads may differ.
     *
     * @param conditions in words by name, in the order in which they are compared
     * @throws InvalidModelException if one of them, or an option, is not what it was
     */
    public static EpisodicLearner resume(
            Path file, Map<String, String> conditions, EpisodicOptions options, EpisodicListener listener)
            throws IOException {
        return resume(
                file,
                conditions,
                saved -> {
                    if (!saved.withThreads(options.threads()).equals(options)) {
                        throw CheckpointFingerprint.mismatch(file, WORK, "options");
                    }
                    return options;
                },
                listener);
    }

    /** Decides with which options to resume, by those that were saved. */
    @FunctionalInterface
    private interface OptionsCheck {
        EpisodicOptions accept(EpisodicOptions saved) throws InvalidModelException;
    }

    private static EpisodicLearner resume(
            Path file, Map<String, String> conditions, OptionsCheck check, EpisodicListener listener)
            throws IOException {
        return Checkpoint.read(file, (in, version) -> {
            new CheckpointFingerprint(WORK, conditions).check(in, file);
            EpisodicOptions options = check.accept(Checkpoint.readOptions(in, version));
            NetworkSpec spec = options.network().spec(in.readBoolean(), in.readInt());
            long trajectories = in.readLong();
            long learnedPools = in.readLong();
            EpisodePool pool = Checkpoint.readPool(in, options.batches().poolSize(), spec);
            EpisodicLearner learner = new EpisodicLearner(spec, options, listener, pool);
            learner.trajectories = trajectories;
            learner.learnedPools = learnedPools;
            try {
                learner.lastRound = Checkpoint.readRound(in);
                learner.direction = Checkpoint.readDirection(in, version);
                learner.direction.ifPresent(listener::directionTested);
                if (in.readBoolean()) {
                    NetworkParameters parameters =
                            NetworkParameters.ofAtMost(spec, in.readFloats(), in.available() / Float.BYTES);
                    Optional<CellFlow> flow = learner.direction
                            .filter(DirectionReport::directed)
                            .map(report -> CellChain.emptyFlow(spec.cells(), learner.mostRows()));
                    learner.begin(parameters, flow).restore(in, version > 2);
                }
                return learner;
            } catch (IOException | RuntimeException e) {
                learner.close();
                throw e;
            }
        });
    }

    /** Writes the whole state of the learner; the file is complete or not written at all. */
    public void save(Path file) throws IOException {
        save(file, Map.of());
    }

    /** As {@link #save(Path)}, with what must be the same to resume, in words by name. */
    public void save(Path file, Map<String, String> conditions) throws IOException {
        Checkpoint.write(file, out -> {
            new CheckpointFingerprint(WORK, conditions).write(out);
            Checkpoint.writeOptions(options, out);
            out.writeBoolean(spec.discrete());
            out.writeInt(spec.inputs());
            out.writeLong(trajectories);
            out.writeLong(learnedPools);
            Checkpoint.writePool(pool, out);
            Checkpoint.writeRound(lastRound, out);
            Checkpoint.writeDirection(direction, out);
            out.writeBoolean(trainer.isPresent());
            if (trainer.isPresent()) {
                Checkpoint.writeFloats(trainer.get().parameters().omega(), out);
                trainer.get().save(out);
            }
        });
    }

    /**
     * Takes a trajectory in, and learns if that fills the pool.
     *
     * @return the episodes it was cut into; 0 if it has a single sample, which has no future and is passed over
     * @throws IllegalArgumentException if its samples are of another kind, of another dimension, or unknown states; nothing has been
     *     taken in then. Also if the first pool is full and shows fewer different samples than there are cells: that trajectory is
     *     kept, and more of them may help
     */
    public int observe(Trajectory trajectory) {
        check(trajectory);
        List<Trajectory> episodes = options.futures().episodes(trajectory).toList();
        trajectories++;
        for (Trajectory episode : episodes) {
            pool.add(episode);
            if (pool.full()) {
                learn();
            }
        }
        return episodes.size();
    }

    private void check(Trajectory trajectory) {
        if (trajectory.discrete() != spec.discrete()) {
            throw new IllegalArgumentException(
                    "a trajectory of " + (trajectory.discrete() ? "discrete states" : "observations") + " must be of "
                            + (spec.discrete() ? "discrete states" : "observations"));
        }
        if (!spec.discrete() && trajectory.observations().dimension() != spec.inputs()) {
            throw new IllegalArgumentException("observations of dimension "
                    + trajectory.observations().dimension() + " must have the learner's dimension (" + spec.inputs()
                    + ")");
        }
        for (int t = 0; spec.discrete() && t < trajectory.length(); t++) {
            if (trajectory.state(t) >= spec.inputs()) {
                throw new IllegalArgumentException("state at sample " + t + " (" + trajectory.state(t)
                        + ") must be less than states (" + spec.inputs() + ")");
            }
        }
    }

    /** Learns what is left in the pool, without waiting until it is full. More trajectories may follow. */
    public void finish() {
        if (pool.all().isEmpty()) {
            throw new IllegalStateException("episodes (0) must be at least 1 for a model");
        }
        if (!pool.fresh().isEmpty()) {
            learn();
        }
    }

    private void learn() {
        SplittableRandom random = new SplittableRandom(options.seed() ^ GOLDEN * ++learnedPools).split();
        if (trainer.isEmpty()) {
            FirstNetwork first = new FirstNetwork(pool.fresh(), spec, options, random.split());
            NetworkParameters parameters = first.make(kernels, workers);
            Optional<CellChain> chain = first.testDirection(parameters, kernels, workers);
            direction = chain.map(CellChain::report);
            direction.ifPresent(listener::directionTested);
            begin(parameters, chain.flatMap(tested -> tested.newFlow(spec.cells(), mostRows())));
        }
        for (int pass = 0; pass < options.batches().passes(); pass++) {
            learnOnce(new ArrayList<>(pool.fresh()), random);
        }
        pool.learned();
    }

    /** Rows of a batch, at most. */
    private int mostRows() {
        return options.batches().batchSize() * options.futures().mostStarts();
    }

    private EpisodicTrainer begin(NetworkParameters parameters, Optional<CellFlow> flow) {
        EpisodicTrainer first = new EpisodicTrainer(parameters, options, flow, kernels, workers, listener);
        trainer = Optional.of(first);
        return first;
    }

    /** Shuffles the episodes and deals them out to batches whose sizes differ by 1 at most. */
    private void learnOnce(List<Trajectory> episodes, SplittableRandom random) {
        int count = episodes.size();
        for (int i = count - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            episodes.set(i, episodes.set(j, episodes.get(i)));
        }
        long batches =
                (count + options.batches().batchSize() - 1L) / options.batches().batchSize();
        for (int b = 0; b < batches; b++) {
            List<Trajectory> batch = episodes.subList((int) (count * b / batches), (int) (count * (b + 1) / batches));
            trainer.orElseThrow().learn(batch, pool.all());
        }
    }

    /** The report of the latest complete round, if there was one. */
    public Optional<RoundReport> lastRound() {
        return lastRound;
    }

    /**
     * What the first pool said about motion in one direction; empty if nothing was to decide, or nothing has been learned yet.
     *
     * @since 0.2.0
     */
    public Optional<DirectionReport> direction() {
        return direction;
    }

    /** The trajectories taken in so far. */
    public long trajectories() {
        return trajectories;
    }

    /**
     * The model as of now. For discrete states p_out is a distribution over all of them. For observations it is one over n starts: those
     * of the last episodes, as many as the pool holds; so n p_out(y|x) is the density of y with respect to the starts. Where it is learned which
     * cell follows which, samples that are only reached count as well.
     *
     * @throws IllegalStateException if nothing has been learned yet
     */
    public PlaceCellModel snapshot() {
        EpisodicTrainer learned = trainer.orElseThrow(() -> new IllegalStateException(
                "no model yet: episodes (" + pool.fresh().size() + ") must be at least poolSize ("
                        + options.batches().poolSize() + "), or finished"));
        NetworkParameters parameters = learned.average();
        Network network = new Network(parameters, Network.SWEEP, kernels, workers);
        network.prepare(false);
        Provenance provenance = new Provenance(Map.of(
                "seed", Long.toString(options.seed()),
                "trajectories", Long.toString(trajectories),
                "steps", Long.toString(learned.steps())));
        if (spec.discrete()) {
            return directed(
                    new PlaceCellModel(parameters, network.sumOfCodes(spec.inputs()), spec.inputs(), provenance));
        }
        EpisodeBatch last = new EpisodeBatch(options.futures(), pool.all().size(), spec);
        boolean directed = learned.directed().isPresent();
        pool.all().forEach(directed ? last::add : last::addStarts);
        int[] ids = last.rows().ids();
        int[] times = new int[last.points().orElseThrow().count()];
        IntStream.range(0, last.rows().rows())
                .forEach(row -> times[ids[last.rows().source(row)]]++);
        IntStream.of(last.rows().onlyReached()).forEach(item -> times[ids[item]]++);
        return directed(new PlaceCellModel(
                parameters,
                sumOfCodes(network, last, times),
                Arrays.stream(times).sum(),
                provenance));
    }

    private PlaceCellModel directed(PlaceCellModel model) {
        return trainer.flatMap(EpisodicTrainer::directed)
                .map(model::withDirected)
                .orElse(model);
    }

    /**
     * The sum (r) of the codes of samples.
     *
     * @param times (items) how often each counts
     */
    private static double[] sumOfCodes(Network network, EpisodeBatch samples, int[] times) {
        Points points = samples.points().orElseThrow();
        double[] sum = new double[network.cells()];
        network.bind(points);
        network.sweep(points.count(), (ids, rows) -> {
            for (int row = 0; row < rows; row++) {
                for (int l = 0; l < sum.length; l++) {
                    sum[l] += (double) times[ids[row]] * network.codes()[row * sum.length + l];
                }
            }
        });
        return sum;
    }

    /** Ends the threads. */
    @Override
    public void close() {
        workers.close();
    }
}

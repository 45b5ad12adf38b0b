package io.neustrom.exploration;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.math.Bounds;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.world.Episodes;
import io.neustrom.world.Observation;
import io.neustrom.world.World;
import io.neustrom.world.WorldPreset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Lets an agent explore a world, learns place cells from its episodes as they come, and measures their fields along a path that the
 * agent takes afterwards.
 *
 * <pre>{@code
 * LearningResult result = Exploration.of(WorldPreset.of("open-field")).withEpisodes(2000).learn();
 * }</pre>
 *
 * A world of your own needs two methods, see {@link World}: {@code Exploration.of(world, observation)}. Futures reach as far as the
 * discount and the episodes let them, and the learning rate falls towards the end, since the number of episodes is known. Immutable;
 * the same seed gives bit-identical results for any number of threads.
 *
 * @since 0.1.0
 */
public final class Exploration {
    private static final int MOST_EPISODES = 10_000_000; // half a day or so

    /** Place cells by default where nothing is known about the size of a world. */
    public static final int DEFAULT_CELLS = 64;

    private static final int MEASURED_STEPS = 20_000; // of the path that fields are measured along
    private static final int DEFAULT_STEPS = 60;
    private static final int DEFAULT_EPISODES = 8000;

    private final Simulation<?> simulation;
    private final String world; // what must be the same to resume a run
    private final double interval;
    private int steps = DEFAULT_STEPS;
    private int episodes = DEFAULT_EPISODES;
    private EpisodicOptions learning = RecordedLearning.defaultOptions();
    private FieldOptions fields = FieldOptions.defaults();
    private Optional<BinGrid> squares = Optional.empty();
    private Optional<Checkpoint> checkpoint = Optional.empty();

    private Exploration(Simulation<?> simulation, String world, double interval) {
        this.simulation = simulation;
        this.world = world;
        this.interval = interval;
    }

    private Exploration with(Consumer<Exploration> change) {
        Exploration copy = new Exploration(simulation, world, interval);
        copy.steps = steps;
        copy.episodes = episodes;
        copy.learning = learning;
        copy.fields = fields;
        copy.squares = squares;
        copy.checkpoint = checkpoint;
        change.accept(copy);
        return copy;
    }

    /** The seeds of an exploration, drawn from its own in this order. */
    private record Seeds(long episodes, long path, SplittableRandom shuffles) {
        static Seeds of(long seed) {
            SplittableRandom seeds = new SplittableRandom(seed);
            return new Seeds(seeds.nextLong(), seeds.nextLong(), seeds.split());
        }
    }

    /** Of a named world by its usual agent; as many cells as are good for its size. */
    public static Exploration of(WorldPreset world) {
        return of(WorldAgent.in(world));
    }

    /** Of a named world by an agent; as many cells as are good for its size. */
    public static Exploration of(WorldAgent agent) {
        return new Exploration(agent.simulation(), description(agent), agent.interval())
                .withCells(agent.world().placeCells())
                .withFields(any -> agent.fields())
                .with(copy -> copy.squares = agent.squares());
    }

    /** Of a world of your own. Without positions there are no fields to measure. */
    public static <S> Exploration of(World<S> world, Observation<? super S> observation) {
        return of(Simulation.of(world, observation));
    }

    /** Of a world of your own, with its positions or with discrete states. */
    public static Exploration of(Simulation<?> simulation) {
        return new Exploration(simulation, simulation.description(), simulation.interval());
    }

    private static String description(WorldAgent agent) {
        String map = agent.world().map().map(Exploration::checksum).orElse("none");
        return "name " + agent.world().name() + ", map " + map + ", agent " + agent.agent() + ", observation "
                + agent.observation();
    }

    /** Of a text that may be long. */
    private static String checksum(String text) {
        return Points.of(text.chars().mapToObj(c -> new double[] {c}).toArray(double[][]::new))
                .checksum();
    }

    /** With another number of steps per episode. */
    public Exploration withSteps(int newSteps) {
        Bounds.atLeast("option steps", newSteps, 1);
        return with(copy -> copy.steps = newSteps);
    }

    /** With another number of episodes. */
    public Exploration withEpisodes(int newEpisodes) {
        Bounds.between("option episodes", newEpisodes, 1, MOST_EPISODES);
        return with(copy -> copy.episodes = newEpisodes);
    }

    /** With as many episodes as it takes to explore for this time, in seconds, or in steps of a walk from square to square. */
    public Exploration withDuration(double duration) {
        double count = Math.ceil(duration / (steps * interval));
        if (!(count >= 1 && count <= MOST_EPISODES)) {
            throw new IllegalArgumentException("option duration (" + duration + ") must be greater than 0 and at most "
                    + MOST_EPISODES + " episodes long");
        }
        return withEpisodes((int) count);
    }

    /** With another number of place cells. */
    public Exploration withCells(int cells) {
        return withOptions(changed -> changed.withNetwork(network -> network.withCells(cells)));
    }

    /** With another seed of all randomness. */
    public Exploration withSeed(long seed) {
        return withOptions(changed -> changed.withSeed(seed));
    }

    /** With another number of threads, which has no effect on the result; all cores by default. */
    public Exploration withThreads(int threads) {
        return withOptions(changed -> changed.withThreads(threads));
    }

    /** With other options of the learner; how far futures reach and when the learning rate falls is set by the episodes. */
    public Exploration withOptions(UnaryOperator<EpisodicOptions> change) {
        return with(copy -> copy.learning = change.apply(learning));
    }

    /** With other options for the place fields. */
    public Exploration withFields(UnaryOperator<FieldOptions> change) {
        return with(copy -> copy.fields = change.apply(fields));
    }

    /** With a file in which learning keeps its state. */
    public Exploration withCheckpoint(Checkpoint newCheckpoint) {
        return with(copy -> copy.checkpoint = Optional.of(newCheckpoint));
    }

    /** Explores, learns and measures the fields. */
    public LearningResult learn() {
        return learn(ExplorationListener.NONE).orElseThrow();
    }

    /**
     * Explores, learns and measures the fields, followed by a listener.
     *
     * @return empty if the listener stopped it
     * @throws ArithmeticException if learning diverges
     * @throws java.io.UncheckedIOException if the checkpoint cannot be read or written
     */
    public Optional<LearningResult> learn(ExplorationListener listener) {
        Episodes<?> made = simulation.episodes(steps, seeds().episodes());
        EpisodicOptions known = options();
        EpisodeLearning episodic = new EpisodeLearning(
                episodes,
                from -> made.stream(from, episodes - from),
                () -> simulation.learner(known),
                known,
                Map.of("world", world + ", interval " + interval + ", steps " + steps + ", episodes " + episodes));
        return episodic.learn(checkpoint, listener).flatMap(learned -> result(learned, listener));
    }

    private Optional<LearningResult> result(EpisodeLearning.Result learned, ExplorationListener listener) {
        List<Trajectory> path = List.of(path()); // it reaches as far as the episodes do
        PlaceCellModel model = LearnedRange.remembered(learned.model(), path);
        if (!simulation.hasPositions()) {
            return Optional.of(LearningResult.of(learned, model, path, learning.threads()));
        }
        return measure(model, listener).map(analysis -> LearningResult.of(learned, model, analysis, List.of()));
    }

    /**
     * Measures the fields of a model along {@link #path()}, as {@link #learn()} does.
     *
     * @return empty if the listener stopped it
     */
    public Optional<FieldAnalysis> measure(PlaceCellModel model, ExplorationListener listener) {
        return FieldMeasuring.along(List.of(path()), interval)
                .withOptions(squares.filter(this::oneBinPerSquare)
                        .map(fields::withGrid)
                        .orElse(fields))
                .withThreads(learning.threads())
                .measure(model, seeds().shuffles(), listener);
    }

    /**
     * The bins in which fields are measured, if positions are known.
     *
     * @since 0.2.0
     */
    public BinGrid grid() {
        return measured().grid(path().positions().orElseThrow());
    }

    private FieldOptions measured() {
        return squares.filter(this::oneBinPerSquare).map(fields::withGrid).orElse(fields);
    }

    /** Bins along the centres of squares would be smaller than these, and not lie where the squares are. */
    private boolean oneBinPerSquare(BinGrid grid) {
        return fields.grid().isEmpty() && fields.bins() == Math.max(grid.columns(), grid.rows());
    }

    /** The path that fields are measured along: {@value #MEASURED_STEPS} steps that the cells did not learn from. */
    public Trajectory path() {
        return simulation.episodes(MEASURED_STEPS, seeds().path()).get(0);
    }

    private Seeds seeds() {
        return Seeds.of(learning.seed());
    }

    /** Steps per episode. */
    public int steps() {
        return steps;
    }

    /** Episodes to learn from. */
    public int episodes() {
        return episodes;
    }

    /** The options of the learner, with how far futures reach and when the learning rate falls. */
    public EpisodicOptions options() {
        EpisodicOptions reaching = learning.withFutures(futures -> futures.withReach(steps));
        return reaching.withKnownLength((long) episodes * reaching.futures().episodes(steps + 1));
    }

    /** How fields are measured. */
    public FieldOptions fields() {
        return fields;
    }
}

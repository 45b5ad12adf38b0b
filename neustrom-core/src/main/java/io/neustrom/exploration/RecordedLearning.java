package io.neustrom.exploration;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.episodic.Replay;
import io.neustrom.episodic.StartRule;
import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.math.Bounds;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import io.neustrom.recording.Resampling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Learns place cells from a recording, replayed in random order, and measures their fields along it.
 *
 * <pre>{@code
 * LearningResult result = RecordedLearning.of(recording).withCells(40).learn();
 * result.model().save(file);
 * result.fields().ifPresent(fields -> System.out.println(fields.placeCells()));
 * }</pre>
 *
 * Futures reach as far as the discount lets them, and the learning rate falls towards the end, since the length of the recording is
 * known. Immutable; the same seed gives bit-identical results for any number of threads.
 *
 * @since 0.1.0
 */
public final class RecordedLearning {
    /** Samples to learn from by default, with repetition. */
    public static final int DEFAULT_SAMPLES = 500_000;

    private final List<Resampling.Result> sessions;
    private final Resampling.Result resampled; // all of them
    private Scaling scaling = Scaling.NONE;
    private OptionalInt passes = OptionalInt.empty();
    private EpisodicOptions options = defaultOptions();
    private FieldOptions fields = FieldOptions.defaults();
    private Optional<Checkpoint> checkpoint = Optional.empty();

    private RecordedLearning(List<Resampling.Result> sessions) {
        this.sessions = List.copyOf(sessions);
        this.resampled = Resampling.Result.join(sessions);
    }

    private RecordedLearning with(Consumer<RecordedLearning> change) {
        RecordedLearning copy = new RecordedLearning(sessions);
        copy.scaling = scaling;
        copy.passes = passes;
        copy.options = options;
        copy.fields = fields;
        copy.checkpoint = checkpoint;
        change.accept(copy);
        return copy;
    }

    /** Learning from a recording in steps of its median interval. A position with a period is a place on a ring of that length. */
    public static RecordedLearning of(Recording recording) {
        return of(List.of(recording));
    }

    /**
     * Learning from several recordings, such as the sessions of one animal, in steps of the median interval of the first. Nothing is
     * learned from one to the next, and fields are measured along all of them and along each.
     *
     * @throws IllegalArgumentException if their columns differ
     * @since 0.2.0
     */
    public static RecordedLearning of(List<Recording> recordings) {
        RecordedLearning learning = ofSessions(Resampling.defaults().applyToAll(recordings));
        List<Column> positions = recordings.get(0).positions();
        return positions.size() == 1 && positions.get(0).period().isPresent()
                ? learning.withFields(
                        fields -> fields.withRing(positions.get(0).period().getAsDouble()))
                : learning;
    }

    /** Learning from a recording that was resampled with other options. */
    public static RecordedLearning of(Resampling.Result resampled) {
        return ofSessions(List.of(resampled));
    }

    /**
     * Learning from several recordings that were resampled with other options, all to the same step.
     *
     * @since 0.2.0
     */
    public static RecordedLearning ofSessions(List<Resampling.Result> sessions) {
        return new RecordedLearning(sessions);
    }

    /** The options of the learner by default: 64 place cells, and short runs are learned from in full. */
    public static EpisodicOptions defaultOptions() {
        return EpisodicOptions.defaults()
                .withNetwork(network -> network.withCells(Exploration.DEFAULT_CELLS))
                .withFutures(futures -> futures.withStarts(StartRule.ALL));
    }

    /** With another number of place cells. */
    public RecordedLearning withCells(int cells) {
        return withOptions(changed -> changed.withNetwork(network -> network.withCells(cells)));
    }

    /** With another seed of all randomness. */
    public RecordedLearning withSeed(long seed) {
        return withOptions(changed -> changed.withSeed(seed));
    }

    /** With another number of threads, which has no effect on the result; all cores by default. */
    public RecordedLearning withThreads(int threads) {
        return withOptions(changed -> changed.withThreads(threads));
    }

    /** With other options of the learner; how far futures reach and when the learning rate falls is set by the recording. */
    public RecordedLearning withOptions(UnaryOperator<EpisodicOptions> change) {
        return with(copy -> copy.options = change.apply(options));
    }

    /** With observations scaled first; by default they are taken as they are. */
    public RecordedLearning withScaling(Scaling newScaling) {
        return with(copy -> copy.scaling = newScaling);
    }

    /**
     * With another number of passes over the recording; by default as many as it takes to learn from about {@value #DEFAULT_SAMPLES}
     * samples.
     */
    public RecordedLearning withPasses(int newPasses) {
        Bounds.atLeast("option passes", newPasses, 1);
        return with(copy -> copy.passes = OptionalInt.of(newPasses));
    }

    /** With other options for the place fields. */
    public RecordedLearning withFields(UnaryOperator<FieldOptions> change) {
        return with(copy -> copy.fields = change.apply(fields));
    }

    /** With a file in which learning keeps its state. */
    public RecordedLearning withCheckpoint(Checkpoint newCheckpoint) {
        return with(copy -> copy.checkpoint = Optional.of(newCheckpoint));
    }

    /** Learns and measures the fields. */
    public LearningResult learn() {
        return learn(ExplorationListener.NONE).orElseThrow();
    }

    /**
     * Learns and measures the fields, followed by a listener.
     *
     * @return empty if the listener stopped it
     * @throws IllegalArgumentException if the recording is too short for the discount, or shows fewer different samples than there are
     *     cells
     * @throws ArithmeticException if learning diverges
     * @throws java.io.UncheckedIOException if the checkpoint cannot be read or written
     */
    public Optional<LearningResult> learn(ExplorationListener listener) {
        Scaler scaler = scaler();
        List<Trajectory> seen = resampled.trajectories().stream()
                .map(trajectory -> seen(trajectory, scaler))
                .toList();
        Replay replay = replay(seen);
        EpisodicOptions known = options(replay);
        EpisodeLearning learning = new EpisodeLearning(
                Math.multiplyExact(replay.stretches(), passes()),
                from -> replay.stream(passes()).skip(from),
                () -> learner(known),
                known,
                conditions());
        return learning.learn(checkpoint, new Unscaled(listener, scaler))
                .flatMap(learned -> result(
                        learned,
                        LearnedRange.remembered(learned.model().withScaling(scaler), resampled.trajectories()),
                        listener));
    }

    /** Shows models of what was recorded to a listener, while the learner sees it scaled. */
    private record Unscaled(ExplorationListener listener, Scaler scaler) implements ExplorationListener {
        @Override
        public boolean progressed(ExplorationProgress progress) {
            return listener.progressed(progress);
        }

        @Override
        public void learning(Supplier<PlaceCellModel> model) {
            listener.learning(() -> model.get().withScaling(scaler));
        }
    }

    private Optional<LearningResult> result(
            EpisodeLearning.Result learned, PlaceCellModel model, ExplorationListener listener) {
        if (!hasPositions()) {
            return Optional.of(LearningResult.of(learned, model, resampled.trajectories(), options.threads()));
        }
        return measure(model, listener)
                .flatMap(analysis -> measureSessions(model, listener)
                        .map(ofSessions -> LearningResult.of(learned, model, analysis, ofSessions)));
    }

    /**
     * Measures the fields of a model along all recorded samples, as {@link #learn()} does: a longer step makes cells look farther ahead,
     * and must not make holes in the maps.
     *
     * @return empty if the listener stopped it
     */
    public Optional<FieldAnalysis> measure(PlaceCellModel model, ExplorationListener listener) {
        return measuring(resampled, fields).measure(model, listener);
    }

    /**
     * Measures the fields of a model along each of several recordings, in the same bins, as {@link #learn()} does.
     *
     * @return none if there is one recording only; empty if the listener stopped it
     * @since 0.2.0
     */
    public Optional<List<FieldAnalysis>> measureSessions(PlaceCellModel model, ExplorationListener listener) {
        List<FieldAnalysis> measured = new ArrayList<>();
        if (sessions.size() > 1) {
            FieldOptions shared = fields.withGrid(grid());
            for (Resampling.Result session : sessions) {
                Optional<FieldAnalysis> analysis = measuring(session, shared).measure(model, listener);
                if (analysis.isEmpty()) {
                    return Optional.empty();
                }
                measured.add(analysis.get());
            }
        }
        return Optional.of(List.copyOf(measured));
    }

    /**
     * The bins in which fields are measured, if it is known where the agent was.
     *
     * @since 0.2.0
     */
    public BinGrid grid() {
        return fields.grid(Points.join(paths()));
    }

    private FieldMeasuring measuring(Resampling.Result path, FieldOptions how) {
        return new FieldMeasuring(path.recorded(), path.interval(), how, options.seed(), options.threads());
    }

    private EpisodicLearner learner(EpisodicOptions known) {
        return discrete()
                ? EpisodicLearner.ofStates(states(), known)
                : EpisodicLearner.ofObservations(first().observations().dimension(), known);
    }

    private Trajectory seen(Trajectory trajectory, Scaler scaler) {
        return discrete() ? trajectory : Trajectory.ofObservations(scaler.apply(trajectory.observations()));
    }

    private Replay replay(List<Trajectory> trajectories) {
        int longest = longest();
        return new Replay(
                trajectories, options.futures().withReach(longest), new SplittableRandom(options.seed()).nextLong());
    }

    private EpisodicOptions options(Replay replay) {
        return options.withFutures(futures -> futures.withReach(longest()))
                .withKnownLength(replay.episodes() * passes());
    }

    /** The steps of the longest trajectory, which must be as many as the discount reaches. */
    private int longest() {
        int longest = resampled.trajectories().stream()
                        .mapToInt(Trajectory::length)
                        .max()
                        .orElseThrow()
                - 1;
        double discountTime = 1 / (1 - options.futures().alpha());
        if (longest < Math.rint(discountTime)) {
            throw new IllegalArgumentException("the longest stretch without a gap (" + longest
                    + " steps) must have as many steps as the discount reaches (" + Math.round(discountTime)
                    + ", 1 / (1 - alpha)); see option gap, option step, option alpha");
        }
        return longest;
    }

    private Trajectory first() {
        return resampled.trajectories().get(0);
    }

    private boolean discrete() {
        return first().discrete();
    }

    /** One more than the largest number of a state. */
    private int states() {
        return 1 + stateNumbers().max().orElseThrow();
    }

    /** What a run must share with the one it resumes, in addition to the options. */
    private Map<String, String> conditions() {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("recording", checksum());
        conditions.put("scaling", scaling.name());
        conditions.put(
                "step",
                resampled.step() + ", " + resampled.trajectories().size() + " episodes, " + samples() + " samples");
        conditions.put("passes", Integer.toString(passes()));
        return conditions;
    }

    /**
     * The recordings in equal steps, one by one.
     *
     * @since 0.2.0
     */
    public List<Resampling.Result> sessions() {
        return sessions;
    }

    /** All that was recorded, in equal steps. */
    public Resampling.Result resampled() {
        return resampled;
    }

    /**
     * Where the agent was while fields are measured, one path per trajectory; none if that is unknown.
     *
     * @since 0.2.0
     */
    public List<Points> paths() {
        return resampled.recorded().stream()
                .flatMap(trajectory -> trajectory.positions().stream())
                .toList();
    }

    /** Whether it is known where the agent was. */
    public boolean hasPositions() {
        return first().positions().isPresent();
    }

    /** Samples of all trajectories. */
    public int samples() {
        return resampled.samples();
    }

    /** How often all of the recording is learned. */
    public int passes() {
        return passes.orElse((int) Math.max(1, Math.round((double) DEFAULT_SAMPLES / samples())));
    }

    /** What is done to observations first. */
    public Scaler scaler() {
        return discrete() ? Scaler.NONE : scaling.fit(observations());
    }

    /** The options of the learner, with how far futures reach and when the learning rate falls. */
    public EpisodicOptions options() {
        return options(replay(resampled.trajectories()));
    }

    /** How fields are measured. */
    public FieldOptions fields() {
        return fields;
    }

    private Points observations() {
        return Points.join(
                resampled.trajectories().stream().map(Trajectory::observations).toList());
    }

    private String checksum() {
        if (!discrete()) {
            return observations().checksum();
        }
        return Points.of(stateNumbers().mapToObj(state -> new double[] {state}).toArray(double[][]::new))
                .checksum();
    }

    private IntStream stateNumbers() {
        return resampled.trajectories().stream()
                .flatMapToInt(
                        trajectory -> IntStream.range(0, trajectory.length()).map(trajectory::state));
    }
}

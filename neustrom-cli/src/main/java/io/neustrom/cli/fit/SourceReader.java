package io.neustrom.cli.fit;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.choice.Choice;
import io.neustrom.choice.FitChoices;
import io.neustrom.choice.ScalingRule;
import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.OptionNames;
import io.neustrom.cli.option.TransitionFlag;
import io.neustrom.cli.option.TransitionFlags;
import io.neustrom.cli.option.TransitionKind;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Labels;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.io.DataFile;
import io.neustrom.io.SequenceFiles;
import io.neustrom.io.StateFiles;
import io.neustrom.io.SuspectDataPolicy;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.io.choice.ConstantColumns;
import io.neustrom.io.choice.TableChoice;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.probability.Bandwidth;
import io.neustrom.probability.CooccurrenceTransitions;
import io.neustrom.probability.FixedBandwidth;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.LabelTransitions;
import io.neustrom.probability.PerplexityBandwidth;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.SelfTunedBandwidth;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.Symmetrisation;
import io.neustrom.probability.TrajectorySuccessor;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.semidefinite.KMeansRelaxation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Reads an input as the options of {@link TransitionFlags} say: options are checked first, then the file. */
public final class SourceReader {
    private final CommandSpec command;
    private final ParseResult parsed;
    private final long seed;
    private Scaler scaler = Scaler.NONE;
    private Optional<PictureShape> pictures = Optional.empty();
    private Optional<Labels> classes = Optional.empty();
    private List<String> columns = List.of();
    private final List<ChosenOption> choices = new ArrayList<>();

    /**
     * @param command the one that the user called
     * @param seed of approximate neighbours
     */
    SourceReader(CommandSpec command, long seed) {
        this.command = command;
        this.parsed = command.commandLine().getParseResult();
        this.seed = seed;
    }

    /** The kind that the user asked for, in words or by a gamma. */
    TransitionKind kind() {
        return TransitionFlags.KIND
                .value(parsed)
                .orElse(given(TransitionFlags.GAMMA) ? TransitionKind.RBF : TransitionFlags.DEFAULT_KIND);
    }

    /** Reads a file of the kind that the user asked for. */
    TransitionSource read(Path file) {
        refuseWithoutEffect(TransitionFlags.ALL);
        if (given(TransitionFlags.INCLUDE_SELF) && given(TransitionFlags.EXCLUDE_SELF)) {
            throw usage("--include-self and --exclude-self are not allowed together");
        }
        return switch (kind()) {
            case RBF -> rbf(file);
            case PERPLEXITY -> perplexity(file);
            case SELF_TUNED -> selfTuned(file);
            case SDP -> relaxation(file);
            case SUCCESSOR -> given(TransitionFlags.TRAJECTORIES) ? trajectories(file) : successor(file);
            case COOCCURRENCE -> cooccurrence(file);
            case LABELS -> labels(file);
            case FILE -> matrix(file);
        };
    }

    /** Refuses those of the options that the user gave and that have no effect on the kind. */
    void refuseWithoutEffect(List<TransitionFlag<?>> flags) {
        for (TransitionFlag<?> flag : flags) {
            if (given(flag) && !flag.kinds().contains(kind())) {
                throw usage(flag.name() + " is for --kind " + flag.kindWords() + "; it has no effect on "
                        + EnumWords.of(kind()));
            }
        }
    }

    /**
     * Refuses options that make transitions, since a matrix holds them already.
     *
     * @param points whether there are points too, which may be checked
     */
    void refuseBesideMatrix(boolean points) {
        if (TransitionFlags.KIND.value(parsed).isPresent()) {
            throw usage("--kind is not allowed with --transitions");
        }
        for (TransitionFlag<?> flag : TransitionFlags.ALL) {
            boolean checksPoints = TransitionFlags.OF_POINTS.contains(flag);
            if (given(flag) && !flag.equals(TransitionFlags.NORMALISE) && !(points && checksPoints)) {
                throw usage(flag.name() + " is not allowed with --transitions"
                        + (checksPoints ? " alone; it is for points" : ""));
            }
        }
    }

    /** What was done to the points that were read last. */
    Scaler scaler() {
        return scaler;
    }

    /** The pictures that the points were that were read last; empty: none, or some of their columns only. */
    Optional<PictureShape> pictures() {
        return pictures;
    }

    /** The classes of the points that were read last; empty: none are known. */
    Optional<Labels> classes() {
        return classes;
    }

    /** The names of the columns that were read last; empty: all of a file without names. */
    List<String> columns() {
        return columns;
    }

    /** What the user left open and was chosen. */
    List<ChosenOption> choices() {
        return choices;
    }

    /** Points, scaled and checked as the user wants, or as they need. */
    Points points(Path file) {
        return points(file, DataFlags.MISSING.value(parsed));
    }

    /** As {@link #points(Path)}, but for a matrix with a row for each of them: none is left out unless the user wants it. */
    Points pointsOfMatrix(Path file) {
        return points(
                file,
                Optional.of(DataFlags.MISSING
                        .value(parsed)
                        .orElse(ReadOptions.defaults().missing())));
    }

    private Points points(Path file, Optional<ReadOptions.Missing> missing) {
        ConstantColumns constants =
                value(TransitionFlags.CONSTANT_COLUMNS).orElse(TransitionFlags.DEFAULT_CONSTANT_COLUMNS);
        TableChoice chosen = TableChoice.of(file, new TableChoice.Wish(DataFlags.of(parsed), constants, missing));
        chosen.choices().stream()
                .map(choice -> new ChosenOption(OptionNames.flag(choice.option()), choice.value(), choice.reason()))
                .forEach(choices::add);
        DataTable table = DataFile.read(file, chosen.options());
        pictures = DataFile.pictures(file)
                .filter(shape -> shape.numbers() == table.points().dimension());
        classes = table.labelWords().flatMap(ClassNames::labels);
        columns = chosen.options().columns().isPresent() || table.isNamed() ? table.columns() : List.of();
        scaler = scaling(table.points()).fit(table.points());
        Points points = StateFiles.scaled(table, scaler);
        Optional<SuspectDataPolicy> duplicates = value(TransitionFlags.DUPLICATES);
        StateFiles.check(table, points, duplicates.orElse(TransitionFlags.DEFAULT_DUPLICATES), constants);
        if (duplicates.isEmpty()) {
            tellDuplicates(points);
        }
        return points;
    }

    private Scaling scaling(Points points) {
        return value(TransitionFlags.SCALE).orElseGet(() -> {
            if (given(TransitionFlags.GAMMA)) {
                return Scaling.NONE; // gamma is in units of the points as they are
            }
            Choice<Scaling> chosen = pictures.isPresent() ? ScalingRule.ofPictures(points) : ScalingRule.of(points);
            choose(TransitionFlags.SCALE, EnumWords.of(chosen.value()), chosen.reason());
            return chosen.value();
        });
    }

    private void tellDuplicates(Points points) {
        int equal = points.count() - points.distinct();
        if (equal > 0) {
            choose(
                    TransitionFlags.DUPLICATES,
                    EnumWords.of(TransitionFlags.DEFAULT_DUPLICATES),
                    equal + (equal == 1 ? " point equals an earlier one" : " points equal earlier ones"));
        }
    }

    private void choose(TransitionFlag<?> flag, String value, String reason) {
        choices.add(new ChosenOption(flag.name(), value, reason));
    }

    /** How a matrix was read. */
    record MatrixOptions(boolean normalise) {}

    /** A matrix that holds the transitions themselves. */
    TransitionSource matrix(Path file) {
        MatrixOptions options = new MatrixOptions(given(TransitionFlags.NORMALISE));
        return made(TransitionKind.FILE, options, StateFiles.transitions(file, options.normalise));
    }

    /** How the successor representation of a matrix was made. */
    record ChainOptions(@JsonUnwrapped SuccessorTransitions maker, boolean normalise) {}

    private TransitionSource rbf(Path file) {
        double gamma = required(TransitionFlags.GAMMA);
        int neighbours = value(TransitionFlags.NEIGHBOURS).orElse(0);
        boolean self = self(true);
        if (neighbours > 0) {
            NeighbourSearch search = search(neighbours);
            return kernel(TransitionKind.RBF, search, new FixedBandwidth(gamma), self, points(file));
        }
        RbfTransitions maker =
                RbfTransitions.of(gamma).withNeighbours(neighbours).withSelf(self);
        for (TransitionFlag<?> flag :
                List.of(TransitionFlags.METRIC, TransitionFlags.SEARCH, TransitionFlags.SYMMETRISE)) {
            if (given(flag)) {
                throw usage(flag.name() + " needs --neighbours; it has no effect on a kernel over all points");
            }
        }
        return TransitionSource.of(maker, points(file));
    }

    private TransitionSource perplexity(Path file) {
        PerplexityBandwidth bandwidth = new PerplexityBandwidth(required(TransitionFlags.TARGET));
        boolean self = self(false);
        Optional<NeighbourSearch> wanted = value(TransitionFlags.NEIGHBOURS).map(this::search);
        Points points = points(file);
        NeighbourSearch search = wanted.orElseGet(() -> search((int) Math.min(
                points.count() - 1, Math.ceil(TransitionFlags.NEIGHBOURS_OF_PERPLEXITY * bandwidth.perplexity()))));
        return kernel(TransitionKind.PERPLEXITY, search, bandwidth, self, points);
    }

    private TransitionSource selfTuned(Path file) {
        Optional<NeighbourSearch> wanted = value(TransitionFlags.NEIGHBOURS).map(this::search);
        Optional<SelfTunedBandwidth> bandwidth = value(TransitionFlags.RANK).map(SelfTunedBandwidth::new);
        Points points = points(file);
        if (TransitionFlags.KIND.value(parsed).isEmpty()) {
            choices.add(new ChosenOption(
                    TransitionFlags.KIND.name(),
                    EnumWords.of(TransitionKind.SELF_TUNED),
                    "each point has a width of its own, so there is none to guess"));
        }
        NeighbourSearch search = wanted.orElseGet(() -> {
            Choice<Integer> chosen = FitChoices.neighbours(points.count());
            choose(TransitionFlags.NEIGHBOURS, chosen.value().toString(), chosen.reason());
            return search(chosen.value());
        });
        return kernel(
                TransitionKind.SELF_TUNED,
                search,
                bandwidth.orElseGet(() -> FitChoices.bandwidth(search.neighbours())),
                self(false),
                points);
    }

    private TransitionSource kernel(
            TransitionKind kind, NeighbourSearch search, Bandwidth bandwidth, boolean self, Points points) {
        Symmetrisation usual = kind == TransitionKind.SELF_TUNED
                ? FitChoices.selfTuned(search.neighbours()).symmetrisation()
                : Symmetrisation.NONE;
        if (search.neighbours() >= points.count()) {
            throw new UserError(
                    "neighbours (" + search.neighbours() + ") must be less than points (" + points.count() + ")");
        }
        KernelTransitions maker = new KernelTransitions(
                search, bandwidth, value(TransitionFlags.SYMMETRISE).orElse(usual), self);
        return TransitionSource.ofPoints(
                        kind,
                        maker,
                        points,
                        (pool, stop) -> TransitionSource.Made.of(
                                TransitionSource.watched(bar -> maker.build(points, pool, bar))))
                .withSearch(search.searchAmong(points.count()));
    }

    private NeighbourSearch search(int neighbours) {
        NeighbourSearch defaults = NeighbourSearch.of(neighbours).withSeed(seed);
        return defaults.withMetric(value(TransitionFlags.METRIC).orElse(defaults.metric()))
                .withSearch(value(TransitionFlags.SEARCH).orElse(defaults.search()));
    }

    private TransitionSource relaxation(Path file) {
        KMeansRelaxation defaults = KMeansRelaxation.defaults(required(TransitionFlags.CLUSTERS));
        KMeansRelaxation maker = defaults.withForm(value(TransitionFlags.FORM).orElse(defaults.form()))
                .withTolerance(value(TransitionFlags.TOLERANCE).orElse(defaults.tolerance()))
                .withMaxIterations(value(TransitionFlags.MAX_ITERATIONS).orElse(defaults.maxIterations()));
        return TransitionSource.of(maker, points(file));
    }

    private TransitionSource successor(Path file) {
        SuccessorTransitions maker = new SuccessorTransitions(
                required(TransitionFlags.ALPHA),
                value(TransitionFlags.TOLERANCE).orElse(0.0));
        for (TransitionFlag<?> flag : List.of(TransitionFlags.STATES, TransitionFlags.RECORDING_END)) {
            if (given(flag)) {
                throw usage(flag.name() + " needs --trajectories; it has no effect on a matrix");
            }
        }
        ChainOptions options = new ChainOptions(maker, given(TransitionFlags.NORMALISE));
        TransitionMatrix chain = StateFiles.transitions(file, options.normalise);
        return TransitionSource.ofStates(
                TransitionKind.SUCCESSOR,
                options,
                chain.size(),
                (pool, stop) -> TransitionSource.Made.of(maker.build(chain, pool)));
    }

    private TransitionSource trajectories(Path file) {
        if (given(TransitionFlags.NORMALISE)) {
            throw usage("--normalise has no effect on --trajectories");
        }
        OptionalInt states = value(TransitionFlags.STATES).map(OptionalInt::of).orElseGet(OptionalInt::empty);
        TrajectorySuccessor alone = TrajectorySuccessor.of(states.orElse(1), required(TransitionFlags.ALPHA));
        TrajectorySuccessor options = alone.withSmallestWeight(
                        value(TransitionFlags.TOLERANCE).orElse(alone.smallestWeight()))
                .withEnd(value(TransitionFlags.RECORDING_END).orElse(alone.end()));
        SequenceFiles.Trajectories recorded = SequenceFiles.trajectories(file, states);
        TrajectorySuccessor maker =
                new TrajectorySuccessor(recorded.states(), options.alpha(), options.smallestWeight(), options.end());
        return TransitionSource.ofStates(
                TransitionKind.SUCCESSOR,
                maker,
                recorded.states(),
                (pool, stop) -> TransitionSource.Made.of(maker.build(recorded.trajectories())));
    }

    private TransitionSource cooccurrence(Path file) {
        CooccurrenceTransitions maker = new CooccurrenceTransitions(
                value(TransitionFlags.WINDOW).orElse(TransitionFlags.DEFAULT_WINDOW),
                value(TransitionFlags.MINIMUM_COUNT).orElse(TransitionFlags.DEFAULT_MINIMUM_COUNT),
                self(true));
        String text = SequenceFiles.text(file);
        CooccurrenceTransitions.Result result = about(file, () -> maker.build(text));
        return made(TransitionKind.COOCCURRENCE, maker, result.transitions()).withVocabulary(result.vocabulary());
    }

    private TransitionSource labels(Path file) {
        LabelTransitions maker = LabelTransitions.defaults();
        Labels labels = SequenceFiles.labels(file);
        return made(TransitionKind.LABELS, maker, about(file, () -> maker.build(labels)));
    }

    /** A source that has made its transitions while reading. */
    private static TransitionSource made(TransitionKind kind, Record options, TransitionMatrix transitions) {
        return TransitionSource.ofStates(
                kind, options, transitions.size(), (pool, stop) -> TransitionSource.Made.of(transitions));
    }

    /** What is wrong with the content of a file names the file. */
    private static <T> T about(Path file, Supplier<T> making) {
        try {
            return making.get();
        } catch (IllegalArgumentException e) {
            throw new UserError(file + ": " + e.getMessage(), e);
        }
    }

    private boolean self(boolean usual) {
        return usual ? !given(TransitionFlags.EXCLUDE_SELF) : given(TransitionFlags.INCLUDE_SELF);
    }

    boolean given(TransitionFlag<?> flag) {
        return parsed.hasMatchedOption(flag.name());
    }

    private <T> Optional<T> value(TransitionFlag<T> flag) {
        return flag.flag().value(parsed);
    }

    private <T> T required(TransitionFlag<T> flag) {
        return value(flag)
                .orElseThrow(() -> usage(flag.name() + " is missing; --kind " + EnumWords.of(kind()) + " needs it"));
    }

    ParameterException usage(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}

package io.neustrom.cli.option;

import static io.neustrom.cli.option.TransitionKind.COOCCURRENCE;
import static io.neustrom.cli.option.TransitionKind.FILE;
import static io.neustrom.cli.option.TransitionKind.PERPLEXITY;
import static io.neustrom.cli.option.TransitionKind.RBF;
import static io.neustrom.cli.option.TransitionKind.SDP;
import static io.neustrom.cli.option.TransitionKind.SELF_TUNED;
import static io.neustrom.cli.option.TransitionKind.SUCCESSOR;

import io.neustrom.choice.FitChoices;
import io.neustrom.data.Scaling;
import io.neustrom.io.SuspectDataPolicy;
import io.neustrom.io.choice.ConstantColumns;
import io.neustrom.io.file.NumberText;
import io.neustrom.neighbour.Metric;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.neighbour.Search;
import io.neustrom.probability.SelfTunedBandwidth;
import io.neustrom.probability.Symmetrisation;
import io.neustrom.probability.TrajectorySuccessor;
import io.neustrom.probability.TrajectorySuccessor.RecordingEnd;
import io.neustrom.semidefinite.Form;
import io.neustrom.semidefinite.KMeansRelaxation;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The table of all options that say how transitions are made; the commands {@code transitions} and {@code fit} share it. */
public final class TransitionFlags {
    public static final TransitionKind DEFAULT_KIND = SELF_TUNED;
    public static final SuspectDataPolicy DEFAULT_DUPLICATES = SuspectDataPolicy.KEEP;
    public static final ConstantColumns DEFAULT_CONSTANT_COLUMNS = ConstantColumns.DROP;
    public static final int DEFAULT_WINDOW = 5; // words to each side, as is usual for word contexts
    public static final int DEFAULT_MINIMUM_COUNT = 1;
    public static final int NEIGHBOURS_OF_PERPLEXITY = 3; // times the perplexity; farther ones have next to no weight

    private static final NeighbourSearch SEARCH_DEFAULTS = NeighbourSearch.of(1);
    private static final KMeansRelaxation SDP_DEFAULTS = KMeansRelaxation.defaults(1);

    public static final Flag<TransitionKind> KIND = Flag.choice("--kind", TransitionKind.class, "");

    public static final TransitionFlag<SuspectDataPolicy> DUPLICATES = TransitionFlag.of(
            Flag.choice("--duplicates", SuspectDataPolicy.class, "What to do with equal points"),
            EnumWords.of(DEFAULT_DUPLICATES),
            RBF,
            PERPLEXITY,
            SELF_TUNED,
            SDP);
    public static final TransitionFlag<ConstantColumns> CONSTANT_COLUMNS = TransitionFlag.of(
            Flag.choice("--constant-columns", ConstantColumns.class, "What to do with a column of one value"),
            EnumWords.of(DEFAULT_CONSTANT_COLUMNS) + ", but keep in pictures",
            RBF,
            PERPLEXITY,
            SELF_TUNED,
            SDP);

    public static final TransitionFlag<Scaling> SCALE = TransitionFlag.of(
            Flag.choice("--scale", Scaling.class, "What is done to points first, by the model to new points too"),
            "chosen from the columns; none with --gamma, which is in their units",
            RBF,
            PERPLEXITY,
            SELF_TUNED,
            SDP);

    public static final TransitionFlag<Double> GAMMA =
            TransitionFlag.of(Flag.number("--gamma", "G", "rbf: the sharpness of the kernel"), "", RBF);
    public static final TransitionFlag<Double> TARGET = TransitionFlag.of(
            Flag.number("--perplexity", "P", "perplexity: how many neighbours a point shall have, in effect"),
            "",
            PERPLEXITY);
    public static final TransitionFlag<Integer> RANK = TransitionFlag.of(
            Flag.integer("--rank", "N", "self-tuned: which neighbour's distance is the width"),
            SelfTunedBandwidth.DEFAULT.rank() + ", or K if that is less",
            SELF_TUNED);
    public static final TransitionFlag<Integer> NEIGHBOURS = TransitionFlag.of(
            Flag.integer("--neighbours", "K", "Transitions lead to the K nearest points only; rbf takes 0 for all"),
            "0 for rbf, " + NEIGHBOURS_OF_PERPLEXITY + " P for perplexity, "
                    + FitChoices.neighbours(Integer.MAX_VALUE).value() + " for self-tuned, fewer of few points",
            RBF,
            PERPLEXITY,
            SELF_TUNED);
    public static final TransitionFlag<Metric> METRIC = TransitionFlag.of(
            Flag.choice("--metric", Metric.class, "How far apart two points are"),
            EnumWords.of(SEARCH_DEFAULTS.metric()),
            RBF,
            PERPLEXITY,
            SELF_TUNED);
    public static final TransitionFlag<Search> SEARCH = TransitionFlag.of(
            Flag.choice(
                    "--search",
                    Search.class,
                    "How neighbours are found; auto is exact up to " + NeighbourSearch.EXACT_LIMIT + " points"),
            EnumWords.of(SEARCH_DEFAULTS.search()),
            RBF,
            PERPLEXITY,
            SELF_TUNED);
    public static final TransitionFlag<Symmetrisation> SYMMETRISE = TransitionFlag.of(
            Flag.choice("--symmetrise", Symmetrisation.class, "What becomes of the two weights of a pair"),
            EnumWords.of(Symmetrisation.UNION) + " for self-tuned, " + EnumWords.of(Symmetrisation.NONE)
                    + " for others",
            RBF,
            PERPLEXITY,
            SELF_TUNED);
    public static final TransitionFlag<Boolean> INCLUDE_SELF = TransitionFlag.of(
            Flag.toggle("--include-self", "A state may stay where it is: the default of rbf and cooccurrence"),
            "",
            RBF,
            PERPLEXITY,
            SELF_TUNED,
            COOCCURRENCE);
    public static final TransitionFlag<Boolean> EXCLUDE_SELF = TransitionFlag.of(
            Flag.toggle("--exclude-self", "No state stays where it is: the default of perplexity and self-tuned"),
            "",
            RBF,
            PERPLEXITY,
            SELF_TUNED,
            COOCCURRENCE);

    public static final TransitionFlag<Integer> CLUSTERS =
            TransitionFlag.of(Flag.integer("--clusters", "K", "sdp: k of k-means"), "", SDP);
    public static final TransitionFlag<Form> FORM = TransitionFlag.of(
            Flag.choice("--form", Form.class, "sdp: what is fixed, the trace or the diagonal"),
            EnumWords.of(SDP_DEFAULTS.form()),
            SDP);
    public static final TransitionFlag<Integer> MAX_ITERATIONS = TransitionFlag.of(
            Flag.integer("--max-iterations", "N", "sdp: iterations, at most"),
            String.valueOf(SDP_DEFAULTS.maxIterations()),
            SDP);
    public static final TransitionFlag<Double> TOLERANCE = TransitionFlag.of(
            Flag.number(
                    "--tolerance",
                    "E",
                    "sdp: the certified gap to reach, relative; successor: the largest error of a row, 0 for the exact "
                            + "solution"),
            NumberText.of(SDP_DEFAULTS.tolerance()) + " for sdp, 0 for successor, "
                    + NumberText.of(TrajectorySuccessor.DEFAULT_SMALLEST_WEIGHT) + " of trajectories",
            SDP,
            SUCCESSOR);

    public static final TransitionFlag<Double> ALPHA = TransitionFlag.of(
            Flag.number("--alpha", "A", "successor: the discount of a step, at least 0 and less than 1"),
            "",
            SUCCESSOR);
    public static final TransitionFlag<Boolean> TRAJECTORIES = TransitionFlag.of(
            Flag.toggle(
                    "--trajectories",
                    "successor: INPUT holds a trajectory on each line, numbers of states from 0, separated by commas or "
                            + "blanks"),
            "",
            SUCCESSOR);
    public static final TransitionFlag<Integer> STATES = TransitionFlag.of(
            Flag.integer("--states", "N", "successor of trajectories: how many states there are"),
            "the largest number and 1",
            SUCCESSOR);
    public static final TransitionFlag<RecordingEnd> RECORDING_END = TransitionFlag.of(
            Flag.choice(
                    "--recording-end",
                    RecordingEnd.class,
                    "successor of trajectories: visits near the end of a line, whose future is not recorded, count with "
                            + "what there is, or not at all"),
            EnumWords.of(RecordingEnd.CUT),
            SUCCESSOR);
    public static final TransitionFlag<Boolean> NORMALISE = TransitionFlag.of(
            Flag.toggle("--normalise", "file, successor: the matrix holds weights; scale its rows to sum to 1"),
            "",
            FILE,
            SUCCESSOR);
    public static final TransitionFlag<Integer> WINDOW = TransitionFlag.of(
            Flag.integer("--window", "N", "cooccurrence: how many words to each side are context"),
            String.valueOf(DEFAULT_WINDOW),
            COOCCURRENCE);
    public static final TransitionFlag<Integer> MINIMUM_COUNT = TransitionFlag.of(
            Flag.integer("--minimum-count", "N", "cooccurrence: leave out words that are less frequent"),
            String.valueOf(DEFAULT_MINIMUM_COUNT),
            COOCCURRENCE);

    private static final List<TransitionFlag<?>> OF_KERNELS =
            List.of(GAMMA, TARGET, RANK, NEIGHBOURS, METRIC, SEARCH, SYMMETRISE, INCLUDE_SELF, EXCLUDE_SELF);
    public static final List<TransitionFlag<?>> OF_POINTS = Stream.concat(
                    Stream.of(SCALE, DUPLICATES, CONSTANT_COLUMNS),
                    DataFlags.entries().stream().map(TransitionFlags::ofPoints))
            .<TransitionFlag<?>>map(flag -> flag)
            .toList();
    private static final List<TransitionFlag<?>> OF_PROGRAM = List.of(CLUSTERS, FORM, MAX_ITERATIONS, TOLERANCE);
    private static final List<TransitionFlag<?>> OF_SEQUENCES =
            List.of(ALPHA, TRAJECTORIES, STATES, RECORDING_END, NORMALISE, WINDOW, MINIMUM_COUNT);

    /** All but the kind. */
    public static final List<TransitionFlag<?>> ALL = Stream.of(OF_KERNELS, OF_PROGRAM, OF_SEQUENCES, OF_POINTS)
            .<TransitionFlag<?>>flatMap(List::stream)
            .toList();

    private TransitionFlags() {}

    private static <T> TransitionFlag<T> ofPoints(DataFlags.Entry<T> entry) {
        return TransitionFlag.of(entry.flag(), entry.whenLearning(), RBF, PERPLEXITY, SELF_TUNED, SDP);
    }

    /** Adds the options to a command, in groups by kind. */
    public static CommandSpec addTo(CommandSpec command) {
        return command.addArgGroup(group("Kind of transitions", Stream.of(kindOption()), 1))
                .addArgGroup(group("For rbf, perplexity and self-tuned", options(OF_KERNELS), 2))
                .addArgGroup(group("For sdp", options(OF_PROGRAM), 3))
                .addArgGroup(group("For successor, cooccurrence and file", options(OF_SEQUENCES), 4))
                .addArgGroup(group("For all kinds of points", options(OF_POINTS), 5));
    }

    private static Stream<OptionSpec> options(List<TransitionFlag<?>> flags) {
        return flags.stream().map(TransitionFlag::option);
    }

    public static ArgGroupSpec group(String heading, Stream<OptionSpec> options, int order) {
        ArgGroupSpec.Builder group = ArgGroupSpec.builder()
                .heading("%n" + heading + ":%n")
                .exclusive(false)
                .validate(false)
                .order(order);
        options.forEach(group::addArg);
        return group.build();
    }

    private static OptionSpec kindOption() {
        String kinds = Stream.of(TransitionKind.values())
                .map(kind -> "%n" + EnumWords.of(kind) + ": " + kind.summary())
                .collect(Collectors.joining());
        OptionSpec option = KIND.option("");
        return OptionSpec.builder(option)
                .description("What INPUT holds, and what becomes of it (default: " + EnumWords.of(DEFAULT_KIND)
                        + ", or " + EnumWords.of(RBF) + " with --gamma):"
                        + kinds)
                .build();
    }
}

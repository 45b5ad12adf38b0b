package io.neustrom.cli.option;

import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.algorithm.Directed;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.NumberText;
import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import io.neustrom.training.InitialisationOptions;
import io.neustrom.training.OptimiserOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** The table of all options of a fit on the command line. */
public final class FitFlags {

    private static final String NONE = "none";
    private static final String CHOSEN = OptionRow.CHOSEN;
    public static final String FOURIER = "--fourier-features";
    public static final String LAYERS = "--layers";
    private static final String FOURIER_KIND = "--fourier";
    private static final String FOURIER_GAMMA = "--fourier-gamma";
    private static final String PRETRAIN = "--pretrain-fourier";
    private static final String CELLS_RULE = "4 times the cube root of the different points";
    private static final List<String> OF_POINTS = List.of(FOURIER, FOURIER_KIND, FOURIER_GAMMA, PRETRAIN);

    public static final OptionRow<FitOptions, Integer> EPOCHS = OptionRow.chosen(
            "--epochs",
            "N",
            "Largest number of passes over the transitions; a fit ends earlier when it no longer improves",
            options -> options.training().epochs(),
            (options, epochs) -> options.withTraining(t -> t.withEpochs(epochs)));

    static final OptionRow<FitOptions, Duration> TIME = new OptionRow<>(
            Flag.of(
                    "--time",
                    "T",
                    "Longest time that training may take, such as 60s, 5m or 2h; the result then depends on the machine",
                    TimeWords::parse),
            options -> options.training().time().map(TimeWords::of).orElse(""),
            (options, time) -> options.withTraining(t -> t.withTime(time)));

    public static final OptionRow<FitOptions, Long> SEED = new OptionRow<>(
            Flag.of("--seed", "S", "Seed of all randomness: the same seed gives a bit-identical model", Flag::toSeed),
            options -> Long.toString(options.seed()),
            FitOptions::withSeed);

    public static final OptionRow<FitOptions, Integer> THREADS = OptionRow.integer(
            "--threads",
            "T",
            "Threads that share the work, by default one per core; no effect on the result",
            FitOptions::threads,
            FitOptions::withThreads);

    public static final OptionRow<FitOptions, Integer> CELLS = OptionRow.integer(
            "--cells",
            "R",
            "Number of place cells",
            options -> options.network().cells(),
            (options, cells) -> options.withNetwork(n -> n.withCells(cells)));

    private static final List<OptionRow<FitOptions, ?>> NETWORK = List.of(
            CELLS,
            OptionRow.chosen(
                    FOURIER,
                    "F",
                    "Random Fourier features per point, an even number, 0 for none; discrete states have none",
                    options -> options.network().fourierFeatures(),
                    (options, features) -> options.withNetwork(n -> n.withFourierFeatures(features))),
            new OptionRow<FitOptions, FourierKind>(
                            Flag.choice(
                                    FOURIER_KIND,
                                    FourierKind.class,
                                    "Frequencies of the Fourier features; those of fastfood are learned"),
                            options -> options.network()
                                    .fourierKind()
                                    .map(EnumWords::of)
                                    .orElse(CHOSEN),
                            (options, kind) -> options.withNetwork(n -> n.withFourierKind(kind)))
                    .needing(FOURIER + " of at least 2", FitFlags::hasFourier),
            new OptionRow<FitOptions, Double>(
                            Flag.number(FOURIER_GAMMA, "G", "Initial gamma of the Fourier features"),
                            options -> options.network().fourierGamma().isPresent()
                                    ? text(options.network().fourierGamma().getAsDouble())
                                    : CHOSEN,
                            (options, gamma) -> options.withNetwork(n -> n.withFourierGamma(gamma)))
                    .needing(FOURIER + " of at least 2", FitFlags::hasFourier),
            new OptionRow<>(
                    Flag.of(LAYERS, "W,W...", "Widths of the embedding's layers", FitFlags::toWidths),
                    options -> options.network().layers().isEmpty()
                            ? CHOSEN
                            : options.network().layers().stream()
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(",")),
                    (options, widths) -> options.withNetwork(n -> n.withLayers(widths))),
            OptionRow.choice(
                    "--kernel",
                    Kernel.class,
                    "Kernel between embedding and landmarks",
                    options -> options.network().kernel(),
                    (options, kernel) -> options.withNetwork(n -> n.withKernel(kernel))),
            OptionRow.choice(
                    "--cell-rule",
                    CellRule.class,
                    "How kernel values become a code",
                    options -> options.network().cellRule(),
                    (options, rule) -> options.withNetwork(n -> n.withCellRule(rule))));

    // The schedule comes before --late-k-means, which is checked against it.
    private static final List<OptionRow<FitOptions, ?>> TRAINING = List.of(
            EPOCHS,
            TIME,
            OptionRow.choice(
                    "--batch-unit",
                    BatchUnit.class,
                    "Unit of the batch size",
                    (FitOptions options) -> options.training().batchUnit(),
                    (options, unit) -> options.withTraining(t -> t.withBatchUnit(unit))),
            OptionRow.chosen(
                    "--batch-size",
                    "N",
                    "Rows or transitions per batch",
                    (FitOptions options) -> options.training().batchSize(),
                    (options, size) -> options.withTraining(t -> t.withBatch(t.batchUnit(), size))),
            OptionRow.chosen(
                            "--group",
                            "N",
                            "Rows of a batch that are neighbours and share their states, 1 for rows drawn one by one",
                            (FitOptions options) -> options.training().groupSize(),
                            (options, size) -> options.withTraining(t -> t.withGroupSize(size)))
                    .needing("--batch-unit rows", options -> options.training().batchUnit() == BatchUnit.ROWS),
            OptionRow.choice(
                    "--objective",
                    ObjectiveKind.class,
                    "Training objective",
                    (FitOptions options) -> options.training().objective(),
                    (options, objective) -> options.withTraining(t -> t.withObjective(objective))),
            OptionRow.choice(
                    "--directed",
                    Directed.class,
                    "Learn which cell follows which, for motion in one direction; auto: where the data are clearly one-way",
                    (FitOptions options) -> options.training().directed(),
                    (options, directed) -> options.withTraining(t -> t.withDirected(directed))),
            OptionRow.integer(
                            "--noise-states",
                            "N",
                            "Noise states per batch, for the two contrastive objectives",
                            (FitOptions options) -> options.training().noiseStates(),
                            (options, states) -> options.withTraining(t -> t.withNoiseStates(states)))
                    .needing("--objective negative-sampling or noise-contrastive", FitFlags::isContrastive),
            OptionRow.choice(
                    "--accumulator",
                    AccumulatorKind.class,
                    "How the sums over all states are kept",
                    (FitOptions options) -> options.training().accumulator(),
                    (options, kind) -> options.withTraining(t -> t.withAccumulator(kind))),
            OptionRow.choice(
                    "--optimiser",
                    OptimiserKind.class,
                    "Optimiser",
                    (FitOptions options) -> options.training().optimiser().optimiser(),
                    (options, kind) -> withOptimiser(options, step -> step.withOptimiser(kind))),
            OptionRow.choice(
                    "--schedule",
                    ScheduleKind.class,
                    "Schedule of the learning rate",
                    (FitOptions options) -> options.training().optimiser().schedule(),
                    (options, kind) -> withOptimiser(options, step -> step.withSchedule(kind))),
            OptionRow.number(
                    "--learning-rate",
                    "A",
                    "Largest learning rate",
                    (FitOptions options) -> options.training().optimiser().learningRate(),
                    (options, rate) -> withOptimiser(options, step -> step.withLearningRate(rate))),
            OptionRow.integer(
                            "--warm-up",
                            "N",
                            "Steps over which the rate of the cosine schedule rises",
                            (FitOptions options) ->
                                    options.training().optimiser().warmupSteps(),
                            (options, steps) -> withOptimiser(options, step -> step.withWarmupSteps(steps)))
                    .needing(
                            "--schedule cosine",
                            options -> options.training().optimiser().schedule() == ScheduleKind.COSINE),
            new OptionRow<>(
                    Flag.of("--clip", "C", "Largest norm of the gradient, or " + NONE, FitFlags::toNorm),
                    (FitOptions options) -> text(options.training().optimiser().clipNorm()),
                    (options, norm) -> withOptimiser(options, step -> step.withClipNorm(norm))),
            new OptionRow<>(
                    Flag.of(
                            "--drift",
                            "D",
                            "Change of codes in ten steps above which the learning rate is lowered, or " + NONE,
                            FitFlags::toNorm),
                    (FitOptions options) -> text(options.training().optimiser().largestDrift()),
                    (options, drift) -> withOptimiser(options, step -> step.withLargestDrift(drift))),
            OptionRow.integer(
                    "--k-means-restarts",
                    "N",
                    "k-means runs, the best of which gives the initial landmarks",
                    (FitOptions options) -> options.training().initialisation().kMeansRestarts(),
                    (options, restarts) -> withInitialisation(options, start -> start.withKMeansRestarts(restarts))),
            OptionRow.toggle(
                    "--no-scale",
                    "Keep the initial embedding as drawn instead of scaling it so that few cells share a state",
                    (FitOptions options) -> withInitialisation(options, start -> start.withScaleEmbedding(false))),
            OptionRow.toggle(
                            PRETRAIN,
                            "Learn gamma of the Fourier features alone first",
                            (FitOptions options) ->
                                    withInitialisation(options, start -> start.withPretrainFourier(true)))
                    .needing(FOURIER + " of at least 2", FitFlags::hasFourier),
            OptionRow.toggle(
                            "--no-revival",
                            "Do not move cells without activity",
                            (FitOptions options) -> options.withTraining(t -> t.withReviveDeadCells(false)))
                    .needing("--cell-rule neural", options -> options.network().cellRule() == CellRule.NEURAL),
            OptionRow.toggle(
                    "--late-k-means",
                    "Move the landmarks to k-means centroids again when progress first stalls; needs --schedule plateau",
                    (FitOptions options) -> options.withTraining(t -> t.withLateKMeans(true))));

    private static final List<OptionRow<FitOptions, ?>> RUN = List.of(SEED, THREADS);

    private static final List<OptionRow<FitOptions, ?>> ALL = Stream.of(NETWORK, TRAINING, RUN)
            .<OptionRow<FitOptions, ?>>flatMap(List::stream)
            .toList();

    private FitFlags() {}

    /** The defaults of the product, changed by what the user gave; what has no effect is refused. */
    public static FitOptions options(ParseResult parsed) {
        FitOptions options = OptionRow.apply(ALL, parsed, FitOptions.defaults());
        ALL.forEach(flag -> flag.refuseWithoutEffect(parsed, options));
        return options;
    }

    /** Refuses options that have no effect on discrete states. */
    public static void refuseForStates(ParseResult parsed) {
        for (String name : OF_POINTS) {
            if (parsed.hasMatchedOption(name)) {
                throw new UserError(name + " has no effect on discrete states, which have no coordinates");
            }
        }
    }

    /**
     * The text of every option that has one and an effect, by its name; threads have no effect on what is learned.
     *
     * @param points whether states have coordinates
     */
    public static Map<String, String> effective(FitOptions options, boolean points) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (OptionRow<FitOptions, ?> flag : ALL) {
            String text = flag.shown().apply(options);
            String name = flag.name();
            boolean effect = flag.applies(options) && flag != THREADS && (points || !OF_POINTS.contains(name));
            if (effect && !text.isEmpty() && !text.equals(CHOSEN)) {
                texts.put(name, text);
            }
        }
        return texts;
    }

    private static boolean hasFourier(FitOptions options) {
        return options.network().fourierFeatures().orElse(1) > 0;
    }

    private static boolean isContrastive(FitOptions options) {
        ObjectiveKind objective = options.training().objective();
        return objective == ObjectiveKind.NEGATIVE_SAMPLING || objective == ObjectiveKind.NOISE_CONTRASTIVE;
    }

    /** Adds the options to a command, in groups that follow those of the transitions. */
    public static CommandSpec addTo(CommandSpec command) {
        return command.addArgGroup(group("Network", NETWORK, 11))
                .addArgGroup(group("Training", TRAINING, 12))
                .addArgGroup(group("Run", RUN, 13));
    }

    private static ArgGroupSpec group(String heading, List<OptionRow<FitOptions, ?>> flags, int order) {
        return Flag.group(
                heading,
                flags.stream()
                        .map(flag ->
                                flag == CELLS ? CELLS.flag().option(CELLS_RULE) : flag.option(FitOptions.defaults())),
                order);
    }

    private static FitOptions withOptimiser(FitOptions options, UnaryOperator<OptimiserOptions> change) {
        return options.withTraining(t -> t.withOptimiser(change));
    }

    private static FitOptions withInitialisation(FitOptions options, UnaryOperator<InitialisationOptions> change) {
        return options.withTraining(t -> t.withInitialisation(change));
    }

    private static Double toNorm(String word) {
        return NONE.equalsIgnoreCase(word) ? Double.POSITIVE_INFINITY : Flag.toNumber(word);
    }

    private static Integer[] toWidths(String text) {
        List<Integer> widths = new ArrayList<>();
        for (String width : text.split(",", -1)) {
            widths.add(Flag.toInteger(width.strip()));
        }
        return widths.toArray(Integer[]::new);
    }

    /** 1, not 1.0; none, not Infinity. */
    private static String text(double value) {
        return Double.isInfinite(value) ? NONE : NumberText.of(value);
    }
}

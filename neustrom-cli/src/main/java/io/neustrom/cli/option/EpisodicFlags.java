package io.neustrom.cli.option;

import io.neustrom.algorithm.Directed;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.episodic.EpisodicOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The table of the options of learning from episodes. */
public final class EpisodicFlags {
    private static final Flag<Integer> CELLS = Flag.integer("--cells", "R", "Number of place cells");

    private static final OptionRow<EpisodicOptions, Double> ALPHA = OptionRow.number(
            "--alpha",
            "A",
            "Discount of the future, from one sample to the next",
            options -> options.futures().alpha(),
            EpisodicFlags::withAlpha);
    private static final OptionRow<EpisodicOptions, Directed> DIRECTED = OptionRow.choice(
            "--directed",
            Directed.class,
            "Learn which cell follows which, for motion in one direction; auto: where the first episodes are clearly one-way",
            EpisodicOptions::directed,
            EpisodicOptions::withDirected);
    private static final OptionRow<EpisodicOptions, Long> SEED = new OptionRow<>(
            Flag.of("--seed", "S", "Seed of all randomness", Flag::toSeed),
            options -> Long.toString(options.seed()),
            EpisodicOptions::withSeed);
    private static final OptionRow<EpisodicOptions, Integer> THREADS = OptionRow.integer(
            "--threads",
            "T",
            "Threads that share the work, by default one per core; no effect on the result",
            EpisodicOptions::threads,
            EpisodicOptions::withThreads);

    private EpisodicFlags() {}

    private static EpisodicOptions withAlpha(EpisodicOptions options, double alpha) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new UserError("--alpha (" + alpha + ") must be greater than 0 and less than 1");
        }
        return options.withFutures(futures -> futures.withAlpha(alpha));
    }

    /** @param cellsRule default of the number of cells, in words */
    private static List<OptionRow<EpisodicOptions, ?>> all(String cellsRule) {
        OptionRow<EpisodicOptions, Integer> cells = new OptionRow<>(
                CELLS,
                options -> cellsRule,
                (options, count) -> options.withNetwork(network -> network.withCells(count)));
        return List.of(cells, ALPHA, DIRECTED, SEED, THREADS);
    }

    /** The given options, changed by what the user gave. */
    public static EpisodicOptions apply(ParseResult parsed, EpisodicOptions options) {
        return OptionRow.apply(all(""), parsed, options);
    }

    /** All options for picocli, with the defaults that {@code defaults} say. */
    public static Stream<OptionSpec> options(EpisodicOptions defaults) {
        return options(String.valueOf(defaults.network().cells()), defaults);
    }

    /** All options for picocli, with a rule for the number of cells. */
    public static Stream<OptionSpec> options(String cellsRule, EpisodicOptions defaults) {
        return OptionRow.options(all(cellsRule), defaults);
    }

    /** The values of these options in a run, by their names. */
    public static Map<String, Object> effectiveOptions(EpisodicOptions options) {
        Map<String, Object> taken = new LinkedHashMap<>();
        taken.put(CELLS.name(), options.network().cells());
        taken.put(ALPHA.flag().name(), options.futures().alpha());
        taken.put(DIRECTED.flag().name(), EnumWords.of(options.directed()));
        taken.put(SEED.flag().name(), options.seed());
        taken.put(THREADS.flag().name(), options.threads());
        return taken;
    }
}

package io.neustrom.cli.option;

import io.neustrom.io.TrajectoryFile;
import io.neustrom.io.session.PartChoice;
import io.neustrom.recording.Resampling;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The table of all options that say what the columns of recorded trajectories are, and how they are resampled. */
public final class TrajectoryFlags {
    public static final String FILE_HELP =
            "Samples, one per line of a CSV file with column names on its first line (or without: then columns are "
                    + "called 1, 2 and so on), or one per row of the arrays of an NPZ, MATLAB or HDF5 file; an NWB file; or "
                    + "what DeepLabCut (CSV) or SLEAP (analysis .h5) tracked. 'neustrom data FILE' lists the parts of the "
                    + "latter three.";

    public static final Flag<String> TIME = column("--time", "When a sample was taken");
    public static final Flag<String> X = column("--x", "x coordinate of the position");
    public static final Flag<String> Y = column("--y", "y coordinate of the position");
    public static final Flag<List<String>> OBSERVATIONS = Flag.of(
            "--observations",
            "COL,COL...",
            "What the cells see, always in the same order; the name of a matrix in NPZ, MATLAB or HDF5 stands for all its columns",
            TrajectoryFlags::toNames);
    public static final Flag<String> STATE =
            column("--state", "The number of the state, for cells over discrete states");
    public static final Flag<String> EPISODE = column(
            "--episode",
            "Which episode a sample belongs to, in numbers or words; of NWB, a table of intervals such as trials");
    public static final Flag<String> SERIES =
            Flag.of("--series", "NAME", "NWB: series of positions, by name or path", word -> word);
    public static final Flag<String> BODYPART =
            Flag.of("--bodypart", "NAME", "DeepLabCut and SLEAP: body part or node", word -> word);
    public static final Flag<String> INDIVIDUAL =
            Flag.of("--individual", "NAME", "DeepLabCut and SLEAP: individual or track", word -> word);
    public static final Flag<Double> LIKELIHOOD = Flag.number(
            "--likelihood", "P", "DeepLabCut and SLEAP: positions of a smaller likelihood are missing, see --missing");
    public static final Flag<Double> RATE =
            Flag.number("--rate", "R", "Samples (or frames) per second, in files without times");
    private static final List<Flag<?>> PART = List.of(SERIES, BODYPART, INDIVIDUAL, LIKELIHOOD, RATE);

    static final List<OptionRow<Resampling, ?>> RESAMPLING = List.of(
            OptionRow.ruled(
                    "--step",
                    "T",
                    "Time from one sample to the next after resampling",
                    "the median interval",
                    Resampling::withStep),
            OptionRow.ruled(
                    "--gap",
                    "T",
                    "An interval longer than this ends an episode",
                    Resampling.USUAL_GAP + " median intervals",
                    Resampling::withGap),
            OptionRow.choice(
                    "--missing",
                    Resampling.Missing.class,
                    "What to do with samples in which a number is missing",
                    Resampling::missing,
                    Resampling::withMissing));

    private static final String ONLY = "the only one";

    private TrajectoryFlags() {}

    private static Flag<String> column(String name, String description) {
        return Flag.of(name, "COL", description, word -> word);
    }

    private static List<String> toNames(String text) {
        return Stream.of(text.split(",", -1)).map(String::strip).toList();
    }

    /**
     * All options for picocli.
     *
     * @param stateRule default of the column of states, in words
     */
    public static Stream<OptionSpec> options(String stateRule) {
        return Stream.of(
                        Stream.of(
                                TIME.option(TrajectoryFile.USUAL_TIME + ", or else samples are equally far apart"),
                                X.option(TrajectoryFile.USUAL_X),
                                Y.option(TrajectoryFile.USUAL_Y + ", or else x is the place on a track"),
                                OBSERVATIONS.option("x and y"),
                                STATE.option(stateRule),
                                EPISODE.option("all samples belong to one"),
                                SERIES.option(ONLY),
                                BODYPART.option(ONLY),
                                INDIVIDUAL.option(ONLY),
                                LIKELIHOOD.option("none are"),
                                RATE.option("samples are 1 apart")),
                        OptionRow.options(RESAMPLING, Resampling.defaults()))
                .flatMap(options -> options);
    }

    /** The names of all these options. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        Stream.of(TIME, X, Y, OBSERVATIONS, STATE, EPISODE).forEach(flag -> names.add(flag.name()));
        PART.forEach(flag -> names.add(flag.name()));
        RESAMPLING.forEach(setting -> names.add(setting.flag().name()));
        return names;
    }

    /** Which part of a session the user wants. */
    public static PartChoice part(ParseResult parsed) {
        return new PartChoice(
                SERIES.value(parsed),
                BODYPART.value(parsed),
                INDIVIDUAL.value(parsed),
                LIKELIHOOD.value(parsed).map(OptionalDouble::of).orElseGet(OptionalDouble::empty),
                RATE.value(parsed).map(OptionalDouble::of).orElseGet(OptionalDouble::empty));
    }

    /** The defaults of the product, changed by what the user gave. */
    public static Resampling resampling(ParseResult parsed) {
        return OptionRow.apply(RESAMPLING, parsed, Resampling.defaults());
    }
}

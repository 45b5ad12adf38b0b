package io.neustrom.cli.option;

import io.neustrom.field.FieldOptions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/** The table of all options that say how place fields are measured. */
public final class FieldFlags {
    private static final OptionRow<FieldOptions, Double> RING = OptionRow.ruled(
            "--ring", "L", "x is the place on a ring of this length, and there is no y", "", FieldOptions::withRing);
    private static final OptionRow<FieldOptions, Double> FIELD_SHARE = OptionRow.number(
            "--field-share",
            "F",
            "Share of a cell's peak rate that the bins of a field reach",
            FieldOptions::fieldShare,
            FieldOptions::withFieldShare);
    private static final OptionRow<FieldOptions, Integer> FIELD_BINS = OptionRow.integer(
            "--field-bins",
            "N",
            "Smallest number of bins of a field",
            FieldOptions::fieldBins,
            FieldOptions::withFieldBins);

    private static final OptionRow<FieldOptions, Double> SPLIT_BLOCK = OptionRow.ruled(
            "--split-block",
            "T",
            "Compare odd and even stretches of this time, such as minutes, for stability",
            "the first half and the second",
            FieldOptions::withSplitBlock);

    /** Those that have an effect on maps made elsewhere. */
    public static final List<OptionRow<FieldOptions, ?>> OF_MAPS = List.of(RING, FIELD_SHARE, FIELD_BINS);

    /** Those that only have an effect on a recording. */
    public static final List<OptionRow<FieldOptions, ?>> OF_RECORDINGS = List.of(
            OptionRow.integer("--bins", "N", "Bins along the longer side", FieldOptions::bins, FieldOptions::withBins),
            OptionRow.number(
                    "--smooth",
                    "S",
                    "Standard deviation of the Gaussian that smooths maps, in bins; 0 for none",
                    FieldOptions::smoothing,
                    FieldOptions::withSmoothing),
            OptionRow.integer(
                    "--minimum-samples",
                    "N",
                    "Samples that a bin must have to count",
                    FieldOptions::minimumSamples,
                    FieldOptions::withMinimumSamples),
            SPLIT_BLOCK,
            OptionRow.integer(
                    "--shuffles",
                    "N",
                    "Random shifts of activity in time that estimate chance; 0 for no test",
                    FieldOptions::shuffles,
                    FieldOptions::withShuffles),
            OptionRow.number(
                    "--level", "P", "Largest p-value of a place cell", FieldOptions::level, FieldOptions::withLevel));

    public static final List<OptionRow<FieldOptions, ?>> ALL = Stream.of(OF_RECORDINGS, OF_MAPS)
            .<OptionRow<FieldOptions, ?>>flatMap(List::stream)
            .toList();

    /** Those that have an effect on paths in a world whose shape is known. */
    public static final List<OptionRow<FieldOptions, ?>> OF_WORLDS = Stream.of(
                    OF_RECORDINGS, List.of(FIELD_SHARE, FIELD_BINS))
            .<OptionRow<FieldOptions, ?>>flatMap(List::stream)
            .toList();

    private FieldFlags() {}

    /** The defaults of the product, changed by what the user gave. */
    public static FieldOptions options(ParseResult parsed) {
        return OptionRow.apply(ALL, parsed, FieldOptions.defaults());
    }

    /** The values of some of these options in a run, by their names; a rule instead of a default is not listed. */
    public static Map<String, Object> effectiveOptions(
            List<OptionRow<FieldOptions, ?>> settings, FieldOptions options) {
        return OptionRow.effectiveOptions(
                settings.stream()
                        .filter(setting -> setting != RING && setting != SPLIT_BLOCK)
                        .toList(),
                options);
    }
}

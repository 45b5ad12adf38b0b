package io.neustrom.cli.option;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

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

    private static final OptionRow<FieldOptions, Double> LARGEST_FIELD = OptionRow.number(
            "--largest-field",
            "F",
            "Largest share of the visited bins that a field may have",
            FieldOptions::largestField,
            FieldOptions::withLargestField);
    private static final OptionRow<FieldOptions, Double> LEAST_INFORMATION = OptionRow.number(
            "--least-information",
            "B",
            "Spatial information that a place cell must have, in bits per spike",
            FieldOptions::leastInformation,
            FieldOptions::withLeastInformation);
    private static final OptionRow<FieldOptions, Integer> BINS =
            OptionRow.integer("--bins", "N", "Bins along the longer side", FieldOptions::bins, FieldOptions::withBins);

    private static final OptionRow<FieldOptions, Double> BIN_SIZE = OptionRow.ruled(
            "--bin-size",
            "L",
            "Side of a bin in the unit of positions, instead of a number of bins",
            "by --bins",
            FieldOptions::withBinSize);

    private static final OptionRow<FieldOptions, double[][]> EXTENT = new OptionRow<>(
            Flag.of(
                    "--extent",
                    "XMIN,XMAX,YMIN,YMAX",
                    "Where the bins lie, so that maps of several runs can be compared; on a track XMIN,XMAX. Samples elsewhere "
                            + "are left out",
                    FieldFlags::toRanges),
            options -> "the path",
            FieldFlags::within);

    private static final OptionRow<FieldOptions, Double> SPLIT_BLOCK = OptionRow.ruled(
            "--split-block",
            "T",
            "Compare odd and even stretches of this time, such as minutes, for stability",
            "the first half and the second",
            FieldOptions::withSplitBlock);

    private static final OptionRow<FieldOptions, String> UNIT = new OptionRow<>(
            Flag.of("--unit", "UNIT", "What positions are measured in, for the texts of reports", word -> word),
            options -> options.unit().orElse(""),
            FieldOptions::withUnit);

    /** Those that have an effect on maps made elsewhere. */
    public static final List<OptionRow<FieldOptions, ?>> OF_MAPS =
            List.of(RING, FIELD_SHARE, FIELD_BINS, LARGEST_FIELD, LEAST_INFORMATION);

    /** Those that only have an effect on a recording. */
    public static final List<OptionRow<FieldOptions, ?>> OF_RECORDINGS = List.of(
            BINS,
            BIN_SIZE,
            EXTENT, // after the size of a bin, which it needs
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

    public static final List<OptionRow<FieldOptions, ?>> ALL = Stream.of(OF_RECORDINGS, OF_MAPS, List.of(UNIT))
            .<OptionRow<FieldOptions, ?>>flatMap(List::stream)
            .toList();

    /** Those that have an effect on paths in a world whose shape is known. */
    public static final List<OptionRow<FieldOptions, ?>> OF_WORLDS = Stream.of(
                    OF_RECORDINGS, List.of(FIELD_SHARE, FIELD_BINS, LARGEST_FIELD, LEAST_INFORMATION))
            .<OptionRow<FieldOptions, ?>>flatMap(List::stream)
            .toList();

    /** Those with a rule instead of a default. */
    private static final List<OptionRow<FieldOptions, ?>> RULED = List.of(RING, SPLIT_BLOCK, BIN_SIZE, EXTENT);

    private FieldFlags() {}

    /** The defaults of the product, changed by what the user gave. */
    public static FieldOptions options(ParseResult parsed) {
        boolean sized = BIN_SIZE.value(parsed).isPresent();
        if (sized && BINS.value(parsed).isPresent()) {
            throw new UserError(BINS.name() + " has no effect with " + BIN_SIZE.name());
        }
        for (OptionRow<FieldOptions, ?> row : List.of(BIN_SIZE, EXTENT)) {
            if (RING.value(parsed).isPresent() && row.value(parsed).isPresent()) {
                throw new UserError(row.name() + " has no effect on a ring, which " + BINS.name() + " divide");
            }
        }
        return OptionRow.apply(ALL, parsed, FieldOptions.defaults());
    }

    private static double[][] toRanges(String text) {
        String[] words = text.split(",", -1);
        if (words.length != 2 && words.length != 4) {
            throw new TypeConversionException("'" + text + "' must be 2 or 4 numbers, separated by commas");
        }
        double[] numbers = Arrays.stream(words).mapToDouble(Flag::toNumber).toArray();
        double[][] ranges = new double[words.length / 2][];
        for (int k = 0; k < ranges.length; k++) {
            ranges[k] = new double[] {numbers[2 * k], numbers[2 * k + 1]};
            if (!(ranges[k][1] - ranges[k][0] > 0 && ranges[k][1] - ranges[k][0] <= Double.MAX_VALUE)) {
                throw new TypeConversionException(
                        "'" + text + "' must be finite numbers, in each pair the smaller one first");
            }
        }
        return ranges;
    }

    private static FieldOptions within(FieldOptions options, double[][] ranges) {
        double longest = Arrays.stream(ranges)
                .mapToDouble(range -> range[1] - range[0])
                .max()
                .orElseThrow();
        return options.withGrid(BinGrid.over(ranges, options.binSize().orElse(longest / options.bins())));
    }

    /** The values of some of these options in a run, by their names; a rule instead of a default is not listed. */
    public static Map<String, Object> effectiveOptions(
            List<OptionRow<FieldOptions, ?>> settings, FieldOptions options) {
        return OptionRow.effectiveOptions(
                settings.stream()
                        .filter(setting -> !RULED.contains(setting))
                        .filter(setting -> setting != BINS || options.binSize().isEmpty())
                        .filter(setting -> setting != UNIT || options.unit().isPresent())
                        .toList(),
                options);
    }
}

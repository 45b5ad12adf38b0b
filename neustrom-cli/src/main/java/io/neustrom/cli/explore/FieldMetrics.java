package io.neustrom.cli.explore;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.field.Distribution;
import io.neustrom.field.FieldSummary;
import io.neustrom.io.file.NumberText;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The part of metrics.json about place fields.
 *
 * @param distinctCells live cells of which no two have the same map
 * @param significantCells live cells with a field, enough spatial information and, if that was tested, more than chance
 * @param leastInformation that they must have, in bits per spike
 * @param level the largest p-value that is called significant
 * @param shuffles behind each p-value; 0: it was not tested
 * @param fields of significant cells
 * @param coverage the share of visited bins that lie in one of these
 * @param fieldArea of each field; on a track its length
 * @param informationPerSpike of each live cell, in bits
 * @param chanceInformation the mean of this after shuffling; absent if nothing was shuffled
 * @param stability of each live cell: the correlation of its maps from the two halves of the path
 * @param skewnessAlongMotion of each field that is run through in one direction; absent if none is
 * @param unit of positions; absent if nobody said
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record FieldMetrics(
        int distinctCells,
        int significantCells,
        double leastInformation,
        double level,
        int shuffles,
        int fields,
        double coverage,
        int visitedBins,
        Distribution fieldArea,
        Distribution informationPerSpike,
        OptionalDouble chanceInformation,
        Distribution stability,
        Optional<Distribution> skewnessAlongMotion,
        Optional<String> unit) {

    /** What a summary says. */
    public static FieldMetrics of(FieldSummary summary) {
        return new FieldMetrics(
                summary.distinctCells(),
                summary.placeCells(),
                summary.options().leastInformation(),
                summary.options().level(),
                summary.options().shuffles(),
                summary.fields(),
                summary.coverage(),
                summary.visitedBins(),
                summary.fieldArea(),
                summary.informationPerSpike(),
                summary.chanceInformation(),
                summary.stability(),
                skewness(summary.skewsAlongMotion()),
                summary.options().unit());
    }

    /** Absent if there is none. */
    static Optional<Distribution> skewness(double[] skews) {
        return skews.length == 0 ? Optional.empty() : Optional.of(Distribution.of(skews));
    }

    /** The outcome, in one sentence. */
    public String verdict(int cells) {
        return verdict(cells, "cells");
    }

    /** @param noun what they are, cells or units */
    String verdict(int cells, String noun) {
        return String.format(
                Locale.ROOT,
                "%d of %d " + noun + " are place cells; their fields cover %.1f %% of the visited places.",
                significantCells,
                cells,
                100 * coverage);
    }

    /** @param track whether places have one coordinate */
    void print(boolean track, PrintWriter out) {
        Summary.row(out, "distinct cells", "%d", distinctCells);
        Summary.row(
                out,
                "place cells",
                shuffles > 0 ? "%d (p <= %s, %d shuffles)" : "%d (chance was not tested)",
                significantCells,
                NumberText.of(level),
                shuffles);
        Summary.row(out, "fields", "%d", fields);
        Summary.row(out, "coverage", "%.1f %% of %d visited bins", 100 * coverage, visitedBins);
        row(out, track ? "length of a field" : "area of a field", fieldArea, size(track));
        row(out, "bits per spike", informationPerSpike, "");
        chanceInformation.ifPresent(bits -> Summary.row(out, "by chance", "%s bits per spike", Summary.number(bits)));
        row(out, "stability", stability, "");
    }

    /** The unit of a field's size, after a blank. */
    private String size(boolean track) {
        return unit.map(word -> " " + word + (track ? "" : "\u00b2")).orElse("");
    }

    private static void row(PrintWriter out, String name, Distribution numbers, String unit) {
        if (Double.isFinite(numbers.median())) {
            Summary.row(
                    out,
                    name,
                    "%s%s (median), %s to %s",
                    Summary.number(numbers.median()),
                    unit,
                    Summary.number(numbers.smallest()),
                    Summary.number(numbers.largest()));
        }
    }
}

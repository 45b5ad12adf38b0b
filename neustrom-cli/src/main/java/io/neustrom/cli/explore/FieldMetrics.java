package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.field.Distribution;
import io.neustrom.field.FieldSummary;
import io.neustrom.io.file.NumberText;
import java.io.PrintWriter;
import java.util.Locale;

/**
 * The part of metrics.json about place fields.
 *
 * @param significantCells live cells with a field and with more spatial information than chance, if that was tested
 * @param level the largest p-value that is called significant
 * @param shuffles behind each p-value; 0: it was not tested
 * @param fields of significant cells
 * @param coverage the share of visited bins that lie in one of these
 * @param fieldArea of each field; on a track its length
 * @param informationPerSpike of each live cell, in bits
 * @param stability of each live cell: the correlation of its maps from the two halves of the path
 */
record FieldMetrics(
        int significantCells,
        double level,
        int shuffles,
        int fields,
        double coverage,
        int visitedBins,
        Distribution fieldArea,
        Distribution informationPerSpike,
        Distribution stability) {

    /** What a summary says. */
    public static FieldMetrics of(FieldSummary summary) {
        return new FieldMetrics(
                summary.placeCells(),
                summary.options().level(),
                summary.options().shuffles(),
                summary.fields(),
                summary.coverage(),
                summary.visitedBins(),
                summary.fieldArea(),
                summary.informationPerSpike(),
                summary.stability());
    }

    /** The outcome, in one sentence. */
    public String verdict(int cells) {
        return String.format(
                Locale.ROOT,
                "%d of %d cells are place cells; their fields cover %.1f %% of the visited places.",
                significantCells,
                cells,
                100 * coverage);
    }

    /** @param track whether places have one coordinate */
    void print(boolean track, PrintWriter out) {
        Summary.row(
                out,
                "significant cells",
                shuffles > 0 ? "%d (p <= %s, %d shuffles)" : "%d (not tested)",
                significantCells,
                NumberText.of(level),
                shuffles);
        Summary.row(out, "fields", "%d", fields);
        Summary.row(out, "coverage", "%.1f %% of %d visited bins", 100 * coverage, visitedBins);
        row(out, track ? "length of a field" : "area of a field", fieldArea);
        row(out, "bits per spike", informationPerSpike);
        row(out, "stability", stability);
    }

    private static void row(PrintWriter out, String name, Distribution numbers) {
        if (Double.isFinite(numbers.median())) {
            Summary.row(
                    out,
                    name,
                    "%s (median), %s to %s",
                    Summary.number(numbers.median()),
                    Summary.number(numbers.smallest()),
                    Summary.number(numbers.largest()));
        }
    }
}

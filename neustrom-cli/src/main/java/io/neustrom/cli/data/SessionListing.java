package io.neustrom.cli.data;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.TextTable;
import io.neustrom.io.session.SessionContents;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The parts of a recorded session, for the options that name one.
 *
 * @param input the file
 */
record SessionListing(String input, @JsonUnwrapped SessionContents contents) {
    private static final int MOST_SHOWN = 12; // units

    void print(PrintWriter out) {
        out.println(input + ": " + contents.format());
        printSeries(contents.series(), out);
        for (SessionContents.Individual one : contents.individuals()) {
            Summary.row(
                    out,
                    one.name().isEmpty() ? "body parts" : one.name(),
                    "%s; %d frames",
                    String.join(", ", one.bodyParts()),
                    one.frames());
        }
        contents.intervals().forEach(table -> Summary.row(out, table.name(), "%d intervals", table.count()));
        contents.units().ifPresent(units -> printUnits(units, out));
        hint(out);
    }

    private static void printSeries(List<SessionContents.Series> series, PrintWriter out) {
        if (series.isEmpty()) {
            return;
        }
        TextTable table = new TextTable();
        table.add("positions", "samples", "coordinates", "unit", "per second", "from", "to", "path");
        series.forEach(one -> table.add(
                one.name(),
                Integer.toString(one.samples()),
                Integer.toString(one.coordinates()),
                one.unit().orElse("-"),
                number(one.rate()),
                number(one.start()),
                number(one.stop()),
                one.path()));
        table.print(out);
    }

    private static String number(OptionalDouble number) {
        return number.isPresent() ? Summary.text("%.7g", number.getAsDouble()).replaceFirst("\\.?0+$", "") : "-";
    }

    private static void printUnits(SessionContents.Units units, PrintWriter out) {
        int spikes = units.spikes().stream().mapToInt(Integer::intValue).sum();
        Summary.row(out, "units", "%d, with %d spikes", units.names().size(), spikes);
        int shown = Math.min(MOST_SHOWN, units.names().size());
        for (int k = 0; k < shown; k++) {
            Summary.row(
                    out,
                    "  unit " + units.names().get(k),
                    "%d spikes",
                    units.spikes().get(k));
        }
        if (shown < units.names().size()) {
            out.println("    ... and " + (units.names().size() - shown) + " more (--json shows all)");
        }
    }

    private void hint(PrintWriter out) {
        if (contents.series().size() > 1) {
            out.println("--series NAME chooses positions.");
        }
        if (contents.individuals().stream().anyMatch(one -> one.bodyParts().size() > 1)) {
            out.println("--bodypart NAME chooses one of the body parts.");
        }
        if (contents.individuals().size() > 1) {
            out.println("--individual NAME chooses an animal.");
        }
        if (!contents.intervals().isEmpty()) {
            out.println("--episode NAME takes intervals as episodes.");
        }
    }
}

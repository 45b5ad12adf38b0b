package io.neustrom.cli.apply;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.TextTable;
import io.neustrom.fewlabel.Suggestion;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * What {@code suggest} prints, as text or as JSON.
 *
 * @param input what the rows come from
 * @param labelledRows rows whose label is known
 */
record SuggestionSummary(String input, int rows, int labelledRows, List<SuggestedRow> suggestions, List<String> files)
        implements ModelInput.Printable {
    private static final int SHOWN = 10;

    /** A {@link Suggestion} by its row in the data. */
    record SuggestedRow(
            int row,
            int cell,
            int cellLabels,
            double share,
            double covered,
            OptionalDouble confidence,
            String reason) {}

    static SuggestionSummary of(
            Path input, int[] numbers, int labelledRows, List<Suggestion> suggestions, List<Path> files) {
        return new SuggestionSummary(
                input.toString(),
                numbers.length,
                labelledRows,
                suggestions.stream()
                        .map(s -> new SuggestedRow(
                                numbers[s.point()],
                                s.cell(),
                                s.cellLabels(),
                                s.share(),
                                s.covered(),
                                s.confidence(),
                                s.reason()))
                        .toList(),
                files.stream().map(Path::toString).toList());
    }

    @Override
    public void print(PrintWriter out) {
        out.println(input + ", " + rows + " rows, " + labelledRows + " labelled");
        if (suggestions.isEmpty()) {
            out.println("There is nothing to label: every row that a cell responds to has a label.");
        } else {
            TextTable table = new TextTable();
            table.add("", "row", "covered", "reason");
            IntStream.range(0, Math.min(SHOWN, suggestions.size())).forEach(k -> {
                SuggestedRow row = suggestions.get(k);
                table.add(k + 1 + ".", String.valueOf(row.row), Summary.text("%.0f %%", 100 * row.covered), row.reason);
            });
            table.print(out);
            if (suggestions.size() > SHOWN) {
                out.println("  and " + (suggestions.size() - SHOWN) + " more");
            }
        }
        Summary.printFiles(files.stream().map(Path::of).toList(), out);
    }
}

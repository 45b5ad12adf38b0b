package io.neustrom.report.page;

import io.neustrom.data.Points;
import io.neustrom.fewlabel.Suggestion;
import io.neustrom.report.figure.PictureSheet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Points that are worth a label, in order: pictures if they are pictures, or else the numbers of each, with the reason and the share of the
 * data that labels stand for after each.
 *
 * @param suggestions in order
 * @param rows (suggestions) the number of each in the data
 * @param values their coordinates; empty: they have none, or are pictures
 * @param pictures of the suggestions, in order; empty: they are none
 */
public record SuggestionList(
        List<Suggestion> suggestions, int[] rows, Optional<Values> values, Optional<PictureSheet> pictures) {
    private static final int MOST_COLUMNS = 12;

    /**
     * Coordinates of the suggestions.
     *
     * @param columns names
     * @param points of the data, from which each suggestion names one
     */
    public record Values(List<String> columns, Points points) {}

    /** Pictures or a table. */
    String html() {
        return pictures.isPresent() ? sheet(pictures.get()) : table();
    }

    private String sheet(PictureSheet sheet) {
        int lines = sheet.image().getHeight() / sheet.height();
        String figures = IntStream.range(0, suggestions.size())
                .mapToObj(k -> """
                        <figure>
                        <div class="one%s" role="img" aria-label="row %d" style="background-position:%s %s"></div>
                        <figcaption><strong>%d.</strong> row %d<br>%s; covered %s</figcaption>
                        </figure>
                        """.formatted(
                                sheet.grey() ? " ink" : "",
                                rows[k],
                                position(k % sheet.columns(), sheet.columns()),
                                position(k / sheet.columns(), lines),
                                k + 1,
                                rows[k],
                                Html.text(suggestions.get(k).reason()),
                                percent(suggestions.get(k).covered())))
                .collect(Collectors.joining());
        return """
                <style>
                .one { aspect-ratio: %d / %d; border-radius: 4px; image-rendering: pixelated; background-image: url(%s); background-size: %d%% %d%%; }
                </style>
                <div class="suggested">
                %s</div>
                """.formatted(
                        sheet.width(), sheet.height(), sheet.dataUri(), 100 * sheet.columns(), 100 * lines, figures);
    }

    /** Where picture k of several side by side lies, as CSS says it. */
    private static String position(int k, int count) {
        return count == 1 ? "0" : String.format(Locale.ROOT, "%.4f%%", 100.0 * k / (count - 1));
    }

    private String table() {
        List<String> columns = values.map(Values::columns).orElse(List.of());
        int shown = Math.min(MOST_COLUMNS, columns.size());
        String head = columns.stream()
                .limit(shown)
                .map(name -> "<th scope=\"col\" class=\"number\">" + Html.text(name) + "</th>")
                .collect(Collectors.joining());
        String body = IntStream.range(0, suggestions.size())
                .mapToObj(k ->
                        "<tr><td class=\"number\">%d</td><td class=\"number\">%d</td><td class=\"reason\">%s</td>"
                                        .formatted(
                                                k + 1,
                                                rows[k],
                                                Html.text(suggestions.get(k).reason()))
                                + "<td class=\"number\">"
                                + percent(suggestions.get(k).covered()) + "</td>"
                                + numbers(suggestions.get(k).point(), shown) + "</tr>\n")
                .collect(Collectors.joining());
        return """
                <div class="scroll"><table>
                <thead><tr><th scope="col" class="number"></th><th scope="col" class="number">row</th><th scope="col">reason</th><th scope="col" class="number">covered</th>%s</tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                %s""".formatted(
                        head,
                        body,
                        shown < columns.size()
                                ? "<p>The first " + shown + " of " + columns.size() + " columns are shown.</p>\n"
                                : "");
    }

    private String numbers(int point, int shown) {
        if (shown == 0) {
            return "";
        }
        Points points = values.orElseThrow().points();
        return IntStream.range(0, shown)
                .mapToObj(j -> "<td class=\"number\">" + number(points.get(point, j)) + "</td>")
                .collect(Collectors.joining());
    }

    private static String number(double value) {
        String text = (float) value == value ? Float.toString((float) value) : Double.toString(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f&nbsp;%%", 100 * share);
    }
}

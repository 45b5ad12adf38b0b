package io.neustrom.report.page;

import io.neustrom.decoding.Decoding;
import io.neustrom.field.Distribution;
import io.neustrom.field.FieldSummary;
import io.neustrom.report.content.Population;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** A table of what was measured on several populations, learned and recorded, or running one way and the other. */
public final class SideBySide {
    private SideBySide() {}

    /** The table as a section; nothing if there is one population only. */
    public static String html(List<Population> populations) {
        if (populations.size() < 2) {
            return "";
        }
        String head = populations.stream()
                .map(population -> "<th scope=\"col\" class=\"number\">" + Html.text(population.heading()) + "</th>")
                .collect(Collectors.joining());
        return """
                <section>
                <h2>Side by side</h2>
                <p>Along the same path, in the same bins. Sizes, information, sparsity, skewness and stability are medians.</p>
                <div class="scroll"><table>
                <thead><tr><th scope="col">measure</th>%s</tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                </section>
                """.formatted(head, rows(populations));
    }

    private static String rows(List<Population> populations) {
        boolean track = populations.get(0).maps().analysis().occupancy().grid().rows() == 1;
        return count("cells or units", populations, FieldSummary::cells)
                + count("active", populations, FieldSummary::activeCells)
                + count("with a field, and not chance", populations, FieldSummary::placeCells)
                + count("fields", populations, FieldSummary::fields)
                + number("share of visited bins in a field", populations, FieldSummary::coverage)
                + number(
                        track ? "length of a field" : "area of a field",
                        populations,
                        s -> s.fieldArea().median())
                + number(
                        "bits per spike",
                        populations,
                        s -> s.informationPerSpike().median())
                + number("sparsity", populations, s -> s.sparsity().median())
                + number("stability", populations, s -> s.stability().median())
                + (track
                        ? row("skewness of a field towards larger x", populations, p -> skew(p, FieldSummary::skews))
                        : "")
                + (populations.stream()
                                .allMatch(p ->
                                        skew(p, FieldSummary::skewsAlongMotion).isEmpty())
                        ? ""
                        : row(
                                "skewness of a field along the motion",
                                populations,
                                p -> skew(p, FieldSummary::skewsAlongMotion)))
                + (populations.stream()
                                .noneMatch(population -> population.decoding().isPresent())
                        ? ""
                        : row("median error of decoded positions", populations, p -> decoded(p, Decoding::medianError))
                                + row("the same by chance", populations, p -> decoded(p, Decoding::chanceError)));
    }

    private static String skew(Population population, Function<FieldSummary, double[]> of) {
        double[] skews = of.apply(FieldSummary.of(population.maps().analysis()));
        return skews.length == 0 ? "" : text(Distribution.of(skews).median());
    }

    private static String decoded(Population population, ToDoubleFunction<Decoding> measure) {
        return population
                .decoding()
                .map(decoding -> text(measure.applyAsDouble(decoding)))
                .orElse("");
    }

    private static String count(String name, List<Population> populations, Function<FieldSummary, Integer> measure) {
        return row(
                name,
                populations,
                population -> Integer.toString(
                        measure.apply(FieldSummary.of(population.maps().analysis()))));
    }

    private static String number(String name, List<Population> populations, ToDoubleFunction<FieldSummary> measure) {
        return row(
                name,
                populations,
                population -> text(
                        measure.applyAsDouble(FieldSummary.of(population.maps().analysis()))));
    }

    private static String row(String name, List<Population> populations, Function<Population, String> cell) {
        return "<tr><th scope=\"row\">" + name + "</th>"
                + populations.stream()
                        .map(population -> "<td class=\"number\">" + cell.apply(population) + "</td>")
                        .collect(Collectors.joining())
                + "</tr>\n";
    }

    /** Three digits; nothing for what is not defined. */
    private static String text(double number) {
        return Double.isFinite(number)
                ? String.format(Locale.ROOT, Math.abs(number) >= 100 ? "%.0f" : "%.3g", number)
                : "";
    }
}

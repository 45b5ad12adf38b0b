package io.neustrom.report.page;

import io.neustrom.data.Points;
import io.neustrom.report.content.ClassResults;
import io.neustrom.report.content.Embedding;
import io.neustrom.report.content.PrincipalPlane;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.Palette;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The part of a report about predicted classes: where they lie, how far they can be trusted, and what to label next. */
final class ClassSection {
    private static final int MOST_MARKED = 500; // labelled points in the map
    private static final int MOST_CONFUSED = 30; // classes of a matrix that can be read
    private static final double SIDE = 400; // of a diagram
    private static final double MARGIN = 58; // left and below, for the texts of an axis
    private static final double RIM = 22; // right and above

    private final ClassResults results;
    private final Embedding embedding;
    private final Optional<SuggestionList> suggestions;

    ClassSection(ClassResults results, Embedding embedding, Optional<SuggestionList> suggestions) {
        this.results = results;
        this.embedding = embedding;
        this.suggestions = suggestions;
    }

    String html() {
        return """
                <section id="classes">
                <h2>Classes: %s</h2>
                <p>%s</p>
                <div class="pair">
                %s%s</div>
                %s</section>
                %s""".formatted(
                        Html.text(results.task()),
                        verdict(),
                        map(),
                        table(),
                        results.leftOut().map(this::trust).orElse(""),
                        next());
    }

    private String verdict() {
        String labels = count(results.labelled().length, "label");
        return results.leftOut()
                .map(said -> String.format(
                        Locale.ROOT,
                        "Learned from %s. Of %s left out in turn, %.1f&nbsp;%% are predicted correctly by the others: an estimate of the accuracy.",
                        labels,
                        count(said.count(), "label"),
                        100 * said.accuracy()))
                .orElse("Learned from " + labels
                        + ". No class has two labels, so none can be left out to see how good the predictions are.");
    }

    private static String count(int count, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", count, what, count == 1 ? "" : "s");
    }

    private String map() {
        int[] shown = Thinning.evenly(results.predicted().length, Thinning.MOST_POINTS);
        int[] marked = IntStream.of(Thinning.evenly(results.labelled().length, MOST_MARKED))
                .map(k -> results.labelled()[k])
                .toArray();
        Points drawn = embedding.of(
                IntStream.concat(IntStream.of(shown), IntStream.of(marked)).toArray());
        PrincipalPlane plane =
                PrincipalPlane.of(drawn.subset(IntStream.range(0, shown.length).toArray()));
        double[][] places = IntStream.range(0, drawn.count())
                .mapToObj(k -> plane.place(drawn, k))
                .toArray(double[][]::new);
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double[] place : places) {
            for (int axis = 0; axis < 2; axis++) {
                low[axis] = Math.min(low[axis], place[axis]);
                high[axis] = Math.max(high[axis], place[axis]);
            }
        }
        StringBuilder dots = new StringBuilder();
        for (int k = 0; k < places.length; k++) {
            boolean isMarked = k >= shown.length;
            dots.append(String.format(
                    Locale.ROOT,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%s\" fill=\"%s\"%s/>\n",
                    8 + (SIDE - 16) * share(places[k][0], low[0], high[0]),
                    SIDE - 8 - (SIDE - 16) * share(places[k][1], low[1], high[1]),
                    isMarked ? "5" : "2.5",
                    colour(results.predicted()[isMarked ? marked[k - shown.length] : shown[k]]),
                    isMarked ? " class=\"labelled\"" : ""));
        }
        return """
                <figure>
                <h3>Predicted classes over the embedding</h3>
                <svg class="curves" viewBox="0 0 %1$.0f %1$.0f" role="img" aria-label="Points by predicted class; labelled points are larger, with a rim">
                %2$s</svg>
                <figcaption>The embedding on its two principal components, coloured by predicted class. Large dots with a rim are labelled.</figcaption>
                </figure>
                """.formatted(SIDE, dots);
    }

    private static double share(double number, double low, double high) {
        return high > low ? (number - low) / (high - low) : 0.5;
    }

    private String colour(int number) {
        return number < 0
                ? "#888888"
                : String.format(
                        Locale.ROOT,
                        "#%06x",
                        Palette.kind(number, results.classes().size()));
    }

    private String table() {
        String rows = IntStream.range(0, results.classes().size())
                .mapToObj(k -> {
                    ClassResults.ClassRow row = results.classes().get(k);
                    return String.format(
                            Locale.ROOT,
                            "<tr><th scope=\"row\"><i class=\"swatch\" style=\"background:%s\"></i>%s</th><td class=\"number\">%,d</td>"
                                    + "<td class=\"number\">%.1f&nbsp;%%</td><td class=\"number\">%,d</td></tr>\n",
                            colour(k),
                            Html.text(row.name()),
                            row.labels(),
                            100 * row.share(),
                            row.rows());
                })
                .collect(Collectors.joining());
        return """
                <figure>
                <h3>Class shares</h3>
                <div class="scroll"><table>
                <thead><tr><th scope="col">class</th><th scope="col" class="number">labels</th><th scope="col" class="number">share</th><th scope="col" class="number">rows</th></tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                <figcaption>Share: what part of all points the class is taken to be; rows: points that are given to it.</figcaption>
                </figure>
                """.formatted(rows);
    }

    private String trust(ClassResults.LeftOut said) {
        return "<div class=\"pair\">\n" + confusion(said) + reliability(said) + "</div>\n";
    }

    private String confusion(ClassResults.LeftOut said) {
        int classes = results.classes().size();
        if (classes > MOST_CONFUSED) {
            return "<p>Confusion of " + classes + " classes is in report.json.</p>\n";
        }
        String head = results.classes().stream()
                .map(row -> "<th scope=\"col\">" + Html.text(row.name()) + "</th>")
                .collect(Collectors.joining());
        StringBuilder rows = new StringBuilder();
        for (int actual = 0; actual < classes; actual++) {
            long[] counts = said.confusion()[actual];
            long all = Math.max(1, Arrays.stream(counts).sum());
            rows.append("<tr><th scope=\"row\">")
                    .append(Html.text(results.classes().get(actual).name()))
                    .append("</th>");
            for (long count : counts) {
                rows.append(String.format(
                        Locale.ROOT,
                        "<td style=\"--share:%.3f\">%s</td>",
                        (double) count / all,
                        count == 0 ? "" : String.valueOf(count)));
            }
            rows.append("</tr>\n");
        }
        return """
                <figure>
                <h3>Confusion of labels left out</h3>
                <div class="scroll"><table class="confusion">
                <thead><tr><td></td>%s</tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                <figcaption>Rows: the label; columns: what the other labels say.</figcaption>
                </figure>
                """.formatted(head, rows);
    }

    private String reliability(ClassResults.LeftOut said) {
        double length = SIDE - MARGIN - RIM;
        StringBuilder parts = new StringBuilder();
        for (int tick = 0; tick <= 100; tick += 25) {
            double along = MARGIN + length * tick / 100;
            double up = SIDE - MARGIN - length * tick / 100;
            parts.append(String.format(
                    Locale.ROOT,
                    "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>"
                            + "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d %%</text>\n",
                    MARGIN,
                    MARGIN + length,
                    up,
                    up,
                    MARGIN - 6,
                    up + 4,
                    tick,
                    along,
                    SIDE - MARGIN + 18,
                    tick));
        }
        parts.append(String.format(
                Locale.ROOT,
                "<line class=\"ideal\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
                MARGIN,
                SIDE - MARGIN,
                MARGIN + length,
                SIDE - MARGIN - length));
        int most = said.bins().stream().mapToInt(ClassResults.Bin::count).max().orElse(1);
        for (ClassResults.Bin bin : said.bins()) {
            parts.append(String.format(
                    Locale.ROOT,
                    "<circle class=\"bin\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%s: confidence %.0f %%, right %.0f %%</title></circle>\n",
                    MARGIN + length * bin.confidence(),
                    SIDE - MARGIN - length * bin.accuracy(),
                    4 + 8 * Math.sqrt((double) bin.count() / most),
                    count(bin.count(), "label"),
                    100 * bin.confidence(),
                    100 * bin.accuracy()));
        }
        return """
                <figure>
                <h3>Reliability</h3>
                <svg class="curves" viewBox="0 0 %1$.0f %1$.0f" role="img" aria-label="Share of right predictions against confidence, for labels left out">
                %2$s<text x="%3$.0f" y="%4$.0f" text-anchor="middle">confidence</text><text transform="translate(14 %6$.0f) rotate(-90)" text-anchor="middle">right</text></svg>
                <figcaption>Share of labels left out that are predicted correctly, against the confidence of the prediction: on the diagonal, probabilities mean
                what they say. Larger dots are more labels. Expected calibration error %5$s.</figcaption>
                </figure>
                """.formatted(
                        SIDE,
                        parts,
                        MARGIN + length / 2,
                        SIDE - 6,
                        String.format(Locale.ROOT, "%.3f", said.calibration().expectedError()),
                        SIDE - MARGIN - length / 2);
    }

    private String next() {
        return suggestions
                .filter(list -> !list.suggestions().isEmpty())
                .map(list -> """
                        <section>
                        <h2>What to label next</h2>
                        <p>The points whose labels help most, the most useful first; <code>suggestions.csv</code> has them with an empty class to fill in.</p>
                        %s</section>
                        """.formatted(list.html()))
                .orElse("");
    }
}

package io.neustrom.report.page;

import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.RunResults.Measure;
import io.neustrom.report.content.SessionResult;
import io.neustrom.report.content.ThreeDigits;
import java.util.Locale;
import java.util.stream.Collectors;

/** The parts of a page that all reports have, as HTML. */
public final class PageParts {
    private PageParts() {}

    /** The title, the verdict and the tiles with the most important measures. */
    public static String head(RunResults results) {
        String tiles = results.measures().stream()
                .filter(Measure::headline)
                .map(measure -> "<div><dt>%s</dt><dd>%s</dd></div>\n"
                        .formatted(Html.text(measure.name()), Html.text(measure.value())))
                .collect(Collectors.joining());
        return """
                <header>
                <p class="brand">Neustrom &middot; place cells</p>
                <h1>%s</h1>
                <p class="verdict">%s</p>
                <dl class="tiles">
                %s</dl>
                <noscript><p>The plots of this page need JavaScript; the folder <code>figures</code> next to it holds them as images.</p></noscript>
                </header>
                """.formatted(Html.text(results.title()), Html.text(results.verdict()), tiles);
    }

    /** The table of all measures. */
    public static String measures(RunResults results) {
        String rows = results.measures().stream()
                .map(measure -> "<tr><th scope=\"row\">%s</th><td class=\"number\">%s</td><td>%s</td></tr>\n"
                        .formatted(Html.text(measure.name()), Html.text(measure.value()), Html.text(measure.meaning())))
                .collect(Collectors.joining());
        return """
                <section>
                <h2>Measures</h2>
                <div class="scroll"><table>
                <thead><tr><th scope="col">measure</th><th scope="col" class="number">value</th><th scope="col">meaning</th></tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                </section>
                """.formatted(rows);
    }

    /** A table of the sessions that were learned together; nothing if there was one. */
    public static String sessions(RunResults results) {
        String rows = results.sessions().stream().map(PageParts::row).collect(Collectors.joining());
        return rows.isEmpty() ? "" : """
                <section>
                <h2>Sessions</h2>
                <p>Learned together, but nothing from one to the next. Fields are measured along the path of each alone, in the bins of all;
                maps above are of all sessions. Like the first: the median correlation, over cells, of a cell's map with that of the first
                session, in places visited in both.</p>
                <div class="scroll"><table id="sessions">
                <thead><tr><th scope="col">session</th><th scope="col" class="number">samples</th><th scope="col" class="number">place cells</th>
                <th scope="col" class="number">fields</th><th scope="col" class="number">coverage</th>
                <th scope="col" class="number">bits per spike</th><th scope="col" class="number">like the first</th></tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                </section>
                """.formatted(rows);
    }

    private static String row(SessionResult session) {
        return String.format(
                Locale.ROOT,
                "<tr><th scope=\"row\">%s</th><td class=\"number\">%,d</td><td class=\"number\">%d</td><td class=\"number\">%d</td>"
                        + "<td class=\"number\">%.1f %%</td><td class=\"number\">%s</td><td class=\"number\">%s</td></tr>\n",
                Html.text(session.name()),
                session.samples(),
                session.placeCells(),
                session.fields(),
                100 * session.coverage(),
                number(session.information()),
                number(session.likeFirst()));
    }

    private static String number(double value) {
        return Double.isFinite(value) ? ThreeDigits.of(value) : "";
    }

    /**
     * How to repeat the run.
     *
     * @param rule what was left out, in sentences; empty: nothing
     */
    public static String origin(RunResults results, String rule) {
        RunResults.Origin origin = results.origin();
        return """
                <section>
                <h2>How this was made</h2>
                <pre><code>%s</code></pre>
                <p>Seed %d, Neustrom %s, Java %s, %s. The same command gives a bit-identical model on processors with the same vector width.</p>
                %s</section>
                """.formatted(
                        Html.text(ShellWords.line(origin.command())),
                        origin.seed(),
                        Html.text(origin.version()),
                        Html.text(origin.java()),
                        Html.text(origin.date()),
                        rule.isEmpty() ? "" : "<p id=\"thinning\">" + Html.text(rule) + "</p>\n");
    }

    /** A plot that the script draws into a canvas; the caption may hold markup. */
    public static String plot(String id, String title, String caption) {
        String plain = (title + ". " + caption).replaceAll("<[^>]*>", "");
        return """
                <figure>
                <h3>%s</h3>
                <canvas id="%s" role="img" aria-label="%s"></canvas>
                <figcaption>%s</figcaption>
                </figure>
                """.formatted(title, id, plain.replace("\"", "&quot;"), caption);
    }

    /** A plot with a colour bar, from 0 to {@code largest}. */
    static String scaled(String plot, String largest) {
        String scale = "<div class=\"scale\"><span>0</span><i></i><span>" + largest + "</span></div>\n";
        return plot.replace("<figcaption>", scale + "<figcaption>");
    }
}

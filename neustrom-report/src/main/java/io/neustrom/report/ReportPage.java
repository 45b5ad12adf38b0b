package io.neustrom.report;

import io.neustrom.report.RunResults.Measure;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * The report of a run as one page that needs nothing else: style, script and data are inside. Words and tables stand in the page
 * itself; plots are drawn by the script, which also answers the pointer.
 */
public final class ReportPage {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final RunResults results;
    private final Representation run;

    private ReportPage(RunReport report) {
        this.results = report.results();
        this.run = report.representation();
    }

    /** The page. */
    public static String of(RunReport report) {
        return new ReportPage(report).page(report);
    }

    private String page(RunReport report) {
        StringBuilder body = new StringBuilder();
        body.append(head());
        body.append("<main>\n");
        body.append(map());
        body.append(matrices(report.panels()));
        body.append(singleFields());
        body.append(training());
        for (int k = 0; k < results.tasks().size(); k++) {
            body.append(new LabelSection(results.tasks().get(k), k).html());
        }
        body.append(measures());
        body.append(origin());
        body.append("</main>\n");
        body.append("<script type=\"application/json\" id=\"data\">")
                .append(Html.json(JSON.writeValueAsString(PageData.of(report))))
                .append("</script>\n<script>\n")
                .append(Html.script("report.js"))
                .append("</script>\n");
        return Html.page(results.title() + " - Neustrom", body.toString());
    }

    private String head() {
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
                <noscript><p>The plots of this page need JavaScript; the folder <code>figures</code> beside it holds them as pictures.</p></noscript>
                </header>
                """.formatted(Html.text(results.title()), Html.text(results.verdict()), tiles);
    }

    private String map() {
        String what = run.points().isPresent() ? "point" : "state";
        int dimension = run.points().map(points -> points.dimension()).orElse(0);
        String input = run.points().isEmpty()
                ? ""
                : plot(
                        "input",
                        "Input points",
                        dimension <= 2
                                ? "The points as they were given."
                                : String.format(
                                        Locale.ROOT,
                                        "The points, of %,d coordinates, on their two principal components.",
                                        dimension));
        String colours = run.classes().isEmpty() ? "" : """
                        <p class="choice" role="radiogroup" aria-label="Colour of points">Colour by
                        <label><input type="radio" name="colour" value="classes" checked> class</label>
                        <label><input type="radio" name="colour" value="cells"> strongest cell</label></p>
                        """;
        return """
                <section>
                <h2>Cells over the data</h2>
                <p>%5$sPoint at a %1$s to see its cells, and where it leads by p<sub>out</sub>; point at a
                cell, below or at its landmark, to see its receptive field. A click holds what you see.</p>
                %2$s<div class="pair">
                %3$s%4$s</div>
                <div id="reading" class="reading" aria-live="polite"></div>
                <div id="strip" class="strip" role="group" aria-label="Cells"></div>
                </section>
                """.formatted(
                        what,
                        colours,
                        input,
                        plot(
                                "embedding",
                                "Embedding and landmarks",
                                "The embedding on its two principal components; crosses are the landmarks, one a cell. The projection may"
                                        + " twist what it shows."),
                        run.classes().isEmpty() ? "Every " + what + " has the colour of its strongest cell. " : "");
    }

    private String matrices(RunPanels panels) {
        String order = run.classes().isPresent() ? " States are sorted by class." : "";
        return """
                <section>
                <h2>Transitions, given and learned</h2>
                <div class="trio">
                %s%s%s</div>
                </section>
                """.formatted(
                        heat(
                                "transitions",
                                "Input probabilities p<sub>in</sub>",
                                "Row x, column y: p<sub>in</sub>(y|x)." + order,
                                panels.transitions()),
                        heat(
                                "outputKernel",
                                "Output kernel G G&prime;",
                                "Row x, column y: g<sub>x</sub> &middot; g<sub>y</sub>." + order,
                                panels.outputKernel()),
                        heat(
                                "receptiveFields",
                                "Receptive fields G&prime;",
                                "A cell in each row, sorted by where it is most active; a state in each column.",
                                panels.receptiveFields()));
    }

    private String singleFields() {
        return """
                <section>
                <h2>Receptive fields, one by one</h2>
                <p>%s</p>
                <div id="cells" class="cells"></div>
                </section>
                """.formatted(
                        run.pictures().isPresent()
                                ? "Each picture is what a cell sees: the mean of all pictures, weighted by the cell's activity."
                                : "The activity of each cell over the data, in the order of the matrix above.");
    }

    private String training() {
        String curves = results.epochs().isEmpty()
                ? ""
                : plot(
                                "divergence",
                                "KL divergence",
                                "Mean KL(p<sub>in</sub> &#8214; p<sub>out</sub>) over rows in nats, running estimate of each epoch, on a"
                                        + " logarithmic scale; dashed: the uniform distribution.")
                        + plot(
                                "loss",
                                "Loss",
                                "The divergence and the entropy of p<sub>in</sub>, which training can't change; in nats.");
        return """
                <section>
                <h2>Training</h2>
                <div class="trio wide">
                %s%s</div>
                </section>
                """.formatted(
                        curves,
                        plot(
                                "spectrum",
                                "Spectrum of the codes",
                                "Singular values of G, the largest first: how many directions the cells span."));
    }

    private String measures() {
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

    private String origin() {
        RunResults.Origin origin = results.origin();
        String rule = Thinning.rule(run.states(), run.cells());
        return """
                <section>
                <h2>How this was made</h2>
                <pre><code>%s</code></pre>
                <p>Seed %d, Neustrom %s, Java %s, %s. The same command gives the same model, bit by bit, on processors with the same vector width.</p>
                %s</section>
                """.formatted(
                        Html.text(ShellWords.line(origin.command())),
                        origin.seed(),
                        Html.text(origin.version()),
                        Html.text(origin.java()),
                        Html.text(origin.date()),
                        rule.isEmpty() ? "" : "<p id=\"thinning\">" + Html.text(rule) + "</p>\n");
    }

    /** A plot that the script draws into a canvas; the caption may hold marks. */
    static String plot(String id, String title, String caption) {
        String plain = (title + ". " + caption).replaceAll("<[^>]*>", "");
        return """
                <figure>
                <h3>%s</h3>
                <canvas id="%s" role="img" aria-label="%s"></canvas>
                <figcaption>%s</figcaption>
                </figure>
                """.formatted(title, id, plain.replace("\"", "&quot;"), caption);
    }

    private static String heat(String id, String title, String caption, Raster raster) {
        String scale = "<div class=\"scale\"><span>0</span><i></i><span>%s</span></div>\n"
                .formatted(String.format(Locale.ROOT, "%.3g", raster.largest()));
        String root = raster.squareRoot() ? " Colours grow with the square root." : "";
        return plot(id, title, caption + root).replace("<figcaption>", scale + "<figcaption>");
    }
}

package io.neustrom.report.page;

import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.Raster;
import io.neustrom.report.panel.RunContent;
import io.neustrom.report.panel.RunPanels;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * The report of a run as one self-contained page: style, script and data are inside. Text and tables are in the page
 * itself; plots are drawn by the script, which also reacts to the pointer.
 */
public final class RunPage {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final RunResults results;
    private final Representation run;
    private final Optional<FieldMaps> maps;

    private RunPage(RunContent content) {
        this.results = content.results();
        this.run = content.representation();
        this.maps = content.maps();
    }

    /**
     * The page.
     *
     * @param suggestions what to label next, of a run that predicted classes
     */
    public static String of(RunContent content, Optional<SuggestionList> suggestions) {
        return new RunPage(content).page(content, suggestions);
    }

    private String page(RunContent content, Optional<SuggestionList> suggestions) {
        StringBuilder body = new StringBuilder();
        body.append(PageParts.head(results));
        body.append("<main>\n");
        results.classes()
                .ifPresent(classes -> body.append(new ClassSection(classes, run.embedding(), suggestions).html()));
        body.append(map());
        Optional<FieldSection> fields = maps.map(FieldSection::new);
        fields.ifPresent(section -> body.append(section.html()));
        body.append(matrices(content.panels()));
        body.append(singleFields());
        body.append(training());
        for (int k = 0; k < results.tasks().size(); k++) {
            body.append(new LabelSection(results.tasks().get(k), k).html());
        }
        body.append(PageParts.measures(results));
        body.append(PageParts.origin(results, rule()));
        body.append("</main>\n").append(Html.script("drawing.js"));
        fields.ifPresent(section -> body.append(section.data()).append(FieldSection.scripts()));
        body.append(Html.data("data", JSON.writeValueAsString(PageData.of(content))))
                .append(Html.script("report.js"));
        return Html.page(results.title() + " - Neustrom", body.toString());
    }

    private String rule() {
        return (Thinning.rule(run.states(), run.cells()) + " "
                        + maps.map(Thinning::rule).orElse(""))
                .strip();
    }

    private String map() {
        String what = run.points().isPresent() ? "point" : "state";
        int dimension = run.points().map(points -> points.dimension()).orElse(0);
        String input = run.points().isEmpty()
                ? ""
                : PageParts.plot(
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
                        PageParts.plot(
                                "embedding",
                                "Embedding and landmarks",
                                "The embedding on its two principal components; crosses are the landmarks, one per cell. The projection may"
                                        + " distort distances."),
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
                                ? "Each image is what a cell sees: the mean of all images, weighted by the cell's activity."
                                : "The activity of each cell over the data, in the order of the matrix above.");
    }

    private String training() {
        String curves = results.epochs().isEmpty()
                ? ""
                : PageParts.plot(
                                "divergence",
                                "KL divergence",
                                "Mean KL(p<sub>in</sub> &#8214; p<sub>out</sub>) over rows in nats, running estimate of each epoch, on a"
                                        + " logarithmic scale; dashed: the uniform distribution.")
                        + PageParts.plot(
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
                        PageParts.plot(
                                "spectrum",
                                "Spectrum of the codes",
                                "Singular values of G, the largest first: how many directions the cells span."));
    }

    private static String heat(String id, String title, String caption, Raster raster) {
        String root = raster.squareRoot() ? " Colours grow with the square root." : "";
        return PageParts.scaled(
                PageParts.plot(id, title, caption + root), String.format(Locale.ROOT, "%.3g", raster.largest()));
    }
}

package io.neustrom.report;

import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Population;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.page.FieldSection;
import io.neustrom.report.page.Html;
import io.neustrom.report.page.PageParts;
import io.neustrom.report.page.SideBySide;
import io.neustrom.report.plot.FieldFigures;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The report of a place-field analysis.
 *
 * @param results the results of the run
 * @param populations whose fields were measured, at least one, each with a key of its own
 */
public record FieldReport(RunResults results, List<Population> populations) implements Report {

    public FieldReport {
        populations = List.copyOf(populations);
    }

    /** The report of the cells of a model, and of their predictive fields if there are any. */
    public FieldReport(RunResults results, FieldMaps maps) {
        this(results, Population.ofModel(maps));
    }

    @Override
    public String page() {
        List<FieldSection> sections =
                populations.stream().map(FieldSection::new).toList();
        return Html.page(
                results.title() + " - Neustrom",
                PageParts.head(results)
                        + "<main>\n"
                        + SideBySide.html(populations)
                        + sections.stream().map(FieldSection::html).collect(Collectors.joining())
                        + PageParts.sessions(results)
                        + PageParts.measures(results)
                        + PageParts.origin(
                                results, Thinning.rule(populations.get(0).maps()))
                        + "</main>\n"
                        + Html.script("drawing.js")
                        + sections.stream().map(FieldSection::data).collect(Collectors.joining())
                        + FieldSection.scripts());
    }

    @Override
    public List<Figure> figures() {
        return populations.stream()
                .flatMap(population -> FieldFigures.of(population).stream())
                .toList();
    }
}

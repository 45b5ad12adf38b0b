package io.neustrom.report;

import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.page.FieldSection;
import io.neustrom.report.page.Html;
import io.neustrom.report.page.PageParts;
import io.neustrom.report.plot.FieldFigures;
import java.util.List;

/**
 * The report of a place-field analysis.
 *
 * @param results the results of the run
 * @param maps the fields
 */
public record FieldReport(RunResults results, FieldMaps maps) implements Report {
    @Override
    public String page() {
        FieldSection section = new FieldSection(maps);
        return Html.page(
                results.title() + " - Neustrom",
                PageParts.head(results)
                        + "<main>\n"
                        + section.html()
                        + PageParts.measures(results)
                        + PageParts.origin(results, Thinning.rule(maps))
                        + "</main>\n"
                        + Html.script("drawing.js")
                        + section.scripts());
    }

    @Override
    public List<Figure> figures() {
        return FieldFigures.of(maps);
    }
}

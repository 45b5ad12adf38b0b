package io.neustrom.report.page;

import io.neustrom.field.FieldAnalysis;
import io.neustrom.report.content.FieldMaps;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/** The part of a report about place fields: the arena with the paths in it, the rate maps of all cells, and their statistics. */
public final class FieldSection {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final FieldMaps maps;
    private final FieldAnalysis analysis;
    private final boolean track;
    private final FieldData data;

    public FieldSection(FieldMaps maps) {
        this.maps = maps;
        this.analysis = maps.analysis();
        this.track = analysis.occupancy().grid().rows() == 1;
        this.data = FieldData.of(maps);
    }

    public String html() {
        return """
                <section>
                <h2>Fields over the %s</h2>
                <p>Point at a rate map below to see where its cell is active, its fields and what was measured on them; point at a place to see
                which cells have a field there. A click holds what you see.</p>
                <div class="pair">
                %s%s</div>
                <div id="map-reading" class="reading" aria-live="polite"></div>
                </section>
                <section>
                <h2>Rate maps</h2>
                <p>Below each map: the cell and its peak rate. Colours go from 0 to that peak; blank bins were not visited.%s</p>
                <div id="maps" class="cells"></div>
                </section>
                %s""".formatted(
                        track ? "track" : "arena",
                        track ? alongTrack() : arena(),
                        track ? sortedCells() : coverage(),
                        data.shown().stream().anyMatch(FieldData.Cell::chance) ? " n.s.: could be chance." : "",
                        together());
    }

    private String arena() {
        return PageParts.plot(
                "arena",
                maps.paths().isEmpty() ? "Fields" : "Fields and paths",
                (maps.paths().isEmpty() ? "" : "Thin lines: the paths along which the cells were measured. ")
                        + "Outlines and dots: the fields of place cells and their peaks, each cell in a colour of its own; a lit"
                        + " cell is shown with its activity.");
    }

    private String coverage() {
        int most = 0;
        for (int count : data.coverage()) {
            most = Math.max(most, count);
        }
        return PageParts.scaled(
                PageParts.plot(
                        "coverage",
                        "Fields over each place",
                        String.format(
                                Locale.ROOT,
                                "How many fields of place cells lie over it. %.1f %% of %,d visited bins lie in at least one.",
                                100 * analysis.coverage(),
                                analysis.occupancy().visitedBins())),
                Integer.toString(Math.max(1, most)));
    }

    private String alongTrack() {
        return PageParts.plot(
                "arena",
                "Rates along the track",
                "Each active cell in a colour of its own, scaled to its peak; of a lit cell the fields are shaded.");
    }

    private String sortedCells() {
        return PageParts.scaled(
                PageParts.plot(
                        "coverage",
                        "Cells by their peaks",
                        String.format(
                                Locale.ROOT,
                                "A cell in each row, sorted by the place of its peak, scaled to it; places across. %.1f %% of %,d visited"
                                        + " bins lie in the field of a place cell.",
                                100 * analysis.coverage(),
                                analysis.occupancy().visitedBins())),
                "peak");
    }

    private String together() {
        StringBuilder plots = new StringBuilder();
        data.sizes()
                .ifPresent(bars -> plots.append(PageParts.plot(
                        "field-sizes", "Sizes of place fields", "Number of fields of place cells by size.")));
        data.information()
                .ifPresent(bars -> plots.append(PageParts.plot(
                        "information",
                        "Spatial information",
                        "Number of active cells by their information about the place."
                                + (data.chance().isPresent() ? " Dashed: the mean of shuffles." : ""))));
        maps.goal().ifPresent(goal -> plots.append(goal(goal)));
        return plots.isEmpty() ? "" : """
                        <section>
                        <h2>All cells together</h2>
                        <div class="trio wide">
                        %s</div>
                        </section>
                        """.formatted(plots);
    }

    private static String goal(FieldMaps.Goal goal) {
        return PageParts.scaled(
                PageParts.plot(
                        "values",
                        "The value of a goal",
                        String.format(
                                Locale.ROOT,
                                "Colours: ln V, above its smallest. Line: uphill to the goal (black), %d moves; shortest: %d.",
                                goal.path().size() - 1,
                                goal.shortest())),
                String.format(Locale.ROOT, "%.3g", FieldData.largest(goal.heights())));
    }

    /** The data and the script that draws them; drawing.js must come before. */
    public String scripts() {
        return Html.data("field-data", JSON.writeValueAsString(data)) + Html.script("fields.js");
    }
}

package io.neustrom.report.page;

import io.neustrom.field.FieldAnalysis;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.GapFilling;
import io.neustrom.report.content.Population;
import io.neustrom.report.content.ThreeDigits;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/** The part of a report about place fields: the arena with the paths in it, the rate maps of all cells, and their statistics. */
public final class FieldSection {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Population population;
    private final FieldMaps maps;
    private final FieldAnalysis analysis;
    private final boolean track;
    private final FieldData data;

    /** The part about the cells of a model. */
    public FieldSection(FieldMaps maps) {
        this(Population.of(maps));
    }

    public FieldSection(Population population) {
        this.population = population;
        this.maps = population.maps();
        this.analysis = maps.analysis();
        this.track = maps.track();
        this.data = FieldData.of(population);
    }

    public String html() {
        return """
                <section>
                <h2>%sFields over the %s</h2>
                <p>Point at a rate map below to see where its %s is active, its fields and what was measured on them; point at a place to see
                which %ss have a field there. A click holds what you see.</p>
                <div class="stage">
                <div>
                %s<div id="%s" class="reading" aria-live="polite"></div>
                </div>
                <div class="beside">
                %s%s</div>
                </div>
                </section>
                <section>
                <h2>%sRate maps</h2>
                <p>Below each map: the %s and its peak rate%s. Colours go from 0 to that peak; blank bins were not visited.%s%s</p>
                <div id="%s" class="cells"></div>
                </section>
                %s""".formatted(
                        lead(),
                        track ? "track" : "arena",
                        population.noun(),
                        population.noun(),
                        track ? alongTrack() : arena(),
                        id("map-reading"),
                        track ? sortedCells() : coverage(),
                        time(),
                        lead(),
                        population.noun(),
                        population.recorded() ? " in Hz" : "",
                        !track && data.filled().length > 0 ? " " + GapFilling.RULE : "",
                        data.shown().stream().anyMatch(FieldData.Cell::chance) ? " n.s.: could be chance." : "",
                        id("maps"),
                        together());
    }

    /** The id of an element of this section. */
    private String id(String name) {
        return population.named(name);
    }

    /** The heading of the population, before one of its own. */
    private String lead() {
        return population.heading().isEmpty() ? "" : Html.text(population.heading()) + ": ";
    }

    private String arena() {
        return PageParts.plot(
                id("arena"),
                maps.paths().isEmpty() ? "Fields" : "Fields and paths",
                "Each place in the colour of the place cell that is most active there, relative to its peak; the paler, the less it is."
                        + (population.recorded()
                                ? " Dots: the peaks of fields, names: their units."
                                : " Dots: the peaks of fields, numbers: their cells.")
                        + (maps.paths().isEmpty() ? "" : " Thin lines: the paths along which the cells were measured.")
                        + (maps.walls().isEmpty() ? "" : " Thick lines: walls.")
                        + " A lit cell is shown with its activity and the outlines of its fields.");
    }

    private String coverage() {
        return PageParts.scaled(PageParts.plot(id("coverage"), "Fields over each place", covered()), "");
    }

    private String covered() {
        return String.format(
                Locale.ROOT,
                "How many fields of place cells lie over it. %.1f %% of %,d visited bins lie in at least one.",
                100 * analysis.coverage(),
                analysis.occupancy().visitedBins());
    }

    private String time() {
        if (data.time().isEmpty()) {
            return "";
        }
        String plot = PageParts.plot(
                id("time"),
                "Time in each place",
                "In % of the time in all of them" + (track ? "." : "; blank where the animal never was."));
        return track
                ? plot
                : PageParts.scaled(plot, ThreeDigits.of(data.time().get().largest()) + " %");
    }

    private String alongTrack() {
        return PageParts.plot(
                id("arena"),
                "Rates along the track",
                "Each active cell in a colour of its own, scaled to its peak; of a lit cell the fields are shaded.");
    }

    private String sortedCells() {
        return PageParts.scaled(
                PageParts.plot(
                        id("coverage"),
                        "Cells by their peaks",
                        String.format(
                                Locale.ROOT,
                                "A cell in each row, scaled to its peak. %.1f %% of %,d visited bins lie in the field of a place cell.",
                                100 * analysis.coverage(),
                                analysis.occupancy().visitedBins())),
                "peak");
    }

    private String together() {
        StringBuilder plots = new StringBuilder();
        data.sizes()
                .ifPresent(bars -> plots.append(PageParts.plot(
                        id("field-sizes"), "Sizes of place fields", "Number of fields of place cells by size.")));
        data.information()
                .ifPresent(bars -> plots.append(PageParts.plot(
                        id("information"),
                        "Spatial information",
                        "Number of active cells by their information about the place."
                                + (data.chance().isPresent() ? " Dashed: the mean of shuffles." : ""))));
        population
                .decoding()
                .ifPresent(decoding -> plots.append(PageParts.plot(
                        id("decoding-error"),
                        "Decoded positions",
                        String.format(
                                Locale.ROOT,
                                "Distance from the decoded to the true position in %,d windows of %.3g: median %.3g. Dashed: %.3g, the median"
                                        + " when decoded positions are those of another time.",
                                decoding.windows(),
                                decoding.window(),
                                decoding.medianError(),
                                decoding.chanceError()))));
        data.mapCorrelations()
                .ifPresent(bars -> plots.append(PageParts.plot(
                        id("map-correlations"),
                        "Maps in two sessions",
                        "Number of " + population.noun()
                                + "s by the correlation of their maps here and in the other session."
                                + (data.mapChance().isPresent()
                                        ? " Dashed: the median of different " + population.noun() + "s."
                                        : ""))));
        maps.goal().ifPresent(goal -> plots.append(goal(goal)));
        return plots.isEmpty() ? "" : """
                        <section>
                        <h2>%sAll %ss together</h2>
                        <div class="trio wide">
                        %s</div>
                        </section>
                        """.formatted(lead(), population.noun(), plots) + patterns();
    }

    private String goal(FieldMaps.Goal goal) {
        return PageParts.scaled(
                PageParts.plot(
                        id("values"),
                        "The value of a goal",
                        String.format(
                                Locale.ROOT,
                                "Colours: ln V, above its smallest. Line: uphill to the goal (black), %d moves; shortest: %d.",
                                goal.path().size() - 1,
                                goal.shortest())),
                ThreeDigits.of(FieldData.largest(goal.heights())));
    }

    /** Maps of signed numbers: eigenvectors of the learned transitions, and how alike two sessions are at each place. */
    private String patterns() {
        return PatternSection.ofEigenMaps(analysis, lead())
                + population
                        .remapping()
                        .map(remapping -> PatternSection.ofRemapping(remapping, lead()))
                        .orElse("");
    }

    /** The data of this section, which the scripts after it draw. */
    public String data() {
        return Html.data(id("field-data"), JSON.writeValueAsString(data));
    }

    /** The scripts that draw all sections of a page, once for all of them; drawing.js and the data must come before. */
    public static String scripts() {
        return Html.script("arena.js") + Html.script("fields.js");
    }
}

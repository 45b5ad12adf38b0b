package io.neustrom.report.panel;

import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
import java.util.Optional;

/**
 * What the report of a run shows, on its page and in its figures.
 *
 * @param results of the run
 * @param representation what it learned, and from what
 * @param maps place fields in the world that was learned; empty: there is no world
 * @param panels of the representation, made once for the page and the figures
 */
public record RunContent(
        RunResults results, Representation representation, Optional<FieldMaps> maps, RunPanels panels) {
    /** The content with its panels. */
    public static RunContent of(RunResults results, Representation representation, Optional<FieldMaps> maps) {
        return new RunContent(results, representation, maps, RunPanels.of(representation));
    }
}

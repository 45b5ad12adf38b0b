package io.neustrom.report.page;

import io.neustrom.field.BinGrid;
import io.neustrom.field.EigenMap;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.remapping.Remapping;
import io.neustrom.report.content.MapBlocks;
import io.neustrom.report.figure.SignedMap;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/** The parts of a report that show maps of signed numbers, as images that need no script. */
final class PatternSection {
    private PatternSection() {}

    /** Eigenvectors of the learned transitions; nothing if there are none. */
    static String ofEigenMaps(FieldAnalysis analysis, String lead) {
        List<EigenMap> maps = analysis.eigenMaps();
        if (maps.isEmpty()) {
            return "";
        }
        BinGrid grid = analysis.occupancy().grid();
        StringBuilder images = new StringBuilder();
        for (int k = 0; k < maps.size(); k++) {
            EigenMap map = maps.get(k);
            String caption = String.format(Locale.ROOT, "%d: %.3g", k + 1, map.eigenvalue())
                    + (map.gridScore().isPresent()
                            ? String.format(
                                    Locale.ROOT, ", grid %.2f", map.gridScore().getAsDouble())
                            : "");
            images.append(image(grid, map.values(), "eigenvector " + (k + 1), caption));
        }
        return """
                <section>
                <h2>%sPatterns of the learned transitions</h2>
                <p>Eigenvectors of the transitions that the codes stand for, as maps along the path; the first one, which is the same everywhere, is left
                out. Those of the successor representation of an open field are periodic, like the maps of grid cells. Red and blue: above and below 0.
                Below each map: its number, its eigenvalue%s.</p>
                <div class="cells">
                %s</div>
                </section>
                """.formatted(lead, grid.rows() > 1 ? ", and its grid score" : "", images);
    }

    /** How alike the population vectors of two sessions are at each place. */
    static String ofRemapping(Remapping remapping, String lead) {
        return """
                <section>
                <h2>%sTwo sessions, place by place</h2>
                <p>The correlation of the rates of all at a place with their rates there in the other session: %s (median of %,d bins that were visited in
                both). Red: alike; white: unrelated; blue: opposite.</p>
                <div class="cells large">
                %s</div>
                </section>
                """.formatted(
                lead,
                String.format(
                        Locale.ROOT, "%.3f", remapping.ofPopulationVectors().median()),
                remapping.sharedBins(),
                image(
                        remapping.grid(),
                        remapping.populationVectors(),
                        "correlation of population vectors",
                        "population vectors"));
    }

    private static String image(BinGrid grid, double[] values, String what, String caption) {
        MapBlocks blocks = MapBlocks.of(grid);
        BinGrid shown = blocks.blocks();
        byte[] png = new SignedMap(shown.rows(), shown.columns(), blocks.means(values)).png();
        double shape = shown.rows() == 1 ? 3 : shown.columns() * shown.binWidth() / (shown.rows() * shown.binHeight());
        return String.format(
                Locale.ROOT,
                "<figure><img class=\"pattern\" style=\"aspect-ratio: %.4f\" alt=\"%s\" src=\"data:image/png;base64,%s\">"
                        + "<figcaption>%s</figcaption></figure>%n",
                shape,
                what,
                Base64.getEncoder().encodeToString(png),
                caption);
    }
}

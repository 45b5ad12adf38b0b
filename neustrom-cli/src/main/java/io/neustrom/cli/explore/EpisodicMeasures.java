package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.field.Distribution;
import io.neustrom.io.file.NumberText;
import io.neustrom.report.content.RunResults.Measure;
import java.util.ArrayList;
import java.util.List;

/** The figures of cells that learned from episodes, and of place fields, for reports. */
final class EpisodicMeasures {
    private EpisodicMeasures() {}

    /** Those of learning from episodes. */
    public static List<Measure> of(EpisodicMetrics metrics) {
        List<Measure> measures = new ArrayList<>();
        measures.add(Measure.headline(
                "live cells", metrics.liveCells() + " of " + metrics.cells(), "cells that are active somewhere"));
        if (Double.isFinite(metrics.information())) {
            measures.add(Measure.headline(
                    "about the future",
                    Summary.text("%.3f nats", metrics.information()),
                    "information in the code of a sample about what follows, over the last round"));
        }
        metrics.fields().ifPresent(fields -> measures.addAll(of(fields)));
        measures.add(Measure.plain(
                "training time", Summary.text("%.2f s", metrics.trainSeconds()), "simulation and learning"));
        return measures;
    }

    /** Those of place fields. */
    public static List<Measure> of(FieldMetrics metrics) {
        List<Measure> measures = new ArrayList<>();
        measures.add(Measure.headline(
                "place cells",
                Integer.toString(metrics.significantCells()),
                metrics.shuffles() > 0
                        ? Summary.text(
                                "cells with a field, and p of at most %s by %d shuffles",
                                NumberText.of(metrics.level()), metrics.shuffles())
                        : "cells with a field; chance was not tested"));
        measures.add(Measure.headline("fields", Integer.toString(metrics.fields()), "of all place cells"));
        measures.add(Measure.headline(
                "coverage",
                Summary.text("%.1f %%", 100 * metrics.coverage()),
                Summary.text("of %,d visited bins lie in one of these fields", metrics.visitedBins())));
        spread("size of a field", metrics.fieldArea(), "area, on a track length, in the unit of positions", measures);
        spread("bits per spike", metrics.informationPerSpike(), "spatial information of active cells", measures);
        spread("stability", metrics.stability(), "correlation of the maps from two halves of the path", measures);
        return measures;
    }

    private static void spread(String name, Distribution numbers, String meaning, List<Measure> measures) {
        if (Double.isFinite(numbers.median())) {
            measures.add(Measure.plain(
                    name,
                    Summary.number(numbers.median()),
                    Summary.text(
                            "median, from %s to %s: %s",
                            Summary.number(numbers.smallest()), Summary.number(numbers.largest()), meaning)));
        }
    }
}

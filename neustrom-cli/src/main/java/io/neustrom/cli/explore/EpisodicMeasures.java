package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.field.Distribution;
import io.neustrom.field.FieldSummary;
import io.neustrom.io.file.NumberText;
import io.neustrom.report.content.RunResults.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
        metrics.fields().ifPresent(fields -> measures.addAll(of(fields, inUnit(fields.unit()))));
        metrics.predictive()
                .ifPresent(expected -> measures.addAll(of(expected, inUnit(expected.unit())).stream()
                        .map(measure -> Measure.plain(
                                "Predictive fields: " + measure.name(), measure.value(), measure.meaning()))
                        .toList()));
        metrics.matched()
                .ifPresent(likeness -> measures.add(Measure.headline(
                        "matched cells",
                        Summary.text("%.2f", likeness.correlation()),
                        Summary.text(
                                "median correlation of %d maps with those of %s, cells matched one to one; with random partners %.2f",
                                likeness.pairs(), likeness.run(), likeness.chance()))));
        measures.add(Measure.plain(
                "training time", Summary.text("%.2f s", metrics.trainSeconds()), "simulation and learning"));
        return measures;
    }

    /** The unit that sizes are in, in words. */
    static String inUnit(Optional<String> unit) {
        return "in the unit of positions" + unit.map(word -> ", " + word).orElse("");
    }

    /**
     * Those of place fields.
     *
     * @param unit that sizes are in, in words
     */
    public static List<Measure> of(FieldMetrics metrics, String unit) {
        List<Measure> measures = new ArrayList<>();
        measures.add(Measure.headline(
                "distinct cells",
                Integer.toString(metrics.distinctCells()),
                Summary.text("live cells whose maps correlate by at most %s", NumberText.of(FieldSummary.SAME))));
        measures.add(Measure.headline(
                "place cells",
                Integer.toString(metrics.significantCells()),
                Summary.text(
                                "cells with a field, at least %s bits per spike",
                                NumberText.of(metrics.leastInformation()))
                        + (metrics.shuffles() > 0
                                ? Summary.text(
                                        ", and p of at most %s by %d shuffles",
                                        NumberText.of(metrics.level()), metrics.shuffles())
                                : "; chance was not tested")));
        measures.add(Measure.headline("fields", Integer.toString(metrics.fields()), "of all place cells"));
        measures.add(Measure.headline(
                "coverage",
                Summary.text("%.1f %%", 100 * metrics.coverage()),
                Summary.text("of %,d visited bins lie in one of these fields", metrics.visitedBins())));
        spread("size of a field", metrics.fieldArea(), "area, on a track length, " + unit, measures);
        information(metrics, measures);
        spread("stability", metrics.stability(), "correlation of the maps from two halves of the path", measures);
        metrics.skewnessAlongMotion()
                .ifPresent(skews -> spread(
                        "skewness along the motion",
                        skews,
                        "of fields that are run through in one direction; less than 0: it begins gently and ends steeply",
                        measures));
        return measures;
    }

    /** Next to what sampling alone gives, without which it says little. */
    private static void information(FieldMetrics metrics, List<Measure> measures) {
        Distribution bits = metrics.informationPerSpike();
        if (Double.isFinite(bits.median())) {
            measures.add(Measure.headline(
                    "bits per spike",
                    Summary.number(bits.median())
                            + metrics.chanceInformation().stream()
                                    .mapToObj(chance -> " (chance " + Summary.number(chance) + ")")
                                    .findAny()
                                    .orElse(""),
                    Summary.text(
                                    "median, from %s to %s: spatial information of active cells",
                                    Summary.number(bits.smallest()), Summary.number(bits.largest()))
                            + (metrics.chanceInformation().isPresent() ? "; chance: the mean of shuffles" : "")));
        }
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

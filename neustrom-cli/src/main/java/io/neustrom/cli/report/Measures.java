package io.neustrom.cli.report;

import io.neustrom.cli.explore.EpisodicMetrics;
import io.neustrom.cli.explore.FieldMetrics;
import io.neustrom.cli.fit.FitMetrics;
import io.neustrom.cli.reproduce.LabelMetrics;
import io.neustrom.cli.reproduce.WorldMetrics;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.io.file.NumberText;
import io.neustrom.math.Distribution;
import io.neustrom.report.content.RunResults.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The figures of metrics.json for people. */
public final class Measures {
    private Measures() {}

    /** Those of every fit. */
    public static List<Measure> of(FitMetrics metrics) {
        List<Measure> measures = new ArrayList<>();
        measures.add(headline(
                "KL divergence",
                text("%.5f nats", metrics.klDivergence()),
                "of the learned transitions from those given, mean over states"));
        measures.add(headline(
                "of the uniform",
                text("%.2f %%", 100 * metrics.share(metrics.klDivergence())),
                text("the same as a share of %.5f nats, which having learned nothing leaves", metrics.klUniform())));
        measures.add(plain(
                "of k-means",
                text("%.5f nats", metrics.klPartition()),
                "left by as many clusters as cells, uniform within each but for a leak"));
        measures.add(plain(
                "of k-means and a matrix",
                text("%.5f nats", metrics.klBlock()),
                "left by these clusters with a transition matrix between them; learned is what leaves no more"));
        measures.add(headline(
                "live cells",
                metrics.liveCells() + " of " + metrics.cells(),
                text("cells with an activity above %s somewhere", FitQuality.ACTIVE)));
        measures.add(headline(
                "active cells a point",
                text("%.2f", metrics.activeCellsPerPoint()),
                text("mean number of cells above %s", FitQuality.ACTIVE)));
        measures.add(
                headline("zeros in the codes", text("%.1f %%", 100 * metrics.zeroFraction()), "how sparse they are"));
        metrics.crossManifoldMass()
                .ifPresent(mass -> measures.add(headline(
                        "cross-manifold mass",
                        text("%.1e", mass),
                        "probability that a learned transition leaves its manifold")));
        metrics.contiguousFields()
                .ifPresent(share -> measures.add(headline(
                        "fields of one arc",
                        text("%.1f %%", 100 * share),
                        "cells that are active on one stretch of the ring")));
        metrics.relaxation()
                .ifPresent(solved -> measures.add(plain(
                        "certified gap",
                        text("%.1e", solved.relativeGap()),
                        "the semidefinite program's objective is within this of the best, relative")));
        measures.add(plain("epochs", Integer.toString(metrics.epochs()), "passes over the transitions"));
        measures.add(
                plain("training time", text("%.2f s", metrics.trainSeconds()), "without reading, evaluating, writing"));
        return measures;
    }

    /** What an experiment with labels adds. */
    public static List<Measure> of(LabelMetrics metrics) {
        return List.of(
                headline(
                        "cell purity",
                        text("%.1f %%", 100 * metrics.cellPurity()),
                        "points of the class that most points of their strongest cell have"),
                plain("time of the study", text("%.1f s", metrics.studySeconds()), "all splits and methods"));
    }

    /** Those of an experiment in a world. */
    public static List<Measure> of(WorldMetrics metrics) {
        List<Measure> measures = new ArrayList<>();
        measures.add(headline(
                "KL divergence",
                text("%.5f nats", metrics.klDivergence()),
                "of the learned transitions from the exact successor representation, mean over states"));
        measures.add(headline(
                "learned directly",
                text("%.5f nats", metrics.direct().klDivergence()),
                "the same after learning from the exact successor representation itself"));
        measures.add(headline(
                "live cells",
                metrics.liveCells() + " of " + metrics.cells(),
                text("cells with an activity above %s somewhere", FitQuality.ACTIVE)));
        measures.add(
                headline("zeros in the codes", text("%.1f %%", 100 * metrics.zeroFraction()), "how sparse they are"));
        for (WorldMetrics.Found found : metrics.navigation()) {
            measures.add(plain(
                    "goals reached by " + found.values().replace('-', ' '),
                    text("%.2f %%", 100 * found.success()),
                    text("going uphill on its values, with %.4f times the fewest moves", found.detour())));
        }
        measures.add(plain("training time", text("%.2f s", metrics.trainSeconds()), "simulation and learning"));
        return measures;
    }

    /** Those of learning from episodes. */
    public static List<Measure> of(EpisodicMetrics metrics) {
        List<Measure> measures = new ArrayList<>();
        measures.add(headline(
                "live cells", metrics.liveCells() + " of " + metrics.cells(), "cells that are active somewhere"));
        if (Double.isFinite(metrics.information())) {
            measures.add(headline(
                    "about the future",
                    text("%.3f nats", metrics.information()),
                    "what the code of a sample tells about what follows, over the last round"));
        }
        metrics.fields().ifPresent(fields -> measures.addAll(of(fields)));
        measures.add(plain("training time", text("%.2f s", metrics.trainSeconds()), "simulation and learning"));
        return measures;
    }

    /** Those of place fields. */
    public static List<Measure> of(FieldMetrics metrics) {
        List<Measure> measures = new ArrayList<>();
        measures.add(headline(
                "place cells",
                Integer.toString(metrics.significantCells()),
                metrics.shuffles() > 0
                        ? text(
                                "cells with a field, and p of at most %s by %d shuffles",
                                NumberText.of(metrics.level()), metrics.shuffles())
                        : "cells with a field; chance was not tested"));
        measures.add(headline("fields", Integer.toString(metrics.fields()), "of all place cells"));
        measures.add(headline(
                "coverage",
                text("%.1f %%", 100 * metrics.coverage()),
                text("of %,d visited bins lie in one of these fields", metrics.visitedBins())));
        spread("size of a field", metrics.fieldArea(), "area, on a track length, in the unit of positions", measures);
        spread("bits per spike", metrics.informationPerSpike(), "spatial information of active cells", measures);
        spread("stability", metrics.stability(), "correlation of the maps from two halves of the path", measures);
        return measures;
    }

    private static void spread(String name, Distribution numbers, String meaning, List<Measure> measures) {
        if (Double.isFinite(numbers.median())) {
            measures.add(plain(
                    name,
                    Summary.number(numbers.median()),
                    text(
                            "median, from %s to %s: %s",
                            Summary.number(numbers.smallest()), Summary.number(numbers.largest()), meaning)));
        }
    }

    private static Measure headline(String name, String value, String meaning) {
        return new Measure(name, value, meaning, true);
    }

    private static Measure plain(String name, String value, String meaning) {
        return new Measure(name, value, meaning, false);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}

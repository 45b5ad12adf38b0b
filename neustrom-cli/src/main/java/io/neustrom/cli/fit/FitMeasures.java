package io.neustrom.cli.fit;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.report.content.RunResults.Measure;
import java.util.ArrayList;
import java.util.List;

/** The figures of a fit, for its report. */
final class FitMeasures {
    private FitMeasures() {}

    /** Those of every fit. */
    public static List<Measure> of(FitMetrics metrics) {
        List<Measure> measures = new ArrayList<>();
        measures.add(Measure.headline(
                "KL divergence",
                Summary.text("%.5f nats", metrics.klDivergence()),
                "of the learned transitions from those given, mean over states"));
        measures.add(Measure.headline(
                "of the uniform",
                Summary.text("%.2f %%", 100 * metrics.share(metrics.klDivergence())),
                Summary.text(
                        "the same as a share of %.5f nats, the divergence if nothing is learned",
                        metrics.klUniform())));
        measures.add(Measure.plain(
                "of k-means",
                Summary.text("%.5f nats", metrics.klPartition()),
                "left by as many clusters as cells, uniform within each but for a leak"));
        measures.add(Measure.plain(
                "of k-means and a matrix",
                Summary.text("%.5f nats", metrics.klBlock()),
                "left by these clusters with a transition matrix between them; a fit that leaves no more has learned"));
        measures.add(Measure.headline(
                "live cells",
                metrics.liveCells() + " of " + metrics.cells(),
                Summary.text("cells with an activity above %s somewhere", FitQuality.ACTIVE)));
        measures.add(Measure.headline(
                "active cells per point",
                Summary.text("%.2f", metrics.activeCellsPerPoint()),
                Summary.text("mean number of cells above %s", FitQuality.ACTIVE)));
        measures.add(Measure.headline(
                "zeros in the codes", Summary.text("%.1f %%", 100 * metrics.zeroFraction()), "how sparse they are"));
        metrics.crossManifoldMass()
                .ifPresent(mass -> measures.add(Measure.headline(
                        "cross-manifold mass",
                        Summary.text("%.1e", mass),
                        "probability that a learned transition leaves its manifold")));
        metrics.contiguousFields()
                .ifPresent(share -> measures.add(Measure.headline(
                        "fields of one arc",
                        Summary.text("%.1f %%", 100 * share),
                        "cells that are active on one stretch of the ring")));
        metrics.relaxation()
                .ifPresent(solved -> measures.add(Measure.plain(
                        "certified gap",
                        Summary.text("%.1e", solved.relativeGap()),
                        "the semidefinite program's objective is within this of the best, relative")));
        measures.add(Measure.plain("epochs", Integer.toString(metrics.epochs()), "passes over the transitions"));
        measures.add(Measure.plain(
                "training time",
                Summary.text("%.2f s", metrics.trainSeconds()),
                "without reading, evaluating, writing"));
        return measures;
    }
}

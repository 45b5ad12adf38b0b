package io.neustrom.cli.fit;

import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.Codes;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.Report;
import io.neustrom.report.RunReport;
import io.neustrom.report.content.Embedding;
import io.neustrom.report.content.LabelTask;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.RunResults.Measure;
import io.neustrom.report.page.SuggestionList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The report of a {@link FitPlan}, written when the fit ends or made again later. */
public final class FitReport {
    private FitReport() {}

    /**
     * The results of a fit that ends now.
     *
     * @param measures in addition to those of every fit
     * @param tasks with few labels that followed it
     */
    public static RunResults results(
            FitPlan job, FitResult learned, RunRecord record, List<Measure> more, List<LabelTask> tasks) {
        List<Measure> measures = new ArrayList<>(measures(learned.metrics()));
        measures.addAll(more);
        return new RunResults(
                job.title(),
                FitSummary.verdict(learned.metrics()),
                ReportWriter.origin(record.arguments(), record.seed(), record.versions(), record.date()),
                measures,
                learned.epochs(),
                tasks);
    }

    /** The report of a fit that ends now. */
    public static Report of(FitPlan job, FitResult learned, RunResults results) {
        return of(job, learned, results, Optional.empty());
    }

    /** @param suggestions what to label next, of a run that predicted classes */
    public static Report of(FitPlan job, FitResult learned, RunResults results, Optional<SuggestionList> suggestions) {
        return new RunReport(
                results,
                representation(job, learned.codes(), learned.model(), learned.transitions()),
                Optional.empty(),
                suggestions);
    }

    /** The report of a finished fit. */
    public static ReportSource.Making again(FitPlan job, FinishedRun run) {
        return again(job, run, Optional.empty());
    }

    /** @param suggestions what to label next, of a run that predicted classes */
    public static ReportSource.Making again(FitPlan job, FinishedRun run, Optional<SuggestionList> suggestions) {
        run.requireSame(
                "pointsSha256", job.input().pointsSha256(), source(job.input().pointsFile()));
        run.requireSame(
                "transitionsSha256",
                job.input().transitionsSha256(),
                source(job.input().transitionsFile()));
        PlaceCellModel model = unscaled(job, run.model());
        return stop -> make(job, run, model, suggestions, stop);
    }

    /** The points of a job are scaled already. */
    private static PlaceCellModel unscaled(FitPlan job, PlaceCellModel model) {
        return model.withScaling(job.points().map(Scaling.NONE::fit).orElse(Scaler.NONE));
    }

    private static String source(Optional<String> file) {
        return file.orElse("generated data");
    }

    private static Optional<Report> make(
            FitPlan job, FinishedRun run, PlaceCellModel model, Optional<SuggestionList> suggestions, StopSignal stop) {
        try (WorkerPool pool = new WorkerPool(job.options().threads())) {
            TransitionSource.Result made = job.transitions().build(pool, stop::requested);
            if (stop.requested()) {
                return Optional.empty();
            }
            return Optional.of(new RunReport(
                    run.results(),
                    representation(
                            job,
                            job.points()
                                    .map(points -> model.encode(points, pool))
                                    .orElseGet(model::encodeStates),
                            model,
                            made.transitions()),
                    Optional.empty(),
                    suggestions));
        }
    }

    private static Representation representation(
            FitPlan job, Codes codes, PlaceCellModel model, TransitionMatrix transitions) {
        PlaceCellModel ofScaled = unscaled(job, model);
        Embedding embedding = job.points()
                .<Embedding>map(points -> states -> ofScaled.embed(points.subset(states)))
                .orElseGet(() -> Embedding.of(ofScaled.embedStates()));
        return new Representation(
                job.points(),
                job.geometry().pictures(),
                job.geometry().classes(),
                job.vocabulary(),
                transitions,
                codes,
                embedding,
                model.landmarks(),
                model.directed());
    }

    /** The figures of every fit. */
    private static List<Measure> measures(FitMetrics metrics) {
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
        metrics.neighbourRecall()
                .ifPresent(recall -> measures.add(Measure.plain(
                        "neighbours found",
                        Summary.text("%.1f %%", 100 * recall),
                        "by the approximate search, measured on a sample of points")));
        measures.add(Measure.plain("epochs", Integer.toString(metrics.epochs()), "passes over the transitions"));
        measures.add(Measure.plain(
                "training time",
                Summary.text("%.2f s", metrics.trainSeconds()),
                "without reading, evaluating, writing"));
        return measures;
    }
}

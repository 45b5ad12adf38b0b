package io.neustrom.cli.fit;

import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.transition.TransitionResult;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.Report;
import io.neustrom.report.RunReport;
import io.neustrom.report.content.LabelTask;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
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
            FitPlan job, FitResult learned, RunRecord record, List<RunResults.Measure> more, List<LabelTask> tasks) {
        List<RunResults.Measure> measures = new ArrayList<>(FitMeasures.of(learned.metrics()));
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
        return new RunReport(
                results,
                representation(
                        job,
                        learned.codes(),
                        learned.embedding(),
                        learned.model().landmarks(),
                        learned.transitions()));
    }

    /** The report of a finished fit. */
    public static ReportSource.Making again(FitPlan job, FinishedRun run) {
        run.requireSame(
                "pointsSha256", job.input().pointsSha256(), source(job.input().pointsFile()));
        run.requireSame(
                "transitionsSha256",
                job.input().transitionsSha256(),
                source(job.input().transitionsFile()));
        PlaceCellModel model = run.model().withScaling(Scaler.NONE); // the points of a job are scaled already
        return stop -> make(job, run, model, stop);
    }

    private static String source(Optional<String> file) {
        return file.orElse("generated data");
    }

    private static Optional<Report> make(FitPlan job, FinishedRun run, PlaceCellModel model, StopSignal stop) {
        try (WorkerPool pool = new WorkerPool(job.options().threads())) {
            TransitionResult made = job.transitions().build(pool, stop::requested);
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
                            job.points()
                                    .map(points -> model.embed(points, pool))
                                    .orElseGet(model::embedStates),
                            model.landmarks(),
                            made.transitions())));
        }
    }

    private static Representation representation(
            FitPlan job, Codes codes, Points embedding, Points landmarks, TransitionMatrix transitions) {
        return new Representation(
                job.points(),
                job.shape().pictures(),
                job.shape().classes(),
                job.vocabulary(),
                transitions,
                codes,
                embedding,
                landmarks);
    }
}

package io.neustrom.cli.fit;

import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.transition.TransitionResult;
import io.neustrom.data.Scaler;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.report.Report;
import io.neustrom.report.RunReport;
import java.util.Optional;

/** The report of a finished {@link FitPlan}, made again. */
public final class FitReport {
    private FitReport() {}

    public static ReportSource.Making of(FitPlan job, FinishedRun run) {
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
        return file.orElse("what the program makes");
    }

    private static Optional<Report> make(FitPlan job, FinishedRun run, PlaceCellModel model, StopSignal stop) {
        try (WorkerPool pool = new WorkerPool(job.options().threads())) {
            TransitionResult made = job.transitions().build(pool, stop::requested);
            if (stop.requested()) {
                return Optional.empty();
            }
            return Optional.of(new RunReport(
                    run.results(),
                    ReportWriter.representation(
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
}

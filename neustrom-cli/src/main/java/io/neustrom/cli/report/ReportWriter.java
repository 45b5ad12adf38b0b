package io.neustrom.cli.report;

import io.neustrom.cli.explore.EpisodicMetrics;
import io.neustrom.cli.explore.EpisodicRecord;
import io.neustrom.cli.fit.FitPlan;
import io.neustrom.cli.fit.FitResult;
import io.neustrom.cli.fit.FitSummary;
import io.neustrom.cli.fit.RunRecord;
import io.neustrom.cli.reproduce.LabelMetrics;
import io.neustrom.cli.reproduce.TaskResult;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.Report;
import io.neustrom.report.content.LabelTask;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** The report of a run: the page report.html, the figures, and the file report.json from which both can be made again. */
public final class ReportWriter {
    public static final String RESULTS = "report.json";
    public static final String PAGE = "report.html";
    public static final String FIGURES = "figures/"; // a folder, as RunFolder names it

    /** All names for {@link RunFolder#open}. */
    public static final List<String> NAMES = List.of(RESULTS, PAGE, FIGURES);

    private ReportWriter() {}

    /** What the run that ends now tells. */
    public static RunResults results(
            FitPlan job, FitResult learned, RunRecord record, List<RunResults.Measure> more, List<LabelTask> tasks) {
        List<RunResults.Measure> measures = new ArrayList<>(Measures.of(learned.metrics()));
        measures.addAll(more);
        return new RunResults(
                job.title(),
                FitSummary.verdict(learned.metrics()),
                origin(record.arguments(), record.seed(), record.versions(), record.date()),
                measures,
                learned.epochs(),
                tasks);
    }

    /** What a run tells that ends now, after learning from episodes and measuring fields. */
    public static RunResults results(String title, EpisodicMetrics metrics, EpisodicRecord record) {
        return new RunResults(
                title,
                metrics.fields().orElseThrow().verdict(metrics.cells()),
                origin(record.arguments(), record.learning().seed(), record.versions(), record.date()),
                Measures.of(metrics),
                List.of(),
                List.of());
    }

    /** Where a run came from, by what its run.json says. */
    public static RunResults.Origin origin(
            List<String> arguments, long seed, RunRecord.Versions versions, String date) {
        List<String> command = new ArrayList<>(List.of("./neustrom"));
        command.addAll(arguments);
        return new RunResults.Origin(command, seed, versions.neustrom(), versions.java(), date);
    }

    /** What a study of few labels says, for a report. */
    public static LabelTask task(TaskResult result) {
        FewLabelResult shown = result.shown();
        int classes = result.task().truth().classes();
        long[][] counts = new long[classes][classes];
        long[] abstained = new long[classes];
        for (int actual = 0; actual < classes; actual++) {
            abstained[actual] = shown.confusion().abstained(actual);
            for (int predicted = 0; predicted < classes; predicted++) {
                counts[actual][predicted] = shown.confusion().count(actual, predicted);
            }
        }
        LabelMetrics.Spectrum spectrum = LabelMetrics.Spectrum.of(result);
        return new LabelTask(
                result.task().name(),
                result.results().stream()
                        .map(one -> new LabelTask.Result(
                                one.fraction(),
                                one.method(),
                                one.accuracy(),
                                one.auprg(),
                                one.precisionGains(),
                                one.pairGains()))
                        .toList(),
                new LabelTask.Confusion(
                        shown.fraction(), shown.method(), result.task().truth().names(), counts, abstained),
                spectrum.singularValues(),
                spectrum.components());
    }

    /** What was learned of the states of a job. */
    public static Representation representation(
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

    /** Stages the page and the figures; without fonts there are no figures, which is told, but no reason to lose a long run. */
    static void stage(RunFolder folder, Report report, PrintWriter err) throws IOException {
        Files.writeString(folder.stage(PAGE), report.page());
        System.setProperty("java.awt.headless", "true"); // or else macOS shows us in its dock
        if (FigureCanvas.obstacle().isPresent()) {
            err.println("neustrom: no figures were drawn, since "
                    + FigureCanvas.obstacle().get());
        } else {
            stageFigures(folder, report.figures());
        }
    }

    public static void stageFigures(RunFolder folder, List<Figure> figures) throws IOException {
        for (Figure figure : figures) {
            figure.canvas().write(folder.stage(FIGURES + figure.name() + ".png"));
        }
    }
}

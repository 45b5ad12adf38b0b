package io.neustrom.cli.reproduce;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Labels;
import io.neustrom.io.file.InputFile;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.study.PublishedFigures;
import io.neustrom.paper.study.TableResult;
import io.neustrom.paper.study.TableStudyCheckpoint;
import io.neustrom.paper.table.StudyTable;
import io.neustrom.report.StudyReport;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.TableStudyResults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link TableStudyJob}: learns on every table, studies it, writes the result files, prints the summary. */
final class TableStudyRun {
    private final CommandSpec command;
    private final ReportSwitch reports;
    private final JsonOption json;

    /** @param command the one that the user called */
    TableStudyRun(CommandSpec command, ReportSwitch reports, JsonOption json) {
        this.command = command;
        this.reports = reports;
        this.json = json;
    }

    /** Does the job and returns the exit code; nothing is left in the folder unless all went well, but a checkpoint. */
    int run(TableStudyJob job, RunTarget target) {
        return StagedRun.run(
                command.commandLine(),
                target,
                json.isWanted(),
                Stream.concat(Stream.of(RunFiles.METRICS, RunFiles.RUN), RunFiles.REPORT.stream())
                        .toList(),
                (folder, stop) -> studyAndWrite(job, target, folder, stop));
    }

    private Optional<StagedRun.Outcome> studyAndWrite(
            TableStudyJob job, RunTarget target, RunFolder folder, StopSignal stop) throws IOException {
        long start = System.nanoTime();
        Optional<List<TableResult>> found = study(job, target.checkpoint(), stop);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        double seconds = (System.nanoTime() - start) * 1e-9;
        TableStudyResults results = TableStudyResults.of(
                job.tables().stream().map(TableStudyRun::described).toList(),
                job.study().draws(),
                found.get(),
                published(job),
                seconds);
        ResultJson.write(results, folder.stage(RunFiles.METRICS));
        TableStudyRecord record = TableStudyRecord.of(command, job);
        ResultJson.write(record, folder.stage(RunFiles.RUN));
        RunResults run = new RunResults(
                job.title(),
                TableStudyWords.verdict(results),
                ReportWriter.origin(record.arguments(), record.seed(), record.versions(), record.date()),
                TableStudyWords.notes(job),
                List.of(),
                List.of());
        reports.stage(folder, run, () -> new StudyReport(run, results));
        TableStudySummary summary =
                new TableStudySummary(command.commandLine().getColorScheme().ansi());
        return Optional.of(StagedRun.Outcome.of(results, (files, out) -> summary.print(job, results, files, out)));
    }

    private static Optional<List<TableResult>> study(TableStudyJob job, RunCheckpoint checkpoint, StopSignal stop) {
        try (WorkerPool pool = new WorkerPool(job.options().threads());
                DrawProgress progress = new DrawProgress(job.draws(), stop::requested)) {
            return job.study()
                    .run(
                            job.tables(),
                            (table, crew) -> job.methods(table, checkpoint, stop, crew),
                            pool,
                            progress,
                            kept(job, checkpoint));
        } catch (UncheckedIOException e) { // the checkpoint
            throw new UserError("" + e.getMessage(), e);
        }
    }

    /** The scores so far; where a single long fit has a checkpoint of its own, they are beside it. */
    private static TableStudyCheckpoint kept(TableStudyJob job, RunCheckpoint checkpoint) {
        Path file = job.pictures() ? checkpoint.studyFile() : checkpoint.file();
        return checkpoint.isResumed()
                ? InputFile.readAny(file, () -> TableStudyCheckpoint.resuming(file, job.conditions()))
                : TableStudyCheckpoint.starting(file, job.conditions());
    }

    private static TableStudyResults.Table described(StudyTable table) {
        Labels truth = table.truth();
        int largest = truth.itemsByClass().stream()
                .mapToInt(items -> items.length)
                .max()
                .orElseThrow();
        return new TableStudyResults.Table(
                table.name(),
                table.points().count(),
                table.points().dimension(),
                truth.classes(),
                (double) largest / truth.knownItems().length);
    }

    private static List<TableStudyResults.Published> published(TableStudyJob job) {
        List<TableStudyResults.Published> published = new ArrayList<>();
        if (job.pictures()) {
            for (PublishedFigures figures :
                    PublishedFigures.of(job.tables().get(0).points().checksum())) {
                job.study()
                        .budgets()
                        .forEach(budget -> figures.accuracy(budget.text())
                                .ifPresent(accuracy -> published.add(new TableStudyResults.Published(
                                        budget.text(), figures.method(), accuracy, PublishedFigures.FEATURES))));
            }
        }
        return published;
    }

    /** The report of a finished run, made again from its metrics; the data are not needed. */
    static ReportSource.Making reportOf(FinishedRun run) {
        Path metrics = run.folder().resolve(RunFiles.METRICS);
        TableStudyResults results = InputFile.readAny(metrics, () -> TableStudyResults.read(metrics));
        return stop -> Optional.of(new StudyReport(run.results(), results));
    }
}

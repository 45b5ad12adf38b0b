package io.neustrom.cli.report;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.Program;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.report.Report;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/**
 * {@code neustrom report}: makes the report of a finished run again. The model, the measures and the training's course are in the
 * folder; the data are read or made again, as the command says that run.json names ({@link ReportSource}).
 */
@Command(
        name = "report",
        description = {
            "Make the report of a finished run again.",
            "",
            "The data of the run are needed once more: experiments make them, other runs read the files that were named "
                    + "then."
        },
        sortOptions = false,
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom reproduce one-circle --no-report",
            "  neustrom report runs/one-circle",
        })
public final class ReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(paramLabel = "RUN_DIR", description = "Folder of a run.")
    private Path folder = Path.of(""); // always replaced by picocli

    @Mixin
    private JsonOption json = new JsonOption();

    /** The outcome: only files. */
    private record Written(List<String> files) {}

    @Override
    public Integer call() {
        FinishedRun run = FinishedRun.at(folder);
        ReportSource.Making making = making(run);
        return StagedRun.run(
                spec.commandLine(),
                RunTarget.inside(folder),
                json.isWanted(),
                RunFiles.REPORT,
                (files, stop) -> write(making, files, stop));
    }

    private ReportSource.Making making(FinishedRun run) {
        if (!run.pipes().isEmpty()) {
            throw new UserError("the report of " + run.folder() + " needs its data again, but "
                    + String.join(", ", run.pipes()) + " was a pipe, which can be read only once");
        }
        try {
            ParseResult parsed =
                    Program.of(spec).newCommandLine().parseArgs(run.arguments().toArray(String[]::new));
            if (parsed.hasSubcommand()
                    && parsed.subcommand().commandSpec().userObject() instanceof ReportSource command) {
                return command.reportOf(run);
            }
        } catch (InvalidInputException | ParameterException e) {
            throw new UserError("the report of " + run.folder() + " needs its data again, but " + e.getMessage(), e);
        }
        throw new UserError(run.folder().resolve(RunFiles.RUN) + " must be of a run that has a report");
    }

    private Optional<StagedRun.Outcome> write(ReportSource.Making making, RunFolder files, StopSignal stop)
            throws IOException {
        Optional<Report> report = making.make(stop);
        if (stop.requested() || report.isEmpty()) {
            return Optional.empty();
        }
        ReportWriter.stage(files, report.get(), spec.commandLine().getErr());
        return Optional.of(new Outcome());
    }

    private static final class Outcome implements StagedRun.Outcome {
        @Override
        public void print(List<Path> files, PrintWriter out) {
            Summary.printFiles(files, out);
        }

        @Override
        public Record json(List<String> files) {
            return new Written(files);
        }
    }
}

package io.neustrom.cli;

import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.report.RunReport;
import io.neustrom.report.RunResults;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code neustrom report}: makes the report of a finished run again. The model, the measures and the training's course are in the
 * folder; the data are read or made again, as the arguments in run.json say.
 */
@Command(
        name = "report",
        description = {
            "Make the report of a finished run again.",
            "",
            "The data that the run learned from are needed once more: experiments make them, a fit reads the files that were "
                    + "named then."
        },
        sortOptions = false,
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom reproduce one-circle --no-report",
            "  neustrom report runs/one-circle",
        })
final class ReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(paramLabel = "RUN_DIR", description = "Folder of a run of 'fit' or 'reproduce'.")
    private Path folder = Path.of(""); // always replaced by picocli

    @Option(names = RunOutcome.JSON, description = RunOutcome.JSON_HELP)
    private boolean json;

    /** What a script is told. */
    private record Written(List<String> files) {}

    @Override
    public Integer call() {
        if (!Files.exists(folder.resolve(RunReports.RESULTS))) {
            throw new UserError(
                    folder + " must be the folder of a finished run, but it holds no " + RunReports.RESULTS);
        }
        RunResults results = InputFile.read(
                folder.resolve(RunReports.RESULTS), () -> RunResults.read(folder.resolve(RunReports.RESULTS)));
        PlaceCellModel model =
                InputFile.read(folder.resolve(FitRun.MODEL), () -> PlaceCellModel.load(folder.resolve(FitRun.MODEL)));
        JsonNode run = run();
        Job job = job(run);
        requireSameData(run, job);
        return ResultRun.run(
                spec.commandLine(), folder, RunReports.NAMES, (files, stop) -> write(results, model, job, files, stop));
    }

    private JsonNode run() {
        Path file = folder.resolve(FitRun.RUN);
        try {
            return JsonMapper.shared().readTree(InputFile.read(file, () -> Files.readString(file)));
        } catch (JacksonException e) {
            throw new UserError(file + " does not hold JSON", e);
        }
    }

    /** What the arguments of the run ask for. */
    private Job job(JsonNode run) {
        List<String> arguments = new ArrayList<>();
        run.path("arguments").forEach(word -> arguments.add(word.asString()));
        CommandLine again = Main.commandLine();
        try {
            ParseResult parsed = again.parseArgs(arguments.toArray(String[]::new));
            if (parsed.hasSubcommand() && parsed.subcommand().commandSpec().userObject() instanceof FitSource command) {
                return command.fitJob();
            }
        } catch (UserError | ParameterException e) {
            throw new UserError("the report of " + folder + " needs its data again, but " + e.getMessage(), e);
        }
        throw new UserError(folder.resolve(FitRun.RUN) + " must be of a run of 'fit' or of an experiment on points");
    }

    private void requireSameData(JsonNode run, Job job) {
        requireSame(run, "pointsSha256", job.input().pointsSha256(), job.input().pointsFile());
        requireSame(
                run,
                "transitionsSha256",
                job.input().transitionsSha256(),
                job.input().transitionsFile());
    }

    private void requireSame(JsonNode run, String key, Optional<String> now, Optional<String> file) {
        String then = run.path("input").path(key).asString("");
        if (!then.equals(now.orElse(""))) {
            throw new UserError("the report of " + folder + " needs its data again, but "
                    + file.orElse("what the program makes") + " has changed since the run");
        }
    }

    private Optional<ResultRun.Report> write(
            RunResults results, PlaceCellModel saved, Job job, RunFolder files, StopSignal stop) throws IOException {
        PlaceCellModel model = saved.withScaling(Scaler.NONE); // the points of a job are scaled already
        try (WorkerPool pool = new WorkerPool(FitOptions.defaults().threads())) {
            TransitionSource.Made made = job.transitions().make(pool, stop::requested);
            if (stop.requested()) {
                return Optional.empty();
            }
            Points embedding =
                    job.points().map(points -> model.embed(points, pool)).orElseGet(model::embedStates);
            RunReport report = new RunReport(
                    results,
                    RunReports.representation(
                            job,
                            job.points()
                                    .map(points -> model.encode(points, pool))
                                    .orElseGet(model::encodeStates),
                            embedding,
                            model.landmarks(),
                            made.transitions()));
            RunReports.stage(files, report, spec.commandLine().getErr());
        }
        return Optional.of(this::print);
    }

    private void print(List<Path> files, PrintWriter out) {
        if (json) {
            out.println(ResultJson.text(
                    new Written(files.stream().map(Path::toString).toList())));
        } else {
            Summary.printFiles(files, out);
        }
        out.flush();
    }
}

package io.neustrom.cli.reproduce;

import io.neustrom.Neustrom;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.OptionRow;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.run.Program;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InputFile;
import io.neustrom.report.FigureIndex;
import io.neustrom.report.page.ShellWords;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code neustrom reproduce all}: every experiment, each by its own command line into a folder of its own, and one page about all of
 * them. An experiment that the same version has already run with the same arguments is not run again, and one that was
 * stopped resumes from its checkpoint; so an interrupted call resumes as a whole.
 */
final class ReproduceAll {
    private static final String INDEX = "index.html";

    /** Holds the arguments of the experiment that runs, or was stopped. */
    private static final String BEGUN = "begun.txt";

    private final CommandSpec command;
    private final Path folder;
    private final Optional<Path> data;
    private final boolean quick;
    private final boolean json;

    /**
     * @param command the one that the user called
     * @param data folder with IDX files; empty: mnist is left out
     * @param quick whether to shorten everything
     */
    ReproduceAll(CommandSpec command, Path folder, Optional<Path> data, boolean quick, JsonOption json) {
        this.command = command;
        this.folder = folder;
        this.data = data;
        this.quick = quick;
        this.json = json.isWanted();
    }

    /** The outcome, for scripts. */
    private record Outcome(String index, long claims, long held) {}

    /** Runs what is missing and returns the exit code: that of the first experiment without results, if there is one. */
    int run() {
        // A script that asked for JSON gets nothing else on standard output.
        PrintWriter out =
                json ? command.commandLine().getErr() : command.commandLine().getOut();
        List<FigureIndex.Entry> entries = new ArrayList<>();
        for (PaperFigure figure : figures()) {
            List<String> arguments = arguments(figure);
            if (isDone(figure, arguments)) {
                out.println(figure.experiment() + ": done before");
            } else {
                int exitCode = run(figure, arguments, out);
                if (!isFinished(exitCode)) {
                    return exitCode;
                }
            }
            out.println();
            entries.add(figure.entry(
                    json(at(figure).resolve(RunFiles.METRICS)),
                    at(figure),
                    "./neustrom " + ShellWords.line(arguments)));
        }
        writeIndex(entries, out);
        return ExitCode.OK;
    }

    private List<PaperFigure> figures() {
        return Stream.of(PaperFigure.values())
                .filter(figure -> figure != PaperFigure.MNIST || data.isPresent())
                .toList();
    }

    /** Whether the folder holds experiments of another version, or with other arguments. */
    boolean clashes() {
        return figures().stream()
                .anyMatch(figure -> RunTarget.holdsRun(at(figure))
                        && !isOurs(figure, arguments(figure))
                        && !isBegun(figure, arguments(figure)));
    }

    /** Runs an experiment, from where it was stopped if that was with the same arguments. */
    private int run(PaperFigure figure, List<String> arguments, PrintWriter out) {
        Path begun = folder.resolve(BEGUN);
        List<String> words = new ArrayList<>(arguments);
        if (isBegun(figure, arguments)) {
            words.add(ResumeOption.NAME);
        } else if (RunTarget.holdsRun(at(figure))) {
            words.add(OutputOption.OVERWRITE);
        }
        try (StopSignal stop = new StopSignal()) {
            stop.setLastResort(this::tellHowToGoOn);
            Files.createDirectories(folder);
            Files.writeString(begun, line(arguments));
            Program program = Program.of(command);
            int exitCode = program.runOnce(
                    program.newCommandLine()
                            .setOut(out)
                            .setErr(command.commandLine().getErr()),
                    words.toArray(String[]::new));
            if (isFinished(exitCode)) {
                Files.delete(begun);
            } else if (exitCode == StopSignal.EXIT_CODE) {
                tellHowToGoOn();
            }
            return exitCode;
        } catch (IOException e) {
            throw new UserError("--out (" + folder + ") cannot be written to: " + e.getMessage(), e);
        }
    }

    /** A fit that failed has results too; the claims show what is wrong with them. */
    private static boolean isFinished(int exitCode) {
        return exitCode == ExitCode.OK || exitCode == StagedRun.NOT_LEARNED;
    }

    /** The stopped experiment says something else, which holds for it alone. */
    private void tellHowToGoOn() {
        command.commandLine().getErr().println("neustrom: call reproduce all again to resume from there");
        command.commandLine().getErr().flush();
    }

    /** Whether an experiment was stopped that had the same arguments. */
    private boolean isBegun(PaperFigure figure, List<String> arguments) {
        Path begun = folder.resolve(BEGUN);
        return RunCheckpoint.exists(at(figure))
                && Files.exists(begun)
                && InputFile.read(begun, () -> Files.readString(begun)).equals(line(arguments));
    }

    private static String line(List<String> arguments) {
        return ShellWords.line(withoutPlace(arguments));
    }

    private Path at(PaperFigure figure) {
        return folder.resolve(figure.experiment());
    }

    private List<String> arguments(PaperFigure figure) {
        List<String> arguments = new ArrayList<>(List.of("reproduce", figure.experiment()));
        ParseResult parsed = command.commandLine().getParseResult();
        for (OptionRow<FitOptions, ?> flag : List.of(FitFlags.SEED, FitFlags.THREADS)) {
            flag.flag()
                    .value(parsed)
                    .ifPresent(value -> arguments.addAll(List.of(flag.flag().name(), value.toString())));
        }
        if (figure == PaperFigure.MNIST) {
            arguments.addAll(List.of("--data", data.orElseThrow().toString()));
        }
        if (quick) {
            arguments.addAll(figure.quick());
        }
        arguments.addAll(List.of("--out", at(figure).toString()));
        return arguments;
    }

    private boolean isDone(PaperFigure figure, List<String> arguments) {
        return isOurs(figure, arguments)
                && Stream.of(RunFiles.METRICS, RunFiles.RESULTS, RunFiles.PAGE)
                        .map(at(figure)::resolve)
                        .allMatch(Files::exists);
    }

    /** Whether a run is there of the same version with the same arguments. */
    private boolean isOurs(PaperFigure figure, List<String> arguments) {
        RunFolder.settle(at(figure));
        Path run = at(figure).resolve(RunFiles.RUN);
        if (!Files.exists(run)) {
            return false;
        }
        JsonNode record = json(run);
        List<String> before = new ArrayList<>();
        record.path("arguments").forEach(word -> before.add(word.asString()));
        return withoutPlace(before).equals(withoutPlace(arguments))
                && record.at("/versions/neustrom").asString("").equals(Neustrom.VERSION);
    }

    /** The arguments that have an effect on the results: without --out and its folder, threads, --resume and --overwrite. */
    private static List<String> withoutPlace(List<String> arguments) {
        List<String> words = new ArrayList<>(arguments);
        words.removeAll(List.of(ResumeOption.NAME, OutputOption.OVERWRITE));
        for (String option : List.of(OutputOption.NAME, FitFlags.THREADS.name())) {
            int place = words.indexOf(option);
            if (place >= 0) {
                words.subList(place, Math.min(words.size(), place + 2)).clear();
            }
        }
        return words;
    }

    private static JsonNode json(Path file) {
        try {
            return JsonMapper.shared().readTree(InputFile.read(file, () -> Files.readString(file)));
        } catch (JacksonException e) {
            throw new UserError(file + " does not hold JSON", e);
        }
    }

    private void writeIndex(List<FigureIndex.Entry> entries, PrintWriter out) {
        long claims = entries.stream().mapToLong(entry -> entry.claims().size()).sum();
        long held = entries.stream()
                .flatMap(entry -> entry.claims().stream())
                .filter(FigureIndex.Claim::holds)
                .count();
        FigureIndex index = new FigureIndex(
                "The paper's figures, made again",
                held + " of " + claims + " claims hold."
                        + (quick
                                ? " Everything was shortened to try it out (--quick);"
                                        + " these are not the figures to quote."
                                : ""),
                entries);
        try (RunFolder files = RunFolder.open(folder, List.of(INDEX))) {
            Files.writeString(files.stage(INDEX), index.html());
            Path page = files.commit().get(0);
            if (json) {
                command.commandLine().getOut().println(ResultJson.text(new Outcome(page.toString(), claims, held)));
            } else {
                out.println(held + " of " + claims + " claims of the paper hold");
                out.println("wrote " + page + ": open it in a browser");
            }
            command.commandLine().getOut().flush();
        } catch (IOException e) {
            throw new UserError("--out (" + folder + ") cannot be written to: " + e.getMessage(), e);
        }
    }
}

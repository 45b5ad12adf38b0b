package io.neustrom.cli;

import io.neustrom.cli.apply.EncodeCommand;
import io.neustrom.cli.apply.ExportCommand;
import io.neustrom.cli.apply.PredictCommand;
import io.neustrom.cli.apply.SuggestCommand;
import io.neustrom.cli.classify.ClassifyCommand;
import io.neustrom.cli.data.DataCommand;
import io.neustrom.cli.explore.ExploreCommand;
import io.neustrom.cli.explore.FieldsCommand;
import io.neustrom.cli.explore.LearnCommand;
import io.neustrom.cli.fit.FitCommand;
import io.neustrom.cli.fit.TransitionsCommand;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.report.ReportCommand;
import io.neustrom.cli.reproduce.ReproduceCommand;
import io.neustrom.cli.run.AddedCommand;
import io.neustrom.cli.run.ConfiguredArguments;
import io.neustrom.cli.run.Failures;
import io.neustrom.cli.run.InputFiles;
import io.neustrom.cli.run.Program;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Terminal;
import io.neustrom.cli.terminal.VisiblePrinter;
import io.neustrom.cli.words.WordsCommand;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.paper.experiment.Recipe;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The command {@code neustrom}. It knows its subcommands by class only; what they do is theirs.
 *
 * <p>Exit codes: 0 done, 2 bad input or usage, 1 failure of the program itself, 3 a fit that learned too little, 130 stopped by
 * Ctrl-C.
 */
@Command(
        name = "neustrom",
        description = "Learns place cells from a transition distribution.",
        subcommands = {
            ReproduceCommand.class,
            FitCommand.class,
            ClassifyCommand.class,
            WordsCommand.class,
            ReportCommand.class,
            EncodeCommand.class,
            PredictCommand.class,
            ExportCommand.class,
            SuggestCommand.class,
            LearnCommand.class,
            ExploreCommand.class,
            FieldsCommand.class,
            TransitionsCommand.class,
            DataCommand.class,
            VersionCommand.class,
            CompletionCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom reproduce one-circle",
            "  neustrom data digits --out digits.csv",
            "  neustrom fit digits.csv --label-column label --scale unit-length --gamma 30 \\",
            "      --neighbours 10 --exclude-self --constant-columns keep --out runs/digits",
            "  neustrom encode runs/digits/model.neustrom digits.csv --label-column label \\",
            "      --out codes.npz"
        })
public final class Main implements Runnable, Program {
    private static final int LAST = 100; // an option's place in the help of commands that do not sort

    private static final Map<String, String> EXIT_CODES = new LinkedHashMap<>();

    static {
        EXIT_CODES.put("0", "done");
        EXIT_CODES.put("1", "the program failed");
        EXIT_CODES.put("2", "the input or an option must be corrected; one sentence says what");
        EXIT_CODES.put(
                String.valueOf(StagedRun.NOT_LEARNED),
                "nothing was learned: a fit is no better than k-means clusters alone, or cells carry no information about the "
                        + "future; the files are written");
        EXIT_CODES.put(String.valueOf(StopSignal.EXIT_CODE), "stopped by Ctrl-C");
    }

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            order = LAST,
            description = "Show this help and stop.")
    @SuppressWarnings("unused") // picocli acts on it
    private boolean help;

    @Option(
            names = Failures.STACK_TRACE,
            scope = ScopeType.INHERIT,
            order = LAST,
            description = "On an error, print where in the program it came from.")
    private boolean stackTrace;

    @Option(
            names = ConfiguredArguments.CONFIG,
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            order = LAST,
            description = "Take options from a YAML file, or from run.json of an earlier run; the command line wins.")
    @SuppressWarnings("unused") // acted on before picocli sees it
    private Optional<Path> config = Optional.empty();

    private final InputFiles inputs = new InputFiles();

    /** Runs the command that {@code args} name and ends the process with its exit code. */
    public static void main(String[] args) {
        Terminal.takeStandardError();
        System.exit(run(commandLine(), args));
    }

    /** The command line with all subcommands, colours and error handling. */
    public static CommandLine commandLine() {
        Main main = new Main();
        Failures failures = new Failures(() -> main.stackTrace);
        CommandLine commandLine = new CommandLine(main);
        ServiceLoader.load(AddedCommand.class).forEach(commandLine::addSubcommand);
        describeExitCodes(commandLine.getCommandSpec());
        return commandLine
                .setColorScheme(CommandLine.Help.defaultColorScheme(Terminal.coloured() ? Ansi.ON : Ansi.OFF))
                .registerConverter(Recipe.class, new EnumWords<>(Recipe.class))
                .setExecutionStrategy(Main::execute)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
    }

    /** Runs a command, whose output may repeat names of files, columns and classes; help is only ours. */
    private static int execute(ParseResult parsed) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) {
            return helped;
        }
        CommandLine root = parsed.commandSpec().root().commandLine();
        PrintWriter out = root.getOut();
        PrintWriter err = root.getErr();
        root.setOut(Terminal.coloured() ? VisiblePrinter.coloured(out) : VisiblePrinter.of(out));
        root.setErr(VisiblePrinter.of(err));
        try {
            return new CommandLine.RunLast().execute(parsed);
        } finally {
            root.setOut(out).setErr(err);
        }
    }

    @Override
    public CommandLine newCommandLine() {
        return commandLine();
    }

    @Override
    public int runOnce(CommandLine commandLine, String... args) {
        return run(commandLine, args);
    }

    private static void describeExitCodes(CommandSpec command) {
        command.usageMessage().exitCodeListHeading("%nExit codes:%n").exitCodeList(EXIT_CODES);
        command.subcommands().values().forEach(sub -> describeExitCodes(sub.getCommandSpec()));
    }

    /** Runs one command line; returns its exit code, also when the program ran out of memory or stack. */
    public static int run(CommandLine commandLine, String... args) {
        try (InputFiles inputs = ((Main) commandLine.getCommand()).inputs) {
            return run(commandLine, inputs, args);
        }
    }

    private static int run(CommandLine commandLine, InputFiles inputs, String... args) {
        try {
            String[] configured = ConfiguredArguments.of(commandLine, inputs.in(commandLine, args));
            String[] words = inputs.in(commandLine, configured);
            inputs.nameOn(commandLine);
            int exitCode = commandLine.execute(words);
            commandLine.getOut().flush();
            if (exitCode == CommandLine.ExitCode.OK || exitCode == StagedRun.NOT_LEARNED) {
                inputs.changed()
                        .forEach(file -> commandLine
                                .getErr()
                                .println("neustrom: " + file
                                        + " was changed during the run; the results may be of neither content"));
                commandLine.getErr().flush();
            }
            return exitCode;
        } catch (InvalidInputException | Error e) {
            return new Failures(() -> isTraceWanted(args)).report(e, commandLine);
        }
    }

    private static boolean isTraceWanted(String... args) {
        return List.of(args).contains(Failures.STACK_TRACE);
    }

    @Override
    public InputFiles inputs() {
        return inputs;
    }

    /** Called when no subcommand was named: shows what there is. */
    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "a command is missing");
    }
}

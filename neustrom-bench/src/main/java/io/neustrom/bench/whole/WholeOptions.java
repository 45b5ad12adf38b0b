package io.neustrom.bench.whole;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.terminal.TextTable;
import io.neustrom.math.FloatKernels;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that comparisons of whole jobs have in common, and the table that they print. */
final class WholeOptions {
    private static final String ROUNDS = "--rounds";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create(); // replaced by picocli

    @Option(
            names = PeerProgram.OPTION,
            paramLabel = "PYTHON",
            description = "A Python that does the same job in turn (programs in benchmarks/).")
    private Optional<String> python = Optional.empty();

    @Option(
            names = ROUNDS,
            paramLabel = "N",
            defaultValue = "3",
            description = "Turns of each program, of which the fastest counts (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Mixin
    private JsonOption json = new JsonOption();

    /** Refuses values outside their bounds. */
    void check() {
        if (rounds < 1) {
            throw new ParameterException(command.commandLine(), ROUNDS + " (" + rounds + ") must be at least 1");
        }
    }

    Optional<String> python() {
        return python;
    }

    int rounds() {
        return rounds;
    }

    /** Prints what was measured, as JSON on request; returns the exit code. */
    int show(List<Comparison> comparisons) {
        String machine = "JDK " + System.getProperty("java.version") + ", "
                + FloatKernels.best().name() + " kernels, "
                + Runtime.getRuntime().availableProcessors() + " cores";
        PrintWriter out = command.commandLine().getOut();
        if (json.isWanted()) {
            out.println(ResultJson.text(new Comparison.Table(machine, comparisons)));
        } else {
            out.println("Whole jobs, fastest of " + rounds + "; " + machine);
            print(comparisons, out);
        }
        out.flush();
        return ExitCode.OK;
    }

    private static void print(List<Comparison> comparisons, PrintWriter out) {
        TextTable table = new TextTable();
        table.add("", "", "seconds", "as long", "quality");
        for (Comparison comparison : comparisons) {
            for (Comparison.Result result : comparison.results()) {
                table.add(
                        comparison.job(),
                        result.program(),
                        String.format(Locale.ROOT, "%.3f", result.seconds()),
                        TextTable.times(
                                result.seconds() / comparison.results().get(0).seconds()),
                        result.quality());
            }
        }
        table.print(out);
    }
}

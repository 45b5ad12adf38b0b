package io.neustrom.bench;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.math.FloatKernels;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that benchmarks of speed have in common. */
final class BenchOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create(); // replaced by picocli

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "Threads that share the work (default: 1, and then all cores).")
    private Optional<Integer> threads = Optional.empty();

    @Option(
            names = PythonPeer.OPTION,
            paramLabel = "PYTHON",
            description = "A Python with PyTorch that does the same work in turn (programs in benchmarks/).")
    private Optional<String> python = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption();

    /** Refuses values outside their bounds. */
    void check() {
        threads.ifPresent(t -> {
            if (t < 1) {
                throw new ParameterException(command.commandLine(), "--threads (" + t + ") must be at least 1");
            }
        });
    }

    /** The numbers of threads to measure, ascending. */
    List<Integer> threads() {
        int cores = Runtime.getRuntime().availableProcessors();
        return threads.map(List::of)
                .orElseGet(() -> IntStream.of(1, cores).distinct().boxed().toList());
    }

    Optional<String> python() {
        return python;
    }

    /**
     * Prints what was measured, as JSON on request.
     *
     * @return the exit code of a command that has done its work
     */
    int show(Record table, Consumer<PrintWriter> print) {
        PrintWriter out = command.commandLine().getOut();
        if (json.isWanted()) {
            out.println(ResultJson.text(table));
        } else {
            print.accept(out);
        }
        out.flush();
        return ExitCode.OK;
    }

    /** The software that the figures were measured with. */
    static String machine() {
        return "JDK " + System.getProperty("java.version") + ", "
                + FloatKernels.best().name() + " kernels, "
                + Runtime.getRuntime().availableProcessors() + " cores";
    }
}

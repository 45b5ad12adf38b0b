package io.neustrom.cli.apply;

import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.io.table.DataTable;
import io.neustrom.training.FitOptions;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A model, data for it, and the form of the summary: shared by all commands that apply a model. */
final class ModelInput {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create(); // replaced by picocli

    @Parameters(index = "0", paramLabel = "MODEL", description = "The file model.neustrom of a fit.")
    private Path model = Path.of(""); // always replaced by picocli

    @Parameters(
            index = "1",
            paramLabel = "DATA",
            arity = "0..1",
            description = "Points as 'neustrom fit' takes them, not yet scaled. A model over discrete states has none: "
                    + "its rows are the states.")
    private Optional<Path> data = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption();

    private final List<String> notes = new ArrayList<>();

    Path model() {
        return model;
    }

    Optional<Path> data() {
        return data;
    }

    /** The files that are read. */
    Stream<Path> files() {
        return Stream.concat(Stream.of(model), data.stream());
    }

    /** What the rows come from: the data, or the states of the model. */
    Path rows() {
        return data.orElse(model);
    }

    /** Reads both; what was done to the data is told with the summary. */
    ModelData read() {
        ModelData read = ModelData.read(command, model, data);
        read.data().map(DataTable::notes).ifPresent(notes::addAll);
        return read;
    }

    /** Takes note of a sentence for the user, which the summary is printed with. */
    void note(String sentence) {
        notes.add(sentence);
    }

    int threads() {
        return FitFlags.THREADS
                .apply(command.commandLine().getParseResult(), FitOptions.defaults())
                .threads();
    }

    /** The summary of a command. */
    interface Printable {
        void print(PrintWriter out);
    }

    /** Prints it as text, or as JSON on request, and notes on the error stream. */
    <T extends Record & Printable> void print(T results) {
        PrintWriter err = command.commandLine().getErr();
        notes.forEach(sentence -> err.println(sentence + "."));
        err.flush();
        PrintWriter out = command.commandLine().getOut();
        if (json.isWanted()) {
            out.println(ResultJson.text(results));
        } else {
            results.print(out);
        }
        out.flush();
    }

    /** Adds the options of the tables that these commands share. */
    static CommandSpec addFlags(CommandSpec command) {
        return command.addOption(FitFlags.THREADS.option(FitOptions.defaults()))
                .addArgGroup(Flag.group("Data", DataFlags.options(DataFlags.WITH_MODEL), 1));
    }
}

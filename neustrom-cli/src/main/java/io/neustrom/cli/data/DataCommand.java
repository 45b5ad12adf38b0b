package io.neustrom.cli.data;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.cli.fit.ChoiceBlock;
import io.neustrom.cli.fit.FitCommand;
import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.DataFile;
import io.neustrom.io.PointsFile;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.session.SessionContents;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableFormats;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code neustrom data}: describes a file of points, converts it to another format, or lists the built-in data sets. */
@Command(
        name = "data",
        description = {
            "Describe a file of points, and what 'neustrom fit' would choose for it; or write it in another format.",
            "Of a recorded session (NWB, DeepLabCut, SLEAP): list what it holds.",
            "",
            "Without DATA: list the data sets that come with the program."
        },
        customSynopsis = "neustrom data [DATA] [--out FILE] [OPTIONS]",
        sortOptions = false,
        modelTransformer = DataCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom data",
            "  neustrom data iris.csv",
            "  neustrom data session.nwb",
            "  neustrom data digits --out digits.csv",
            "  neustrom data faces.mat --array X --label-column y --out faces.npz",
            "  neustrom data table.tsv --columns 2-5,weight --missing drop --out points.npy"
        })
public final class DataCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(paramLabel = "DATA", arity = "0..1") // described below
    private Optional<Path> data = Optional.empty();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the points, as 32-bit floats: .npy, .npz, or else CSV.")
    private Optional<Path> out = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption();

    /** A built-in data set. */
    record OnBoard(String name, String summary) {}

    /** The built-in data sets. */
    record Listing(List<OnBoard> datasets) {
        void print(PrintWriter printer) {
            datasets.forEach(one -> printer.println(String.format(Locale.ROOT, "%-14s", one.name) + one.summary));
        }
    }

    /**
     * A profile and the files that were written.
     *
     * @param fit what a fit would choose
     * @param fitRefuses why a fit would end at once
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Report(
            @JsonUnwrapped DataProfile profile,
            List<ChosenOption> fit,
            Optional<String> fitRefuses,
            List<String> files) {
        void print(PrintWriter printer) {
            profile.print(printer);
            ChoiceBlock.print("'neustrom fit' would choose; an option changes it", fit, printer);
            fitRefuses.ifPresent(sentence -> printer.println("'neustrom fit' would refuse it: " + sentence));
            files.forEach(file -> printer.println("wrote " + file));
        }
    }

    @Override
    public Integer call() {
        ReadOptions options = DataFlags.of(spec.commandLine().getParseResult());
        PrintWriter printer = spec.commandLine().getOut();
        if (data.isEmpty()) {
            refuseWithoutData();
            Listing listing = new Listing(EmbeddedData.all().stream()
                    .map(one -> new OnBoard(EnumWords.of(one), one.summary()))
                    .toList());
            print(json.isWanted() ? ResultJson.text(listing) : "", printer, () -> listing.print(printer));
        } else {
            Path file = data.get();
            out.ifPresent(target -> PointsFile.check(target, Stream.of(file)));
            Optional<SessionListing> session = session(file);
            if (session.isPresent()) {
                SessionListing listing = session.get();
                print(json.isWanted() ? ResultJson.text(listing) : "", printer, () -> listing.print(printer));
                return ExitCode.OK;
            }
            Report report = EmbeddedData.of(file).map(this::embedded).orElseGet(() -> report(file, options));
            print(json.isWanted() ? ResultJson.text(report) : "", printer, () -> report.print(printer));
        }
        return ExitCode.OK;
    }

    /** The parts of a recorded session; empty if the file is none, or is to be read as a table of points. */
    private Optional<SessionListing> session(Path file) {
        boolean asTable = out.isPresent()
                || DataFlags.ALL.stream()
                        .anyMatch(flag ->
                                flag.value(spec.commandLine().getParseResult()).isPresent());
        return asTable || EmbeddedData.of(file).isPresent()
                ? Optional.empty()
                : SessionContents.of(file).map(contents -> new SessionListing(file.toString(), contents));
    }

    private static void print(String text, PrintWriter printer, Runnable lines) {
        if (text.isEmpty()) {
            lines.run();
        } else {
            printer.println(text);
        }
        printer.flush();
    }

    private void refuseWithoutData() {
        if (out.isPresent()) {
            throw new ParameterException(spec.commandLine(), "--out needs DATA");
        }
        refuseReading("without DATA");
    }

    private void refuseReading(String where) {
        for (Flag<?> flag : DataFlags.ALL) {
            if (flag.value(spec.commandLine().getParseResult()).isPresent()) {
                throw new ParameterException(spec.commandLine(), flag.name() + " has no effect " + where);
            }
        }
    }

    private Report embedded(EmbeddedData chosen) {
        refuseReading("on a built-in data set");
        DataTable table = chosen.read();
        return new Report(
                DataProfile.of(EnumWords.of(chosen), "built-in", table), List.of(), Optional.empty(), write(table));
    }

    private Report report(Path file, ReadOptions options) {
        DataProfile profile = DataProfile.of(file, options);
        if (out.isPresent()) {
            return new Report(profile, List.of(), Optional.empty(), write(DataFile.read(file, options)));
        }
        try {
            return new Report(profile, FitCommand.wouldChoose(spec, file), Optional.empty(), List.of());
        } catch (InvalidInputException e) {
            return new Report(profile, List.of(), Optional.of("" + e.getMessage()), List.of());
        }
    }

    private List<String> write(DataTable table) {
        if (out.isEmpty()) {
            return List.of();
        }
        Path target = out.get();
        try (RunFolder folder = RunFolder.ofFile("--out", target)) {
            PointsFile.write(folder.stage(target.getFileName().toString()), table);
            return folder.commit().stream().map(Path::toString).toList();
        } catch (IOException e) {
            throw new UserError("--out (" + target + ") cannot be written: " + e.getMessage(), e);
        }
    }

    /** Adds the options that this command shares with others. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            PositionalParamSpec data = command.positionalParameters().get(0);
            command.remove(data);
            command.addPositional(data.toBuilder()
                    .description(TableFormats.described() + "; or the name of a data set that comes with the program.")
                    .build());
            return command.addArgGroup(Flag.group("Data", DataFlags.options(DataFlags.ALL), 1));
        }
    }
}

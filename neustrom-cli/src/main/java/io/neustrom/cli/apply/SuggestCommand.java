package io.neustrom.cli.apply;

import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.FewLabelClassifier;
import io.neustrom.fewlabel.FewLabelData;
import io.neustrom.fewlabel.LabelSuggestion;
import io.neustrom.fewlabel.Suggestion;
import io.neustrom.io.LabelFile;
import io.neustrom.io.SuggestionFile;
import io.neustrom.io.file.OutputFile;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.math.WorkerPool;
import io.neustrom.report.page.SuggestionList;
import io.neustrom.report.page.SuggestionPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code neustrom suggest}: the rows whose labels help most, as a file to fill in and a page to look at. */
@Command(
        name = "suggest",
        description = {
            "Suggest which rows to label: those whose labels help 'neustrom predict' most.",
            "",
            "The file has a line for each, most useful first, with an empty class to fill in; 'neustrom predict --labels' "
                    + "reads it as it is. Labels that are known already come first in it."
        },
        customSynopsis = {
            "neustrom suggest MODEL DATA [--count N] [OPTIONS]",
            "       neustrom suggest MODEL DATA --labels LABELS --out FILE [OPTIONS]"
        },
        sortOptions = false,
        modelTransformer = SuggestCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom suggest runs/mine/model.neustrom points.csv --count 20",
            "  neustrom suggest runs/mine/model.neustrom points.csv --labels suggestions.csv \\",
            "      --count 10 --out more.csv"
        })
public final class SuggestCommand implements Callable<Integer> {
    private static final String PAGE_END = ".html";

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Mixin
    private ModelInput source = new ModelInput(); // replaced by picocli

    @Option(names = "--count", paramLabel = "N", description = "How many rows to suggest (default: ${DEFAULT-VALUE}).")
    private int count = 20;

    @Option(
            names = "--labels",
            paramLabel = "LABELS",
            description = "Labels that are known so far, as 'neustrom predict' takes them (default: none, or those of "
                    + "--label-column). Their rows are not suggested again.")
    private Optional<Path> labelFile = Optional.empty();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "CSV file for the suggestions; the page goes beside it, in .html (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("suggestions.csv");

    @Option(names = "--no-report", description = "Write no page.")
    private boolean noPage;

    @Mixin
    private PictureOption picture = new PictureOption();

    @Override
    public Integer call() {
        checkOptions();
        ModelData input = source.read();
        Labels known = labels(input);
        try (StopSignal stop = new StopSignal();
                RunFolder folder = RunFolder.ofFile("--out", out);
                WorkerPool pool = new WorkerPool(source.threads())) {
            stop.setLastResort(folder::close);
            Optional<Codes> codes = input.encode(pool, stop::requested);
            if (codes.isEmpty()) {
                return stopped();
            }
            List<Suggestion> suggestions = suggest(input, codes.get(), known, pool);
            SuggestionFile.write(folder.stage(out.getFileName().toString()), input.numbers(), known, suggestions);
            if (!noPage) {
                Files.writeString(
                        folder.stage(pageName()), page(input, suggestions).html());
            }
            if (stop.requested()) {
                return stopped();
            }
            source.print(SuggestionSummary.of(
                    source.rows(), input.numbers(), known.knownItems().length, suggestions, folder.commit()));
            return ExitCode.OK;
        } catch (IOException e) {
            throw new UserError("--out (" + out + ") cannot be written: " + e.getMessage(), e);
        }
    }

    private int stopped() {
        StopSignal.tell(spec.commandLine().getErr());
        return StopSignal.EXIT_CODE;
    }

    private void checkOptions() {
        ReadOptions reading = DataFlags.of(spec.commandLine().getParseResult());
        if (count < 1) {
            throw usage("--count (" + count + ") must be at least 1");
        }
        if (labelFile.isPresent() && reading.labelColumn().isPresent()) {
            throw usage("--labels and --label-column are not allowed together");
        }
        if (labelFile.isPresent() && reading.missing() == ReadOptions.Missing.DROP) {
            throw usage("--missing drop is not allowed with --labels, which counts all rows");
        }
        picture.check(source.data().isPresent() && !noPage);
        OutputFile.check(out, Stream.concat(source.files(), labelFile.stream()), List.of(".csv"));
        if (pageName().equals(out.getFileName().toString())) {
            throw usage("--out (" + out + ") must be CSV; the page is written beside it");
        }
        RunFolder.settleFile(out);
        if (Files.isRegularFile(out) && LabelFile.holdsLabel(out)) { // someone has filled it in
            throw new UserError("--out (" + out
                    + ") holds labels, which would be lost; give another file, and this one as " + "--labels");
        }
    }

    private Labels labels(ModelData input) {
        if (labelFile.isPresent()) {
            return LabelFile.read(labelFile.get(), input.rows(), List.of());
        }
        return input.data()
                .filter(table ->
                        table.labelWords().stream().flatMap(List::stream).anyMatch(ClassNames::isKnown))
                .map(DataTable::labels)
                .orElseGet(() -> Labels.none(input.rows()));
    }

    private List<Suggestion> suggest(ModelData input, Codes codes, Labels known, WorkerPool pool) {
        try {
            FewLabelData data = input.fewLabelData(codes, pool);
            LabelSuggestion suggestion = LabelSuggestion.of(codes).withLabels(known);
            if (data.transitions().isPresent()) {
                suggestion = suggestion.withTransitions(data.transitions().get());
            }
            if (known.knownItems().length > 0) {
                suggestion = suggestion.withProbabilities(
                        FewLabelClassifier.defaults().fit(data, known, pool).probabilities());
            }
            return suggestion.suggest(count);
        } catch (IllegalArgumentException e) { // a model whose codes are no probabilities
            throw new UserError(source.model() + ": " + e.getMessage(), e);
        }
    }

    private String pageName() {
        return out.getFileName().toString().replaceFirst("(?<=.)\\.[^.]*$", "") + PAGE_END;
    }

    private SuggestionPage page(ModelData input, List<Suggestion> suggestions) {
        int[] points = suggestions.stream().mapToInt(Suggestion::point).toArray();
        int[] numbers = input.numbers();
        return new SuggestionPage(
                source.rows().getFileName().toString(),
                new SuggestionList(
                        suggestions,
                        suggestions.stream().mapToInt(s -> numbers[s.point()]).toArray(),
                        input.data().map(table -> new SuggestionList.Values(table.columns(), table.points())),
                        input.data().flatMap(table -> picture.sheet(table, points))),
                List.of(
                        "# write the class of each row into " + out + ", then",
                        "./neustrom predict " + source.model()
                                + source.data().map(file -> " " + file).orElse("") + " --labels " + out
                                + " --out predictions.csv"));
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    /** Adds the options that this command shares with others. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return ModelInput.addFlags(command);
        }
    }
}

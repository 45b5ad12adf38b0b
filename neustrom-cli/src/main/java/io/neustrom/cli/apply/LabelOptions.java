package io.neustrom.cli.apply;

import io.neustrom.cli.option.ClassFlags;
import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassShares;
import io.neustrom.io.LabelFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where labels come from, and what the classes are: shared by commands that predict from labels. */
public final class LabelOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create(); // replaced by picocli

    @Option(
            names = "--labels",
            paramLabel = "LABELS",
            description = "CSV file with a row, counted from 0, and its class on each line, below a header 'row,class' "
                    + "or none. Rows that are absent, or whose class is empty, ?, NA or -1, have no label (default: the label "
                    + "column, if some of its fields are empty).")
    private Optional<Path> file = Optional.empty();

    @Option(
            names = "--classes",
            paramLabel = "CLASS",
            split = ",",
            description = "All classes, in the order of the columns; a label of another class is refused (default: "
                    + "those of the labels).")
    private List<String> classes = List.of();

    /** The file of labels, if there is one. */
    public Optional<Path> file() {
        return file;
    }

    /** All classes, in their order; none: those of the labels. */
    public List<String> classes() {
        return classes.stream().map(String::strip).toList();
    }

    /** Refuses what cannot be, before anything is read. */
    public void check() {
        if (file.isPresent()
                && DataFlags.of(command.commandLine().getParseResult())
                        .labelColumn()
                        .isPresent()) {
            throw usage("--labels and --label-column are not allowed together");
        }
        if (classes().stream().distinct().count() < classes.size()
                || classes.stream().anyMatch(String::isBlank)) {
            throw usage("--classes (" + String.join(",", classes) + ") must be names, all different");
        }
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }

    /**
     * Reads the file of labels.
     *
     * @param numbers the number of each row that is used among all rows of the data
     * @param allRows how many those are
     * @param note told about labels without effect, in a sentence
     */
    public Labels read(int[] numbers, int allRows, Consumer<String> note) {
        Path labels = file.orElseThrow();
        Labels ofAll = LabelFile.read(labels, allRows, classes());
        Labels known = Labels.of(IntStream.of(numbers).map(ofAll::classOf).toArray(), ofAll.names());
        if (known.knownItems().length == 0) {
            throw new UserError(labels + " has labels of rows left out only; at least 1 must be of another");
        }
        int lost = ofAll.knownItems().length - known.knownItems().length;
        if (lost > 0) {
            note.accept(labels + ": " + (lost == 1 ? "1 label is that of a row" : lost + " labels are those of rows")
                    + " left out, and without effect");
        }
        return known;
    }

    /** How large classes are, by the option that both kinds of commands have; refused if it is not about these labels. */
    public ClassShares shares(Labels known) {
        ClassShares shares = ClassFlags.CLASS_SHARES
                .value(command.commandLine().getParseResult())
                .orElse(ClassShares.ESTIMATE);
        try {
            shares.known(known);
        } catch (IllegalArgumentException e) { // other classes, or none of them
            throw new UserError(ClassFlags.CLASS_SHARES.name() + ": " + e.getMessage(), e);
        }
        return shares;
    }
}

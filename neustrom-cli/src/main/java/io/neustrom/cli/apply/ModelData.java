package io.neustrom.cli.apply;

import io.neustrom.choice.FitChoices;
import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.terminal.Terminal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.FewLabelData;
import io.neustrom.io.DataFile;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import me.tongfei.progressbar.ProgressBar;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * A model and the data it is applied to.
 *
 * @param data empty: the model is over discrete states, and its rows are these
 */
record ModelData(PlaceCellModel model, Optional<DataTable> data) {

    /** Reads both, the data as the options of {@link DataFlags} say. */
    static ModelData read(CommandSpec command, Path modelFile, Optional<Path> dataFile) {
        PlaceCellModel model = InputFile.read(modelFile, () -> PlaceCellModel.load(modelFile));
        if (!model.spec().discrete()) {
            Path file = dataFile.orElseThrow(() -> usage(command, "DATA is missing"));
            ParseResult parsed = command.commandLine().getParseResult();
            ReadOptions options = DataFile.options(file, model, DataFlags.of(parsed), DataFlags.MISSING.value(parsed));
            return new ModelData(model, Optional.of(DataFile.read(file, options)));
        }
        dataFile.ifPresent(file -> {
            throw usage(command, "DATA (" + file + ") is not allowed: " + modelFile + " is over discrete states");
        });
        for (Flag<?> flag : DataFlags.WITH_MODEL) {
            if (flag.value(command.commandLine().getParseResult()).isPresent()) {
                throw usage(command, flag.name() + " needs DATA; it has no effect on discrete states");
            }
        }
        return new ModelData(model, Optional.empty());
    }

    private static ParameterException usage(CommandSpec command, String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }

    /** How many rows there are. */
    int rows() {
        return data.map(table -> table.points().count()).orElseGet(model::states);
    }

    /** How many rows the file has, those left out included. */
    int fileRows() {
        return rows() + data.map(DataTable::dropped).orElse(0);
    }

    /** The number of each row in its file. */
    int[] numbers() {
        return data.map(DataTable::numbers)
                .orElseGet(() -> IntStream.range(0, model.states()).toArray());
    }

    /**
     * The codes of all rows, with a bar in a terminal.
     *
     * @param stop asked now and then whether to stop; if so, the codes are empty
     */
    Optional<Codes> encode(WorkerPool pool, BooleanSupplier stop) {
        return data.isEmpty() ? Optional.of(model.encodeStates()) : encode(data.get(), pool, stop);
    }

    /** What a classifier may know of the rows besides their labels: also p_in, which a fit would choose for them. */
    FewLabelData fewLabelData(Codes codes, WorkerPool pool) {
        FewLabelData known = FewLabelData.of(codes);
        if (data.isEmpty()) {
            return known;
        }
        Points scaled = model.scaled(data.get().points());
        FewLabelData placed = known.withPoints(scaled);
        return scaled.count() < 2
                ? placed
                : placed.withTransitions(FitChoices.selfTuned(
                                FitChoices.neighbours(scaled.count()).value())
                        .build(scaled, pool));
    }

    /** The classes of the rows by a task of the model. */
    ClassProbabilities predict(ClassifierHead task, Codes codes) {
        return data.map(table -> model.predictProbabilities(task, table.points(), codes))
                .orElseGet(() -> task.predict(codes));
    }

    private Optional<Codes> encode(DataTable table, WorkerPool pool, BooleanSupplier stop) {
        Optional<ProgressBar> bar = Terminal.bar("encoding", table.points().count());
        try {
            return model.encode(table.points(), pool, done -> {
                bar.ifPresent(shown -> shown.stepTo(done));
                return !stop.getAsBoolean();
            });
        } catch (IllegalArgumentException e) { // other points than the model is for
            throw new UserError(table.file() + ": " + e.getMessage(), e);
        } finally {
            bar.ifPresent(ProgressBar::close);
        }
    }
}

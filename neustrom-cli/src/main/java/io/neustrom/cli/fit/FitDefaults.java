package io.neustrom.cli.fit;

import io.neustrom.choice.Choice;
import io.neustrom.choice.FitChoices;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.transition.ScaledPoints;
import io.neustrom.cli.transition.TransitionRequest;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.Points;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The values of the options of a fit that the user did not give.
 *
 * @param options with the number of cells
 * @param choices all options that were chosen from the data, with the reasons
 */
record FitDefaults(FitOptions options, List<ChosenOption> choices) {

    /**
     * Chooses what was not given.
     *
     * @param file that was read
     * @param hasCells whether the user gave the number of cells
     */
    static FitDefaults of(Path file, TransitionSource source, FitOptions options, boolean hasCells) {
        List<ChosenOption> choices = new ArrayList<>(source.allChoices());
        FitOptions sized = options;
        if (!hasCells) {
            Choice<Integer> cells = cells(file, source);
            choices.add(new ChosenOption(FitFlags.CELLS.name(), cells.value().toString(), cells.reason()));
            sized = options.withNetwork(n -> n.withCells(cells.value()));
        }
        choices.addAll(network(sized, source));
        return new FitDefaults(sized, choices);
    }

    /** The same, with the folder of the results. */
    FitDefaults withFolder(Path folder) {
        List<ChosenOption> all = new ArrayList<>(choices);
        all.add(new ChosenOption(OutputOption.NAME, folder.toString(), "the name of the file"));
        return new FitDefaults(options, all);
    }

    private static Choice<Integer> cells(Path file, TransitionSource source) {
        Optional<Points> points = source.points().map(ScaledPoints::points);
        return TransitionRequest.about(
                file, () -> FitChoices.cells(points.map(Points::distinct).orElse(source.states())));
    }

    /** The options of network and training that the user did not give, as far as the first lines of a fit show them. */
    private static List<ChosenOption> network(FitOptions options, TransitionSource source) {
        OptionalInt dimension = source.points()
                .map(read -> OptionalInt.of(read.points().dimension()))
                .orElseGet(OptionalInt::empty);
        // Only batches of transitions depend on how many there are, and these are not made yet.
        FitOptions settled = options.settled(dimension, source.states(), source.states());
        List<ChosenOption> choices = new ArrayList<>();
        if (options.network().fourierFeatures().isEmpty() && dimension.isPresent()) {
            int features = settled.network().fourierFeatures().orElseThrow();
            choices.add(new ChosenOption(
                    FitFlags.FOURIER,
                    Integer.toString(features),
                    features > 0
                            ? "enough for " + dimension.getAsInt() + " columns"
                            : "not needed with " + dimension.getAsInt() + " columns"));
        }
        if (options.network().layers().isEmpty()) {
            choices.add(new ChosenOption(
                    FitFlags.LAYERS,
                    settled.network().layers().stream().map(String::valueOf).collect(Collectors.joining(",")),
                    dimension.isPresent() ? "the usual widths for this number of columns" : "the usual widths"));
        }
        if (options.training().epochs().isEmpty() && options.training().batchUnit() == BatchUnit.ROWS) {
            choices.add(new ChosenOption(
                    FitFlags.EPOCHS.name(),
                    Integer.toString(settled.training().epochs().orElseThrow()),
                    "enough for " + options.network().cells() + " cells; ends sooner if nothing improves"));
        }
        return choices;
    }
}

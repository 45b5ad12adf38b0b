package io.neustrom.cli.fit;

import io.neustrom.cli.option.FitFlags;
import io.neustrom.data.Points;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** What a fit chooses of network and training where the user leaves them open, and why. */
public final class NetworkChoice {
    private NetworkChoice() {}

    /** @param options with the number of cells that there will be */
    static List<ChosenOption> of(FitOptions options, TransitionSource source) {
        OptionalInt dimension =
                source.points().map(Points::dimension).map(OptionalInt::of).orElseGet(OptionalInt::empty);
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
                            : "so many columns (" + dimension.getAsInt() + ") tell more themselves"));
        }
        if (options.network().layers().isEmpty()) {
            choices.add(new ChosenOption(
                    FitFlags.LAYERS,
                    settled.network().layers().stream().map(String::valueOf).collect(Collectors.joining(",")),
                    dimension.isPresent() ? "the usual widths for as many columns" : "the usual widths"));
        }
        if (options.training().epochs().isEmpty() && options.training().batchUnit() == BatchUnit.ROWS) {
            choices.add(new ChosenOption(
                    FitFlags.EPOCHS.flag().name(),
                    Integer.toString(settled.training().epochs().orElseThrow()),
                    "enough for " + options.network().cells() + " cells; ends sooner if nothing improves"));
        }
        return choices;
    }
}

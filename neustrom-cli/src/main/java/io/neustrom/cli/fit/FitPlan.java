package io.neustrom.cli.fit;

import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.Labels;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The plan of one fit.
 *
 * @param title names it to the user
 * @param input what run.json says about the data
 * @param points the states' coordinates, scaled; empty: discrete states
 * @param scaling what was done to the points, and what the model does to new ones
 * @param transitions makes p_in
 * @param vocabulary the word of each state; empty: states are not words
 * @param shape of the data, where known
 * @param columns names of the points' coordinates in their file, for the model to remember; empty: none, or all there are
 * @param options of the fit
 * @param choices those options that the user did not give
 */
public record FitPlan(
        String title,
        FitInput input,
        Optional<Points> points,
        Scaler scaling,
        TransitionSource.Builder transitions,
        List<String> vocabulary,
        Shape shape,
        List<String> columns,
        FitOptions options,
        List<ChosenOption> choices) {

    /** A plan with nothing left to choose. */
    public FitPlan(
            String title,
            FitInput input,
            Optional<Points> points,
            Scaler scaling,
            TransitionSource.Builder transitions,
            List<String> vocabulary,
            Shape shape,
            FitOptions options) {
        this(title, input, points, scaling, transitions, vocabulary, shape, List.of(), options, List.of());
    }

    /** The same, with the options chosen for these transitions that the user did not give. */
    public FitPlan settled(TransitionMatrix p) {
        OptionalInt dimension =
                points.map(some -> OptionalInt.of(some.dimension())).orElseGet(OptionalInt::empty);
        return new FitPlan(
                title,
                input,
                points,
                scaling,
                transitions,
                vocabulary,
                shape,
                columns,
                options.settled(dimension, p.size(), p.entries()),
                choices);
    }

    /**
     * What is known about where the states lie.
     *
     * @param manifolds (states) the manifold that each state lies on; empty: not known, or all on one
     * @param ring whether the states lie on one ring, in their order
     * @param classes of the states, to show them in reports
     * @param pictures shape of the images that the points are; empty: they are not images
     */
    public record Shape(
            Optional<int[]> manifolds, boolean ring, Optional<Labels> classes, Optional<PictureShape> pictures) {}
}

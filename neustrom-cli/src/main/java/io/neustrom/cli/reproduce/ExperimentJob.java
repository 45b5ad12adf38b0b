package io.neustrom.cli.reproduce;

import io.neustrom.cli.fit.FitPlan;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.cli.transition.RbfKind;
import io.neustrom.cli.transition.ScaledPoints;
import io.neustrom.cli.transition.SdpKind;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.paper.experiment.Experiment;
import io.neustrom.paper.experiment.Recipe;
import io.neustrom.paper.teapot.Teapots;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionBuilder;
import io.neustrom.semidefinite.KMeansRelaxation;
import io.neustrom.training.FitOptions;
import java.util.Optional;

/** Makes the {@link FitPlan} of an experiment without labels. */
final class ExperimentJob {
    private ExperimentJob() {}

    static FitPlan of(Experiment experiment, Recipe recipe, LabelledPoints data, FitOptions options) {
        Points states = data.points();
        TransitionSource source = source(experiment, states);
        return new FitPlan(
                experiment.id() + ", recipe " + EnumWords.of(recipe),
                FitPlan.Input.ofExperiment(experiment.id(), recipe, source),
                Optional.of(states),
                Scaler.NONE,
                source.builder(),
                source.vocabulary(),
                shape(experiment, data),
                options);
    }

    /** As many teapots as the user asks for. */
    static LabelledPoints teapots(Experiment experiment, int count) {
        int cells = experiment.options(Recipe.ROBUST).network().cells();
        if (count < cells) {
            throw new UserError("--points (" + count + ") must be at least the number of cells (" + cells + ")");
        }
        return new LabelledPoints(Teapots.turning(count), new int[count]);
    }

    private static FitPlan.DataGeometry shape(Experiment experiment, LabelledPoints data) {
        return switch (experiment) {
            case ONE_CIRCLE, SQUARE_GRID ->
                new FitPlan.DataGeometry(Optional.empty(), experiment.ring(), Optional.empty(), Optional.empty());
            case TWO_CIRCLES ->
                new FitPlan.DataGeometry(
                        Optional.of(data.groups()), false, Optional.of(Labels.of(data.groups())), Optional.empty());
            case TEAPOTS, TEAPOTS_SDP ->
                new FitPlan.DataGeometry(
                        Optional.empty(),
                        true,
                        Optional.empty(),
                        Optional.of(new PictureShape(Teapots.WIDTH, Teapots.HEIGHT, 3)));
        };
    }

    private static TransitionSource source(Experiment experiment, Points points) {
        TransitionBuilder maker = experiment.transitions();
        if (maker instanceof KMeansRelaxation program) {
            return SdpKind.source(program, ScaledPoints.of(points));
        }
        if (maker instanceof RbfTransitions kernel) {
            return RbfKind.source(kernel, ScaledPoints.of(points));
        }
        throw new IllegalStateException("result files have no name for " + maker);
    }
}

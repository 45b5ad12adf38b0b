package io.neustrom.cli;

import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.experiment.Experiment;
import io.neustrom.experiment.Recipe;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMaker;
import io.neustrom.report.PictureShape;
import io.neustrom.semidefinite.KMeansRelaxation;
import io.neustrom.teapot.Teapots;
import io.neustrom.training.FitOptions;
import java.util.Optional;

/** Makes the {@link Job} of an experiment without labels. */
final class ExperimentJob {
    private ExperimentJob() {}

    static Job of(Experiment experiment, Recipe recipe, LabelledPoints data, FitOptions options) {
        Points states = data.points();
        TransitionSource source = source(experiment, states);
        return new Job(
                experiment.id() + ", recipe " + EnumWords.of(recipe),
                new RunRecord.Input(
                        Optional.of(experiment.id()),
                        Optional.of(recipe),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(source.kind()),
                        Optional.of(source.options()),
                        source.states(),
                        Optional.of(Scaling.NONE),
                        Optional.of(states.checksum()),
                        Optional.empty()),
                Optional.of(states),
                Scaler.NONE,
                source.making(),
                source.vocabulary(),
                shape(experiment, data),
                options);
    }

    private static Job.Shape shape(Experiment experiment, LabelledPoints data) {
        return switch (experiment) {
            case ONE_CIRCLE, SQUARE_GRID ->
                new Job.Shape(Optional.empty(), experiment.ring(), Optional.empty(), Optional.empty());
            case TWO_CIRCLES ->
                new Job.Shape(
                        Optional.of(data.groups()), false, Optional.of(Labels.of(data.groups())), Optional.empty());
            case TEAPOTS, TEAPOTS_SDP ->
                new Job.Shape(
                        Optional.empty(),
                        true,
                        Optional.empty(),
                        Optional.of(new PictureShape(Teapots.WIDTH, Teapots.HEIGHT, 3)));
        };
    }

    private static TransitionSource source(Experiment experiment, Points points) {
        TransitionMaker maker = experiment.transitions();
        if (maker instanceof KMeansRelaxation program) {
            return TransitionSource.of(program, points);
        }
        if (maker instanceof RbfTransitions kernel) {
            return TransitionSource.of(kernel, points);
        }
        throw new IllegalStateException("result files have no word for " + maker);
    }
}

package io.neustrom.cli.fit;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.cli.transition.ScaledPoints;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.Points;
import io.neustrom.data.Scaling;
import io.neustrom.io.StateFiles;
import io.neustrom.paper.experiment.Recipe;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a fit learned from, as recorded in run.json: an experiment, maybe in a recipe, or files.
 *
 * @param experiment its name
 * @param preparation what was done to the points before they were scaled, and is not done by the model
 * @param pointsFile the file or the folder that the points were read from
 * @param transitionsFile what p_in was read or made from, unless that is the points
 * @param kind of transitions; absent if the experiment's name says it all
 * @param transitions the options behind them; absent if kind is
 * @param scaling what was done to the points first
 * @param pointsSha256 of the points' values, scaled, as the model names it
 * @param transitionsSha256 of the bytes of {@code transitionsFile}
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record FitInput(
        Optional<String> experiment,
        Optional<Recipe> recipe,
        Optional<String> preparation,
        Optional<String> pointsFile,
        Optional<String> transitionsFile,
        Optional<String> kind,
        Optional<Record> transitions,
        int states,
        Optional<Scaling> scaling,
        Optional<String> pointsSha256,
        Optional<String> transitionsSha256) {

    /**
     * The user's files.
     *
     * @param pointsFile empty: states have no coordinates
     * @param transitionsFile empty: transitions are made from the points
     */
    static FitInput ofFiles(
            Optional<Path> pointsFile, Optional<Path> transitionsFile, TransitionSource source, Scaling scaling) {
        return new FitInput(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                pointsFile.map(Path::toString),
                transitionsFile.map(Path::toString),
                Optional.of(source.kind()),
                Optional.of(source.options()),
                source.states(),
                source.points().map(points -> scaling),
                source.points().map(ScaledPoints::points).map(Points::checksum),
                transitionsFile.map(StateFiles::checksum));
    }

    /** An experiment whose points the program makes. */
    public static FitInput ofExperiment(String experiment, Recipe recipe, TransitionSource source) {
        return new FitInput(
                Optional.of(experiment),
                Optional.of(recipe),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(source.kind()),
                Optional.of(source.options()),
                source.states(),
                Optional.of(Scaling.NONE),
                source.points().map(ScaledPoints::points).map(Points::checksum),
                Optional.empty());
    }

    /**
     * An experiment with labels.
     *
     * @param folder that its images were read from; empty: they come with the program
     */
    public static FitInput ofLabelExperiment(
            String experiment, Optional<String> preparation, Optional<Path> folder, Scaling scaling, Points points) {
        return new FitInput(
                Optional.of(experiment),
                Optional.empty(),
                preparation,
                folder.map(Path::toString),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                points.count(),
                Optional.of(scaling),
                Optional.of(points.checksum()),
                Optional.empty());
    }
}

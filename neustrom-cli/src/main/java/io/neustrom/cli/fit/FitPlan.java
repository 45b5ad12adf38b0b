package io.neustrom.cli.fit;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.cli.transition.ScaledPoints;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.Labels;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.io.StateFiles;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.TableEncoding;
import io.neustrom.paper.experiment.Recipe;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * The plan of one fit.
 *
 * @param title names it to the user
 * @param input what run.json says about the data
 * @param points the states' coordinates, scaled; empty: discrete states
 * @param scaling what was done to the points, and what the model does to new ones
 * @param transitions makes p_in
 * @param vocabulary the word of each state; empty: states are not words
 * @param geometry of the data, where known
 * @param encoding of the points' columns in their file, for the model to remember; empty: they are from no file
 * @param options of the fit
 * @param choices those options that the user did not give
 */
public record FitPlan(
        String title,
        Input input,
        Optional<Points> points,
        Scaler scaling,
        TransitionSource.Builder transitions,
        List<String> vocabulary,
        DataGeometry geometry,
        Optional<TableEncoding> encoding,
        FitOptions options,
        List<ChosenOption> choices) {

    /** A plan with nothing left to choose. */
    public FitPlan(
            String title,
            Input input,
            Optional<Points> points,
            Scaler scaling,
            TransitionSource.Builder transitions,
            List<String> vocabulary,
            DataGeometry geometry,
            FitOptions options) {
        this(title, input, points, scaling, transitions, vocabulary, geometry, Optional.empty(), options, List.of());
    }

    /**
     * A fit of a file; what the user did not ask for is chosen from the data.
     *
     * @param command the one that the user called, with the options of a fit
     * @param source what was read from the file
     * @param folder of the results, if the user did not choose it
     */
    public static FitPlan ofFile(
            CommandSpec command,
            Path file,
            TransitionSource source,
            Input input,
            FitOptions options,
            Optional<Path> folder) {
        ParseResult parsed = command.commandLine().getParseResult();
        if (source.points().isEmpty()) {
            FitFlags.refuseForStates(parsed);
        }
        if (source.states() < 2) {
            throw new UserError(file + ": states (" + source.states() + ") must be at least 2");
        }
        Optional<Integer> cells = FitFlags.CELLS.value(parsed);
        cells.filter(count -> count > source.states()).ifPresent(count -> {
            throw new UserError("cells (" + count + ") must be at most states (" + source.states() + ")");
        });
        FitDefaults chosen = FitDefaults.of(file, source, options, cells.isPresent());
        FitDefaults defaults = folder.map(chosen::withFolder).orElse(chosen);
        return new FitPlan(
                file.toString(),
                input,
                source.points().map(ScaledPoints::points),
                source.points().map(ScaledPoints::scaler).orElse(Scaler.NONE),
                source.builder(),
                source.vocabulary(),
                new DataGeometry(
                        Optional.empty(),
                        false,
                        source.points().flatMap(ScaledPoints::classes),
                        source.points().flatMap(ScaledPoints::pictures)),
                source.points().flatMap(ScaledPoints::table).map(DataTable::encoding),
                defaults.options(),
                defaults.choices());
    }

    /** The same, with other classes to show in reports. */
    public FitPlan withClasses(Labels classes) {
        return new FitPlan(
                title,
                input,
                points,
                scaling,
                transitions,
                vocabulary,
                new DataGeometry(geometry.manifolds, geometry.ring, Optional.of(classes), geometry.pictures),
                encoding,
                options,
                choices);
    }

    /** The same, with this folder of the results if the user did not choose one. */
    public FitPlan into(Path folder) {
        return new FitPlan(
                title,
                input,
                points,
                scaling,
                transitions,
                vocabulary,
                geometry,
                encoding,
                options,
                choices.stream()
                        .map(choice -> choice.option().equals(OutputOption.NAME)
                                ? new ChosenOption(choice.option(), folder.toString(), choice.reason())
                                : choice)
                        .toList());
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
                geometry,
                encoding,
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
    public record DataGeometry(
            Optional<int[]> manifolds, boolean ring, Optional<Labels> classes, Optional<PictureShape> pictures) {}

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
    public record Input(
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
        public static Input ofFiles(
                Optional<Path> pointsFile, Optional<Path> transitionsFile, TransitionSource source) {
            return new Input(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    pointsFile.map(Path::toString),
                    transitionsFile.map(Path::toString),
                    Optional.of(source.kind()),
                    Optional.of(source.options()),
                    source.states(),
                    source.points().map(points -> points.scaler().kind()),
                    source.points().map(ScaledPoints::points).map(Points::checksum),
                    transitionsFile.map(StateFiles::checksum));
        }

        /** An experiment whose points the program makes. */
        public static Input ofExperiment(String experiment, Recipe recipe, TransitionSource source) {
            return new Input(
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
        public static Input ofLabelExperiment(
                String experiment,
                Optional<String> preparation,
                Optional<Path> folder,
                Scaling scaling,
                Points points) {
            return new Input(
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
}

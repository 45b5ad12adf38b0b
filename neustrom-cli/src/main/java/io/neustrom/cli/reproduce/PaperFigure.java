package io.neustrom.cli.reproduce;

import io.neustrom.cli.run.RunFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.paper.experiment.Experiment;
import io.neustrom.paper.experiment.LabelExperiment;
import io.neustrom.paper.experiment.PaperExperiment;
import io.neustrom.paper.experiment.WorldExperiment;
import io.neustrom.report.FigureIndex;
import io.neustrom.report.content.RunResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * The figures of the paper that show experiments: what they show in our words, how they are shortened to try them out, and what
 * the paper claims of them.
 */
public enum PaperFigure {
    ONE_CIRCLE(
            Experiment.ONE_CIRCLE,
            "Synthetic examples, A: one circle",
            "200 points on a circle, transitions from a Gaussian kernel, 40 cells. The fields lie side by side along the circle.",
            List.of("--epochs", "10"),
            (metrics, results) -> List.of(
                    PaperClaims.approximates(metrics, 0.05), PaperClaims.sparse(metrics), PaperClaims.oneArc(metrics))),
    SQUARE_GRID(
            Experiment.SQUARE_GRID,
            "Synthetic examples, B: a square grid",
            "20 x 20 points on a square, transitions from a Gaussian kernel, 25 cells. The fields tile the square in two dimensions.",
            List.of("--epochs", "10", "--side", "10"),
            (metrics, results) -> List.of(PaperClaims.approximates(metrics, 0.05), PaperClaims.sparse(metrics))),
    TWO_CIRCLES(
            Experiment.TWO_CIRCLES,
            "Two circles, A: without labels",
            "An inner and an outer circle, 40 cells. Each cell belongs to one of them.",
            List.of("--epochs", "10"),
            (metrics, results) -> List.of(PaperClaims.approximates(metrics, 0.12), PaperClaims.apart(metrics))),
    TWO_CIRCLES_SUPERVISED(
            LabelExperiment.TWO_CIRCLES_SUPERVISED,
            "Two circles, B: with 20 % of the labels",
            "The same cells, and on top of them a layer for each of two sets of labels: which circle, and which half.",
            List.of("--epochs", "10", "--splits", "1"),
            (metrics, results) -> Stream.of("circle", "half")
                    .flatMap(task ->
                            Stream.of(PaperClaims.retrieves(metrics, task), PaperClaims.fewComponents(metrics, task)))
                    .toList()),
    DIGITS(
            LabelExperiment.DIGITS,
            "Few labels, A: Digits",
            "1,797 handwritten digits. The cells are learned without labels; then 1 to 50 % of the labels are given. "
                    + "Curves compare the kernel of the supervised layer with the true classes; dots are predicted classes.",
            List.of("--epochs", "3", "--splits", "1", "--fractions", "0.02"),
            PaperClaims::fewLabels),
    MNIST(
            LabelExperiment.MNIST,
            "Few labels, B: MNIST",
            "The same with 10,000 images of 784 pixels, 300 cells and 1 to 10 % of the labels.",
            List.of("--epochs", "2", "--splits", "1", "--fractions", "0.1", "--points", "1000"),
            PaperClaims::fewLabels),
    TEAPOTS(
            Experiment.TEAPOTS,
            "Teapots, transitions from a kernel",
            "400 colour images of a pot that turns once around: a ring in 23,028 dimensions, 80 cells, three neighbours per image.",
            List.of("--epochs", "5", "--points", "100"),
            (metrics, results) -> List.of(
                    PaperClaims.approximates(metrics, 0.25), PaperClaims.sparse(metrics), PaperClaims.oneArc(metrics))),
    TEAPOTS_SDP(
            Experiment.TEAPOTS_SDP,
            "Teapots, transitions from a semidefinite program",
            "The same images; the transitions solve the semidefinite relaxation of k-means with 20 clusters.",
            List.of("--epochs", "5", "--points", "100"),
            (metrics, results) -> List.of(
                    PaperClaims.approximates(metrics, 0.05), PaperClaims.sparse(metrics), PaperClaims.oneArc(metrics))),
    GRID_WORLD_SR(
            WorldExperiment.GRID_WORLD_SR,
            "Episodes in a grid world (section 5, which has no figure)",
            "An agent walks at random on 15 x 15 squares; cells are learned from its episodes, one after the other.",
            List.of("--episodes", "300", "--epochs", "5"),
            (metrics, results) -> List.of(PaperClaims.approximates(metrics, 0.15), PaperClaims.asDirect(metrics))),
    FOUR_ROOMS(
            WorldExperiment.FOUR_ROOMS,
            "Four rooms (section 5, which has no figure)",
            "The same in four rooms with doors. Any reward gives values by one product, and an agent that climbs them finds its goal.",
            List.of("--episodes", "300", "--epochs", "5"),
            (metrics, results) -> List.of(PaperClaims.approximates(metrics, 0.25), PaperClaims.navigates(metrics)));

    private final PaperExperiment experiment;
    private final String heading;
    private final String shows;
    private final List<String> quick;
    private final BiFunction<JsonNode, RunResults, List<FigureIndex.Claim>> claims;

    PaperFigure(
            PaperExperiment experiment,
            String heading,
            String shows,
            List<String> quick,
            BiFunction<JsonNode, RunResults, List<FigureIndex.Claim>> claims) {
        this.experiment = experiment;
        this.heading = heading;
        this.shows = shows;
        this.quick = quick;
        this.claims = claims;
    }

    /** The name on the command line. */
    public String experiment() {
        return experiment.id();
    }

    /** The options that make it short. */
    List<String> quick() {
        return quick;
    }

    /** The entry of a finished run in the index. */
    FigureIndex.Entry entry(JsonNode metrics, Path folder, String command) {
        Path told = folder.resolve(RunFiles.RESULTS);
        RunResults results = InputFile.read(told, () -> RunResults.read(told));
        return new FigureIndex.Entry(
                heading, shows, experiment.id(), command, claims.apply(metrics, results), pictures(folder));
    }

    private static List<FigureIndex.Picture> pictures(Path folder) {
        List<FigureIndex.Picture> all = List.of(
                picture("input", "the points"),
                picture("embedding", "embedding and landmarks"),
                picture("input-probabilities", "p_in"),
                picture("output-kernel", "output kernel"),
                picture("receptive-fields", "receptive fields"),
                picture("fields", "single receptive fields"),
                picture("rate-maps", "receptive fields over the world"),
                picture("values", "values of one goal, and the path to it"),
                picture("prg", "precision-recall-gain curves"),
                picture("confusion", "confusion matrix"),
                picture("prg-circle", "which circle: precision-recall-gain curves"),
                picture("spectrum-h-circle", "which circle: spectrum of the supervised layer"),
                picture("prg-half", "which half: precision-recall-gain curves"),
                picture("spectrum-h-half", "which half: spectrum of the supervised layer"));
        return all.stream()
                .filter(picture -> Files.exists(folder.resolve(picture.file())))
                .toList();
    }

    private static FigureIndex.Picture picture(String name, String shows) {
        return new FigureIndex.Picture(RunFiles.FIGURES + name + ".png", shows, name.equals("fields"));
    }
}

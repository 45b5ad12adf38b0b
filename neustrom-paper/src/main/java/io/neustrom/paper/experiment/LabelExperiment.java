package io.neustrom.paper.experiment;

import io.neustrom.data.Deskewing;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.probability.FixedBandwidth;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.Symmetrisation;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.supervised.SupervisedOptions;
import io.neustrom.training.FitOptions;
import java.util.List;
import java.util.function.Function;

/**
 * The paper's supervised experiments (section 6): how the representation is learned without labels, and which fractions of labels
 * it is then given (Table 2). Numbers that the paper prints are kept; where ours differ, the constant says why.
 */
public enum LabelExperiment implements PaperExperiment {
    /** Figure circles B: two circles, two sets of labels, 20 % of the labels. */
    TWO_CIRCLES_SUPERVISED("two-circles-supervised", 40, List.of(0.2)),
    /** Figure supervised A: 1,797 digits of 8 x 8 pixels. */
    DIGITS("digits", 100, List.of(0.01, 0.02, 0.04, 0.1, 0.2, 0.5)),
    /** Figure supervised B: 10,000 digits of 28 x 28 pixels, or any other images in such files. */
    MNIST("mnist", 300, List.of(0.01, 0.02, 0.04, 0.1));

    private static final double GAMMA = 30; // Table 1
    private static final int DIGITS_NEIGHBOURS = 5; // Table 1
    private static final int MNIST_NEIGHBOURS = 9; // Table 1
    /** Pixels along each side of an image of {@link #MNIST}. */
    public static final int MNIST_SIDE = 28;

    /**
     * Digits are few, so a neighbourhood of 5 says little about where a class continues. Several steps along the neighbours, as in the
     * successor representation, do: accuracy rises by about .005 at 1 and 4 % of labels, and cell purity with it.
     */
    private static final double DIGITS_ALPHA = 0.7;

    private static final double DIGITS_TOLERANCE = 1e-2; // of a row, in total variation

    private final String id;
    private final int cells; // Table 1
    private final List<Double> fractions; // Table 2

    LabelExperiment(String id, int cells, List<Double> fractions) {
        this.id = id;
        this.cells = cells;
        this.fractions = fractions;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public <T> T match(
            Function<Experiment, T> withoutLabels,
            Function<LabelExperiment, T> withLabels,
            Function<WorldExperiment, T> inWorld) {
        return withLabels.apply(this);
    }

    /** The fractions of labels. */
    public List<Double> fractions() {
        return fractions;
    }

    /** The points that everything is learned from: images of unit length, those of MNIST straightened before. */
    public Points prepared(Points raw) {
        return switch (this) {
            case TWO_CIRCLES_SUPERVISED -> raw;
            case DIGITS -> raw.unitLength();
            case MNIST -> new Deskewing(MNIST_SIDE, MNIST_SIDE).apply(raw).unitLength();
        };
    }

    /** p_in of the prepared points. */
    public TransitionMatrix transitions(Points points, WorkerPool pool) {
        return transitions(points, pool, Progress.NONE);
    }

    /** As {@link #transitions(Points, WorkerPool)}; with progress of the neighbour search, which takes nearly all of the time. */
    public TransitionMatrix transitions(Points points, WorkerPool pool, Progress progress) {
        return switch (this) {
            case TWO_CIRCLES_SUPERVISED -> RbfTransitions.of(GAMMA).build(points, pool, progress);
            case DIGITS ->
                new SuccessorTransitions(DIGITS_ALPHA, DIGITS_TOLERANCE)
                        .build(nearest(DIGITS_NEIGHBOURS).build(points, pool, progress), pool);
            case MNIST -> nearest(MNIST_NEIGHBOURS).build(points, pool, progress);
        };
    }

    private static KernelTransitions nearest(int neighbours) {
        return new KernelTransitions(
                NeighbourSearch.of(neighbours), new FixedBandwidth(GAMMA), Symmetrisation.UNION, false);
    }

    /** How the representation is learned: with the defaults and the paper's number of cells. */
    public FitOptions options() {
        return FitOptions.defaults().withNetwork(n -> n.withCells(cells));
    }

    /**
     * How the supervised layer is trained: with the defaults, but on the circles without the pull to the identity, which serves
     * classes of many separate parts and keeps H from what figure circles B shows, a spectrum of two components.
     */
    public SupervisedOptions supervised() {
        SupervisedOptions defaults = SupervisedOptions.defaults();
        return this == TWO_CIRCLES_SUPERVISED ? defaults.withPull(0) : defaults;
    }

    /**
     * The two sets of labels on the two circles: which circle a point is on, and which half of the plane. The paper shows them in a
     * figure without saying what they are; these are like them in that one follows the manifolds and one cuts across.
     */
    public static List<Labels> circleLabels(Points circles) {
        int[] circle = new int[circles.count()];
        int[] half = new int[circles.count()];
        for (int i = 0; i < circles.count(); i++) {
            double x = circles.get(i, 0);
            double y = circles.get(i, 1);
            circle[i] = Math.hypot(x, y) < 1.5 ? 0 : 1;
            half[i] = x < 0 ? 0 : 1;
        }
        return List.of(Labels.of(circle, List.of("inner", "outer")), Labels.of(half, List.of("left", "right")));
    }
}

package io.neustrom.paper.experiment;

import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.paper.teapot.Teapots;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionBuilder;
import io.neustrom.semidefinite.KMeansRelaxation;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingOptions;
import java.util.function.Function;

/** The paper's unsupervised experiments (section 6, appendix F): data, input probabilities, and the options of each recipe. */
public enum Experiment implements PaperExperiment {
    /** Figure synthetic_unsupervised A: 200 points on a circle, 40 cells. */
    ONE_CIRCLE("one-circle", 100, 40, new PaperTraining(50, 1e-5, 10)),
    /** Figure synthetic_unsupervised B: a grid of 20 x 20 points on the unit square, 25 cells. */
    SQUARE_GRID("square-grid", 100, 25, new PaperTraining(50, 1e-5, 1000)),
    /** Figure circles A: circles of radius 1 and 2 with 100 and 200 points, 40 cells. */
    TWO_CIRCLES("two-circles", 100, 40, new PaperTraining(200, 1e-4, 100)),
    /** Figure teapot: 400 images of a pot that turns once around, 80 cells. */
    TEAPOTS("teapots", 1000, 80, new PaperTraining(100, 1e-4, 32)),
    /** Figure teapot_nomad: the same images and cells, p_in by the semidefinite relaxation of k-means with 20 clusters. */
    TEAPOTS_SDP("teapots-sdp", 1000, 80, new PaperTraining(500, 1e-4, 256));

    /** Points on a side of the square grid, by default. */
    public static final int GRID_SIDE = 20;

    private static final int INNER = 100; // points on the circle of radius 1
    private static final int OUTER = 200; // on that of radius 2
    private static final double SYNTHETIC_GAMMA = 30; // Table 1
    private static final int TEAPOT_NEIGHBOURS = 3; // Table 1
    private static final int TEAPOT_CLUSTERS = 20; // Table 1

    /**
     * Table 1 prints 0.005 without the scale of its images. For numbers in 0..255, 0.005 leaves only one neighbour; for numbers in
     * 0..1 it weights all three almost equally. This one makes two steps along the ring about 0.3 times as likely as one.
     */
    private static final double TEAPOT_GAMMA = 3e-6;

    private static final int PAPER_WIDTH = 100; // of both layers
    private static final double PAPER_FOURIER_GAMMA = 1; // for numbers of order 1

    /** A row of Table 2. */
    private record PaperTraining(int epochs, double learningRate, int batchSize) {}

    private final String id;
    private final int fourierFeatures; // Table 1
    private final int cells; // Table 1
    private final PaperTraining paper;

    Experiment(String id, int fourierFeatures, int cells, PaperTraining paper) {
        this.id = id;
        this.fourierFeatures = fourierFeatures;
        this.cells = cells;
        this.paper = paper;
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
        return withoutLabels.apply(this);
    }

    /** The points, with the number of the manifold that each lies on. */
    public LabelledPoints data(int gridSide) {
        return switch (this) {
            case ONE_CIRCLE -> oneGroup(SyntheticData.circle(200));
            case SQUARE_GRID -> oneGroup(SyntheticData.squareGrid(gridSide));
            case TWO_CIRCLES -> twoCircles();
            case TEAPOTS, TEAPOTS_SDP -> oneGroup(Teapots.turning(Teapots.PAPER_COUNT));
        };
    }

    /** Whether the points lie on one ring, in their order. */
    public boolean ring() {
        return this == ONE_CIRCLE || this == TEAPOTS || this == TEAPOTS_SDP;
    }

    /** Both circles of the paper, the inner one first. */
    static LabelledPoints twoCircles() {
        return SyntheticData.twoCircles(INNER, OUTER);
    }

    private static LabelledPoints oneGroup(Points points) {
        return new LabelledPoints(points, new int[points.count()]);
    }

    /**
     * How p_in is made from the points: by an RBF kernel, over all points and with the point itself for the synthetic sets, over the
     * nearest others for the images; or by the semidefinite relaxation of k-means.
     */
    public TransitionBuilder transitions() {
        return switch (this) {
            case ONE_CIRCLE, SQUARE_GRID, TWO_CIRCLES -> RbfTransitions.of(SYNTHETIC_GAMMA);
            case TEAPOTS ->
                RbfTransitions.of(TEAPOT_GAMMA)
                        .withNeighbours(TEAPOT_NEIGHBOURS)
                        .withSelf(false);
            case TEAPOTS_SDP -> KMeansRelaxation.defaults(TEAPOT_CLUSTERS);
        };
    }

    /** The options: those of the product, but for the number of cells, or the paper's. */
    public FitOptions options(Recipe recipe) {
        FitOptions defaults = FitOptions.defaults().withNetwork(n -> n.withCells(cells));
        return switch (recipe) {
            case ROBUST -> defaults;
            case PAPER ->
                defaults.withNetwork(n -> n.withFourierFeatures(fourierFeatures)
                                .withLayers(PAPER_WIDTH, PAPER_WIDTH)
                                .withFourierGamma(paperFourierGamma()))
                        .withTraining(t -> paperTraining());
        };
    }

    /** The paper does not state the scale of its images: taken for numbers in 0..1, where ours are in 0..255. */
    private double paperFourierGamma() {
        return this == TEAPOTS || this == TEAPOTS_SDP ? PAPER_FOURIER_GAMMA / (255 * 255) : PAPER_FOURIER_GAMMA;
    }

    private TrainingOptions paperTraining() {
        return TrainingOptions.defaults()
                .withEpochs(paper.epochs())
                .withBatch(BatchUnit.TRANSITIONS, paper.batchSize())
                .withGroupSize(1)
                .withObjective(ObjectiveKind.PAPER)
                .withAccumulator(AccumulatorKind.TWO_EPOCH_WINDOW)
                .withOptimiser(o -> o.withOptimiser(OptimiserKind.AMSGRAD)
                        .withLearningRate(paper.learningRate())
                        .withSchedule(ScheduleKind.PLATEAU)
                        .withWarmupSteps(0)
                        .withClipNorm(Double.POSITIVE_INFINITY)
                        .withLargestDrift(Double.POSITIVE_INFINITY))
                .withInitialisation(i -> i.withScaleEmbedding(false).withPretrainFourier(false))
                .withReviveDeadCells(false)
                .withLateKMeans(true);
    }
}

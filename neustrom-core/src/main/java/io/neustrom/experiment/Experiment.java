package io.neustrom.experiment;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.objective.Objective;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Schedule;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingOptions;

/**
 * The paper's synthetic experiments (section 6): data, input probabilities, and the options of each recipe. In all of them
 * p_in is a row-normalised RBF kernel with gamma = 30 over all points, the point itself included.
 */
public enum Experiment {
    /** Figure synthetic_unsupervised A: 200 points on a circle, 40 cells. */
    ONE_CIRCLE("one-circle", 40, 150, 50, 1e-5, 10),
    /** Figure synthetic_unsupervised B: a grid of 20 x 20 points on the unit square, 25 cells. */
    SQUARE_GRID("square-grid", 25, 100, 50, 1e-5, 1000),
    /** Figure circles A: circles of radius 1 and 2 with 100 and 200 points, 40 cells. */
    TWO_CIRCLES("two-circles", 40, 100, 200, 1e-4, 100);

    /** Points on a side of the square grid unless told otherwise. */
    public static final int GRID_SIDE = 20;

    private static final double INPUT_GAMMA = 30;
    private static final int BATCHES_AN_EPOCH = 10; // of the robust recipe

    private final String id;
    private final int cells; // Table 1
    private final int robustEpochs;
    private final int paperEpochs; // Table 2
    private final double paperLearningRate; // Table 2
    private final int paperBatchSize; // Table 2

    Experiment(String id, int cells, int robustEpochs, int paperEpochs, double paperLearningRate, int paperBatchSize) {
        this.id = id;
        this.cells = cells;
        this.robustEpochs = robustEpochs;
        this.paperEpochs = paperEpochs;
        this.paperLearningRate = paperLearningRate;
        this.paperBatchSize = paperBatchSize;
    }

    /** The name on the command line. */
    public String id() {
        return id;
    }

    /** The points, with the number of the manifold that each lies on. */
    public LabelledPoints data(int gridSide) {
        return switch (this) {
            case ONE_CIRCLE -> oneGroup(SyntheticData.circle(200));
            case SQUARE_GRID -> oneGroup(SyntheticData.squareGrid(gridSide));
            case TWO_CIRCLES -> SyntheticData.twoCircles(100, 200);
        };
    }

    private static LabelledPoints oneGroup(Points points) {
        return new LabelledPoints(points, new int[points.count()]);
    }

    /** How p_in is made from the points. */
    public RbfTransitions transitions() {
        return new RbfTransitions(INPUT_GAMMA, 0, true);
    }

    /** The options for {@code points} points. */
    public FitOptions options(Recipe recipe, int points) {
        FitOptions defaults = FitOptions.defaults().withNetwork(n -> n.withCells(cells));
        return switch (recipe) {
            case ROBUST ->
                defaults.withTraining(t ->
                        t.withEpochs(robustEpochs).withBatch(BatchUnit.ROWS, Math.max(1, points / BATCHES_AN_EPOCH)));
            case PAPER -> defaults.withNetwork(n -> n.withFourierGamma(1)).withTraining(t -> paperTraining());
        };
    }

    private TrainingOptions paperTraining() {
        return new TrainingOptions(
                paperEpochs,
                BatchUnit.TRANSITIONS,
                paperBatchSize,
                Objective.Kind.PAPER,
                TrainingOptions.defaults().noiseStates(),
                Accumulator.Kind.TWO_EPOCH_WINDOW,
                new TrainingOptions.Step(
                        Optimiser.Kind.AMSGRAD, paperLearningRate, Schedule.Kind.PLATEAU, 0, Double.POSITIVE_INFINITY),
                new TrainingOptions.Start(TrainingOptions.defaults().start().kMeansRestarts(), false, false),
                false,
                true);
    }
}

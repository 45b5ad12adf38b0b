package io.neustrom.bench;

import io.neustrom.bench.workload.FitTask;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.experiment.Experiment;
import io.neustrom.paper.experiment.LabelData;
import io.neustrom.paper.experiment.LabelExperiment;
import io.neustrom.paper.experiment.Recipe;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.Optional;

/** What {@code bench fit} fits, and how well: a bound that the recipe reaches within its epochs, though not in the first ones. */
enum FitExperiment {
    /** 200 points on a circle; p_in over all points. */
    ONE_CIRCLE(0.003),
    /** 1,797 digits of 8 x 8 pixels, unit length, 10 neighbours. */
    DIGITS(1.60),
    /** 10,000 digits of 28 x 28 pixels, unit length, 9 neighbours. */
    MNIST(2.9);

    private static final double GAMMA = 30;
    private static final int DIGITS_NEIGHBOURS = 10;
    private static final int DIGITS_BATCH = 80; // rows
    private static final int DIGITS_GROUP = 4; // rows; as good as single rows in batches of 40, in half the time
    private static final int MNIST_NEIGHBOURS = 9;
    private static final long SEED = 0;

    private final double bound; // of the KL divergence, in nats

    FitExperiment(double bound) {
        this.bound = bound;
    }

    /** The fit. */
    FitTask task(Optional<Path> data, int threads) {
        return switch (this) {
            case ONE_CIRCLE -> circle(threads);
            case DIGITS -> pictures(LabelExperiment.DIGITS, data, DIGITS_NEIGHBOURS, threads);
            case MNIST -> pictures(LabelExperiment.MNIST, data, MNIST_NEIGHBOURS, threads);
        };
    }

    private FitTask circle(int threads) {
        Points points = Experiment.ONE_CIRCLE.data(Experiment.GRID_SIDE).points();
        try (WorkerPool pool = new WorkerPool(threads)) {
            TransitionMatrix transitions = Experiment.ONE_CIRCLE.transitions().build(points, pool);
            FitOptions options = Experiment.ONE_CIRCLE.options(Recipe.ROBUST);
            return task(points, transitions, options.withThreads(threads));
        }
    }

    private FitTask pictures(LabelExperiment experiment, Optional<Path> data, int neighbours, int threads) {
        Points points = new LabelData(experiment, data, Optional.empty(), SEED)
                .read()
                .points()
                .unitLength();
        try (WorkerPool pool = new WorkerPool(threads)) {
            TransitionMatrix transitions = RbfTransitions.of(GAMMA)
                    .withNeighbours(neighbours)
                    .withSelf(false)
                    .build(points, pool);
            FitOptions options = experiment.options().withThreads(threads);
            if (this == DIGITS) {
                options = options.withTraining(
                        t -> t.withBatch(BatchUnit.ROWS, DIGITS_BATCH).withGroupSize(DIGITS_GROUP));
            }
            return task(points, transitions, options);
        }
    }

    /** Its options are all fixed, and only the schedule changes the learning rate, so that a peer can do the same. */
    private FitTask task(Points points, TransitionMatrix transitions, FitOptions options) {
        int cells = options.network().cells();
        return new FitTask(
                points,
                transitions,
                options.withTraining(t -> t.settled(points.count(), transitions.entries(), cells)
                        .withOptimiser(o -> o.withLargestDrift(Double.POSITIVE_INFINITY))),
                bound);
    }

    /** Their names on the command line. */
    static final class Words extends EnumWords<FitExperiment> {
        Words() {
            super(FitExperiment.class);
        }
    }
}

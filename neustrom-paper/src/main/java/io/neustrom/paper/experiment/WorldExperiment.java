package io.neustrom.paper.experiment;

import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import io.neustrom.world.AtWalls;
import io.neustrom.world.ChainWalk;
import io.neustrom.world.Episodes;
import io.neustrom.world.GridWorld;
import io.neustrom.world.Observation;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Grid worlds that an agent explores by a random walk (section 5 of the paper has no figures of its own): it sees coordinates, and the
 * exact successor representation is known, so that what was learned from episodes can be compared.
 */
public enum WorldExperiment implements PaperExperiment {
    /** 15 x 15 squares, 36 place cells, alpha 0.9, 20,000 episodes of 30 steps. */
    GRID_WORLD_SR("grid-world-sr", () -> GridWorld.open(15), 0.9, 30, 36),
    /**
     * Four rooms, 104 squares, 100 place cells, alpha 0.8, 20,000 episodes of 20 steps. With 100 cells values peak at the goal; with 80,
     * on some seeds they peak next to 1 % of the goals, which are then missed.
     */
    FOUR_ROOMS("four-rooms", GridWorld::fourRooms, 0.8, 20, 100);

    /** Episodes per run. */
    public static final int EPISODES = 20_000;

    /** The discount of values that agents find goals by: far enough to see from one room into all others. */
    public static final double GAMMA = 0.95;

    private static final int LATEST_START = 5; // samples of an episode that come before its last start
    private static final int DIRECT_BATCHES_AN_EPOCH = 10;

    private final String id;
    private final Supplier<GridWorld> grid;
    private final double alpha;
    private final int steps;
    private final int cells;

    WorldExperiment(String id, Supplier<GridWorld> grid, double alpha, int steps, int cells) {
        this.id = id;
        this.grid = grid;
        this.alpha = alpha;
        this.steps = steps;
        this.cells = cells;
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
        return inWorld.apply(this);
    }

    /** The world. */
    public GridWorld grid() {
        return grid.get();
    }

    /** The discount of the successor representation. */
    public double alpha() {
        return alpha;
    }

    /** The steps per episode. */
    public int steps() {
        return steps;
    }

    /** The random walk: all moves that are possible are equally probable. */
    public TransitionMatrix walk() {
        return grid().randomWalk(AtWalls.TURN);
    }

    /** The exact successor representation of the walk. */
    public TransitionMatrix successors() {
        return SuccessorTransitions.exact(alpha).build(walk());
    }

    /** Walks from random squares; the agent sees the coordinates of its square. */
    public Episodes<Integer> episodes(long seed) {
        return Episodes.of(new ChainWalk(walk()), Observation.rows(grid().centres()), steps, seed);
    }

    /** How it is learned from episodes. */
    public EpisodicOptions options() {
        EpisodicOptions defaults = EpisodicOptions.defaults()
                .withNetwork(n -> n.withCells(cells))
                .withFutures(f -> f.withAlpha(alpha).withSteps(steps, steps - LATEST_START));
        return switch (this) {
            // To compare with learning from exact probabilities: each episode many times, in batches that show every
            // square of the grid, and at a falling learning rate, so that chance in c and in the gradient costs little.
            case GRID_WORLD_SR -> defaults.withPool(5000, 12).withBatchSize(256).withSteadySteps(300);
            case FOUR_ROOMS -> defaults;
        };
    }

    /** How it is learned directly from the exact successor representation, to compare with: in as many steps. */
    public FitOptions directOptions() {
        EpisodicOptions sampled = options();
        int rows = ceilDiv(grid().states(), DIRECT_BATCHES_AN_EPOCH);
        int steps = EPISODES
                / sampled.batches().poolSize()
                * sampled.batches().passes()
                * ceilDiv(sampled.batches().poolSize(), sampled.batches().batchSize());
        return FitOptions.defaults()
                .withNetwork(n -> n.withCells(cells))
                .withTraining(
                        t -> t.withBatch(BatchUnit.ROWS, rows).withEpochs(ceilDiv(steps, DIRECT_BATCHES_AN_EPOCH)));
    }

    private static int ceilDiv(int a, int b) {
        return (a + b - 1) / b;
    }
}

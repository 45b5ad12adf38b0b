package io.neustrom.world;

import io.neustrom.data.Points;
import io.neustrom.math.Bounds;
import io.neustrom.probability.TransitionMatrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A world of squares, drawn as text. The states are the free squares in reading order; a move goes to one of the four adjacent
 * squares. Immutable.
 *
 * <pre>
 * #   wall; so is all that lies outside the text
 * .   free; a space is too, but editors cut off spaces at the end of a line, and what the text does not draw is wall
 * &gt;   one-way door: a free square that is entered and left only while moving to the right; likewise &lt; ^ v
 * </pre>
 *
 * <p>Lengths are in squares: x grows to the right, y downwards, and the first one of the first line is [0,1]^2.
 *
 * @since 0.1.0
 */
public final class GridWorld {
    private static final String FOUR_ROOMS = """
            #############
            #.....#.....#
            #.....#.....#
            #...........#
            #.....#.....#
            #.....#.....#
            ##.####.....#
            #.....###.###
            #.....#.....#
            #.....#.....#
            #...........#
            #.....#.....#
            #############
            """;
    private static final int DIRECTIONS = GridMap.Direction.values().length;

    private final GridMap map;
    private final int[] rows; // (states)
    private final int[] columns; // (states)
    private final int[][] moves; // (states, 0 to 4) the states one move away, ascending

    private GridWorld(GridMap map) {
        this.map = map;
        List<int[]> squares = new ArrayList<>(); // (states, 2) row and column
        int[][] numbers = new int[map.rows()][]; // (rows, columns) the state of each free square
        for (int row = 0; row < map.rows(); row++) {
            numbers[row] = new int[map.columns(row)];
            for (int column = 0; column < map.columns(row); column++) {
                if (map.isFree(row, column)) {
                    numbers[row][column] = squares.size();
                    squares.add(new int[] {row, column});
                }
            }
        }
        if (squares.isEmpty()) {
            throw new IllegalArgumentException("free squares (0) must be at least 1");
        }
        rows = squares.stream().mapToInt(square -> square[0]).toArray();
        columns = squares.stream().mapToInt(square -> square[1]).toArray();
        moves = new int[squares.size()][];
        for (int state = 0; state < moves.length; state++) {
            int row = rows[state];
            int column = columns[state];
            moves[state] = Arrays.stream(GridMap.Direction.values())
                    .filter(way -> map.leads(row, column, way))
                    .mapToInt(way -> numbers[row + way.rowStep][column + way.columnStep])
                    .toArray();
        }
    }

    /** The world that a text draws, one line for each row of squares. */
    public static GridWorld parse(String text) {
        return new GridWorld(new GridMap(text));
    }

    /** A square of {@code side} x {@code side} free squares. */
    public static GridWorld open(int side) {
        Bounds.atLeast("side", side, 1);
        return parse((".".repeat(side) + "\n").repeat(side));
    }

    /**
     * The four rooms of Sutton, Precup and Singh, "Between MDPs and semi-MDPs", Artificial Intelligence 112 (1999), 181-211:
     * 11 x 11 squares inside the outer wall, 104 of them free, and four narrow doorways.
     */
    public static GridWorld fourRooms() {
        return parse(FOUR_ROOMS);
    }

    /** A T: a stem of {@code stem} squares, and on top of it a bar that reaches {@code arm} squares to either side. */
    public static GridWorld tMaze(int stem, int arm) {
        Bounds.atLeast("stem", stem, 1);
        Bounds.atLeast("arm", arm, 1);
        return parse(".".repeat(2 * arm + 1) + "\n" + ("#".repeat(arm) + ".\n").repeat(stem));
    }

    /** The number of states. */
    public int states() {
        return moves.length;
    }

    /** The line of a state's square, from 0. */
    public int row(int state) {
        return rows[state];
    }

    /** The place of a state's square in its line, from 0. */
    public int column(int state) {
        return columns[state];
    }

    /** The states that one move leads to, ascending. */
    public int[] neighbours(int state) {
        return moves[state].clone();
    }

    /** The middle of each state's square, (column + 1/2, row + 1/2). */
    public Points centres() {
        double[][] centres = new double[states()][]; // (states, 2)
        Arrays.setAll(centres, state -> new double[] {columns[state] + 0.5, rows[state] + 0.5});
        return Points.of(centres);
    }

    /** The moves it takes to get from each state to the goal, (states); -1 where no way leads there. */
    public int[] distancesTo(int goal) {
        if (goal < 0 || goal >= states()) {
            throw new IllegalArgumentException(
                    "goal (" + goal + ") must be at least 0 and less than states (" + states() + ")");
        }
        List<List<Integer>> origins = new ArrayList<>(); // the states from which a move leads to each state
        IntStream.range(0, states()).forEach(state -> origins.add(new ArrayList<>()));
        IntStream.range(0, states())
                .forEach(state -> Arrays.stream(moves[state])
                        .forEach(next -> origins.get(next).add(state)));
        int[] distances = new int[states()];
        Arrays.fill(distances, -1);
        distances[goal] = 0;
        Queue<Integer> reached = new ArrayDeque<>(List.of(goal));
        while (!reached.isEmpty()) {
            int state = reached.remove();
            for (int origin : origins.get(state)) {
                if (distances[origin] < 0) {
                    distances[origin] = distances[state] + 1;
                    reached.add(origin);
                }
            }
        }
        return distances;
    }

    /** The exact transition probabilities of a random walk. A state from which no move leads stays where it is. */
    public TransitionMatrix randomWalk(AtWalls atWalls) {
        int[] rowStarts = new int[states() + 1];
        IntStream.Builder targets = IntStream.builder();
        List<Double> weights = new ArrayList<>();
        for (int state = 0; state < states(); state++) {
            int here = state;
            int closed = DIRECTIONS - moves[state].length;
            boolean stays = atWalls == AtWalls.STAY && closed > 0;
            IntStream.concat(Arrays.stream(moves[state]), IntStream.range(here, stays ? here + 1 : here))
                    .sorted()
                    .forEach(next -> {
                        targets.add(next);
                        weights.add(next == here ? closed : 1.0);
                    });
            rowStarts[state + 1] = weights.size();
        }
        return TransitionMatrix.fromWeights(
                rowStarts,
                targets.build().toArray(),
                weights.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /**
     * This grid with an agent that follows a policy: the policy names the state to go to, one of {@link #neighbours} or the
     * present one. An episode starts in any state with the same probability.
     */
    public World<Integer> walk(Policy<Integer, Integer> policy) {
        return new World<>() {
            @Override
            public Integer start(SplittableRandom random) {
                return random.nextInt(states());
            }

            @Override
            public Integer step(Integer state, SplittableRandom random) {
                int next = policy.choose(state, random);
                if (next != state && Arrays.binarySearch(moves[state], next) < 0) {
                    throw new IllegalArgumentException("the policy's move from state " + state + " (to " + next
                            + ") must be to stay or to go to one of " + Arrays.toString(moves[state]));
                }
                return next;
            }
        };
    }

    /**
     * The free squares as an {@link Arena}, with doors open either way: for agents that move freely there, and for what an agent on
     * the grid sees of the walls.
     */
    public Arena arena(double squareSize) {
        Bounds.positive("squareSize", squareSize);
        return Arena.of(map.walls(squareSize));
    }

    /** Where a state lies in {@code arena(1)}: the middle of its square; to the right, as states have no heading. */
    public Pose pose(int state) {
        return Pose.of(new Vector2(columns[state] + 0.5, rows[state] + 0.5), 0);
    }
}

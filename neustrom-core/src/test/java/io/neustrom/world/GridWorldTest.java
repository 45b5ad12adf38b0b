package io.neustrom.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.probability.TransitionMatrix;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GridWorldTest {

    @Test
    void statesAreTheFreeCellsInReadingOrder() {
        GridWorld world = GridWorld.parse("""
                .#.
                ..
                #.#
                """);
        assertThat(world.states()).isEqualTo(5);
        int[] rows = IntStream.range(0, 5).map(world::row).toArray();
        int[] columns = IntStream.range(0, 5).map(world::column).toArray();
        assertThat(rows).containsExactly(0, 0, 1, 1, 2);
        assertThat(columns).containsExactly(0, 2, 0, 1, 1);
        assertThat(world.centres().row(4)).containsExactly(1.5f, 2.5f);
        assertThat(world.neighbours(3)).containsExactly(2, 4);
        assertThat(world.neighbours(1)).as("beside what the text does not draw").isEmpty();
    }

    @Test
    void spacesAreFree() {
        assertThat(GridWorld.parse("# #\n   ").states()).isEqualTo(4);
    }

    @Test
    void aDoorIsEnteredAndLeftInItsDirectionOnly() {
        GridWorld world = GridWorld.parse("""
                #.#
                .>.
                #.#
                """);
        int above = 0;
        int left = 1;
        int door = 2;
        int right = 3;
        int below = 4;
        assertThat(world.neighbours(left)).containsExactly(door);
        assertThat(world.neighbours(door)).containsExactly(right);
        assertThat(world.neighbours(right)).isEmpty();
        assertThat(world.neighbours(above)).isEmpty();
        assertThat(world.neighbours(below)).isEmpty();
        assertThat(world.distancesTo(right)).containsExactly(-1, 2, 1, 0, -1);
        assertThat(world.distancesTo(left)).containsExactly(-1, 0, -1, -1, -1);
    }

    @Test
    void doorsGoTheWayTheyPoint() {
        assertThat(GridWorld.parse(".<.").distancesTo(0)).containsExactly(0, 1, 2);
        assertThat(GridWorld.parse(".\n^\n.").distancesTo(0)).containsExactly(0, 1, 2);
        assertThat(GridWorld.parse(".\nv\n.").distancesTo(2)).containsExactly(2, 1, 0);
        assertThat(GridWorld.parse(".>>.").distancesTo(3)).containsExactly(3, 2, 1, 0);
        assertThat(GridWorld.parse(".><.").distancesTo(3)).containsExactly(-1, -1, -1, 0);
    }

    /** The published map: four rooms of 5x5, 6x5, 5x5 and 5x4 cells and four doorways make 104. */
    @Test
    void theFourRoomsAreThoseOfSuttonPrecupAndSingh() {
        GridWorld rooms = GridWorld.fourRooms();
        assertThat(rooms.states()).isEqualTo(104);
        int[] fromCorner = rooms.distancesTo(0);
        assertThat(fromCorner).doesNotContain(-1);
        // From the corner of the first room to the opposite corner no wall costs a detour: 10 + 10 moves.
        assertThat(fromCorner[103]).isEqualTo(20);
        long doorways = IntStream.range(0, 104)
                .filter(state -> {
                    int[] beside = rooms.neighbours(state);
                    return beside.length == 2
                            && (rooms.row(beside[0]) == rooms.row(beside[1])
                                    || rooms.column(beside[0]) == rooms.column(beside[1]));
                })
                .count();
        assertThat(doorways).isEqualTo(4);
    }

    @Test
    void aTMazeHasThreeEnds() {
        GridWorld maze = GridWorld.tMaze(4, 3);
        assertThat(maze.states()).isEqualTo(4 + 7);
        long ends = IntStream.range(0, 11)
                .filter(state -> maze.neighbours(state).length == 1)
                .count();
        assertThat(ends).isEqualTo(3);
        assertThat(maze.distancesTo(0)[10]).as("from the foot to the left end").isEqualTo(4 + 3);
    }

    @Test
    void theRandomWalkTurnsOrStaysAtWalls() {
        GridWorld world = GridWorld.open(3);
        TransitionMatrix turn = world.randomWalk(AtWalls.TURN);
        TransitionMatrix stay = world.randomWalk(AtWalls.STAY);
        double third = 1.0 / 3;
        assertThat(row(turn, 0)).containsExactly(0, .5, 0, .5, 0, 0, 0, 0, 0);
        assertThat(row(turn, 3)).containsExactly(third, 0, 0, 0, third, 0, third, 0, 0);
        assertThat(row(turn, 4)).containsExactly(0, .25, 0, .25, 0, .25, 0, .25, 0);
        assertThat(row(stay, 0)).containsExactly(.5, .25, 0, .25, 0, 0, 0, 0, 0);
        assertThat(row(stay, 3)).containsExactly(.25, 0, 0, .25, .25, 0, .25, 0, 0);
        assertThat(row(stay, 4)).containsExactly(0, .25, 0, .25, 0, .25, 0, .25, 0);
    }

    @Test
    void aStateWithoutAMoveStays() {
        for (AtWalls atWalls : AtWalls.values()) {
            assertThat(row(GridWorld.parse(".>.").randomWalk(atWalls), 2)).containsExactly(0, 0, 1);
        }
    }

    @Property(tries = 50, seed = 1)
    void distancesInAnOpenSquareAreThoseOfTheStreetsOfManhattan(
            @Range(min = 1, max = 9) int side, @Range(min = 0, max = 80) int number) {
        GridWorld world = GridWorld.open(side);
        int goal = number % world.states();
        int[] distances = world.distancesTo(goal);
        for (int state = 0; state < world.states(); state++) {
            assertThat(distances[state])
                    .isEqualTo(Math.abs(world.row(state) - world.row(goal))
                            + Math.abs(world.column(state) - world.column(goal)));
        }
    }

    @Test
    void aPolicyMayOnlyMakeMovesThatExist() {
        GridWorld world = GridWorld.open(2);
        SplittableRandom random = new SplittableRandom(0);
        assertThat(world.walk((state, chance) -> world.neighbours(state)[1]).step(0, random))
                .isEqualTo(2);
        assertThat(world.walk((state, chance) -> state).step(0, random)).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.walk((state, chance) -> 3).step(0, random))
                .withMessage("the policy's move from state 0 (to 3) must be to stay or to go to one of [1, 2]");
    }

    @Test
    void theArenaOfAGridIsItsFreeCells() {
        GridWorld rooms = GridWorld.fourRooms();
        Arena arena = rooms.arena(0.5);
        boolean[][] free = new boolean[13][13];
        for (int state = 0; state < rooms.states(); state++) {
            free[rooms.row(state)][rooms.column(state)] = true;
        }
        for (int row = 0; row < 13; row++) {
            for (int column = 0; column < 13; column++) {
                assertThat(arena.contains(new Vector2(0.5 * (column + 0.3), 0.5 * (row + 0.6))))
                        .isEqualTo(free[row][column]);
            }
        }
        assertThat(arena.lower()).isEqualTo(new Vector2(0.5, 0.5));
        assertThat(arena.upper()).isEqualTo(new Vector2(6, 6));
        assertThat(rooms.pose(0).position()).isEqualTo(new Vector2(1.5, 1.5));
    }

    @Test
    void badMapsAndArgumentsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridWorld.parse("...\n.x."))
                .withMessageStartingWith("line 2, column 2 ('x') must be a wall '#', free");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridWorld.parse("##\n##"))
                .withMessage("free squares (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridWorld.open(0))
                .withMessage("side (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridWorld.tMaze(1, 0))
                .withMessage("arm (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridWorld.open(2).distancesTo(4))
                .withMessage("goal (4) must be at least 0 and less than states (4)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridWorld.open(2).arena(0))
                .withMessage("squareSize (0.0) must be a finite number greater than 0");
    }

    private static double[] row(TransitionMatrix p, int i) {
        double[] row = new double[p.size()];
        Arrays.setAll(row, j -> p.probability(i, j));
        return row;
    }
}

package io.neustrom.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class WorldPresetTest {
    private static final String PLUS = "#.#\n...\n#.#\n";

    /** A world from outside the library, in one file. */
    public static final class PlusMaze implements NamedWorld {
        @Override
        public String name() {
            return "plus-maze";
        }

        @Override
        public String description() {
            return "5 squares";
        }

        @Override
        public WorldPreset make(String word) {
            return WorldPreset.ofGrid(word, GridWorld.parse(PLUS));
        }
    }

    @Test
    void aWorldFromOutsideHasANameToo() {
        assertThat(WorldPreset.isName("Plus-Maze")).isTrue();
        assertThat(WorldPreset.names()).endsWith("grid:N", "plus-maze");
        assertThat(WorldPreset.description()).endsWith(", grid:N (N x N squares), plus-maze (5 squares)");
        WorldPreset plus = WorldPreset.of("plus-maze");
        assertThat(plus.grid().orElseThrow().states()).isEqualTo(5);
        assertThat(plus.placeCells()).isEqualTo(1);
    }

    @Test
    void everyNameMakesItsWorld() {
        for (String name : WorldPreset.names()) {
            String word = name.replace(":N", ":3");
            assertThat(WorldPreset.isName(word)).isTrue();
            assertThat(WorldPreset.of(word).name()).isEqualTo(word);
        }
        assertThat(WorldPreset.of("GRID:3").grid().orElseThrow().states()).isEqualTo(9);
    }

    /** Lines of a map go down, y goes up: the wall below the only free square of the first line is the upper one of the second. */
    @Test
    void wallsLieWhereMapsShowThem() {
        WorldPreset world = WorldPreset.drawn("corner", """
                ####
                #.##
                #..#
                ####
                """);
        double square = WorldPreset.SQUARE;
        float[] upper = new float[2];
        world.position().observe(WorldPreset.pose(world.grid().orElseThrow(), 0), upper, 0);
        // The free square of the first line, 2 squares up, has no wall below it, but one above.
        assertThat(world.walls()).noneMatch(wall -> lies(wall, upper[0], upper[1] - square / 2));
        assertThat(world.walls()).anyMatch(wall -> lies(wall, upper[0], upper[1] + square / 2));
        assertThat(world.walls()).anyMatch(wall -> lies(wall, upper[0] + square, upper[1] - square / 2));
        assertThat(WorldPreset.of("linear-track").walls()).isEmpty();
    }

    /** Whether a place is the middle of a level wall, or in it. */
    private static boolean lies(Wall wall, double x, double y) {
        return Math.abs(wall.from().y() - y) < 1e-6
                && Math.abs(wall.to().y() - y) < 1e-6
                && Math.min(wall.from().x(), wall.to().x()) < x
                && Math.max(wall.from().x(), wall.to().x()) > x;
    }

    @Test
    void otherWordsAreRefused() {
        assertThat(WorldPreset.isName("maze.txt")).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WorldPreset.of("opn-field"))
                .withMessage("world (opn-field) must be one of open-field, linear-track, circular-track, t-maze, "
                        + "four-rooms, grid:N, plus-maze");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WorldPreset.of("grid:big"))
                .withMessage("world (grid:big) must have a whole number after grid:");
    }
}

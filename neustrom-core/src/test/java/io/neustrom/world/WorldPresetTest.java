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

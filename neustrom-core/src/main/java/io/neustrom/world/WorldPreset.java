package io.neustrom.world;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.ServiceLoader;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A world that can be explored: {@code WorldPreset.of("open-field")}. A {@link NamedWorld} of your own has a name too.
 *
 * @param name as the user gave it
 * @param map the text of the file that draws it; empty: it has a name
 * @param grid its squares; empty: it is an arena, without squares
 * @param arena its walls; lengths are in metres
 * @param position where an agent is, as maps of the world show it: y grows upwards, and a track has one coordinate
 * @param ring the length of a circular track; empty: it is not one
 * @param placeCells a good number of place cells for it
 * @since 0.1.0
 */
public record WorldPreset(
        String name,
        Optional<String> map,
        Optional<GridWorld> grid,
        Arena arena,
        Observation<Pose> position,
        OptionalDouble ring,
        int placeCells) {

    /** The side of a grid's square, in metres: wide enough for a rodent, which feels walls from 0.1 m on, to pass a door. */
    public static final double SQUARE = 0.2;

    private static final int SQUARES_PER_PLACE_CELL = 4;

    /**
     * The walls as maps of the world show them; none on a track, which is a line.
     *
     * @since 0.2.0
     */
    public List<Wall> walls() {
        if (position.dimension() == 1) {
            return List.of();
        }
        return arena.walls().stream()
                .map(wall -> new Wall(shown(wall.from()), shown(wall.to())))
                .toList();
    }

    private Vector2 shown(Vector2 place) {
        float[] coordinates = new float[2];
        position.observe(Pose.of(place, 0), coordinates, 0);
        return new Vector2(coordinates[0], coordinates[1]);
    }

    /** Where a square of the grid lies in the arena. */
    public static Pose pose(GridWorld grid, int state) {
        return Pose.of(grid.pose(state).position().times(SQUARE), 0);
    }

    /**
     * The world of a name, in any case.
     *
     * @throws IllegalArgumentException if no world has the name
     */
    public static WorldPreset of(String word) {
        return named(word)
                .orElseThrow(() -> new IllegalArgumentException(
                        "world (" + word + ") must be one of " + String.join(", ", names())))
                .make(word);
    }

    /** Whether a word names a world, and not a file with a map. */
    public static boolean isName(String word) {
        return named(word).isPresent();
    }

    private static Optional<NamedWorld> named(String word) {
        return worlds().filter(world -> world.isNamedBy(word)).findFirst();
    }

    /** The names of all worlds that need no map; N stands for a number. */
    public static List<String> names() {
        return worlds().map(NamedWorld::name).toList();
    }

    /** The names of all worlds that need no map, each with a few words about it. */
    public static String description() {
        return worlds().map(world ->
                        world.description().isEmpty() ? world.name() : world.name() + " (" + world.description() + ")")
                .collect(Collectors.joining(", "));
    }

    private static Stream<NamedWorld> worlds() {
        return Stream.concat(
                BuiltInWorld.ALL.stream(),
                ServiceLoader.load(NamedWorld.class).stream().map(ServiceLoader.Provider::get));
    }

    /** A world in the plane. */
    public static WorldPreset ofArena(String name, Arena arena, int placeCells) {
        return new WorldPreset(
                name,
                Optional.empty(),
                Optional.empty(),
                arena,
                Pose.coordinates(),
                OptionalDouble.empty(),
                placeCells);
    }

    /**
     * A track.
     *
     * @param place the place along it
     * @param ring its length if its end is its beginning
     */
    public static WorldPreset ofTrack(
            String name, Arena arena, ToDoubleFunction<Pose> place, OptionalDouble ring, int placeCells) {
        return new WorldPreset(
                name, Optional.empty(), Optional.empty(), arena, shown(List.of(place)), ring, placeCells);
    }

    /** A grid, with a place cell per four squares. */
    public static WorldPreset ofGrid(String name, GridWorld grid) {
        return ofGrid(name, Optional.empty(), grid);
    }

    /** The world that a text draws, as {@link GridWorld#parse} reads it. */
    public static WorldPreset drawn(String name, String map) {
        return ofGrid(name, Optional.of(map), GridWorld.parse(map));
    }

    private static WorldPreset ofGrid(String name, Optional<String> map, GridWorld grid) {
        Arena arena = grid.arena(SQUARE);
        double top = arena.lower().y() + arena.upper().y();
        return new WorldPreset(
                name,
                map,
                Optional.of(grid),
                arena,
                shown(List.of(
                        pose -> pose.position().x(),
                        pose -> top - pose.position().y())),
                OptionalDouble.empty(),
                Math.max(1, grid.states() / SQUARES_PER_PLACE_CELL));
    }

    private static Observation<Pose> shown(List<ToDoubleFunction<Pose>> coordinates) {
        return new Observation<>() {
            @Override
            public int dimension() {
                return coordinates.size();
            }

            @Override
            public void observe(Pose pose, float[] target, int offset) {
                for (int k = 0; k < coordinates.size(); k++) {
                    target[offset + k] = (float) coordinates.get(k).applyAsDouble(pose);
                }
            }
        };
    }
}

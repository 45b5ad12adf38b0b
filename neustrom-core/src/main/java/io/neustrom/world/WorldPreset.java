package io.neustrom.world;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * A world that can be explored.
 *
 * @param name as the user gave it
 * @param map the text of the file that draws it; empty: it has a name
 * @param grid its cells; empty: it is an arena, without cells
 * @param arena its walls; lengths are in metres
 * @param position where an agent is, as maps of the world show it: y grows upwards, and a track has one coordinate
 * @param ring the length of a circular track; empty: it is none
 * @param placeCells that are a good number for it
 */
public record WorldPreset(
        String name,
        Optional<String> map,
        Optional<GridWorld> grid,
        Arena arena,
        Observation<Pose> position,
        OptionalDouble ring,
        int placeCells) {

    /** The side of a grid's cell, in metres: wide enough for a rodent, which feels walls from 0.1 m on, to pass a door. */
    public static final double SQUARE = 0.2;

    private static final String GRID = "grid:";
    private static final List<String> NAMES =
            List.of("open-field", "linear-track", "circular-track", "t-maze", "four-rooms", GRID + "N");
    private static final int SQUARES_PER_PLACE_CELL = 4;
    private static final double TRACK_LENGTH = 2;
    private static final double TRACK_WIDTH = 0.1;
    private static final double RING_RADIUS = 0.5; // of the outer wall
    private static final double MAZE_STEM = 1;
    private static final double MAZE_ARM = 0.5;

    /** Where a cell of the grid lies in the arena. */
    public static Pose pose(GridWorld grid, int state) {
        return Pose.of(grid.pose(state).position().times(SQUARE), 0);
    }

    /** The world of a name. */
    public static WorldPreset of(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "open-field" -> plane(word, Arena.openField(1, 1), 64);
            case "linear-track" -> linearTrack(word);
            case "circular-track" -> circularTrack(word);
            case "t-maze" -> plane(word, Arena.tMaze(MAZE_STEM, MAZE_ARM, TRACK_WIDTH), 24);
            case "four-rooms" -> grid(word, Optional.empty(), GridWorld.fourRooms());
            default ->
                word.toLowerCase(Locale.ROOT).startsWith(GRID)
                        ? grid(word, Optional.empty(), GridWorld.open(side(word)))
                        : unknown(word);
        };
    }

    private static WorldPreset plane(String name, Arena arena, int placeCells) {
        return new WorldPreset(
                name,
                Optional.empty(),
                Optional.empty(),
                arena,
                Pose.coordinates(),
                OptionalDouble.empty(),
                placeCells);
    }

    private static WorldPreset linearTrack(String name) {
        Arena arena = Arena.linearTrack(TRACK_LENGTH, TRACK_WIDTH);
        return new WorldPreset(
                name,
                Optional.empty(),
                Optional.empty(),
                arena,
                shown(List.of(pose -> pose.position().x())),
                OptionalDouble.empty(),
                24);
    }

    /** The place on the ring is measured along the middle of the track. */
    private static WorldPreset circularTrack(String name) {
        double radius = RING_RADIUS - TRACK_WIDTH / 2;
        double length = 2 * Math.PI * radius;
        return new WorldPreset(
                name,
                Optional.empty(),
                Optional.empty(),
                Arena.circularTrack(RING_RADIUS, TRACK_WIDTH),
                shown(List.of(pose -> {
                    double place = radius * pose.position().angle();
                    return place < 0 ? place + length : place;
                })),
                OptionalDouble.of(length),
                24);
    }

    private static WorldPreset grid(String name, Optional<String> map, GridWorld grid) {
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

    private static int side(String word) {
        String number = word.substring(GRID.length());
        try {
            return Integer.parseInt(number);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("world (" + word + ") must have a whole number after " + GRID, e);
        }
    }

    /** The world that a text draws, as {@link GridWorld#parse} reads it. */
    public static WorldPreset drawn(String name, String map) {
        return grid(name, Optional.of(map), GridWorld.parse(map));
    }

    /** Whether a word names a world, and not a file with a map. */
    public static boolean isName(String word) {
        String name = word.toLowerCase(Locale.ROOT);
        return NAMES.contains(name) || name.startsWith(GRID);
    }

    /** The names of all worlds that need no map; N stands for a number. */
    public static List<String> names() {
        return NAMES;
    }

    private static WorldPreset unknown(String word) {
        throw new IllegalArgumentException("world (" + word + ") must be one of " + String.join(", ", NAMES));
    }
}

package io.neustrom.world;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The worlds that come with the library. */
record BuiltInWorld(String name, String description, Function<String, WorldPreset> making) implements NamedWorld {
    private static final double TRACK_WIDTH = 0.1; // metres

    static final List<NamedWorld> ALL = List.of(
            new BuiltInWorld("open-field", "1 m x 1 m", word -> WorldPreset.ofArena(word, Arena.openField(1, 1), 64)),
            new BuiltInWorld("linear-track", "2 m", BuiltInWorld::linearTrack),
            new BuiltInWorld("circular-track", "radius 0.5 m", BuiltInWorld::circularTrack),
            new BuiltInWorld("t-maze", "", word -> WorldPreset.ofArena(word, Arena.tMaze(1, 0.5, TRACK_WIDTH), 24)),
            new BuiltInWorld("four-rooms", "", word -> WorldPreset.ofGrid(word, GridWorld.fourRooms())),
            new BuiltInWorld("grid:N", "N x N squares", BuiltInWorld::grid));

    @Override
    public WorldPreset make(String word) {
        return making.apply(word);
    }

    private static WorldPreset linearTrack(String word) {
        Arena arena = Arena.linearTrack(2, TRACK_WIDTH);
        return WorldPreset.ofTrack(word, arena, pose -> pose.position().x(), OptionalDouble.empty(), 24);
    }

    /** The place on the ring is measured along the middle of the track. */
    private static WorldPreset circularTrack(String word) {
        double outerRadius = 0.5;
        double radius = outerRadius - TRACK_WIDTH / 2;
        double length = 2 * Math.PI * radius;
        return WorldPreset.ofTrack(
                word,
                Arena.circularTrack(outerRadius, TRACK_WIDTH),
                pose -> {
                    double place = radius * pose.position().angle();
                    return place < 0 ? place + length : place;
                },
                OptionalDouble.of(length),
                24);
    }

    private static WorldPreset grid(String word) {
        String side = word.substring(word.indexOf(':') + 1);
        try {
            return WorldPreset.ofGrid(word, GridWorld.open(Integer.parseInt(side)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("world (" + word + ") must have a whole number after grid:", e);
        }
    }
}

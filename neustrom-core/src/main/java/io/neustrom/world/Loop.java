package io.neustrom.world;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Walls that close: at each corner an even number of them end. So every place is either inside or outside. */
record Loop(List<Wall> walls) {
    private static final int ROUND_CORNERS = 64; // of the polygon that stands for a circle

    Loop {
        walls = List.copyOf(walls);
        Map<Vector2, Integer> ends = new HashMap<>();
        walls.stream()
                .flatMap(wall -> Stream.of(wall.from(), wall.to()))
                .forEach(corner -> ends.merge(corner, 1, Integer::sum));
        ends.forEach((corner, meeting) -> {
            if (meeting % 2 != 0) {
                throw new IllegalArgumentException(
                        "walls that end at " + corner + " (" + meeting + ") must be an even number");
            }
        });
    }

    static Loop polygon(Vector2... corners) {
        if (corners.length < 3) {
            throw new IllegalArgumentException("corners (" + corners.length + ") must be at least 3");
        }
        return new Loop(IntStream.range(0, corners.length)
                .mapToObj(i -> new Wall(corners[i], corners[(i + 1) % corners.length]))
                .toList());
    }

    /** A circle around (0, 0), drawn with 64 corners. */
    static Loop circle(double radius) {
        return polygon(IntStream.range(0, ROUND_CORNERS)
                .mapToObj(i -> Vector2.ofAngle(2 * Math.PI * i / ROUND_CORNERS).times(radius))
                .toArray(Vector2[]::new));
    }

    /** Whether a straight line from a place to infinity, along x, crosses the walls an odd number of times. */
    boolean encloses(Vector2 place) {
        boolean inside = false;
        for (Wall wall : walls) {
            boolean passesHeight = wall.from().y() > place.y() != wall.to().y() > place.y();
            if (passesHeight) {
                double share = (place.y() - wall.from().y()) / wall.way().y();
                inside ^= place.x() < wall.from().x() + share * wall.way().x();
            }
        }
        return inside;
    }
}

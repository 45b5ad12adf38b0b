package io.neustrom.world;

/**
 * What an agent observes.
 *
 * @since 0.1.0
 */
public enum ObservationKind {
    /** Where it is. */
    COORDINATES,
    /** How far the walls are in eight directions of the compass. */
    WALL_DISTANCES,
    /** The walls all around, painted in the colours of the rainbow, as a strip of pixels. */
    STRIP,
    /** Which square of a grid it is in, and nothing about where that is. */
    ONE_HOT;

    private static final int DIRECTIONS = 8;
    private static final int PIXELS = 24;
    private static final double FIELD_OF_VIEW = 360;

    /** What is observed at a place in an arena, which has no squares to name. */
    public Observation<Pose> in(Arena arena) {
        return switch (this) {
            case COORDINATES -> Pose.coordinates();
            case WALL_DISTANCES -> new WallDistances(arena, DIRECTIONS, false);
            case STRIP -> FirstPersonView.of(arena, PIXELS, FIELD_OF_VIEW);
            case ONE_HOT -> throw new IllegalStateException("an arena has no squares to name");
        };
    }
}

package io.neustrom.data;

/** What is done to points before a network sees them; the paper scales the pictures of its section 6 to length 1. */
public enum Scaling {
    /** Points are taken as they are. */
    NONE,
    /** Each point is divided by its Euclidean length: x / |x|. */
    UNIT_LENGTH;

    /**
     * The points, scaled.
     *
     * @throws IllegalArgumentException if a point is the origin and shall have length 1
     */
    public Points apply(Points points) {
        return switch (this) {
            case NONE -> points;
            case UNIT_LENGTH -> points.unitLength();
        };
    }
}

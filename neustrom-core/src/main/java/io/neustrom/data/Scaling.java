package io.neustrom.data;

/**
 * What may be done to points before a network sees them; the paper scales the images of its section 6 to length 1.
 *
 * @since 0.1.0
 */
public enum Scaling {
    /** Points are taken as they are; the origin and the unit they need, if any, are kept: see {@link Points}. */
    NONE,
    /** Each point is divided by its Euclidean length: x / |x|. */
    UNIT_LENGTH,
    /** Each column gets mean 0 and standard deviation 1: (x - mean) / std, where std divides by n. */
    STANDARD,
    /** Each column goes from 0 to 1: (x - min) / (max - min). */
    MIN_MAX,
    /**
     * As {@link #STANDARD}, but a column that holds 0 and 1 only is multiplied by sqrt(2): its values are then as far apart as two values of a
     * standard column are on average, in the root of the mean square, and a 1 that is rare is not blown up.
     */
    MIXED;

    /** This scaling with the numbers it takes from these points; it can then be applied to other points, too. */
    public Scaler fit(Points points) {
        return switch (this) {
            case NONE -> Scaler.ofFrame(points);
            case UNIT_LENGTH -> Scaler.UNIT_LENGTH;
            case STANDARD, MIN_MAX, MIXED -> Scaler.ofColumns(this, points);
        };
    }

    /** Whether the numbers of a column decide what is done to it. */
    boolean byColumn() {
        return this == STANDARD || this == MIN_MAX || this == MIXED;
    }
}

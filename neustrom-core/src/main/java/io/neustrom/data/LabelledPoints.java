package io.neustrom.data;

/**
 * Points and the group each belongs to.
 *
 * @param points n points
 * @param groups (n) the group of each point, counted from 0; read it, do not write to it
 * @since 0.1.0
 */
public record LabelledPoints(Points points, int[] groups) {
    public LabelledPoints {
        if (groups.length != points.count()) {
            throw new IllegalArgumentException(
                    "groups.length (" + groups.length + ") must be the number of points (" + points.count() + ")");
        }
    }
}

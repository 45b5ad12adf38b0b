package io.neustrom.world;

/**
 * A straight wall without thickness.
 *
 * @param from one end
 * @param to the other end
 * @since 0.1.0
 */
public record Wall(Vector2 from, Vector2 to) {
    private static final double CORNER = 1e-9; // of a wall's length: no ray slips through where two walls meet

    /** Checks the components. */
    public Wall {
        double length = to.minus(from).length();
        if (!(length > 0 && length <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "the ends of a wall, " + from + " and " + to + ", must be finite and different");
        }
    }

    /** The way from one end to the other. */
    Vector2 way() {
        return to.minus(from);
    }

    /** The point of this wall that is nearest to a place. */
    Vector2 nearest(Vector2 place) {
        return nearest(from, to, place);
    }

    /** The distance from a place. */
    double distance(Vector2 place) {
        return place.minus(nearest(place)).length();
    }

    /** The distance from the straight way between two places, 0 if the way crosses this wall. */
    double distance(Vector2 start, Vector2 end) {
        if (parts(from, to, start, end) && parts(start, end, from, to)) {
            return 0;
        }
        double fromEnds = Math.min(
                nearest(start, end, from).minus(from).length(),
                nearest(start, end, to).minus(to).length());
        return Math.min(fromEnds, Math.min(distance(start), distance(end)));
    }

    /**
     * How far a ray gets from a place until it meets this wall; infinitely far if it does not.
     *
     * @param direction of length 1
     */
    double reach(Vector2 place, Vector2 direction) {
        double turn = direction.cross(way());
        if (turn == 0) {
            return Double.POSITIVE_INFINITY; // along the wall: seen edge-on it hides nothing
        }
        Vector2 there = from.minus(place);
        double distance = there.cross(way()) / turn;
        double share = there.cross(direction) / turn; // of the wall's length, from its beginning
        boolean meets = distance >= 0 && share >= -CORNER && share <= 1 + CORNER;
        return meets ? distance : Double.POSITIVE_INFINITY;
    }

    /** The part of a way that leads along this wall. */
    Vector2 along(Vector2 way) {
        return way().times(way.dot(way()) / way().dot(way()));
    }

    private static Vector2 nearest(Vector2 start, Vector2 end, Vector2 place) {
        Vector2 way = end.minus(start);
        double share = place.minus(start).dot(way) / way.dot(way);
        return start.plus(way.times(Math.max(0, Math.min(1, share))));
    }

    /** Whether p and q lie on different sides of the straight line through start and end. */
    private static boolean parts(Vector2 start, Vector2 end, Vector2 p, Vector2 q) {
        Vector2 way = end.minus(start);
        return way.cross(p.minus(start)) > 0 != way.cross(q.minus(start)) > 0;
    }
}

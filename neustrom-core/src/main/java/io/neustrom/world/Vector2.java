package io.neustrom.world;

/**
 * A place or a way in the plane.
 *
 * @since 0.1.0
 */
public record Vector2(double x, double y) {

    /** The zero vector. */
    public static final Vector2 ZERO = new Vector2(0, 0);

    /** The way of length 1 in a direction, in radians; 0 is along x, pi/2 along y. */
    public static Vector2 ofAngle(double angle) {
        return new Vector2(StrictMath.cos(angle), StrictMath.sin(angle));
    }

    /** The sum. */
    public Vector2 plus(Vector2 other) {
        return new Vector2(x + other.x, y + other.y);
    }

    /** The difference. */
    public Vector2 minus(Vector2 other) {
        return new Vector2(x - other.x, y - other.y);
    }

    /** The multiple. */
    public Vector2 times(double factor) {
        return new Vector2(factor * x, factor * y);
    }

    /** The scalar product. */
    public double dot(Vector2 other) {
        return x * other.x + y * other.y;
    }

    /** x1 y2 - y1 x2: the area of the parallelogram, greater than 0 if the other vector lies towards growing angles. */
    public double cross(Vector2 other) {
        return x * other.y - y * other.x;
    }

    /** The Euclidean length. */
    public double length() {
        return Math.sqrt(dot(this));
    }

    /** The direction in radians, -pi to pi; 0 for the zero vector. */
    public double angle() {
        return StrictMath.atan2(y, x);
    }
}

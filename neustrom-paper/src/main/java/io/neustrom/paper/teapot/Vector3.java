package io.neustrom.paper.teapot;

/** A point or direction in space; z is up. */
record Vector3(double x, double y, double z) {

    static final Vector3 ZERO = new Vector3(0, 0, 0);

    Vector3 plus(Vector3 other) {
        return new Vector3(x + other.x, y + other.y, z + other.z);
    }

    Vector3 minus(Vector3 other) {
        return new Vector3(x - other.x, y - other.y, z - other.z);
    }

    Vector3 times(double factor) {
        return new Vector3(factor * x, factor * y, factor * z);
    }

    double dot(Vector3 other) {
        return x * other.x + y * other.y + z * other.z;
    }

    Vector3 cross(Vector3 other) {
        return new Vector3(
                y * other.z - z * other.y, //
                z * other.x - x * other.z,
                x * other.y - y * other.x);
    }

    /** The direction of this vector, which must not be 0. */
    Vector3 unit() {
        return times(1 / Math.sqrt(dot(this)));
    }

    /** This vector turned about the z axis by the angle that has the given cosine and sine. */
    Vector3 turned(double cos, double sin) {
        return new Vector3(cos * x - sin * y, sin * x + cos * y, z);
    }
}

package io.neustrom.paper.teapot;

/** A pinhole camera that looks at a point, upright. */
final class Camera {

    private final Vector3 position;
    private final Vector3 right;
    private final Vector3 up;
    private final Vector3 forward;
    private final double focalLength;

    /**
     * @param position not straight above or below {@code target}
     * @param focalLength what an object of size 1 at distance 1 measures in the image
     */
    Camera(Vector3 position, Vector3 target, double focalLength) {
        this.position = position;
        this.focalLength = focalLength;
        forward = target.minus(position).unit();
        right = forward.cross(new Vector3(0, 0, 1)).unit();
        up = right.cross(forward);
    }

    Vector3 position() {
        return position;
    }

    /**
     * Where a point in front of the camera appears: x to the right and y downwards from the middle of the image. z is 1 / depth,
     * which, unlike the depth, is linear across the image of a plane.
     */
    Vector3 project(Vector3 point) {
        Vector3 ray = point.minus(position);
        double nearness = 1 / ray.dot(forward);
        double scale = focalLength * nearness;
        return new Vector3(scale * ray.dot(right), -scale * ray.dot(up), nearness);
    }
}

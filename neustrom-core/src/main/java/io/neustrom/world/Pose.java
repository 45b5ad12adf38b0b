package io.neustrom.world;

/**
 * Where an agent in an {@link Arena} is and which way it looks. Agents with a memory have states that know more.
 *
 * @since 0.1.0
 */
public interface Pose {

    /** The place. */
    Vector2 position();

    /** The direction it looks in, radians; 0 is along x, pi/2 along y. */
    double heading();

    /** A pose that knows no more than that. */
    static Pose of(Vector2 position, double heading) {
        record Plain(Vector2 position, double heading) implements Pose {}
        return new Plain(position, heading);
    }

    /** Observing the coordinates x and y themselves. */
    static Observation<Pose> coordinates() {
        return new Observation<>() {
            @Override
            public int dimension() {
                return 2;
            }

            @Override
            public void observe(Pose pose, float[] target, int offset) {
                target[offset] = (float) pose.position().x();
                target[offset + 1] = (float) pose.position().y();
            }
        };
    }
}

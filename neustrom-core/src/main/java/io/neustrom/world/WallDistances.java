package io.neustrom.world;

/**
 * Observing how far the walls are, in metres, in some directions that divide the circle evenly. The first is straight ahead
 * (egocentric) or along x (allocentric: the agent has a compass); angles grow from there.
 *
 * @param arena the walls
 * @param directions how many
 * @param egocentric whether the directions turn with the agent
 * @since 0.1.0
 */
public record WallDistances(Arena arena, int directions, boolean egocentric) implements Observation<Pose> {

    /** Checks the components. */
    public WallDistances {
        if (directions < 1) {
            throw new IllegalArgumentException("directions (" + directions + ") must be at least 1");
        }
    }

    @Override
    public int dimension() {
        return directions;
    }

    @Override
    public void observe(Pose pose, float[] target, int offset) {
        double first = egocentric ? pose.heading() : 0;
        for (int k = 0; k < directions; k++) {
            double angle = first + 2 * Math.PI * k / directions;
            target[offset + k] = (float) arena.cast(pose.position(), angle).distance();
        }
    }
}

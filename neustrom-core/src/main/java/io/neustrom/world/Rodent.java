package io.neustrom.world;

import java.util.Optional;
import java.util.SplittableRandom;

/**
 * An agent that runs around like a rat, in smooth curves and often along the walls. The idea is that of RatInABox (George, Rastogi, De
 * Cothi, Clopath, Stachenfeld and Barry, eLife 13, 2024, e85274): speed and rotation wander as Ornstein-Uhlenbeck processes, and walls
 * are felt from a distance. The formulas are our own.
 *
 * <p>The speed of rotation and two numbers a, b are sampled exactly over a step of dt:
 *
 * <pre>u(t + dt) = rho u(t) + sqrt(1 - rho^2) N(0, 1), rho = exp(-dt / coherence)</pre>
 *
 * <p>The speed is meanSpeed |(a, b)| / sqrt(pi / 2), which has a Rayleigh distribution. a and b have twice the coherence time of the
 * speed, so that the squared speeds at two times are correlated as exp(-time / speedCoherence).
 *
 * <p>A wall is felt at a distance d less than wallDistance, D; only the nearest is. Let n be the direction away from it. On an
 * agent that comes nearer, a spring acts with acceleration 3 (1 - d/D) n meanSpeed^2 / D and turns it along the wall, without
 * changing its speed. On an agent that goes away it acts 1 - 2 wallFollowing times as strongly: it drives the agent off at
 * wallFollowing 0, lets it go at 1/2, and turns it back along the wall at 1. An agent that runs into a wall all the same slides
 * along it, and its heading is mirrored.
 *
 * @since 0.1.0
 */
public final class Rodent implements World<Rodent.Motion> {
    /**
     * With d' = -s sin(h) and h' = -acceleration cos(h) / s, the spring turns an agent of speed s and heading h off the wall
     * before it gets there if cos(h) is greater than exp(-STIFFNESS / 2), at s = meanSpeed: that is up to 77 degrees.
     */
    private static final double STIFFNESS = 3;

    private static final double MEAN_PACE = Math.sqrt(Math.PI / 2); // of |(a, b)|

    private final Arena arena;
    private final RodentOptions options;
    private final double paceMemory; // rho of a and b
    private final double turningMemory; // rho of the speed of rotation

    /**
     * What the future of a rodent depends on.
     *
     * @param position where it is
     * @param heading where it runs, radians, -pi to pi
     * @param pace (a, b), whose length is its speed but for a factor
     * @param turning its speed of rotation, divided by the standard deviation
     */
    public record Motion(Vector2 position, double heading, Vector2 pace, double turning) implements Pose {}

    /** A rodent in an arena. */
    public Rodent(Arena arena, RodentOptions options) {
        this.arena = arena;
        this.options = options;
        paceMemory = StrictMath.exp(-options.stepTime() / (2 * options.speedCoherence()));
        turningMemory = StrictMath.exp(-options.stepTime() / options.turningCoherence());
    }

    @Override
    public double stepTime() {
        return options.stepTime();
    }

    /** Anywhere, with any heading, speed and rotation that comes up in the long run. */
    @Override
    public Motion start(SplittableRandom random) {
        return new Motion(
                arena.anywhere(random),
                Math.PI * (2 * random.nextDouble() - 1),
                new Vector2(random.nextGaussian(), random.nextGaussian()),
                random.nextGaussian());
    }

    @Override
    public Motion step(Motion now, SplittableRandom random) {
        double dt = options.stepTime();
        double turning = relax(now.turning, turningMemory, random);
        Vector2 pace = new Vector2(relax(now.pace.x(), paceMemory, random), relax(now.pace.y(), paceMemory, random));
        double speed = options.meanSpeed() * pace.length() / MEAN_PACE;
        double turned = now.heading + Math.toRadians(options.turning()) * turning * dt;

        double heading = bent(turned, speed, push(now.position));
        Vector2 way = Vector2.ofAngle(heading).times(speed * dt);
        Vector2 wanted = now.position.plus(way);
        Optional<Wall> wall = arena.blocking(now.position, wanted);
        return new Motion(
                wall.isEmpty() ? wanted : arena.move(now.position, way),
                wrapped(wall.isEmpty() ? heading : 2 * wall.get().way().angle() - heading),
                pace,
                turning);
    }

    /** (1 - d/D) n, or 0 where no wall is felt. */
    private Vector2 push(Vector2 place) {
        Vector2 away = place.minus(arena.nearestWall(place).nearest(place));
        double distance = away.length();
        double reach = options.wallDistance();
        return distance < reach ? away.times((1 - distance / reach) / distance) : Vector2.ZERO;
    }

    /** The heading after the spring has acted for one step. */
    private double bent(double heading, double speed, Vector2 push) {
        if (push.equals(Vector2.ZERO)) {
            return heading;
        }
        Vector2 direction = Vector2.ofAngle(heading);
        double share = direction.dot(push) < 0 ? 1 : 1 - 2 * options.wallFollowing();
        double spring = STIFFNESS * options.meanSpeed() * options.meanSpeed() / options.wallDistance();
        return direction
                .times(speed)
                .plus(push.times(share * spring * options.stepTime()))
                .angle();
    }

    /** One step of an Ornstein-Uhlenbeck process of variance 1. */
    private static double relax(double value, double memory, SplittableRandom random) {
        return memory * value + Math.sqrt(1 - memory * memory) * random.nextGaussian();
    }

    private static double wrapped(double angle) {
        return Math.IEEEremainder(angle, 2 * Math.PI);
    }
}

package io.neustrom.world;

import io.neustrom.math.Bounds;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A piece of the plane in which an agent moves freely: what its outline encloses, optionally with obstacles and thin walls
 * in it. Immutable. Lengths are in metres, as those of {@link RodentOptions} are.
 *
 * <p>An agent is a point that keeps a millionth of the arena's longer side away from every wall, so that rounding never carries it
 * across one.
 *
 * @since 0.1.0
 */
public final class Arena {
    private static final double CLEARANCE = 1e-6; // of the longer side
    private static final int ATTEMPTS = 1_000_000; // at finding a free place

    private final Loop outline;
    private final List<Loop> obstacles;
    private final List<Wall> walls; // the outline's, the obstacles', and thin ones
    private final Vector2 lower;
    private final Vector2 upper;
    private final double clearance;

    /**
     * What a ray hits.
     *
     * @param wall the number of the wall in {@link #walls}
     * @param distance how far away it is
     */
    public record Hit(int wall, double distance) {}

    private Arena(Loop outline, List<Loop> obstacles, List<Wall> walls) {
        this.outline = outline;
        this.obstacles = obstacles;
        this.walls = walls;
        lower = new Vector2(smallest(outline, Vector2::x), smallest(outline, Vector2::y));
        upper = new Vector2(-smallest(outline, corner -> -corner.x()), -smallest(outline, corner -> -corner.y()));
        clearance = CLEARANCE * Math.max(upper.x() - lower.x(), upper.y() - lower.y());
    }

    /** What lies inside the given walls, which must close: at each corner an even number of them end. */
    public static Arena of(List<Wall> outline) {
        if (outline.isEmpty()) {
            throw new IllegalArgumentException("walls (0) must be at least 1");
        }
        return of(new Loop(outline));
    }

    private static Arena of(Loop outline) {
        return new Arena(outline, List.of(), outline.walls());
    }

    /** What lies inside a polygon with the given corners. */
    public static Arena polygon(Vector2... corners) {
        return of(Loop.polygon(corners));
    }

    /** The rectangle [0, width] x [0, height]. */
    public static Arena openField(double width, double height) {
        Bounds.positive("width", width);
        Bounds.positive("height", height);
        return polygon(Vector2.ZERO, new Vector2(width, 0), new Vector2(width, height), new Vector2(0, height));
    }

    /** A straight track along x. */
    public static Arena linearTrack(double length, double width) {
        Bounds.positive("length", length);
        return openField(length, width);
    }

    /** A T: a stem along y, from y = 0 on, and across its end a bar that reaches {@code arm} to either side. */
    public static Arena tMaze(double stem, double arm, double width) {
        Bounds.positive("stem", stem);
        Bounds.positive("arm", arm);
        Bounds.positive("width", width);
        return polygon(
                new Vector2(arm, 0),
                new Vector2(arm + width, 0),
                new Vector2(arm + width, stem),
                new Vector2(2 * arm + width, stem),
                new Vector2(2 * arm + width, stem + width),
                new Vector2(0, stem + width),
                new Vector2(0, stem),
                new Vector2(arm, stem));
    }

    /** A ring around (0, 0) between two circles, each drawn with 64 corners; {@code radius} is that of the outer one. */
    public static Arena circularTrack(double radius, double width) {
        Bounds.positive("radius", radius);
        if (!(width > 0 && width < radius)) {
            throw new IllegalArgumentException(
                    "width (" + width + ") must be greater than 0 and less than radius (" + radius + ")");
        }
        return of(Loop.circle(radius)).withObstacle(Loop.circle(radius - width));
    }

    /** This arena with an obstacle in it, a polygon with the given corners. */
    public Arena withObstacle(Vector2... corners) {
        return withObstacle(Loop.polygon(corners));
    }

    private Arena withObstacle(Loop obstacle) {
        return new Arena(
                outline,
                Stream.concat(obstacles.stream(), Stream.of(obstacle)).toList(),
                Stream.concat(walls.stream(), obstacle.walls().stream()).toList());
    }

    /** This arena with a thin wall in it. */
    public Arena withWall(Vector2 from, Vector2 to) {
        return new Arena(
                outline,
                obstacles,
                Stream.concat(walls.stream(), Stream.of(new Wall(from, to))).toList());
    }

    /** All walls; the outline's come first. */
    public List<Wall> walls() {
        return walls;
    }

    /** The smallest x and the smallest y of the outline. */
    public Vector2 lower() {
        return lower;
    }

    /** The largest x and the largest y of the outline. */
    public Vector2 upper() {
        return upper;
    }

    /** Whether a place is inside the outline and in no obstacle. */
    public boolean contains(Vector2 place) {
        return outline.encloses(place) && obstacles.stream().noneMatch(obstacle -> obstacle.encloses(place));
    }

    /** The wall nearest to a place. */
    public Wall nearestWall(Vector2 place) {
        Wall nearest = walls.get(0);
        double distance = nearest.distance(place);
        for (Wall wall : walls) {
            double candidate = wall.distance(place);
            if (candidate < distance) {
                distance = candidate;
                nearest = wall;
            }
        }
        return nearest;
    }

    /**
     * The first wall that a ray from a place meets.
     *
     * @param angle the direction, radians
     * @throws IllegalArgumentException if it meets none, which only happens outside the outline
     */
    public Hit cast(Vector2 place, double angle) {
        Vector2 direction = Vector2.ofAngle(angle);
        int first = -1;
        double nearest = Double.POSITIVE_INFINITY;
        for (int wall = 0; wall < walls.size(); wall++) {
            double reach = walls.get(wall).reach(place, direction);
            if (reach < nearest) {
                nearest = reach;
                first = wall;
            }
        }
        if (first < 0) {
            throw new IllegalArgumentException("place (" + place + ") must be inside the arena's outline");
        }
        return new Hit(first, nearest);
    }

    /** The first wall that keeps an agent from going straight from one place to another; none if it may go. */
    public Optional<Wall> blocking(Vector2 from, Vector2 to) {
        double length = to.minus(from).length();
        if (length == 0) {
            return Optional.empty();
        }
        Vector2 direction = to.minus(from).times(1 / length);
        @Nullable Wall first = null;
        double nearest = Double.POSITIVE_INFINITY;
        for (Wall wall : walls) {
            if (wall.distance(from, to) < clearance) {
                double reach = Math.min(length, wall.reach(from, direction)); // a wall only brushed comes last
                if (reach < nearest) {
                    nearest = reach;
                    first = wall;
                }
            }
        }
        return Optional.ofNullable(first);
    }

    /**
     * How far an agent gets on its way: all of it; or, if a wall is in the way, the part that leads along that
     * wall; or, if that is blocked, too, nowhere.
     */
    public Vector2 move(Vector2 from, Vector2 way) {
        if (!(way.length() <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("way (" + way + ") must be finite");
        }
        Optional<Wall> wall = blocking(from, from.plus(way));
        if (wall.isEmpty()) {
            return from.plus(way);
        }
        Vector2 aside = from.plus(wall.get().along(way));
        return blocking(from, aside).isEmpty() ? aside : from;
    }

    /** A random place at which an agent may be; all are equally probable. */
    public Vector2 anywhere(SplittableRandom random) {
        Vector2 size = upper.minus(lower);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Vector2 place = lower.plus(new Vector2(size.x() * random.nextDouble(), size.y() * random.nextDouble()));
            if (contains(place) && nearestWall(place).distance(place) >= clearance) {
                return place;
            }
        }
        throw new IllegalStateException(
                "free places (0 in " + ATTEMPTS + " attempts) must be at least 1; obstacles seem to fill the arena");
    }

    /**
     * A random walk: steps are normally distributed with the given standard deviation along x and along y, and one with a wall in
     * its way is not made. As a step is as probable as the step back, in the long run no place is visited more than another.
     */
    public Policy<Pose, Vector2> randomWalk(double deviation) {
        Bounds.positive("deviation", deviation);
        return (pose, random) -> {
            Vector2 way = new Vector2(deviation * random.nextGaussian(), deviation * random.nextGaussian());
            return blocking(pose.position(), pose.position().plus(way)).isEmpty() ? way : Vector2.ZERO;
        };
    }

    /**
     * This arena with an agent that follows a policy: the policy names the way to go, and the agent goes as far as {@link #move}
     * lets it, looking that way. An episode starts at any place with the same probability.
     *
     * @param stepTime the time that a step takes
     */
    public World<Pose> walk(Policy<Pose, Vector2> policy, double stepTime) {
        Bounds.positive("stepTime", stepTime);
        return new World<>() {
            @Override
            public Pose start(SplittableRandom random) {
                return Pose.of(anywhere(random), 2 * Math.PI * random.nextDouble());
            }

            @Override
            public Pose step(Pose pose, SplittableRandom random) {
                Vector2 way = policy.choose(pose, random);
                double heading = way.length() > 0 ? way.angle() : pose.heading();
                return Pose.of(move(pose.position(), way), heading);
            }

            @Override
            public double stepTime() {
                return stepTime;
            }
        };
    }

    private static double smallest(Loop outline, ToDoubleFunction<Vector2> coordinate) {
        return outline.walls().stream()
                .flatMap(wall -> Stream.of(wall.from(), wall.to()))
                .mapToDouble(coordinate)
                .min()
                .orElseThrow();
    }
}

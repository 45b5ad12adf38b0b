package io.neustrom.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.neustrom.testing.From;
import io.neustrom.testing.Property;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.SplittableRandom;

/** No agent leaves its arena or crosses a wall. The JDK's own geometry (java.awt.geom) is the judge. */
class ConfinementTest {
    private static final int STEPS = 2_000;
    private static final List<Arena> ARENAS = List.of(
            Arena.openField(1, 0.7),
            Arena.openField(1, 1)
                    .withObstacle(new Vector2(0.3, 0.3), new Vector2(0.6, 0.4), new Vector2(0.4, 0.7))
                    .withWall(new Vector2(0.8, 0), new Vector2(0.8, 0.9)),
            Arena.linearTrack(2, 0.05),
            Arena.tMaze(0.8, 0.5, 0.1),
            Arena.circularTrack(0.5, 0.08),
            GridWorld.fourRooms().arena(0.1));

    @Property(tries = 60, seed = 1)
    void aRodentStaysInside(long seed, @From("arenas") Arena arena, @From("wallFollowing") double wallFollowing) {
        RodentOptions options = RodentOptions.defaults().withWallFollowing(wallFollowing);
        checkEveryStep(new Rodent(arena, options), arena, seed);
    }

    @Property(tries = 20, seed = 1)
    void aRodentInAHurryStaysInside(long seed, @From("arenas") Arena arena) {
        RodentOptions options = RodentOptions.defaults().withMeanSpeed(3).withStepTime(0.2);
        checkEveryStep(new Rodent(arena, options), arena, seed);
    }

    @Property(tries = 30, seed = 1)
    void aRandomWalkStaysInside(long seed, @From("arenas") Arena arena) {
        checkEveryStep(arena.walk(arena.randomWalk(0.1), 1), arena, seed);
    }

    @Property(tries = 30, seed = 1)
    void aStubbornPolicyStaysInside(long seed, @From("arenas") Arena arena) {
        Vector2 always = Vector2.ofAngle((double) seed).times(0.03);
        checkEveryStep(
                arena.walk((pose, random) -> random.nextInt(10) == 0 ? always.times(-20) : always, 1), arena, seed);
    }

    private static <S extends Pose> void checkEveryStep(World<S> world, Arena arena, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        S state = world.start(random);
        boolean moved = false;
        for (int t = 0; t < STEPS; t++) {
            Vector2 before = state.position();
            state = world.step(state, random);
            Vector2 after = state.position();
            moved |= !after.equals(before);
            boolean crosses = arena.walls().stream().anyMatch(wall -> meet(before, after, wall));
            if (crosses || !arena.contains(after)) {
                fail("step %d, from %s to %s, leaves the arena", t, before, after);
            }
        }
        assertThat(moved).isTrue();
    }

    private static boolean meet(Vector2 before, Vector2 after, Wall wall) {
        return Line2D.linesIntersect(
                before.x(),
                before.y(),
                after.x(),
                after.y(),
                wall.from().x(),
                wall.from().y(),
                wall.to().x(),
                wall.to().y());
    }

    /** {@link Arena#contains}, on which the test above relies, agrees with the JDK's. */
    @Property(tries = 20, seed = 1)
    void insideIsWhatTheJdkCallsInside(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector2[] corners = new Vector2[9];
        Path2D path = new Path2D.Double(Path2D.WIND_EVEN_ODD);
        for (int i = 0; i < corners.length; i++) {
            corners[i] = new Vector2(random.nextDouble(), random.nextDouble());
            if (i == 0) {
                path.moveTo(corners[i].x(), corners[i].y());
            } else {
                path.lineTo(corners[i].x(), corners[i].y());
            }
        }
        path.closePath();
        Arena arena = Arena.polygon(corners);
        for (int i = 0; i < 500; i++) {
            Vector2 place = new Vector2(random.nextDouble(), random.nextDouble());
            assertThat(arena.contains(place)).isEqualTo(path.contains(place.x(), place.y()));
        }
    }

    static List<Arena> arenas() {
        return ARENAS;
    }

    static List<Double> wallFollowing() {
        return List.of(0.0, 0.5, 1.0);
    }
}

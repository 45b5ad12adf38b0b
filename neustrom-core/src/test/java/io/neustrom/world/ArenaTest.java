package io.neustrom.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ArenaTest {
    private static final Arena FIELD = Arena.openField(2, 1);
    private static final Vector2 MIDDLE = new Vector2(1, 0.5);

    @Test
    void anArenaContainsWhatIsInsideAndNotInAnObstacle() {
        Arena arena = FIELD.withObstacle(new Vector2(0.5, 0.5), new Vector2(0.8, 0.5), new Vector2(0.5, 0.8))
                .withObstacle(new Vector2(0.4, 0.4), new Vector2(0.7, 0.4), new Vector2(0.7, 0.7));
        assertThat(arena.contains(MIDDLE)).isTrue();
        assertThat(arena.contains(new Vector2(-0.1, 0.5))).isFalse();
        assertThat(arena.contains(new Vector2(1, 1.1))).isFalse();
        assertThat(arena.contains(new Vector2(0.55, 0.7))).as("first obstacle").isFalse();
        assertThat(arena.contains(new Vector2(0.65, 0.45)))
                .as("second obstacle")
                .isFalse();
        assertThat(arena.contains(new Vector2(0.62, 0.55))).as("in both").isFalse();
        assertThat(arena.contains(new Vector2(0.75, 0.65))).as("beside both").isTrue();
    }

    @Test
    void theBuiltInArenasHaveTheirShapes() {
        Arena maze = Arena.tMaze(1, 0.4, 0.2);
        assertThat(maze.upper()).isEqualTo(new Vector2(1, 1.2));
        assertThat(maze.contains(new Vector2(0.5, 0.1))).as("stem").isTrue();
        assertThat(maze.contains(new Vector2(0.1, 1.1))).as("left arm").isTrue();
        assertThat(maze.contains(new Vector2(0.9, 1.1))).as("right arm").isTrue();
        assertThat(maze.contains(new Vector2(0.3, 0.5))).as("beside the stem").isFalse();
        Arena ring = Arena.circularTrack(0.5, 0.1);
        assertThat(ring.contains(new Vector2(0.45, 0))).isTrue();
        assertThat(ring.contains(new Vector2(0, -0.45))).isTrue();
        assertThat(ring.contains(Vector2.ZERO)).isFalse();
        assertThat(ring.contains(new Vector2(0.4, 0.4))).isFalse();
        assertThat(Arena.linearTrack(3, 0.1).upper()).isEqualTo(new Vector2(3, 0.1));
    }

    @Test
    void aRayMeetsTheNearestWall() {
        assertThat(FIELD.cast(MIDDLE, 0).distance()).isCloseTo(1, within(1e-12));
        assertThat(FIELD.cast(MIDDLE, Math.PI / 2).distance()).isCloseTo(0.5, within(1e-12));
        assertThat(FIELD.cast(MIDDLE, Math.PI / 4).distance()).isCloseTo(Math.sqrt(0.5), within(1e-12));
        assertThat(FIELD.cast(MIDDLE, StrictMath.atan2(0.5, 1)).distance())
                .as("into a corner")
                .isCloseTo(Math.sqrt(1.25), within(1e-9));
        Arena divided = FIELD.withWall(new Vector2(1.2, 0), new Vector2(1.2, 0.6));
        assertThat(divided.cast(MIDDLE, 0))
                .isEqualTo(new Arena.Hit(4, divided.cast(MIDDLE, 0).distance()));
        assertThat(divided.cast(MIDDLE, 0).distance()).isCloseTo(0.2, within(1e-12));
        assertThat(divided.cast(new Vector2(1, 0.7), 0).distance())
                .as("above it")
                .isCloseTo(1, within(1e-12));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FIELD.cast(new Vector2(3, 0.5), 0))
                .withMessageContaining("must be inside the arena's outline");
    }

    @Test
    void theNearestWallMayBeNearestAtItsEnd() {
        Arena divided = FIELD.withWall(new Vector2(1.2, 0), new Vector2(1.2, 0.6));
        Wall nearest = divided.nearestWall(new Vector2(1.3, 0.7));
        assertThat(nearest.from()).isEqualTo(new Vector2(1.2, 0));
        assertThat(nearest.distance(new Vector2(1.3, 0.7))).isCloseTo(Math.sqrt(0.02), within(1e-12));
    }

    @Test
    void aWayIntoAWallIsFollowedAlongIt() {
        assertThat(FIELD.move(MIDDLE, new Vector2(0.3, 0.2))).isEqualTo(MIDDLE.plus(new Vector2(0.3, 0.2)));
        Vector2 aside = FIELD.move(MIDDLE, new Vector2(0.3, 0.7));
        assertThat(aside.x()).isCloseTo(1.3, within(1e-12));
        assertThat(aside.y()).isCloseTo(0.5, within(1e-12));
        assertThat(FIELD.move(MIDDLE, new Vector2(3, 0.7)))
                .as("both ways blocked")
                .isEqualTo(MIDDLE);
        assertThat(FIELD.move(MIDDLE, Vector2.ZERO)).isEqualTo(MIDDLE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FIELD.move(MIDDLE, new Vector2(Double.NaN, 0)))
                .withMessageContaining("NaN")
                .withMessageEndingWith("must be finite");
    }

    @Test
    void theFirstOfTwoWallsBlocks() {
        Arena divided = FIELD.withWall(new Vector2(1.6, 0), new Vector2(1.6, 1))
                .withWall(new Vector2(1.2, 0), new Vector2(1.2, 1));
        assertThat(divided.blocking(MIDDLE, new Vector2(1.9, 0.5)).orElseThrow().from())
                .isEqualTo(new Vector2(1.2, 0));
        assertThat(divided.blocking(MIDDLE, new Vector2(1.1, 0.5))).isEmpty();
    }

    /** An L has its area in three squares of the same size; 40,000 steps, and the walk decorrelates in about 100. */
    @Test
    void aRandomWalkIsEquallyOftenEverywhere() {
        Arena bent = Arena.polygon(
                Vector2.ZERO,
                new Vector2(2, 0),
                new Vector2(2, 1),
                new Vector2(1, 1),
                new Vector2(1, 2),
                new Vector2(0, 2));
        World<Pose> walk = bent.walk(bent.randomWalk(0.5), 0.1);
        Points places = Episodes.of(walk, Pose.coordinates(), 40_000, 1).get(0).observations();
        int[] visits = new int[3];
        for (int t = 0; t < places.count(); t++) {
            visits[(places.get(t, 0) > 1 ? 1 : 0) + (places.get(t, 1) > 1 ? 2 : 0)]++;
        }
        for (int count : visits) {
            assertThat((double) count / places.count()).isCloseTo(1.0 / 3, within(0.02));
        }
    }

    @Test
    void anAgentFollowsAPolicy() {
        // It runs along x, and slides along the slanted end wall to the corner above.
        Arena slanted = Arena.polygon(Vector2.ZERO, new Vector2(1, 0), new Vector2(2, 1), new Vector2(0, 1));
        World<Pose> runner = slanted.walk((pose, random) -> new Vector2(0.1, 0), 0.5);
        Pose pose = Pose.of(new Vector2(0.5, 0.5), 3);
        SplittableRandom random = new SplittableRandom(0);
        for (int step = 0; step < 100; step++) {
            pose = runner.step(pose, random);
        }
        assertThat(pose.heading()).isZero();
        assertThat(pose.position().y()).isGreaterThan(0.9);
        assertThat(pose.position().x()).isGreaterThan(1.7);
        Trajectory episode = Episodes.of(runner, Pose.coordinates(), 4, 1).get(0);
        assertThat(episode.times().orElseThrow()).containsExactly(0, 0.5, 1, 1.5, 2);
    }

    @Test
    void anAgentThatRestsKeepsItsHeading() {
        World<Pose> resting = FIELD.walk((pose, random) -> Vector2.ZERO, 1);
        assertThat(resting.step(Pose.of(MIDDLE, 2), new SplittableRandom(0)).heading())
                .isEqualTo(2);
    }

    @Test
    void impossibleArenasAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arena.openField(0, 1))
                .withMessage("width (0.0) must be a finite number greater than 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arena.circularTrack(1, 1))
                .withMessage("width (1.0) must be greater than 0 and less than radius (1.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arena.polygon(Vector2.ZERO, MIDDLE))
                .withMessage("corners (2) must be at least 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arena.of(List.of()))
                .withMessage("walls (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arena.of(FIELD.walls().subList(0, 3)))
                .withMessageMatching("walls that end at .* \\(1\\) must be an even number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FIELD.withWall(MIDDLE, MIDDLE))
                .withMessageEndingWith("must be finite and different");
        Arena full = FIELD.withObstacle(new Vector2(-1, -1), new Vector2(3, -1), new Vector2(3, 3), new Vector2(-1, 3));
        assertThatIllegalStateException()
                .isThrownBy(() -> full.anywhere(new SplittableRandom(0)))
                .withMessageContaining("must be at least 1; obstacles seem to fill the arena");
    }
}

package io.neustrom.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.world.FirstPersonView.Paint;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ViewTest {
    private static final Arena FIELD = Arena.openField(4, 2);
    private static final Vector2 PLACE = new Vector2(1, 0.5);

    @Test
    void allocentricDistancesHaveACompass() {
        WallDistances distances = new WallDistances(FIELD, 4, false);
        assertThat(seen(distances, Pose.of(PLACE, 1))).containsExactly(new float[] {3, 1.5f, 1, 0.5f}, within(1e-6f));
    }

    @Test
    void egocentricDistancesTurnWithTheAgent() {
        WallDistances distances = new WallDistances(FIELD, 4, true);
        assertThat(seen(distances, Pose.of(PLACE, Math.PI / 2)))
                .containsExactly(new float[] {1.5f, 1, 0.5f, 3}, within(1e-6f));
    }

    /** One narrow pixel straight at the wall x = 4, 3 m away, at its place .5 m from (4, 0); the arena's size is 4. */
    @Test
    void aPixelHasThePaintOfItsWallTheLightOfItsStripeAndItsDistance() {
        Paint grey = new Paint(0.5, 0.5, 0.5, 0);
        Paint blue = new Paint(0.1, 0.2, 0.9, 0.5);
        FirstPersonView view = new FirstPersonView(FIELD, 1, 1e-6, List.of(grey, blue, grey, grey));
        double light = 1 / (1 + 3.0 / 4); // sin(2 pi .5 .5) = 1: the brightest part of a stripe
        assertThat(seen(view, Pose.of(PLACE, 0)))
                .containsExactly(
                        new float[] {(float) (0.1 * light), (float) (0.2 * light), (float) (0.9 * light)},
                        within(1e-6f));
        assertThat(seen(view, Pose.of(PLACE, Math.PI))[0])
                .as("paint without stripes")
                .isCloseTo((float) (0.5 / 1.5 / (1 + 1.0 / 4)), within(1e-6f));
    }

    @Test
    void turningByOnePixelMovesAPanoramaByOnePixel() {
        int pixels = 24;
        FirstPersonView panorama = FirstPersonView.of(FIELD, pixels, 360);
        float[] before = seen(panorama, Pose.of(PLACE, 0.3));
        float[] after = seen(panorama, Pose.of(PLACE, 0.3 + 2 * Math.PI / pixels));
        for (int i = 0; i < 3 * pixels; i++) {
            assertThat(after[i])
                    .isCloseTo(before[(i + 3) % (3 * pixels)], within(1e-5f))
                    .isBetween(0f, 1f);
        }
    }

    @Test
    void differentPlacesLookDifferent() {
        FirstPersonView view = FirstPersonView.of(FIELD, 16, 120);
        float[] here = seen(view, Pose.of(PLACE, 0));
        float[] there =
                seen(view, Pose.of(new Vector2(3, 1.5), Math.PI)); // the same distances in a field without paint
        double difference = 0;
        for (int i = 0; i < here.length; i++) {
            difference += Math.abs(here[i] - there[i]) / here.length;
        }
        assertThat(difference).isGreaterThan(0.1);
    }

    @Test
    void observationsJoin() {
        Observation<Pose> both = Pose.coordinates().and(new WallDistances(FIELD, 4, false));
        assertThat(both.dimension()).isEqualTo(6);
        assertThat(seen(both, Pose.of(PLACE, 1)))
                .containsExactly(new float[] {1, 0.5f, 3, 1.5f, 1, 0.5f}, within(1e-6f));
    }

    @Test
    void anAgentOnAGridSeesItsWalls() {
        GridWorld maze = GridWorld.tMaze(3, 2);
        Observation<Integer> distances = new WallDistances(maze.arena(1), 4, false).from(maze::pose);
        int junction = 2;
        assertThat(seen(distances, junction)).containsExactly(new float[] {2.5f, 3.5f, 2.5f, 0.5f}, within(1e-6f));
        Episodes<Integer> episodes = Episodes.of(
                new ChainWalk(maze.randomWalk(AtWalls.TURN)),
                FirstPersonView.of(maze.arena(1), 8, 360).from(maze::pose),
                10,
                1);
        assertThat(episodes.get(0).observations().dimension()).isEqualTo(24);
    }

    @Test
    void oneHotAndTablesShowTheirState() {
        assertThat(seen(Observation.oneHot(4), 2)).containsExactly(0, 0, 1, 0);
        Observation<Integer> table = Observation.rows(Points.of(new double[][] {{1, 2}, {3, 4}}));
        assertThat(seen(table, 1)).containsExactly(3, 4);
    }

    @Test
    void badSettingsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WallDistances(FIELD, 0, true))
                .withMessage("directions (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FirstPersonView.of(FIELD, 0, 90))
                .withMessage("pixels (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FirstPersonView.of(FIELD, 8, 400))
                .withMessage("fieldOfView (400.0) must be greater than 0 and at most 360 degrees");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FirstPersonView(FIELD, 8, 90, List.of()))
                .withMessage("paints (0) must be as many as the walls (4)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Paint(0, 1.5, 0, 0))
                .withMessage("green (1.5) must be at least 0 and at most 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Observation.oneHot(0))
                .withMessage("states (0) must be at least 1");
    }

    private static <S> float[] seen(Observation<? super S> observation, S state) {
        float[] target = new float[observation.dimension() + 2];
        target[0] = target[target.length - 1] = 7; // nothing is written beside the place asked for, and all of it is
        Arrays.fill(target, 1, target.length - 1, 9);
        observation.observe(state, target, 1);
        assertThat(target[0]).isEqualTo(7);
        assertThat(target[target.length - 1]).isEqualTo(7);
        return Arrays.copyOfRange(target, 1, target.length - 1);
    }
}

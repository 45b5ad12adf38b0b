package io.neustrom.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MotionTest {

    @Test
    void speedIsTheWayAroundASampleOverItsTime() {
        // Steps of .25 s: one sample to either side, where there is one.
        Motion motion = Motion.of(List.of(path(0, 0, 3, 4, 6, 8, 6, 8)), 0.25, OptionalDouble.empty());

        assertThat(motion.speeds()).containsExactly(new double[] {20, 20, 10, 0}, within(1e-6));
        assertThat(motion.along()).isEmpty();
    }

    @Test
    void jitterThatLeadsNowhereIsNoSpeed() {
        double[] jitter = new double[400];
        for (int t = 0; t < 200; t++) {
            jitter[2 * t] = t % 2 == 0 ? 0.1 : -0.1;
        }
        // At 100 Hz the way from sample to sample is .2, or 20 per second; over .5 s nothing is left of it.
        assertThat(Motion.of(List.of(path(jitter)), 0.01, OptionalDouble.empty())
                        .speeds()[100])
                .isZero();
    }

    @Test
    void aTrackHasADirectionAndARingGoesTheShorterWay() {
        assertThat(Motion.of(List.of(track(0, 1, 2, 1)), 1, OptionalDouble.empty())
                        .along())
                .containsExactly(1, 1, 0, -1);
        assertThat(Motion.of(List.of(track(350, 5, 20)), 1, OptionalDouble.of(360))
                        .along())
                .containsExactly(15, 15, 15);
    }

    @Test
    void atAnyRateEveryStretchIsSeenAsAWhole() {
        assertThat(Motion.of(List.of(track(0, 1, 2)), 1e-12, OptionalDouble.empty())
                        .along())
                .containsExactly(new double[] {1e12, 1e12, 1e12}, within(1.));
    }

    @Test
    void anEpisodeDoesNotMoveIntoTheNext() {
        Motion motion = Motion.of(List.of(track(0, 1), track(100, 100)), 1, OptionalDouble.empty());
        assertThat(motion.speeds()).containsExactly(1, 1, 0, 0);
    }

    private static Trajectory track(double... places) {
        return along(Points.ofRowMajor(places, places.length, 1));
    }

    private static Trajectory path(double... places) {
        return along(Points.ofRowMajor(places, places.length / 2, 2));
    }

    private static Trajectory along(Points positions) {
        return Trajectory.ofObservations(positions).withPositions(positions);
    }
}

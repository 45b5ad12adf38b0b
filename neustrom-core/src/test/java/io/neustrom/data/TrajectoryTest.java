package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class TrajectoryTest {
    private static final Points THREE = Points.of(new double[][] {{0, 1}, {2, 3}, {4, 5}});

    @Test
    void observationsAreThePointsInTheirOrder() {
        Trajectory trajectory = Trajectory.ofObservations(new float[] {0, 1, 2, 3, 4, 5}, 3, 2);
        assertThat(trajectory.discrete()).isFalse();
        assertThat(trajectory.length()).isEqualTo(3);
        assertThat(trajectory.observations().row(1)).containsExactly(2, 3);
        assertThat(trajectory.times()).isEmpty();
        assertThat(trajectory.positions()).isEmpty();
    }

    @Test
    void statesTimesAndPositionsGoTogether() {
        Trajectory trajectory = Trajectory.ofStates(new int[] {4, 0, 4})
                .withTimes(new double[] {-1, 0, 0.5})
                .withPositions(THREE);
        assertThat(trajectory.discrete()).isTrue();
        assertThat(trajectory.length()).isEqualTo(3);
        assertThat(trajectory.state(2)).isEqualTo(4);
        assertThat(trajectory.times().orElseThrow()).containsExactly(-1, 0, 0.5);
        assertThat(trajectory.positions()).contains(THREE);
    }

    @Test
    void arraysGivenAndTakenAreCopies() {
        int[] states = {1, 2};
        double[] times = {0, 1};
        Trajectory trajectory = Trajectory.ofStates(states).withTimes(times);
        states[0] = 7;
        times[0] = -7;
        trajectory.times().orElseThrow()[1] = 7;
        assertThat(trajectory.state(0)).isEqualTo(1);
        assertThat(trajectory.times().orElseThrow()).containsExactly(0, 1);
    }

    @Test
    void aTrajectoryHasEitherStatesOrObservations() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Trajectory.ofStates(new int[] {0}).observations());
        assertThatIllegalStateException()
                .isThrownBy(() -> Trajectory.ofObservations(THREE).state(0));
    }

    @Test
    void badValuesAreRefusedWithTheirBounds() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Trajectory.ofStates(new int[0]))
                .withMessage("states.length (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Trajectory.ofStates(new int[] {3, -1}))
                .withMessage("states[1] (-1) must be at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Trajectory.ofObservations(new float[] {0, Float.NaN}, 2, 1))
                .withMessageContaining("row 1, column 0 (NaN) must be a finite number");
        Trajectory trajectory = Trajectory.ofObservations(THREE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trajectory.withTimes(new double[] {0, 1}))
                .withMessage("times (2) must be as many as the samples (3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trajectory.withTimes(new double[] {0, 2, 2}))
                .withMessage("times[2] (2.0) must be greater than the time before it (2.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trajectory.withTimes(new double[] {0, Double.NaN, 2}))
                .withMessage("times[1] (NaN) must be a finite number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trajectory.withPositions(Points.of(new double[][] {{0, 1}})))
                .withMessage("positions (1) must be as many as the samples (3)");
    }
}

package io.neustrom.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ValueIterationTest {
    /** The best agent comes back to the goal with every other move, so its value is 1 + g^2 + g^4 + ... = 1 / (1 - g^2). */
    @Test
    void onACorridorTheValueOfAGoalFallsWithEachMove() {
        double[] values = new ValueIteration(GridWorld.parse("...."), 0.5).values(new double[] {0, 0, 0, 1});
        double goal = 1 / (1 - 0.25);
        assertThat(values).containsExactly(new double[] {goal / 8, goal / 4, goal / 2, goal}, within(1e-11));
    }

    /** One may enter the door from the left only, and no way leads back: 1 / (1 - g) for who is there, to stay. */
    @Test
    void aStateWithoutMovesKeepsItsReward() {
        double[] values = new ValueIteration(GridWorld.parse(".>"), 0.5).values(new double[] {0, 1});
        assertThat(values).containsExactly(new double[] {1, 2}, within(1e-11));
    }

    @Test
    void inFourRoomsValuesFallWithTheShortestPath() {
        GridWorld rooms = GridWorld.fourRooms();
        double[] reward = new double[rooms.states()];
        reward[7] = 1;
        double[] values = new ValueIteration(rooms, 0.9).values(reward);
        int[] distances = rooms.distancesTo(7);
        for (int s = 0; s < values.length; s++) {
            assertThat(values[s]).isCloseTo(Math.pow(0.9, distances[s]) / (1 - 0.81), within(1e-10));
        }
    }

    @Test
    void valuesOutsideTheirBoundsAreRefusedByNameValueAndBound() {
        GridWorld pair = GridWorld.parse("..");
        refused(() -> new ValueIteration(pair, 1), "gamma (1.0) must be at least 0 and less than 1");
        ValueIteration iteration = new ValueIteration(pair, 0.5);
        refused(() -> iteration.values(new double[3]), "reward.length (3) must be the number of states (2)");
        refused(
                () -> iteration.values(new double[] {0, Double.POSITIVE_INFINITY}),
                "reward[1] (Infinity) must be a finite number");
    }

    private static void refused(Runnable use, String message) {
        assertThatIllegalArgumentException().isThrownBy(use::run).withMessage(message);
    }
}

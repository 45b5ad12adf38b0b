package io.neustrom.paper.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.world.GridWorld;
import io.neustrom.world.ValueIteration;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class NavigationTest {
    private static final GridWorld ROOMS = GridWorld.fourRooms();
    private static final UnaryOperator<double[]> BEST = new ValueIteration(ROOMS, 0.9)::values;

    @Test
    void theBestValuesLeadAlongShortestPathsFromEverywhereToEverywhere() {
        Navigation navigation = Navigation.of(ROOMS, BEST, BEST);
        assertThat(navigation.pairs()).isEqualTo(104 * 103);
        assertThat(navigation.reached()).isEqualTo(104 * 103);
        assertThat(navigation.detour()).isEqualTo(1);
        assertThat(navigation.rankCorrelation()).isCloseTo(1, within(1e-12));
    }

    /** Away from the goal the agent only gets there by chance, from a cell beside it. */
    @Test
    void valuesThatRiseWithTheDistanceLeadNowhere() {
        UnaryOperator<double[]> worst =
                reward -> Arrays.stream(BEST.apply(reward)).map(v -> -v).toArray();
        Navigation navigation = Navigation.of(ROOMS, worst, BEST);
        assertThat(navigation.reached()).isLessThan(300);
        assertThat(navigation.rankCorrelation()).isCloseTo(-1, within(1e-12));
    }

    /**
     * On the way to state 1 the values draw the agent the long way around the block: from 3 with 6 moves for 2, from 5 with 5 for 3.
     * All other paths are the shortest: each state has 2 (1 + 2 + 3) + 4 = 16 moves to all others, 128 in all.
     */
    @Test
    void detoursAreMeasuredInMovesOfTheShortestPath() {
        GridWorld ring = GridWorld.parse("...\n.#.\n..."); // states 0 1 2 / 3 4 / 5 6 7
        UnaryOperator<double[]> best = new ValueIteration(ring, 0.9)::values;
        UnaryOperator<double[]> values =
                reward -> reward[1] == 1 ? new double[] {1, 8, 7, 2, 6, 3, 4, 5} : best.apply(reward);
        Navigation navigation = Navigation.of(ring, values, best);
        assertThat(navigation.reached()).isEqualTo(56);
        assertThat(navigation.detour()).isEqualTo((128 + 4 + 2) / 128.0);
    }

    /** A door to the right: no way leads back. */
    @Test
    void goalsThatNoWayLeadsToDoNotCount() {
        GridWorld corridor = GridWorld.parse(".>.");
        UnaryOperator<double[]> best = new ValueIteration(corridor, 0.9)::values;
        assertThat(Navigation.of(corridor, best, best).pairs()).isEqualTo(3);
    }
}

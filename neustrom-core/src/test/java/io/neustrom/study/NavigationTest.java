package io.neustrom.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.world.GridWorld;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class NavigationTest {
    private static final GridWorld ROOMS = GridWorld.fourRooms();

    private static Navigation go(UnaryOperator<double[]> values, UnaryOperator<double[]> reference) {
        return Navigation.of(ROOMS, values, reference, 100, new SplittableRandom(1));
    }

    private static double[] closeness(double[] reward) {
        int goal = 0;
        while (reward[goal] == 0) {
            goal++;
        }
        return Arrays.stream(ROOMS.distancesTo(goal)).mapToDouble(d -> -d).toArray();
    }

    @Test
    void valuesThatFallWithTheDistanceLeadAlongShortestPaths() {
        Navigation navigation = go(NavigationTest::closeness, NavigationTest::closeness);
        assertThat(navigation.trials()).isEqualTo(100);
        assertThat(navigation.reached()).isEqualTo(100);
        assertThat(navigation.detour()).isEqualTo(1);
        assertThat(navigation.correlation()).isCloseTo(1, within(1e-12));
    }

    @Test
    void valuesThatRiseWithTheDistanceLeadNowhere() {
        Navigation navigation =
                go(reward -> Arrays.stream(closeness(reward)).map(v -> -v).toArray(), NavigationTest::closeness);
        assertThat(navigation.reached()).isLessThan(20); // by chance, from a neighbouring cell
        assertThat(navigation.correlation()).isCloseTo(-1, within(1e-12));
    }
}

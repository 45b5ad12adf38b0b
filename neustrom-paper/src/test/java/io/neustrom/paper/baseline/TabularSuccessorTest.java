package io.neustrom.paper.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Trajectory;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.world.AtWalls;
import io.neustrom.world.ChainWalk;
import io.neustrom.world.Episodes;
import io.neustrom.world.GridWorld;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TabularSuccessorTest {

    /** Round and round 0, 1, 2: M(s, s + k) = alpha^k / (1 - alpha^3), so p = 4/7, 2/7, 1/7 for alpha = 1/2. */
    @Test
    void learnsACycle() {
        TabularSuccessor table = new TabularSuccessor(3, 0.5, 10);
        table.observe(
                Trajectory.ofStates(IntStream.range(0, 3000).map(t -> t % 3).toArray()));
        TransitionMatrix learned = table.transitions();
        for (int s = 0; s < 3; s++) {
            assertThat(learned.probability(s, s)).isCloseTo(4 / 7.0, within(1e-3));
            assertThat(learned.probability(s, (s + 1) % 3)).isCloseTo(2 / 7.0, within(1e-3));
            assertThat(learned.probability(s, (s + 2) % 3)).isCloseTo(1 / 7.0, within(1e-3));
        }
    }

    @Test
    void learnsARandomWalk() {
        TransitionMatrix walk = GridWorld.open(4).randomWalk(AtWalls.TURN);
        TransitionMatrix exact = SuccessorTransitions.exact(0.8).build(walk);
        TabularSuccessor table = new TabularSuccessor(16, 0.8, 50);
        Episodes.ofStates(new ChainWalk(walk), state -> state, 30, 1).stream(0, 5000)
                .forEach(table::observe);
        TransitionMatrix learned = table.transitions();
        double divergence = 0;
        for (int s = 0; s < 16; s++) {
            for (int z = 0; z < 16; z++) {
                divergence +=
                        exact.probability(s, z) * Math.log(exact.probability(s, z) / learned.probability(s, z)) / 16;
            }
        }
        assertThat(divergence).isBetween(0.0, 0.01);
    }

    @Test
    void valuesOutsideTheirBoundsAreRefusedByNameValueAndBound() {
        refused(() -> new TabularSuccessor(0, 0.5, 1), "states (0) must be at least 1");
        refused(() -> new TabularSuccessor(1, 1, 1), "alpha (1.0) must be at least 0 and less than 1");
        refused(() -> new TabularSuccessor(1, 0.5, 0), "patience (0.0) must be a finite number greater than 0");
        refused(
                () -> new TabularSuccessor(2, 0.5, 1).observe(Trajectory.ofStates(new int[] {0, 2})),
                "state at sample 1 (2) must be less than states (2)");
    }

    private static void refused(Runnable use, String message) {
        assertThatIllegalArgumentException().isThrownBy(use::run).withMessage(message);
    }
}

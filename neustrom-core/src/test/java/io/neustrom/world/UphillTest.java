package io.neustrom.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class UphillTest {
    private static final GridWorld CORRIDOR = GridWorld.parse(".....");

    @Test
    void goesToTheGoalWhereValuesRiseTowardsIt() {
        assertThat(new Uphill(CORRIDOR, new double[] {0, 1, 2, 3, 4}).path(0, 4, 10))
                .containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void goesBackAndForthWhereTheyHaveAPeakElsewhere() {
        assertThat(new Uphill(CORRIDOR, new double[] {0, 5, 2, 3, 4}).path(2, 4, 4))
                .containsExactly(2, 1, 2, 1, 2);
    }

    @Test
    void ofEqualNeighboursTakesTheFirst() {
        assertThat(new Uphill(CORRIDOR, new double[5]).path(3, 0, 10)).containsExactly(3, 2, 1, 0);
    }

    @Test
    void staysWhereNoMoveLeadsOn() {
        assertThat(new Uphill(GridWorld.parse("."), new double[1]).path(0, 1, 2))
                .containsExactly(0, 0, 0);
    }

    @Test
    void asManyValuesAsStatesAreNeeded() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Uphill(CORRIDOR, new double[4]))
                .withMessage("values.length (4) must be the number of states (5)");
    }
}

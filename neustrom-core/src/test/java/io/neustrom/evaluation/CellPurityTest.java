package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import org.junit.jupiter.api.Test;

class CellPurityTest {
    /** Cell 0 has the items 0, 1, 2 of classes a, a, b; cell 1 has 3 (a); item 4 is silent; item 5 is not known. */
    private static final Codes CODES =
            Codes.ofDense(new float[] {1, 0, 0.6f, 0.5f, 0.5f, 0.5f, 0.1f, 0.2f, 0, 0, 0, 1}, 6, 2);

    @Test
    void purityIsTheShareOfItemsInTheMajorityOfTheirStrongestCell() {
        assertThat(CellPurity.of(CODES, Labels.of(new int[] {0, 0, 1, 0, 0, Labels.UNKNOWN})))
                .isEqualTo(3.0 / 5);
    }

    @Test
    void cellsOfOneClassEachArePure() {
        assertThat(CellPurity.of(CODES, Labels.of(new int[] {0, 0, 0, 1, Labels.UNKNOWN, 1})))
                .isEqualTo(1);
    }

    @Test
    void labelsOfOtherItemsOrNoneAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CellPurity.of(CODES, Labels.of(new int[] {0})))
                .withMessage("truth (1 points) must be of the same 6 points");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CellPurity.of(CODES, Labels.of(new int[] {-1, -1, -1, -1, -1, -1})))
                .withMessage("items must have at least one entry");
    }
}

package io.neustrom.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RowBatchTest {
    private static RowBatch batch() {
        RowBatch batch = new RowBatch(5);
        batch.startRow(3);
        batch.addPair(3, 0.5);
        batch.addPair(1, 0.5);
        batch.startRow(1);
        batch.addPair(4, 1);
        batch.startRow(3);
        batch.addPair(4, 1);
        return batch;
    }

    @Test
    void namesEveryStateOnceInTheOrderInWhichItComes() {
        RowBatch batch = batch();
        assertThat(batch.items()).isEqualTo(3);
        assertThat(batch.ids()).startsWith(3, 1, 4);
        assertThat(batch.rows()).isEqualTo(3);
        assertThat(batch.source(2)).isEqualTo(batch.source(0));
        assertThat(batch.target(batch.pairStart(1))).isEqualTo(2);
    }

    /** The two rows of state 3 together: 1/4 to 3, 1/4 to 1, 1/2 to 4. */
    @Test
    void addsUpTheRowsOfAState() {
        TransitionMatrix transitions = batch().transitions();
        assertThat(transitions.size()).isEqualTo(5);
        assertThat(transitions.probability(3, 3)).isCloseTo(0.25, within(1e-7));
        assertThat(transitions.probability(3, 1)).isCloseTo(0.25, within(1e-7));
        assertThat(transitions.probability(3, 4)).isCloseTo(0.5, within(1e-7));
        assertThat(transitions.probability(1, 4)).isEqualTo(1);
        assertThat(transitions.probability(0, 0))
                .as("a state without a row stays")
                .isEqualTo(1);
    }

    @Test
    void isEmptyAfterClearing() {
        RowBatch batch = batch();
        batch.clear();
        assertThat(batch.items()).isZero();
        batch.startRow(4);
        assertThat(batch.source(0)).isZero();
        assertThat(batch.ids()[0]).isEqualTo(4);
    }
}

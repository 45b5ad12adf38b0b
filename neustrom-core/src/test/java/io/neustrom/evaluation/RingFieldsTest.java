package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Codes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RingFieldsTest {
    @ParameterizedTest
    @CsvSource({
        "one arc,             0 1 1 1 0 0, 1",
        "one item,            0 0 0 1 0 0, 1",
        "over the ring's end, 1 1 0 0 0 1, 1",
        "the whole ring,      1 1 1 1 1 1, 1",
        "two arcs,            0 1 0 1 1 0, 0",
        "two and the end,     1 0 0 1 0 1, 0",
        "a cell never active, 0 0 0 0 0 0, 0",
        "a gap at the limit,  0 1 0.05 1 0 0, 0",
        "a dip above it,      0 1 0.06 1 0 0, 1",
        "a bump below it,     0 1 1 0 0.04 0, 1",
    })
    void aCellIsContiguousIfItsActiveItemsFormOneInterval(String what, String field, double expected) {
        assertThat(RingFields.contiguous(codes(field))).as(what).isEqualTo(expected);
    }

    @Test
    void theFractionIsOfAllCells() {
        assertThat(RingFields.contiguous(codes("1 1 0 0", "0 0 1 1", "1 0 1 0", "0 0 0 0")))
                .isEqualTo(0.5);
    }

    /** Codes whose receptive fields are given, one a cell. */
    private static Codes codes(String... fields) {
        int items = fields[0].split(" ").length;
        float[] dense = new float[items * fields.length]; // (items, cells)
        for (int cell = 0; cell < fields.length; cell++) {
            String[] values = fields[cell].split(" ");
            for (int item = 0; item < items; item++) {
                dense[item * fields.length + cell] = Float.parseFloat(values[item]);
            }
        }
        return Codes.ofDense(dense, items, fields.length);
    }
}

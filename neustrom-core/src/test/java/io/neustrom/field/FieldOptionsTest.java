package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Points;
import org.junit.jupiter.api.Test;

class FieldOptionsTest {
    private static final FieldOptions OPTIONS = FieldOptions.defaults();

    /** A camera sees a straight track in two coordinates, the second of which hardly changes. */
    @Test
    void positionsInTwoCoordinatesMayLieInOneRowOfBins() {
        for (double width : new double[] {0, 0.5}) {
            Points straight = Points.of(new double[][] {{0, 0}, {20, width}, {40, 0}});
            BinGrid row = OPTIONS.grid(straight);
            assertThat(row.rows()).isEqualTo(1);
            assertThat(OPTIONS.withGrid(row).grid(straight)).isEqualTo(row);
        }
    }

    @Test
    void aGridOfOtherCoordinatesIsRefused() {
        Points line = Points.of(new double[][] {{0}, {40}});
        Points plane = Points.of(new double[][] {{0, 3}, {40, 30}});
        for (Points[] pair : new Points[][] {{line, plane}, {plane, line}}) {
            FieldOptions others = OPTIONS.withGrid(OPTIONS.grid(pair[0]));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> others.grid(pair[1]))
                    .withMessageContaining("must have as many coordinates as the bins, x from 0.0 to 40.0");
        }
    }

    @Test
    void shufflesHaveABound() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withShuffles(1_000_001))
                .withMessage("shuffles (1000001) must be at most 1000000");
    }

    @Test
    void aUnitIsAWord() {
        FieldOptions options = FieldOptions.defaults();
        assertThat(options.unit()).isEmpty();
        assertThat(options.withUnit(" cm ").unit()).contains("cm");
        assertThat(options.withUnit("cm")).isEqualTo(options.withUnit("cm ")).isNotEqualTo(options);
        for (String wrong : new String[] {"", "  ", "thirteen long", "c\nm"}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> options.withUnit(wrong))
                    .withMessageContaining("must have at least 1 and at most 12 characters");
        }
    }
}

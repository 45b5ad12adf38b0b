package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DistributionTest {
    /** As numpy.quantile([3, 1, 2, 10], [0, .25, .5, .75, 1]). */
    @Test
    void quartilesLieBetweenNumbersWhereTheyMust() {
        assertThat(Distribution.of(new double[] {3, 1, 2, 10})).isEqualTo(new Distribution(1, 1.75, 2.5, 4.75, 10));
    }

    @Test
    void oneNumberIsAllOfThem() {
        assertThat(Distribution.of(new double[] {7})).isEqualTo(new Distribution(7, 7, 7, 7, 7));
    }

    @Test
    void noNumbersHaveNoDistribution() {
        assertThat(Distribution.of(new double[0]).median()).isNaN();
    }
}

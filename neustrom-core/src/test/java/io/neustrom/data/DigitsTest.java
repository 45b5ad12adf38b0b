package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The expected numbers come from sklearn.datasets.load_digits of scikit-learn 1.2.1, by numpy. */
class DigitsTest {
    private static final LabelledPoints DIGITS = Digits.load();

    @Test
    void everyDigitIsThere() {
        assertThat(DIGITS.points().count()).isEqualTo(1797);
        assertThat(DIGITS.points().dimension()).isEqualTo(Digits.SIDE * Digits.SIDE);
        int[] counts = new int[10];
        for (int digit : DIGITS.groups()) {
            counts[digit]++;
        }
        assertThat(counts).containsExactly(178, 182, 177, 183, 181, 182, 181, 179, 174, 180);
    }

    @Test
    void pixelsAreWhereScikitLearnHasThem() {
        assertThat(DIGITS.points().row(0)).startsWith(0, 0, 5, 13, 9, 1, 0, 0, 0, 0, 13, 15, 10, 15, 5, 0);
        assertThat(DIGITS.points().row(1796)).endsWith(14, 12, 1, 0);
        double sum = 0;
        double weighted = 0; // by place: (data.ravel() * (arange(data.size) % 1009 + 1)).sum()
        for (int e = 0; e < 1797 * 64; e++) {
            double pixel = DIGITS.points().get(e / 64, e % 64);
            sum += pixel;
            weighted += pixel * (e % 1009 + 1);
        }
        assertThat(sum).isEqualTo(561_718);
        assertThat(weighted).isEqualTo(283_701_122);
    }

    @Test
    void digitsAreInScikitLearnsOrder() {
        long weighted = 0; // by place: (target * (arange(1797) % 1009 + 1)).sum()
        for (int i = 0; i < 1797; i++) {
            weighted += (long) DIGITS.groups()[i] * (i % 1009 + 1);
        }
        assertThat(weighted).isEqualTo(3_685_866);
    }

    @Test
    void noPictureIsBlank() {
        assertThat(DIGITS.points().unitLength().count()).isEqualTo(1797);
    }
}

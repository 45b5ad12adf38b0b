package io.neustrom.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DeskewingTest {
    private static final Deskewing FIVE = new Deskewing(5, 5);

    @Test
    void aDiagonalBecomesUpright() {
        assertThat(straight(FIVE, 7, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 7))
                .containsExactly(0, 0, 7, 0, 0, 0, 0, 7, 0, 0, 0, 0, 7, 0, 0, 0, 0, 7, 0, 0, 0, 0, 7, 0, 0);
    }

    @Test
    void whatIsUprightIsOnlyMovedToTheMiddle() {
        assertThat(straight(FIVE, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
                .containsExactly(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void inkBetweenTwoPixelsIsShared() {
        assertThat(straight(new Deskewing(1, 2), 6, 0)).containsExactly(3, 3); // all in one row: no slant to take out
    }

    @Test
    void aBlankPictureStaysBlank() {
        assertThat(straight(new Deskewing(2, 2), 0, 0, 0, 0)).containsOnly(0);
    }

    /** By scipy 1.10's affine_transform(order=1, mode="grid-constant") with the matrix and offset of the class comment. */
    @Test
    void anyPictureIsResampledAsByScipy() {
        float[] expected = {
            5.215628494f, 1.224884487f, 2.097027653f, 2.435649094f, 5.656456169f,
            0.602968173f, 5.110013793f, 2.641551997f, 0.257506310f, 8.281967374f,
            3.936468837f, 6.632910987f, 1.776873229f, 0.441791581f, 3.030408918f,
            3.104437390f, 6.798754214f, 4.158720505f, 3.125350015f, 3.673404198f
        };
        assertThat(straight(new Deskewing(4, 5), 8, 0, 3, 0, 8, 0, 5, 3, 0, 9, 5, 7, 0, 0, 4, 7, 8, 1, 6, 2))
                .containsExactly(expected, within(1e-5f));
    }

    /** As much ink above the middle row as below, so that rows stay what they are; and none that could leave the frame. */
    @Property(tries = 100, seed = 1)
    void slantAndOffsetAreGoneAndNoInkIsLost(long seed) {
        int side = 15;
        SplittableRandom random = new SplittableRandom(seed);
        float[] picture = new float[side * side];
        for (int i = 0; i < 3; i++) {
            float ink = 1 + random.nextInt(9);
            picture[(6 + i) * side + random.nextInt(5, 9)] += i == 2 ? inkOfRow(picture, 6, side) : ink;
        }
        float[] straight = straight(new Deskewing(side, side), picture);
        double ink = 0;
        double row = 0;
        double column = 0;
        double covariance = 0;
        for (int e = 0; e < straight.length; e++) {
            double down = e / side - (side - 1) / 2.0;
            double right = e % side - (side - 1) / 2.0;
            ink += straight[e];
            row += straight[e] * down;
            column += straight[e] * right;
            covariance += straight[e] * down * right;
        }
        assertThat(ink).isCloseTo(inkOfRow(picture, 6, side) * 2 + inkOfRow(picture, 7, side), within(1e-4));
        assertThat(row).isCloseTo(0, within(1e-4));
        assertThat(column).isCloseTo(0, within(1e-4));
        assertThat(covariance).isCloseTo(0, within(1e-4));
    }

    @Test
    void everyPictureHasItsOwnSlant() {
        Points two = Points.of(new float[][] {{1, 0, 0, 1}, {0, 1, 1, 0}});
        Points straight = new Deskewing(2, 2).apply(two);
        assertThat(straight.row(0)).containsExactly(0.5f, 0.5f, 0.5f, 0.5f);
        assertThat(straight.row(1)).containsExactly(0.5f, 0.5f, 0.5f, 0.5f);
    }

    @Test
    void sizesThatDoNotFitAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Deskewing(0, 5))
                .withMessage("height (0) and width (5) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> straight(FIVE, 1, 2, 3))
                .withMessage("images of 3 pixels must have height (5) times width (5) of them");
    }

    private static float[] straight(Deskewing deskewing, float... picture) {
        return deskewing.apply(Points.ofRowMajor(picture, 1, picture.length)).row(0);
    }

    /** The ink of one row. */
    private static float inkOfRow(float[] picture, int row, int side) {
        float sum = 0;
        for (int j = 0; j < side; j++) {
            sum += picture[row * side + j];
        }
        return sum;
    }
}

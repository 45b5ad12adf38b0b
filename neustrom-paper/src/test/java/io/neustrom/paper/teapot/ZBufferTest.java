package io.neustrom.paper.teapot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ZBufferTest {
    private static final Vector3 RED = new Vector3(200, 0, 0);
    private static final Vector3 GREEN = new Vector3(0, 200, 0);
    private static final Vector3 GREY = new Vector3(90, 90, 90);

    private final ZBuffer canvas = new ZBuffer(4, 2);

    @BeforeEach
    void clear() {
        canvas.clear(GREY);
    }

    @Test
    void anEmptyPictureShowsTheBackground() {
        assertThat(develop()).containsOnly(90f);
    }

    @Test
    void theNearerSurfaceHidesTheFartherInEitherOrder() {
        cover(RED, 0.5);
        cover(GREEN, 0.25);
        float[] redFirst = develop();
        assertThat(pixel(redFirst, 1, 2)).containsExactly(200, 0, 0);
        clear();
        cover(GREEN, 0.25);
        cover(RED, 0.5);
        assertThat(develop()).containsExactly(redFirst);
    }

    @Test
    void aPixelMixesWhatItsSamplesShow() {
        // All left of x = 1/3; the samples of column 2 lie at x = 1/6, 1/2 and 5/6.
        triangle(-9, -9, 1 / 3.0, 0, -9, 9, RED, 1);
        triangle(1 / 3.0, -9, 1 / 3.0, 9, -9, 0, RED, 1);
        float[] picture = develop();
        assertThat(pixel(picture, 0, 2)).containsExactly(Math.round((200 + 90 + 90) / 3.0f), 60, 60);
        assertThat(pixel(picture, 0, 3)).containsExactly(90, 90, 90);
    }

    @Test
    void coloursBlendBetweenTheCorners() {
        canvas.triangle(at(-2, -9), at(-2, 9), at(2, 0), RED, RED, GREEN);
        int[] left = pixel(develop(), 0, 0);
        int[] right = pixel(develop(), 0, 2);
        assertThat(left[0]).isGreaterThan(right[0]);
        assertThat(left[1]).isLessThan(right[1]);
        assertThat(left[0] + left[1]).isBetween(199, 201);
    }

    @Test
    void coloursBeyondWhiteAreCut() {
        cover(new Vector3(400, 255, 100), 1);
        assertThat(pixel(develop(), 0, 0)).containsExactly(255, 255, 100);
    }

    @Test
    void aTriangleSeenEdgeOnOrOutsideThePictureDrawsNothing() {
        triangle(-2, -1, 0, 0, 2, 1, RED, 1);
        triangle(50, 0, 60, 0, 50, 10, RED, 1);
        triangle(-60, 0, -50, 0, -60, -10, RED, 1);
        assertThat(develop()).containsOnly(90f);
    }

    /** Fills the picture with a triangle larger than it. */
    private void cover(Vector3 colour, double nearness) {
        triangle(-99, -99, 99, -99, 0, 99, colour, nearness);
    }

    private void triangle(
            double ax, double ay, double bx, double by, double cx, double cy, Vector3 colour, double nearness) {
        canvas.triangle(
                new Vector3(ax, ay, nearness),
                new Vector3(bx, by, nearness),
                new Vector3(cx, cy, nearness),
                colour,
                colour,
                colour);
    }

    private static Vector3 at(double x, double y) {
        return new Vector3(x, y, 1);
    }

    private float[] develop() {
        float[] target = new float[2 * 4 * 3];
        canvas.develop(target, 0);
        return target;
    }

    private static int[] pixel(float[] picture, int row, int column) {
        int offset = 3 * (4 * row + column);
        return new int[] {(int) picture[offset], (int) picture[offset + 1], (int) picture[offset + 2]};
    }
}

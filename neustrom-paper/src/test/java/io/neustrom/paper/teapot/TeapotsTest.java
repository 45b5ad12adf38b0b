package io.neustrom.paper.teapot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.ExactNeighbours;
import io.neustrom.neighbour.NeighbourGraph;
import org.junit.jupiter.api.Test;

class TeapotsTest {
    private static final Points POTS = Teapots.turning(Teapots.PAPER_COUNT);
    private static final int N = Teapots.PAPER_COUNT;

    @Test
    void picturesAreAsLargeAsThePapersAndHoldWholeNumbersUpTo255() {
        assertThat(POTS.count()).isEqualTo(400);
        assertThat(POTS.dimension()).isEqualTo(23_028);
        boolean whole = true;
        for (float value : POTS.row(123)) {
            whole &= value >= 0 && value <= 255 && value == Math.round(value);
        }
        assertThat(whole).isTrue();
    }

    @Test
    void picturesHaveTheSameBitsOnEveryMachine() {
        // Found by running this code; a change of the pictures must be meant.
        assertThat(Teapots.turning(4).checksum())
                .isEqualTo("7a42b94927e65d7f3777f354090bd09fc2972c503856fb8fbdf4172b531414ea");
    }

    @Test
    void theNearestPicturesAreTheOnesBeforeAndAfter() {
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourGraph graph = ExactNeighbours.of(POTS, 3, pool);
            for (int i = 0; i < N; i++) {
                assertThat(steps(i, graph.index(i, 0))).isEqualTo(1);
                assertThat(steps(i, graph.index(i, 1))).isEqualTo(1);
                assertThat(steps(i, graph.index(i, 2))).isEqualTo(2);
            }
        }
    }

    @Test
    void viewsFromTheFrontAndFromTheBackAreFarApart() {
        for (int i = 0; i < N; i++) {
            double next = POTS.squaredDistance(i, (i + 1) % N);
            assertThat(POTS.squaredDistance(i, (i + N / 2) % N)).isGreaterThan(50 * next);
        }
    }

    @Test
    void thePotStaysInsideThePicture() {
        for (int i = 0; i < N; i++) {
            float[] picture = POTS.row(i);
            boolean free = true;
            for (int row = 0; row < Teapots.HEIGHT; row++) {
                free &= isBackground(picture, row, 0) && isBackground(picture, row, Teapots.WIDTH - 1);
            }
            for (int column = 0; column < Teapots.WIDTH; column++) {
                free &= isBackground(picture, 0, column) && isBackground(picture, Teapots.HEIGHT - 1, column);
            }
            assertThat(free).as("the border of picture %d", i).isTrue();
        }
    }

    @Test
    void theFirstPictureHasTheBlueHandleLeftAndTheOrangeSpoutRight() {
        double[] left = meanForeground(POTS.row(0), 0, 25);
        double[] right = meanForeground(POTS.row(0), 76, Teapots.WIDTH);
        assertThat(left[2]).as("blue over red").isGreaterThan(2 * left[0]);
        assertThat(right[0]).as("red over blue").isGreaterThan(2 * right[2]);
    }

    @Test
    void fewerPicturesAreASubsetOfMore() {
        Points few = Teapots.turning(4);
        for (int i = 0; i < 4; i++) {
            assertThat(few.row(i)).containsExactly(POTS.row(100 * i));
        }
    }

    @Test
    void theCameraPutsWhatItLooksAtInTheMiddleAndFartherThingsSmaller() {
        Camera camera = new Camera(new Vector3(0, -10, 0), Vector3.ZERO, 100);
        Vector3 middle = camera.project(Vector3.ZERO);
        assertThat(middle.x()).isZero();
        assertThat(middle.y()).isZero();
        assertThat(middle.z()).isEqualTo(0.1);
        Vector3 upperRight = camera.project(new Vector3(1, 0, 2));
        assertThat(upperRight.x()).isCloseTo(10, within(1e-12));
        assertThat(upperRight.y()).isCloseTo(-20, within(1e-12));
        assertThat(camera.project(new Vector3(1, 10, 0)).x()).isCloseTo(5, within(1e-12));
    }

    @Test
    void aSurfaceIsBrighterTowardsTheLampAndLooksTheSameFromEitherWinding() {
        Glaze glaze =
                new Glaze(new Vector3(50, 50, 50), new Vector3(20, 0, 0), new Vector3(0, 30, 0), new Vector3(0, 0, 1));
        Vector3 eye = new Vector3(0, -10, 10);
        Vector3 pigment = new Vector3(50, 50, 50);
        Vector3 lit = glaze.colour(pigment, Vector3.ZERO, new Vector3(0, 0, 1), eye);
        Vector3 unlit = glaze.colour(pigment, Vector3.ZERO, new Vector3(0, -1, 0), eye);
        assertThat(lit.x()).isGreaterThan(2 * unlit.x());
        assertThat(glaze.colour(pigment, Vector3.ZERO, new Vector3(0, 0, -1), eye))
                .isEqualTo(lit);
    }

    @Test
    void thePigmentChangesAlongAndAcrossTheBodyAndNoFurther() {
        Glaze glaze =
                new Glaze(new Vector3(50, 50, 50), new Vector3(20, 0, 0), new Vector3(0, 30, 0), new Vector3(0, 0, 1));
        assertThat(glaze.pigment(Vector3.ZERO)).isEqualTo(new Vector3(50, 50, 50));
        assertThat(glaze.pigment(new Vector3(1, -2, 3))).isEqualTo(new Vector3(60, 20, 50));
        assertThat(glaze.pigment(new Vector3(-3, 0, 3))).isEqualTo(new Vector3(30, 50, 50));
    }

    @Test
    void noPicturesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Teapots.turning(0))
                .withMessage("count (0) must be at least 1 and at most 93255");
    }

    private static int steps(int i, int j) {
        int steps = Math.abs(i - j);
        return Math.min(steps, N - steps);
    }

    private static boolean isBackground(float[] picture, int row, int column) {
        int pixel = 3 * (row * Teapots.WIDTH + column);
        return picture[pixel] == picture[0] && picture[pixel + 1] == picture[1] && picture[pixel + 2] == picture[2];
    }

    private static double[] meanForeground(float[] picture, int from, int to) {
        double[] mean = new double[3];
        int pixels = 0;
        for (int row = 0; row < Teapots.HEIGHT; row++) {
            for (int column = from; column < to; column++) {
                if (!isBackground(picture, row, column)) {
                    pixels++;
                    for (int channel = 0; channel < 3; channel++) {
                        mean[channel] += picture[3 * (row * Teapots.WIDTH + column) + channel];
                    }
                }
            }
        }
        return new double[] {mean[0] / pixels, mean[1] / pixels, mean[2] / pixels};
    }
}

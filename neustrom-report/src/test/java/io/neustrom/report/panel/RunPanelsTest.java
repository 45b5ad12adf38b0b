package io.neustrom.report.panel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.content.PrincipalPlane;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.PictureSheet;
import io.neustrom.report.figure.Raster;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunPanelsTest {
    private static final int MANY = 1201; // blocks of 2 and of 3 states

    @Test
    void aSmallMatrixIsShownEntryByEntry() {
        double[][] p = {{0.5, 0.5, 0}, {0, 1, 0}, {0.25, 0, 0.75}};
        Raster raster = Raster.transitions(TransitionMatrix.ofDense(p), new int[] {2, 0, 1});
        assertThat(raster.largest()).isEqualTo(1);
        double[][] ordered = {{0.75, 0.25, 0}, {0, 0.5, 0.5}, {0, 0, 1}};
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                assertThat(raster.level(i, j)).isCloseTo(Math.sqrt(ordered[i][j]), within(0.002));
            }
        }
    }

    /** Compared with means over blocks of the whole matrix. */
    @Test
    void aPixelOfTheOutputKernelIsTheMeanOfItsBlock() {
        Codes codes = randomCodes(MANY, 6);
        int[] order = IntStream.range(0, MANY).map(i -> MANY - 1 - i).toArray();
        Raster raster = Raster.outputKernel(codes, order);
        assertThat(raster.rows()).isEqualTo(Thinning.MOST_PIXELS);
        for (int[] pixel : new int[][] {{0, 0}, {3, 499}, {250, 17}, {499, 499}}) {
            double sum = 0;
            int entries = 0;
            for (int i = 0; i < MANY; i++) {
                for (int j = 0; j < MANY; j++) {
                    if (i * 500 / MANY == pixel[0] && j * 500 / MANY == pixel[1]) {
                        sum += codes.dot(order[i], codes, order[j]);
                        entries++;
                    }
                }
            }
            double shown = raster.largest() * Math.pow(raster.level(pixel[0], pixel[1]), 2);
            assertThat(shown).isCloseTo(sum / entries, within(0.005 * raster.largest()));
        }
    }

    @Test
    void theMeanOfAllPixelsIsTheMeanOfAllTransitions() {
        int[] columns = IntStream.range(0, MANY).map(i -> i * 7 % MANY).toArray();
        TransitionMatrix permutation = TransitionMatrix.ofCsr(
                IntStream.rangeClosed(0, MANY).toArray(),
                columns,
                IntStream.range(0, MANY).mapToDouble(i -> 1).toArray());
        Raster raster = Raster.transitions(permutation, IntStream.range(0, MANY).toArray());
        long lit = IntStream.range(0, raster.levels().length)
                .filter(p -> raster.levels()[p] != 0)
                .count();
        assertThat(lit).isBetween(1000L, (long) MANY); // a pixel of a few blocks has two
    }

    @Test
    void cellsAreSortedByTheirPeaksAndSilentOnesComeLast() {
        float[] codes = { // (4 states, 3 cells)
            0, 0, 0.5f, //
            0, 0, 0.9f, //
            0.3f, 0, 0, //
            0.2f, 0, 0.1f
        };
        Raster fields = Raster.receptiveFields(Codes.ofDense(codes, 4, 3), new int[] {0, 1, 2, 3}, new int[] {2, 0, 1});
        assertThat(fields.level(0, 1)).isEqualTo(1);
        assertThat(fields.level(1, 2)).isCloseTo(0.3 / 0.9, within(0.002));
        assertThat(fields.level(2, 0)).isZero();
        assertThat(fields.squareRoot()).isFalse();
    }

    /** With fewer points than coordinates, and with more: two different ways to the same plane. */
    @ParameterizedTest
    @ValueSource(ints = {4, 40})
    void thePrincipalPlaneHoldsPointsThatLieInOne(int count) {
        double[] u = {0.5, 0.5, 0.5, 0.5, 0};
        double[] w = {0.5, -0.5, 0.5, -0.5, 0};
        double[][] rows = new double[count][5];
        SplittableRandom random = new SplittableRandom(1);
        for (double[] row : rows) {
            double along = 10 * random.nextDouble();
            double across = random.nextDouble();
            for (int j = 0; j < 5; j++) {
                row[j] = along * u[j] + across * w[j] + 3;
            }
        }
        Points points = Points.of(rows);
        PrincipalPlane plane = PrincipalPlane.of(points);
        for (int i = 1; i < count; i++) {
            double[] a = plane.place(points, i);
            double[] b = plane.place(points, i - 1);
            assertThat(Math.hypot(a[0] - b[0], a[1] - b[1]))
                    .isCloseTo(Math.sqrt(points.squaredDistance(i, i - 1)), within(1e-5));
            assertThat(Math.abs(a[1] - b[1])).isLessThan(1.5); // the short way is the second component
        }
    }

    @Test
    void pointsOfTwoCoordinatesStayWhereTheyAre() {
        Points points = Points.of(new double[][] {{3, 4}, {5, 7}});
        assertThat(PrincipalPlane.of(points).place(points, 1)).containsExactly(5, 7);
        Points line = Points.of(new double[][] {{3}, {5}});
        assertThat(PrincipalPlane.of(line).place(line, 1)).containsExactly(5, 0);
    }

    @Test
    void anEvenStrideStartsAtTheFirstAndRepeatsNothing() {
        assertThat(Thinning.evenly(7, 3)).containsExactly(0, 2, 4);
        assertThat(Thinning.evenly(2, 3)).containsExactly(0, 1);
        assertThat(Thinning.rule(100, 10)).isEmpty();
    }

    /** By hand: the cell sees the first picture with weight 1/4 and the second with 3/4. */
    @Test
    void aCellSeesTheMeanPictureWeightedByItsActivity() {
        Points pictures = Points.of(new double[][] {{8, 0}, {0, 4}});
        Codes codes = Codes.ofDense(new float[] {0.2f, 0.6f}, 2, 1);
        PictureSheet sheet = PictureSheet.ofCells(new PictureShape(2, 1, 1), pictures, codes, new int[] {0});
        int ink = 255 - sheet.picture(0).getRaster().getSample(0, 0, 0); // 2 of at most 3
        assertThat(ink).isEqualTo(170);
        assertThat(sheet.picture(0).getRaster().getSample(1, 0, 0)).isZero(); // 3: full ink
    }

    private static Codes randomCodes(int count, int cells) {
        SplittableRandom random = new SplittableRandom(1);
        float[] values = new float[count * cells];
        for (int e = 0; e < values.length; e++) {
            values[e] = random.nextInt(3) == 0 ? (float) random.nextDouble() : 0;
        }
        return Codes.ofDense(values, count, cells);
    }
}

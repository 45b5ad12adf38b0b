package io.neustrom.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.network.FourierKind;
import io.neustrom.optim.Parameters;
import io.neustrom.reference.RandomNetwork;
import io.neustrom.reference.ReferenceFastfood;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("kernels")
class FourierKindTest {

    /** Draws features and gives Omega x of points. */
    private static FourierFeatures features(FourierKind kind, int frequencies, int inputs, SplittableRandom random) {
        Parameters.Layout layout = new Parameters.Layout();
        FourierFeatures.Blocks blocks = FourierFeatures.Blocks.add(layout, kind, frequencies, inputs);
        Parameters parameters = layout.allocate();
        float[] omega = new FourierShape(kind, frequencies, inputs).drawFixed(random);
        float[] learned = new FourierShape(kind, frequencies, inputs).drawLearned(random);
        System.arraycopy(learned, 0, parameters.values(), 1, learned.length);
        PointSource source = new PointSource(inputs, 1);
        return new FourierFeatures(
                source, parameters, blocks, new FourierShape(kind, frequencies, inputs), omega, 1, FloatKernels.best());
    }

    /** Omega (D, d), a column for each unit vector. */
    private static double[][] omega(FourierFeatures features, int frequencies, int inputs) {
        double[][] omega = new double[frequencies][inputs];
        for (int i = 0; i < inputs; i++) {
            float[] unit = new float[inputs];
            unit[i] = 1;
            double[] column = features.projectInDouble(unit);
            for (int l = 0; l < frequencies; l++) {
                omega[l][i] = column[l];
            }
        }
        return omega;
    }

    /** Matrices and structures; D below, at and above d; one block and more; orders that are filled and not. */
    @ParameterizedTest
    @CsvSource({"1, 5", "2, 2", "3, 7", "16, 40", "100, 30", "256, 300", "257, 600", "300, 100", "512, 512"})
    void orthogonalRowsAreOrthogonalAndProjectionsAgree(int inputs, int frequencies) {
        SplittableRandom random = new SplittableRandom(1);
        FourierFeatures features = features(FourierKind.ORTHOGONAL, frequencies, inputs, random);
        double[][] omega = omega(features, frequencies, inputs);
        boolean whole = inputs <= 256 || Integer.bitCount(inputs) == 1; // of a structure, columns beyond d are cut off
        int block = inputs <= 256 ? inputs : 512;
        for (int l = 0; whole && l < frequencies; l++) {
            for (int m = l / block * block; m < l; m++) {
                assertThat(dot(omega[l], omega[m])).isCloseTo(0, within(1e-4 * inputs));
            }
        }
        Points points = Points.of(RandomNetwork.matrix(3, inputs, 1, random));
        float[] projected = features.project(points, 1, 3);
        for (int e = 0; e < projected.length; e++) {
            double expected = 0;
            for (int i = 0; i < inputs; i++) {
                expected += omega[e % frequencies][i] * points.get(1 + e / frequencies, i);
            }
            assertThat((double) projected[e]).isCloseTo(expected, within(1e-4 * Math.sqrt(inputs)));
        }
    }

    /** The structure of fixed frequencies is the one that the reference writes out. */
    @ParameterizedTest
    @CsvSource({"300, 20", "257, 600"})
    void aStructureIsTheProductOfItsMatrices(int inputs, int frequencies) {
        int blocks = (frequencies + 511) / 512;
        float[] fixed =
                new FourierShape(FourierKind.ORTHOGONAL, frequencies, inputs).drawFixed(new SplittableRandom(2));
        FourierFeatures features = features(FourierKind.ORTHOGONAL, frequencies, inputs, new SplittableRandom(2));
        int signs = 512 * blocks;
        int gains = signs + inputs * blocks;
        int lengths = gains + 512 * blocks;
        double[][] expected = new ReferenceFastfood(rows(fixed, 0, blocks, 512))
                .omega(
                        rows(fixed, lengths, 1, frequencies)[0],
                        rows(fixed, gains, blocks, 512),
                        rows(fixed, signs, blocks, inputs));
        double[][] omega = omega(features, frequencies, inputs);
        for (int l = 0; l < frequencies; l++) {
            assertThat(omega[l]).containsExactly(expected[l], within(1e-5));
        }
    }

    private static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    private static double[][] rows(float[] numbers, int offset, int rows, int columns) {
        double[][] matrix = new double[rows][columns];
        for (int e = 0; e < rows * columns; e++) {
            matrix[e / columns][e % columns] = numbers[offset + e];
        }
        return matrix;
    }

    /** Columns of Omega are standard normal on average, and rows are as long as normal ones, in mean and in spread. */
    @ParameterizedTest
    @CsvSource({
        "DENSE, 3",
        "ORTHOGONAL, 1",
        "ORTHOGONAL, 2",
        "ORTHOGONAL, 3",
        "ORTHOGONAL, 300",
        "FASTFOOD, 1",
        "FASTFOOD, 2",
        "FASTFOOD, 3",
        "FASTFOOD, 64",
        "FASTFOOD, 300"
    })
    void rowsAreAsLongAsNormalOnes(FourierKind kind, int inputs) {
        int frequencies = 2048;
        double[][] omega = omega(features(kind, frequencies, inputs, new SplittableRandom(3)), frequencies, inputs);
        double[] squares =
                Arrays.stream(omega).mapToDouble(row -> dot(row, row)).toArray();
        double mean = Arrays.stream(squares).average().orElseThrow();
        double variance = Arrays.stream(squares)
                .map(s -> (s - mean) * (s - mean))
                .average()
                .orElseThrow();
        assertThat(mean / inputs).isCloseTo(1, within(0.15));
        assertThat(variance / (2 * inputs)).isCloseTo(1, within(0.3));
    }

    /** With v0(x).v0(y) - exp(-|x-y|^2 / 2) over random pairs: all kinds estimate the kernel, orthogonal frequencies better than dense ones. */
    @ParameterizedTest
    @CsvSource({"2, 4", "3, 3", "16, 16", "20, 40", "64, 64", "300, 512"})
    void featuresApproximateTheKernel(int inputs, int frequencies) {
        double dense = kernelError(FourierKind.DENSE, inputs, frequencies);
        double fastfood = kernelError(FourierKind.FASTFOOD, inputs, frequencies);
        double orthogonal = kernelError(FourierKind.ORTHOGONAL, inputs, frequencies);
        assertThat(dense).isLessThan(1 / Math.sqrt(2 * frequencies));
        assertThat(fastfood).isLessThan(1.5 * dense);
        assertThat(orthogonal).isLessThan(0.9 * dense);
    }

    /** The root mean squared error over pairs at distances up to 2, and over draws. */
    private static double kernelError(FourierKind kind, int inputs, int frequencies) {
        SplittableRandom random = new SplittableRandom(4);
        int draws = 40;
        int pairs = 50;
        double sum = 0;
        for (int draw = 0; draw < draws; draw++) {
            FourierFeatures features = features(kind, frequencies, inputs, random);
            for (int pair = 0; pair < pairs; pair++) {
                double[] x = random.doubles(inputs, -1, 1).toArray();
                double distance = random.nextDouble(2);
                double factor = distance / Math.sqrt(dot(x, x));
                float[] difference = new float[inputs]; // the features see a pair only through its difference
                for (int i = 0; i < inputs; i++) {
                    difference[i] = (float) (factor * x[i]);
                }
                double estimate = Arrays.stream(features.projectInDouble(difference))
                        .map(Math::cos)
                        .average()
                        .orElseThrow();
                double error = estimate - Math.exp(-distance * distance / 2);
                sum += error * error;
            }
        }
        return Math.sqrt(sum / (draws * pairs));
    }

    /** Structured frequencies take a few numbers an input, whatever the number of features. */
    @Test
    void manyInputsTakeFewNumbers() {
        SplittableRandom random = new SplittableRandom(5);
        assertThat(new FourierShape(FourierKind.DENSE, 50, 3000).drawFixed(random))
                .hasSize(150_000);
        assertThat(new FourierShape(FourierKind.ORTHOGONAL, 50, 3000).drawFixed(random))
                .hasSize(2 * 4096 + 3000 + 50);
        assertThat(new FourierShape(FourierKind.FASTFOOD, 50, 3000).drawFixed(random))
                .hasSize(4096);
        assertThat(new FourierShape(FourierKind.FASTFOOD, 50, 3000).drawLearned(random))
                .hasSize(3000 + 4096 + 50);
    }

    @Test
    void numbersThatAreNoPermutationAreRefused() {
        float[] fixed =
                new FourierShape(FourierKind.FASTFOOD, 5, 3).drawFixed(new SplittableRandom(6)); // two blocks of 4
        for (float wrong : new float[] {fixed[4], -1, 4, 0.5f, Float.NaN}) {
            float[] altered = fixed.clone();
            altered[5] = wrong;
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new FourierShape(FourierKind.FASTFOOD, 5, 3).checkFixed(altered))
                    .withMessage("permutation has " + wrong + " at 5, must have each row below 4 once");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FourierShape(FourierKind.FASTFOOD, 5, 3).checkFixed(new float[7]))
                .withMessage("omega has 7 values, must have 8");
    }
}

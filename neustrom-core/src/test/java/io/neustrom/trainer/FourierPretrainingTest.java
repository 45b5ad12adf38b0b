package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.SmallProblem;
import io.neustrom.data.Points;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.reference.ReferenceFourierFeatures;
import io.neustrom.reference.ReferenceObjective;
import io.neustrom.reference.ReferenceObjective.FourierResult;
import io.neustrom.reference.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FourierPretrainingTest {

    /** Only the points and the frequencies are float; the rest is double, so with the same inputs nothing is lost. */
    @ParameterizedTest
    @ValueSource(doubles = {-1, 0, 0.7, 2})
    void lossAndSlopeAgreeWithTheReferenceOnRoundedInputs(double logGamma) {
        Vectors vectors = Vectors.load("rff_loss");
        FourierPretraining.Loss loss = pretraining(vectors).loss(logGamma);
        FourierResult expected = ReferenceObjective.fourier(
                new ReferenceFourierFeatures(rounded(vectors.matrix("omega"))),
                logGamma,
                rounded(vectors.matrix("X")),
                vectors.matrix("Pin"));
        assertThat(loss.value()).isCloseTo(expected.loss(), within(1e-9 * Math.abs(expected.loss())));
        assertThat(loss.slope()).isCloseTo(expected.dLogGamma(), within(1e-9 * (1 + Math.abs(expected.dLogGamma()))));
    }

    @Test
    void lossAndSlopeAgreeWithTheRecordedOnesUpToTheRoundingOfTheInputs() {
        Vectors vectors = Vectors.load("rff_loss");
        FourierPretraining.Loss loss = pretraining(vectors).loss(vectors.scalar("logGamma"));
        assertThat(loss.value()).isCloseTo(vectors.scalar("loss"), within(1e-6 * Math.abs(vectors.scalar("loss"))));
        double slope = vectors.scalar("grad_logGamma");
        assertThat(loss.slope()).isCloseTo(slope, within(1e-6 * (1 + Math.abs(slope))));
    }

    private static FourierPretraining pretraining(Vectors vectors) {
        double[][] omega = vectors.matrix("omega"); // (D, d)
        float[] flat = new float[omega.length * omega[0].length];
        for (int i = 0; i < flat.length; i++) {
            flat[i] = (float) omega[i / omega[0].length][i % omega[0].length];
        }
        return new FourierPretraining(
                Points.of(vectors.matrix("X")),
                TransitionMatrix.ofDense(vectors.matrix("Pin")),
                projection(flat, omega.length),
                omega.length,
                new SplittableRandom(0));
    }

    /** Omega x by a network, which needs no threads for it. */
    private static FourierPretraining.Projection projection(float[] omega, int frequencies) {
        NetworkSpec spec = new NetworkSpec(
                false, omega.length / frequencies, frequencies, List.of(1), Kernel.RBF, CellRule.NEURAL, 1);
        return projection(new NetworkParameters(spec, omega));
    }

    private static FourierPretraining.Projection projection(NetworkParameters parameters) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return new Network(parameters, 1, FloatKernels.best(), pool)::project;
        }
    }

    private static double[][] rounded(double[][] matrix) {
        return Arrays.stream(matrix)
                .map(row -> Arrays.stream(row).map(x -> (float) x).toArray())
                .toArray(double[][]::new);
    }

    @ParameterizedTest
    @CsvSource({"0, DENSE", "1, DENSE", "2, DENSE", "0, ORTHOGONAL", "1, ORTHOGONAL", "0, FASTFOOD", "1, FASTFOOD"})
    void learningFindsTheMinimumOfAScan(long seed, FourierKind kind) {
        SplittableRandom random = new SplittableRandom(seed);
        int frequencies = 200;
        NetworkSpec spec = new NetworkSpec(false, 2, frequencies, List.of(1), Kernel.RBF, CellRule.NEURAL, 1, kind);
        FourierPretraining pretraining = new FourierPretraining(
                SmallProblem.POINTS,
                SmallProblem.TRANSITIONS,
                projection(Initialisation.drawParameters(spec, random)),
                frequencies,
                random);
        double lowest = Double.POSITIVE_INFINITY;
        for (double logGamma = 0; logGamma < 6; logGamma += 0.02) {
            lowest = Math.min(lowest, pretraining.loss(logGamma).value());
        }
        double learned = pretraining.learn(1);
        assertThat(pretraining.loss(learned).value())
                .isLessThan(pretraining.loss(1).value())
                .isLessThan(lowest + 0.5);
    }

    /** More states than the sample of 2000: the loss of the sample estimates that of all. */
    @Test
    void aSampleStandsForManyStates() {
        int n = 2500;
        double[][] rows = new double[n][];
        int[] starts = new int[n + 1];
        int[] columns = new int[n];
        double[] sure = new double[n];
        for (int i = 0; i < n; i++) {
            rows[i] = new double[] {Math.cos(2 * Math.PI * i / n), Math.sin(2 * Math.PI * i / n)};
            starts[i + 1] = i + 1;
            columns[i] = (i + 1) % n;
            sure[i] = 1;
        }
        float[] omega = {1, 0.5f, -0.3f, 0.8f, 0.1f, -1.2f};
        TransitionMatrix ring = TransitionMatrix.ofCsr(starts, columns, sure);
        double value = new FourierPretraining(Points.of(rows), ring, projection(omega, 3), 3, new SplittableRandom(1))
                .loss(0)
                .value();
        double[][] matrix = {{1, 0.5f}, {-0.3f, 0.8f}, {0.1f, -1.2f}};
        ReferenceFourierFeatures features = new ReferenceFourierFeatures(matrix);
        double[] sum = new double[6];
        double[][] phi = new double[n][];
        for (int i = 0; i < n; i++) {
            phi[i] = features.features(rows[i], 0);
            for (int l = 0; l < 6; l++) {
                sum[l] += phi[i][l];
            }
        }
        double expected = 0; // per state
        for (int i = 0; i < n; i++) {
            double product = 0;
            double partition = 0;
            for (int l = 0; l < 6; l++) {
                product += phi[i][l] * phi[(i + 1) % n][l];
                partition += phi[i][l] * sum[l];
            }
            expected += Math.log(partition / product) / n;
        }
        assertThat(value / 2000).isCloseTo(expected, within(0.02));
    }
}

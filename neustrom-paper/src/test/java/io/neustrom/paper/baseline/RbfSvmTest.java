package io.neustrom.paper.baseline;

import static io.neustrom.paper.reference.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.reference.Vectors;
import io.neustrom.testing.Property;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class RbfSvmTest {

    @Test
    void aMachineOfTwoPointsHasMarginsOneAndMinusOne() {
        // With K = exp(-gamma d), maximal a (1 - K)^-1 on both sides and rho = 0: f(x) = (K(x, x_1) - K(x, x_2)) / (1 -
        // K).
        float[] squared = {0, 2, 2, 0};
        PairMachine machine = new PairMachine.Problem(4, 7, new int[] {0}, new int[] {1}, squared, 2, 0.5).train(100);
        float k = (float) Math.exp(-1);
        assertThat(machine.first()).isEqualTo(4);
        assertThat(machine.second()).isEqualTo(7);
        assertThat(machine.decision(new float[] {1, k}, 0)).isCloseTo(1, within(1e-6));
        assertThat(machine.decision(new float[] {9, k, 1}, 1)).isCloseTo(-1, within(1e-6));
        assertThat(machine.decision(new float[] {0.3f, 0.2f}, 0)).isCloseTo(0.1 / (1 - k), within(1e-6));
    }

    @Test
    void theMostThatAnErrorMayCostBoundsTheMachine() {
        float[] squared = {0, 2, 2, 0};
        PairMachine machine = new PairMachine.Problem(0, 1, new int[] {0}, new int[] {1}, squared, 2, 0.5).train(0.1);
        // a = C = 0.1 on both sides.
        assertThat(machine.decision(new float[] {1, 0}, 0)).isCloseTo(0.1, within(1e-6));
    }

    @Test
    void scoresAgreeWithScikitLearn() {
        Vectors fixture = Vectors.load("rbf_svm");
        Points points = Points.of(fixture.matrix("X"));
        int[] labelled = ints(fixture.vector("labelled"));
        Labels known = Labels.of(ints(fixture.vector("y"))).only(labelled);
        double[][] expected = fixture.matrix("decision"); // (n, classes)
        FloatKernels kernels = FloatKernels.best();
        LabelledDistances distances = new LabelledDistances(points, labelled, kernels);
        try (WorkerPool pool = new WorkerPool(1)) {
            OneVersusOne machines = OneVersusOne.train(
                    known, labelled, distances.betweenLabelled(pool), 0.5, new double[] {10}, pool)[0];
            for (int i = 0; i < points.count(); i++) {
                float[] kernel = new float[labelled.length];
                distances.squared(i, i + 1, kernel);
                for (int t = 0; t < kernel.length; t++) {
                    kernel[t] = (float) Math.exp(-0.5 * kernel[t]);
                }
                double[] weights = machines.weights(kernel, 0);
                for (int k = 0; k < weights.length; k++) {
                    // libsvm stops at 1e-3 here, at 1e-7 there.
                    assertAgree("score[" + i + "][" + k + "]", Math.log(weights[k]), expected[i][k], 2e-3);
                }
            }
        }
    }

    @Property(tries = 50, seed = 1)
    void squaredDistancesAreThoseOfThePointsInTheirOwnUnit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = random.nextInt(2, 50);
        double[][] rows = new double[n][3];
        double scale = Math.exp(random.nextDouble(-20, 20));
        for (double[] row : rows) {
            Arrays.setAll(row, k -> scale * (100 + random.nextGaussian()));
        }
        Points points = Points.of(rows);
        int[] labelled = IntStream.range(0, n).filter(i -> i % 3 == 0).toArray();
        LabelledDistances distances = new LabelledDistances(points, labelled, FloatKernels.best());
        float[] squared = new float[n * labelled.length];
        distances.squared(0, n, squared);
        double pairs = 0; // the sum of all n^2 squared distances: 2 n^2 in their own unit
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                pairs += points.squaredDistance(i, j);
            }
        }
        double unit = pairs / (2.0 * n * n);
        for (int i = 0; i < n; i++) {
            for (int t = 0; t < labelled.length; t++) {
                assertThat((double) squared[i * labelled.length + t])
                        .isCloseTo(points.squaredDistance(i, labelled[t]) / unit, within(distances.error(i, t) + 1e-6));
            }
        }
    }

    @Test
    void twoCirclesAreToldApart() {
        Points points = SyntheticData.twoCircles(60, 120).points();
        int[] truth = SyntheticData.twoCircles(60, 120).groups();
        int[] labelled = IntStream.range(0, 180).filter(i -> i % 6 == 0).toArray();
        Labels known = Labels.of(truth).only(labelled);
        try (WorkerPool pool = new WorkerPool(2)) {
            ClassProbabilities predicted =
                    new RbfSvm(points, RbfSvm.GAMMAS_OF_PICTURES).predict(known, new SplittableRandom(1), pool);
            for (int i = 0; i < truth.length; i++) {
                assertThat(predicted.predicted(i)).as("class of %d", i).isEqualTo(truth[i]);
            }
        }
    }

    @Test
    void libsvmIsSilent() {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (WorkerPool pool = new WorkerPool(1)) {
            new RbfSvm(SyntheticData.circle(4), RbfSvm.GAMMAS_OF_TABLES)
                    .predict(Labels.of(new int[] {0, 0, 1, 1}), new SplittableRandom(1), pool);
        } finally {
            System.setOut(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private static int[] ints(double[] values) {
        return Arrays.stream(values).mapToInt(value -> (int) value).toArray();
    }
}

package io.neustrom.paper.baseline;

import static io.neustrom.paper.reference.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.reference.Vectors;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogisticRegressionTest {
    @ParameterizedTest
    @CsvSource({"three, 0.1", "three, 10", "two, 0.1", "two, 10"})
    void probabilitiesAgreeWithScikitLearn(String labelled, String cost) {
        Vectors fixture = Vectors.load("logistic_regression");
        Points points = Points.of(fixture.matrix("X"));
        Labels known = Labels.of(ints(fixture.vector("y"))).only(ints(fixture.vector(labelled)));
        double[][] expected = fixture.matrix(labelled + "_" + cost); // (n, classes with a label)
        try (WorkerPool pool = new WorkerPool(2)) {
            ClassProbabilities predicted =
                    new LogisticRegression(points).predict(known, Double.parseDouble(cost), pool);
            for (int i = 0; i < points.count(); i++) {
                for (int k = 0; k < expected[i].length; k++) {
                    assertAgree("p[" + i + "][" + k + "]", predicted.probability(i, k), expected[i][k], 2e-5);
                }
            }
        }
    }

    @Test
    void oneColumnAndTwoPointsAreSolvedOnPaper() {
        // C = 1: 2 ln(1 + exp(-w)) + w^2 / 2 is smallest where w = 2 / (1 + exp(w)).
        Points points = Points.of(new double[][] {{-1}, {1}, {0}});
        Labels known = Labels.of(new int[] {0, 1, 1}).only(new int[] {0, 1});
        try (WorkerPool pool = new WorkerPool(1)) {
            ClassProbabilities predicted = new LogisticRegression(points).predict(known, 1, pool);
            double w = Math.log(predicted.probability(1, 1) / predicted.probability(1, 0));
            assertThat(w).isCloseTo(2 / (1 + Math.exp(w)), within(1e-5));
            assertThat(predicted.probability(2, 1)).isCloseTo(0.5, within(1e-6));
        }
    }

    @Test
    void tuningDoesNotTakeTheLargestCost() {
        // Classes that overlap, three columns of noise: without folds that vote against it, C = 100 separates the
        // labels.
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[60][4];
        int[] classes = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            classes[i] = i % 2;
            Arrays.setAll(rows[i], j -> random.nextGaussian());
            rows[i][0] += 1.2 * classes[i];
        }
        Labels truth = Labels.of(classes);
        Labels known = truth.only(new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
        try (WorkerPool pool = new WorkerPool(2)) {
            LogisticRegression regression = new LogisticRegression(Points.of(rows));
            ClassProbabilities tuned = regression.predict(known, new SplittableRandom(1), pool);
            ClassProbabilities loose = regression.predict(known, 100, pool);
            assertThat(confidence(tuned)).isLessThan(confidence(loose));
        }
    }

    @Test
    void theMinimumOfAQuadraticIsFound() {
        double[] x = {5, -3, 2};
        QuasiNewton.minimise(
                (at, gradient) -> {
                    double value = 0;
                    for (int k = 0; k < at.length; k++) {
                        double scale = Math.pow(100, k); // badly scaled
                        value += scale * (at[k] - k) * (at[k] - k) / 2;
                        gradient[k] = scale * (at[k] - k);
                    }
                    return value;
                },
                x,
                1e-9);
        for (int k = 0; k < x.length; k++) {
            assertThat(x[k]).isCloseTo(k, within(1e-9));
        }
    }

    private static double confidence(ClassProbabilities predicted) {
        double sum = 0;
        for (int i = 0; i < predicted.count(); i++) {
            sum += predicted.confidence(i);
        }
        return sum / predicted.count();
    }

    private static int[] ints(double[] values) {
        return Arrays.stream(values).mapToInt(value -> (int) value).toArray();
    }
}

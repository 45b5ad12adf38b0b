package io.neustrom.paper.baseline;

import static io.neustrom.paper.reference.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.ExactNeighbours;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.paper.baseline.StratifiedFolds.Fold;
import io.neustrom.paper.reference.Vectors;
import io.neustrom.testing.Property;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LabelSpreadingTest {
    private static final Vectors FIXTURE = Vectors.load("label_spreading");
    private static final Points POINTS = Points.of(FIXTURE.matrix("X"));
    private static final Labels KNOWN = Labels.of(
            Arrays.stream(FIXTURE.vector("known")).mapToInt(k -> (int) k).toArray());

    @Test
    void directedGraphsAgreeWithScikitLearn() {
        double[][] settings = FIXTURE.matrix("settings"); // (settings, 2): k, alpha
        double[][] expected = FIXTURE.matrix("F"); // (settings, n, classes)
        try (WorkerPool pool = new WorkerPool(1)) {
            LabelSpreading spreading = new LabelSpreading(ExactNeighbours.of(POINTS, 10, pool), Affinity.DIRECTED);
            for (int s = 0; s < settings.length; s++) {
                ClassProbabilities predicted = spreading.predict(KNOWN, (int) settings[s][0], settings[s][1], pool);
                for (int i = 0; i < POINTS.count(); i++) {
                    for (int k = 0; k < KNOWN.classes(); k++) {
                        assertAgree(
                                "F[" + s + "][" + i + "][" + k + "]",
                                predicted.probability(i, k),
                                expected[s * POINTS.count() + i][k],
                                1e-9);
                    }
                }
            }
        }
    }

    @Property(tries = 50, seed = 1)
    void symmetricGraphsAgreeWithTheFormulasForDenseMatrices(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = random.nextInt(5, 40);
        int k = random.nextInt(1, Math.min(n, 8));
        double alpha = random.nextDouble(0.1, 0.99);
        double[][] rows = new double[n][2];
        for (int i = 0; i < n; i++) {
            // Some points are duplicates of the first.
            rows[i] = i > 0 && random.nextInt(6) == 0 ? rows[0] : new double[] {random.nextGaussian(), i * 1e-3};
        }
        int[] classes = random.ints(n, Labels.UNKNOWN, 2).toArray();
        classes[0] = 0;
        classes[1] = 1;
        Labels known = Labels.of(classes);
        try (WorkerPool pool = new WorkerPool(1)) {
            NeighbourGraph graph = ExactNeighbours.of(Points.of(rows), k, pool);
            ClassProbabilities predicted = new LabelSpreading(graph, Affinity.SYMMETRIC).predict(known, k, alpha, pool);
            double[][] expected = spread(normalised(symmetricWeights(graph)), known, alpha);
            for (int i = 0; i < n; i++) {
                double sum = expected[i][0] + expected[i][1];
                for (int c = 0; c < 2; c++) {
                    assertAgree("F", predicted.probability(i, c), sum == 0 ? 0 : expected[i][c] / sum, 1e-9);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Affinity.class)
    void theSettingIsTheBestOfTheCrossValidation(Affinity affinity) {
        int[] neighbours = {6, 4, 9};
        double[] alphas = {0.99, 0.9, 0.8, 0.5, 0.2};
        try (WorkerPool pool = new WorkerPool(2)) {
            LabelSpreading spreading = new LabelSpreading(ExactNeighbours.of(POINTS, 10, pool), affinity);
            List<Fold> folds = StratifiedFolds.of(KNOWN, new SplittableRandom(5));
            int most = -1;
            int bestNeighbours = 0;
            double bestAlpha = 0;
            for (int k : neighbours) {
                for (double alpha : alphas) {
                    int right = 0;
                    for (Fold fold : folds) {
                        ClassProbabilities predicted = spreading.predict(fold.training(), k, alpha, pool);
                        right += (int) Arrays.stream(fold.held())
                                .filter(i -> predicted.predicted(i) == KNOWN.classOf(i))
                                .count();
                    }
                    if (right > most) {
                        most = right;
                        bestNeighbours = k;
                        bestAlpha = alpha;
                    }
                }
            }
            ClassProbabilities expected = spreading.predict(KNOWN, bestNeighbours, bestAlpha, pool);
            ClassProbabilities tuned = spreading.predict(KNOWN, new SplittableRandom(5), pool);
            for (int i = 0; i < POINTS.count(); i++) {
                assertThat(tuned.probability(i, 0)).isEqualTo(expected.probability(i, 0));
            }
        }
    }

    @Test
    void aPointThatNoLabelReachesIsLeftWithoutAClass() {
        // Two groups far apart, each the other's stranger; only the first has labels.
        Points points = Points.of(new double[][] {{0}, {1}, {2.5}, {100}, {101}, {102.5}});
        int[] classes = {0, 1, Labels.UNKNOWN, Labels.UNKNOWN, Labels.UNKNOWN, Labels.UNKNOWN};
        try (WorkerPool pool = new WorkerPool(1)) {
            LabelSpreading spreading = new LabelSpreading(ExactNeighbours.of(points, 2, pool), Affinity.SYMMETRIC);
            ClassProbabilities predicted = spreading.predict(Labels.of(classes), new SplittableRandom(1), pool);
            assertThat(predicted.predicted(2)).isEqualTo(1);
            assertThat(predicted.predicted(3)).isEqualTo(Labels.UNKNOWN);
        }
    }

    /** W (n, n) by the book. */
    private static double[][] symmetricWeights(NeighbourGraph graph) {
        int n = graph.points();
        int last = graph.neighbours() - 1;
        double[][] weights = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int rank = 0; rank <= last; rank++) {
                int j = graph.index(i, rank);
                double squared = graph.squaredDistance(i, rank);
                double widths = Math.sqrt(graph.squaredDistance(i, last) * graph.squaredDistance(j, last));
                double weight = squared == 0 ? 1 : Math.exp(-squared / widths);
                weights[i][j] = weight;
                weights[j][i] = weight;
            }
        }
        return weights;
    }

    /** D^-1/2 W D^-1/2. */
    private static double[][] normalised(double[][] weights) {
        int n = weights.length;
        double[] degrees = new double[n];
        for (double[] row : weights) {
            for (int j = 0; j < n; j++) {
                degrees[j] += row[j];
            }
        }
        double[][] normalised = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                normalised[i][j] = weights[i][j] == 0 ? 0 : weights[i][j] / Math.sqrt(degrees[i] * degrees[j]);
            }
        }
        return normalised;
    }

    /** 30 rounds of F = alpha S F + (1 - alpha) Y for two classes. */
    private static double[][] spread(double[][] s, Labels known, double alpha) {
        int n = s.length;
        double[][] y = new double[n][2];
        for (int i : known.knownItems()) {
            y[i][known.classOf(i)] = 1;
        }
        double[][] f = y;
        for (int round = 0; round < 30; round++) {
            double[][] next = new double[n][2];
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < 2; k++) {
                    double sum = 0;
                    for (int j = 0; j < n; j++) {
                        sum += s[i][j] * f[j][k];
                    }
                    next[i][k] = alpha * sum + (1 - alpha) * y[i][k];
                }
            }
            f = next;
        }
        return f;
    }
}

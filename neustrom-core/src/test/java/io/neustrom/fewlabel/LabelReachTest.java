package io.neustrom.fewlabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LabelReachTest {
    private static final int COUNT = 30;

    private static Labels ends() {
        int[] classes = new int[COUNT];
        Arrays.fill(classes, Labels.UNKNOWN);
        classes[0] = 0;
        classes[COUNT - 1] = 1;
        return Labels.of(classes);
    }

    /** A walk on a line that goes right with some chance and left otherwise. */
    private static LabelReach line(double right, WorkerPool pool) {
        double[][] p = new double[COUNT][COUNT];
        for (int i = 0; i < COUNT; i++) {
            p[i][Math.min(COUNT - 1, i + 1)] += right;
            p[i][Math.max(0, i - 1)] += 1 - right;
        }
        Codes codes = Codes.ofDense(filled(), COUNT, 1);
        return LabelReach.along(FewLabelData.of(codes).withTransitions(TransitionMatrix.ofDense(p)), pool);
    }

    private static float[] filled() {
        float[] ones = new float[COUNT];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** The series, summed to the end. */
    private static double[] series(double right, double alpha) {
        double[] reach = new double[COUNT * 2];
        for (int round = 0; round < 3_000; round++) {
            double[] next = new double[COUNT * 2];
            for (int i = 0; i < COUNT; i++) {
                for (int k = 0; k < 2; k++) {
                    next[2 * i + k] = alpha
                            * (right * reach[2 * Math.min(COUNT - 1, i + 1) + k]
                                    + (1 - right) * reach[2 * Math.max(0, i - 1) + k]);
                }
            }
            next[0] += 1 - alpha;
            next[2 * COUNT - 1] += 1 - alpha;
            reach = next;
        }
        return reach;
    }

    @Test
    void isTheSeriesOfAReversibleWalk() {
        compare(0.5, 0.99);
        compare(0.5, 0.9);
    }

    @Test
    void isTheSeriesOfADirectedWalk() {
        compare(0.95, 0.9);
    }

    private static void compare(double right, double alpha) {
        try (WorkerPool pool = WorkerPool.callerRuns()) {
            double[] reach = line(right, pool).of(LabelFolds.of(ends()), alpha);
            double[] exact = series(right, alpha);
            double largest = Arrays.stream(exact).max().orElseThrow();
            for (int e = 0; e < exact.length; e++) {
                assertThat(reach[e]).isCloseTo(exact[e], within(0.02 * largest));
            }
        }
    }

    @Test
    void aPartitionCutsTheStepsThatLeaveIt() {
        try (WorkerPool pool = WorkerPool.callerRuns()) {
            double[] halves = new double[COUNT * 2];
            for (int i = 0; i < COUNT; i++) {
                halves[2 * i + (i < COUNT / 2 ? 0 : 1)] = 1;
            }
            assertThat(line(0.5, pool).cut(halves, 2)).isCloseTo(1.0 / COUNT, within(1e-12));
        }
    }

    @Test
    void foldsTakeOneLabelOfEachClass() {
        LabelFolds folds = LabelFolds.of(Labels.of(new int[] {0, 0, 1, 1, 1, Labels.UNKNOWN, 0}));
        assertThat(folds.folds()).isEqualTo(3);
        assertThat(folds.in(0)).containsExactly(0, 2);
        assertThat(folds.in(2)).containsExactly(4, 5);
        assertThat(folds.evenly(4).size()).isBetween(2, 5);
        assertThat(folds.equalShares()).containsExactly(0.5, 0.5);
    }
}

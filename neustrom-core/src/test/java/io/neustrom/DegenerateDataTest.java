package io.neustrom;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.data.Points;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Data that no one would choose: whatever is learned from it, no figure may be NaN or infinite. */
@Tag("kernels")
class DegenerateDataTest {
    private static final int COUNT = 60;

    static final List<FitOptions> VARIANTS = List.of(
            SmallProblem.options(),
            SmallProblem.options().withNetwork(n -> n.withFourierFeatures(0)),
            SmallProblem.options().withNetwork(n -> n.withKernel(Kernel.LAPLACIAN)),
            SmallProblem.options().withNetwork(n -> n.withCellRule(CellRule.CLASSICAL)),
            SmallProblem.options().withTraining(t -> t.withObjective(ObjectiveKind.NOISE_CONTRASTIVE)),
            SmallProblem.options().withTraining(t -> t.withInitialisation(i -> i.withPretrainFourier(true))));

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void duplicatePoints(FitOptions options) {
        // Ten places of six points each, fewer than there are cells.
        FitQuality quality = fit(i -> onCircle(i / 6 * 6), options);
        assertThat(quality.klDivergence()).isLessThan(0.3);
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void allPointsIdentical(FitOptions options) {
        FitQuality quality = fit(i -> new double[] {3, -2}, options);
        assertThat(quality.klDivergence()).isLessThan(1e-5); // uniform is right
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void constantColumn(FitOptions options) {
        FitQuality quality = fit(i -> new double[] {onCircle(i)[0], onCircle(i)[1], 7}, options);
        assertThat(quality.klDivergence()).isLessThan(1.5);
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void farOutlier(FitOptions options) {
        FitQuality quality = fit(i -> i == 0 ? new double[] {1e6, 1e6} : onCircle(i), options);
        assertThat(quality.klDivergence()).isFinite();
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void statesThatFallApartAndStatesThatOnlyStay(FitOptions options) {
        double[][] p = new double[COUNT][COUNT];
        for (int i = 0; i < COUNT; i++) {
            int next = i < 20 ? (i + 1) % 20 : 20 + (i - 19) % 30;
            p[i][i < 50 ? next : i] = 1; // a ring of 20, a ring of 30, and ten states that only stay
        }
        TransitionMatrix transitions = TransitionMatrix.ofDense(p);
        FitQuality points = SmallProblem.fit(SmallProblem.POINTS, transitions, options);
        assertThat(points.klDivergence()).isFinite().isLessThan(points.klUniform());
        FitQuality states = SmallProblem.fitStates(transitions, options);
        assertThat(states.klDivergence()).isFinite().isLessThan(states.klUniform());
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void allStatesLeadToOne(FitOptions options) {
        double[][] p = new double[COUNT][COUNT];
        for (double[] row : p) {
            row[0] = 1;
        }
        TransitionMatrix transitions = TransitionMatrix.ofDense(p);
        assertThat(SmallProblem.fit(SmallProblem.POINTS, transitions, options).klDivergence())
                .isFinite();
        assertThat(SmallProblem.fitStates(transitions, options).klDivergence()).isFinite();
    }

    @Test
    void twoStates() {
        TransitionMatrix transitions = TransitionMatrix.ofDense(new double[][] {{0.9, 0.1}, {0.1, 0.9}});
        Points points = Points.of(new double[][] {{0}, {1}});
        FitOptions options =
                SmallProblem.options().withNetwork(n -> n.withCells(2)).withTraining(t -> t.withEpochs(500));
        assertThat(SmallProblem.fit(points, transitions, options).klDivergence())
                .isLessThan(0.01);
        assertThat(SmallProblem.fitStates(transitions, options).klDivergence()).isLessThan(0.01);
    }

    private static double[] onCircle(int i) {
        double angle = 2 * Math.PI * i / COUNT;
        return new double[] {Math.cos(angle), Math.sin(angle)};
    }

    private static FitQuality fit(IntFunction<double[]> row, FitOptions options) {
        double[][] rows = new double[COUNT][];
        for (int i = 0; i < COUNT; i++) {
            rows[i] = row.apply(i);
        }
        Points points = Points.of(rows);
        return SmallProblem.fit(points, SmallProblem.transitions(points), options);
    }
}

package io.neustrom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.choice.FitChoices;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionBuilder;
import io.neustrom.probability.TransitionMatrix;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nothing depends on where points lie or in which unit they are measured, but for a gamma, which has a unit of its own. */
class OffsetAndFactorTest {
    private static final int COUNT = 120;

    /** A noisy ring. */
    private static double[][] ring(double factor, double offset) {
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[COUNT][2];
        for (int i = 0; i < COUNT; i++) {
            double angle = 2 * Math.PI * i / COUNT;
            rows[i][0] = factor * (Math.cos(angle) + 0.05 * random.nextDouble() + offset);
            rows[i][1] = factor * (Math.sin(angle) + 0.05 * random.nextDouble() - offset);
        }
        return rows;
    }

    private static void assertAlike(TransitionMatrix p, TransitionMatrix expected, double tolerance) {
        for (int i = 0; i < COUNT; i++) {
            double[] row = row(p, i);
            double[] other = row(expected, i);
            for (int j = 0; j < COUNT; j++) {
                assertThat(row[j]).isCloseTo(other[j], within(tolerance));
            }
        }
    }

    private static double[] row(TransitionMatrix p, int i) {
        double[] row = new double[COUNT];
        for (int e = p.rowStart(i); e < p.rowEnd(i); e++) {
            row[p.column(e)] = p.probability(e);
        }
        return row;
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1e6",
        "1, 5.8e6",
        "1, -1e9",
        "1e-30, 0",
        "1e-15, 0",
        "1e15, 0",
        "1e30, 0",
        "1e-30, 1e6",
        "1e30, 1e6",
        "1e38, 0"
    })
    void transitionsAreThoseOfTheSamePointsNearby(double factor, double offset) {
        Points near = Points.of(ring(1, 0));
        Points moved = Points.of(ring(factor, offset));
        double tolerance = 1e-5 + 1e-14 * Math.abs(offset);
        for (KernelTransitions kind :
                new KernelTransitions[] {FitChoices.selfTuned(10), KernelTransitions.perplexity(5, 15)}) {
            assertAlike(build(kind, moved), build(kind, near), tolerance);
        }
        RbfTransitions given = RbfTransitions.of(20 / factor / factor);
        assertAlike(build(given, moved), build(RbfTransitions.of(20), near), 10 * tolerance);
        assertAlike(
                build(given.withNeighbours(10), moved),
                build(RbfTransitions.of(20).withNeighbours(10), near),
                10 * tolerance);
    }

    private static TransitionMatrix build(TransitionBuilder builder, Points points) {
        return WorkerPool.onAllCores(pool -> builder.build(points, pool));
    }

    @ParameterizedTest
    @CsvSource({"1, 1e3", "1, 5.8e6", "1e-30, 0", "1e30, 0", "1e-30, 1e6", "1e30, 1e6", "1e38, 0"})
    void theModelLearnsAsNearby(double factor, double offset) {
        double near = divergence(ring(1, 0));
        assertThat(near).isLessThan(1.2); // uniform guesses have about 2.5
        assertThat(divergence(ring(factor, offset))).isCloseTo(near, within(0.05 * near));
    }

    /** Of a model that gets the same points again, one after the other, against transitions between nearby points. */
    private static double divergence(double[][] rows) {
        Points points = Points.of(rows);
        PlaceCellModel model = Neustrom.fit(FitRequest.of(points)
                .withOptions(
                        options -> options.withNetwork(n -> n.withCells(12)).withTraining(t -> t.withEpochs(60))));
        Codes codes = model.encode(points);
        for (int i = 0; i < COUNT; i += 17) {
            assertThat(model.encode(rows[i])).containsExactly(codes.row(i));
        }
        assertThat(model.scaling().equals(Scaler.NONE)).isEqualTo(!points.framed());
        return FitQuality.of(codes, build(FitChoices.selfTuned(10), Points.of(ring(1, 0))))
                .klDivergence();
    }
}

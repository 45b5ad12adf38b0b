package io.neustrom.fewlabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Labels;
import io.neustrom.probability.TransitionMatrix;
import org.junit.jupiter.api.Test;

class NeighbourRefinementTest {
    // Items 0 and 1 lead to each other and to item 2, which leads to itself.
    private static final TransitionMatrix CHAIN =
            TransitionMatrix.ofDense(new double[][] {{0, 0.5, 0.5}, {0.5, 0, 0.5}, {0, 0, 1}});
    private static final ClassProbabilities FIRST =
            ClassProbabilities.ofRowMajor(new double[] {0.4, 0.6, 1, 0, 0.5, 0.5}, 3, 2);
    private static final Labels NONE =
            Labels.of(new int[] {-1, -1, -1}, Labels.of(new int[] {0, 1}).names());
    private static final Labels LAST = Labels.of(new int[] {-1, -1, 1});

    @Test
    void oneRoundMixesTheNeighboursWithTheStart() {
        ClassProbabilities refined = new NeighbourRefinement(0.5, 1).of(FIRST, CHAIN, NONE);
        assertThat(refined.probability(0, 0)).isCloseTo(0.5 * 0.75 + 0.5 * 0.4, within(1e-15));
        assertThat(refined.probability(1, 0)).isCloseTo(0.5 * 0.45 + 0.5 * 1, within(1e-15));
        assertThat(refined.probability(2, 0)).isEqualTo(0.5);
    }

    @Test
    void manyRoundsSolveTheEquations() {
        // With item 2 of class 1: x = a y / 2 + (1 - a) 0.4 and y = a x / 2 + (1 - a), a = 0.8.
        ClassProbabilities refined = new NeighbourRefinement(0.8, 200).of(FIRST, CHAIN, LAST);
        double x = (0.08 + 0.4 * 0.2) / (1 - 0.16);
        assertThat(refined.probability(0, 0)).isCloseTo(x, within(1e-12));
        assertThat(refined.probability(1, 0)).isCloseTo(0.4 * x + 0.2, within(1e-12));
        assertThat(refined.probability(2, 1)).isEqualTo(1);
    }

    @Test
    void noWeightOnNeighboursOrNoRoundsChangeNothing() {
        for (NeighbourRefinement idle :
                new NeighbourRefinement[] {new NeighbourRefinement(0, 5), new NeighbourRefinement(0.9, 0)}) {
            ClassProbabilities same = idle.of(FIRST, CHAIN, NONE);
            assertThat(same.probability(0, 1)).isEqualTo(0.6);
            assertThat(same.probability(1, 0)).isEqualTo(1);
        }
    }

    @Test
    void anItemWithoutAClassGetsThatOfItsNeighbours() {
        ClassProbabilities first = ClassProbabilities.ofRowMajor(new double[] {0, 0, 1, 0, 0, 1}, 3, 2);
        assertThat(first.predicted(0)).isEqualTo(Labels.UNKNOWN);
        assertThat(NeighbourRefinement.defaults().of(first, CHAIN, LAST).predicted(0))
                .isEqualTo(1);
    }

    @Test
    void refusesNumbersOutOfBounds() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NeighbourRefinement(1, 5))
                .withMessage("alpha (1.0) must be at least 0 and less than 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NeighbourRefinement(0.5, -1))
                .withMessage("rounds (-1) must be at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NeighbourRefinement.defaults().of(FIRST, CHAIN, Labels.of(new int[] {0})))
                .withMessage("transitions (3) and labels (1) must be of as many points as the probabilities (3)");
    }
}

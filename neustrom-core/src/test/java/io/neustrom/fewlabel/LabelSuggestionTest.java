package io.neustrom.fewlabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LabelSuggestionTest {
    private static final int[] SIZES = {6, 3, 1};

    /** Ten points: six in cells 0 and 1, three in cells 2 and 3, one in cell 4. */
    private static Codes islands() {
        return Codes.ofDense(
                new float[] {
                    1f, 0f, 0f, 0f, 0f, //
                    .9f, .4f, 0f, 0f, 0f, //
                    .8f, .6f, 0f, 0f, 0f, //
                    .7f, .7f, 0f, 0f, 0f, //
                    .6f, .8f, 0f, 0f, 0f, //
                    0f, 1f, 0f, 0f, 0f, //
                    0f, 0f, 1f, 0f, 0f, //
                    0f, 0f, .7f, .7f, 0f, //
                    0f, 0f, 0f, 1f, 0f, //
                    0f, 0f, 0f, 0f, 1f
                },
                10,
                5);
    }

    private static int[] points(List<Suggestion> suggestions) {
        return suggestions.stream().mapToInt(Suggestion::point).toArray();
    }

    private static Labels labels(int... known) {
        int[] classes = new int[10];
        Arrays.fill(classes, Labels.UNKNOWN);
        for (int i : known) {
            classes[i] = 0;
        }
        return Labels.of(classes);
    }

    @Test
    void asksForOnePointOfEachIslandTheLargestFirst() {
        List<Suggestion> suggestions = LabelSuggestion.of(islands()).suggest(3);

        assertThat(suggestions.get(0).point()).isBetween(1, 4); // not at the edge
        assertThat(suggestions.get(1).point()).isEqualTo(7);
        assertThat(suggestions.get(2).point()).isEqualTo(9);
        for (int k = 0; k < 3; k++) {
            assertThat(suggestions.get(k).share()).isCloseTo(SIZES[k] / 10.0, within(1e-12));
        }
        assertThat(suggestions).extracting(Suggestion::covered).containsExactly(.6, .9, 1.0);
    }

    @Test
    void massDecidesWhenThereAreFewerLabelsThanIslands() {
        assertThat(points(LabelSuggestion.of(islands()).suggest(1))[0]).isBetween(1, 4);
        assertThat(points(LabelSuggestion.of(islands()).suggest(2))).contains(7);
    }

    @Test
    void doesNotAskAgainWhereThereIsALabel() {
        List<Suggestion> suggestions =
                LabelSuggestion.of(islands()).withLabels(labels(0, 9)).suggest(1);

        assertThat(points(suggestions)).containsExactly(7);
        assertThat(suggestions.get(0).covered()).isCloseTo(1, within(1e-12));
    }

    @Test
    void goesWhereClassesAreInDoubt() {
        double[] sure = new double[20]; // (10, 2)
        for (int i = 0; i < 10; i++) {
            sure[2 * i] = i >= 6 && i <= 8 ? .5 : 1;
            sure[2 * i + 1] = 1 - sure[2 * i];
        }

        List<Suggestion> suggestions = LabelSuggestion.of(islands())
                .withProbabilities(ClassProbabilities.ofRowMajor(sure, 10, 2))
                .suggest(1);

        assertThat(points(suggestions)).containsExactly(7);
        assertThat(suggestions.get(0).reason()).endsWith("best guess so far 50 %");
    }

    @Test
    void transitionsDecideWhichPointStandsForAGroup() {
        double[][] toLast = new double[10][10]; // within an island, all lead to its last point
        for (int i = 0; i < 10; i++) {
            toLast[i][i <= 5 ? 5 : i <= 8 ? 8 : 9] = 1;
        }

        LabelSuggestion suggestion = LabelSuggestion.of(islands()).withTransitions(TransitionMatrix.ofDense(toLast));

        assertThat(points(suggestion.suggest(3))).containsExactly(5, 8, 9);
    }

    @Test
    void countsTheLabelsOfACellEarlierSuggestionsIncluded() {
        List<Suggestion> suggestions =
                LabelSuggestion.of(islands()).withLabels(labels(0, 1, 6)).suggest(7);

        assertThat(suggestions.stream().filter(s -> s.cell() == 0).map(Suggestion::cellLabels))
                .containsExactly(2, 3);
        assertThat(suggestions.stream()
                        .filter(s -> s.point() == 9)
                        .findFirst()
                        .orElseThrow()
                        .reason())
                .isEqualTo("stands for 10.0 % of the points (cell 4 has no label)");
    }

    @Test
    void suggestsEveryPointOnceIfMoreAreWanted() {
        assertThat(points(LabelSuggestion.of(islands()).withLabels(labels(3)).suggest(99)))
                .containsExactlyInAnyOrder(0, 1, 2, 4, 5, 6, 7, 8, 9);
        assertThat(LabelSuggestion.of(islands())
                        .withLabels(labels(IntStream.range(0, 10).toArray()))
                        .suggest(5))
                .isEmpty();
    }

    @Test
    void equalCodesAreNoObstacle() {
        float[] same = new float[12]; // (6, 2), the last point without an active cell
        for (int i = 0; i < 5; i++) {
            same[2 * i] = 1;
        }

        List<Suggestion> suggestions =
                LabelSuggestion.of(Codes.ofDense(same, 6, 2)).suggest(4);

        assertThat(points(suggestions)).containsExactly(0, 1, 2, 3);
        assertThat(suggestions).allSatisfy(s -> assertThat(s.share()).isCloseTo(5 / 4.0 / 6, within(1e-12)));
        assertThat(points(LabelSuggestion.of(Codes.ofDense(same, 6, 2)).suggest(9)))
                .hasSize(5);
    }

    @Test
    void aLabelOfAPointWithoutAnActiveCellCoversNothing() {
        float[] codes = {0, 0, 1, 0, 1, 0, 0, 1};

        List<Suggestion> suggestions = LabelSuggestion.of(Codes.ofDense(codes, 4, 2))
                .withLabels(Labels.of(new int[] {0, -1, -1, -1}))
                .suggest(1);

        assertThat(points(suggestions)).containsExactly(1);
    }

    @Test
    void theSameCodesGiveTheSamePoints() {
        Codes codes = RingCodes.twoCircles();

        assertThat(LabelSuggestion.of(codes).suggest(20))
                .isEqualTo(LabelSuggestion.of(codes).suggest(20));
    }

    @Test
    void refusesWhatDoesNotFit() {
        LabelSuggestion suggestion = LabelSuggestion.of(islands());

        assertThatThrownBy(() -> suggestion.suggest(0)).hasMessage("count (0) must be at least 1");
        assertThatThrownBy(() -> suggestion.withLabels(Labels.of(new int[3])))
                .hasMessage("labels (of 3 points) must be of the same 10 points as codes");
        assertThatThrownBy(() -> LabelSuggestion.of(Codes.ofDense(new float[] {-1}, 1, 1)))
                .hasMessageContaining("must be nonnegative");
    }
}

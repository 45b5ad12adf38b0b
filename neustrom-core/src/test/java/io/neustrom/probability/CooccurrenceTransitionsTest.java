package io.neustrom.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.probability.CooccurrenceTransitions.Result;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CooccurrenceTransitionsTest {
    @Test
    void aTextIsSplitWhereThereAreNoLetters() {
        assertThat(CooccurrenceTransitions.words("  Don't stop, l'Été 2024: naïve-ÇA!"))
                .containsExactly("don", "t", "stop", "l", "été", "naïve", "ça");
        assertThat(CooccurrenceTransitions.words("12 - 34")).isEmpty();
    }

    @Test
    void theVocabularyIsOrderedByFrequencyThenAlphabet() {
        Result result = new CooccurrenceTransitions(1, 1, true).build("b c a c b c d");
        assertThat(result.vocabulary()).containsExactly("c", "b", "a", "d");
    }

    @Test
    void contextsAreCountedToBothSides() {
        Result result = new CooccurrenceTransitions(1, 1, true).build("a b a c");
        // the contexts of a: b, b, c
        assertThat(result.vocabulary()).containsExactly("a", "b", "c");
        assertThat(result.transitions().probability(0, 1)).isCloseTo(2 / 3.0, within(1e-15));
        assertThat(result.transitions().probability(0, 2)).isCloseTo(1 / 3.0, within(1e-15));
        assertThat(result.transitions().probability(1, 0)).isEqualTo(1);
    }

    @Test
    void theWindowEndsWithTheSentence() {
        Result result = new CooccurrenceTransitions(5, 1, true).build(List.of(List.of("a", "b"), List.of("c", "d")));
        assertThat(result.transitions().entries()).isEqualTo(4);
        assertThat(result.transitions().probability(0, 1)).isEqualTo(1);
        assertThat(result.transitions().probability(2, 3)).isEqualTo(1);
    }

    @Test
    void anotherOccurrenceOfTheSameWordCountsOnlyIfAsked() {
        List<List<String>> sentences = List.of(List.of("a", "a", "b"));
        Result with = new CooccurrenceTransitions(1, 1, true).build(sentences);
        Result without = new CooccurrenceTransitions(1, 1, false).build(sentences);
        assertThat(with.transitions().probability(0, 0)).isCloseTo(2 / 3.0, within(1e-15));
        assertThat(without.transitions().probability(0, 0)).isZero();
        assertThat(without.transitions().probability(0, 1)).isEqualTo(1);
    }

    @Test
    void rareWordsAreTakenOutBeforeTheWindowIsLaid() {
        Result result = new CooccurrenceTransitions(1, 2, true).build("a rare b b a");
        assertThat(result.vocabulary()).containsExactly("a", "b");
        assertThat(result.transitions().probability(0, 1)).isEqualTo(1);
    }

    @Test
    void aWordWithoutContextStaysWhereItIs() {
        Result result =
                new CooccurrenceTransitions(2, 1, true).build(List.of(List.of("alone"), List.of(), List.of("x", "y")));
        assertThat(result.transitions().probability(0, 0)).isEqualTo(1);
    }

    @Property(tries = 50, seed = 1)
    void probabilitiesAreThoseOfAPlainCount(long seed, @Range(min = 1, max = 6) int window, boolean self) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> sentence = new ArrayList<>();
        for (int s = 0; s < 200; s++) {
            sentence.add("w" + random.nextInt(40));
        }
        Result result = new CooccurrenceTransitions(window, 1, self).build(List.of(sentence));
        int n = result.vocabulary().size();
        double[][] counts = new double[n][n];
        for (int s = 0; s < sentence.size(); s++) {
            for (int t = 0; t < sentence.size(); t++) {
                boolean together = s != t && Math.abs(s - t) <= window;
                if (together && (self || !sentence.get(s).equals(sentence.get(t)))) {
                    counts[result.vocabulary().indexOf(sentence.get(s))][
                            result.vocabulary().indexOf(sentence.get(t))]++;
                }
            }
        }
        for (int i = 0; i < n; i++) {
            double total = 0;
            for (double count : counts[i]) {
                total += count;
            }
            for (int j = 0; j < n; j++) {
                assertThat(result.transitions().probability(i, j)).isCloseTo(counts[i][j] / total, within(1e-14));
            }
        }
    }

    @Test
    void badInputIsRefusedWithItsBounds() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CooccurrenceTransitions(0, 1, true))
                .withMessage("window (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CooccurrenceTransitions(1, 0, true))
                .withMessage("minimumCount (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CooccurrenceTransitions(1, 1, true).build("1 2 3"))
                .withMessage("words (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CooccurrenceTransitions(1, 5, true).build("a b b"))
                .withMessage("minimumCount (5) must be at most the count of the most frequent word, \"b\" (2)");
    }

    @Test
    void sentencesThatCanBeReadOnlyOnceAreRefused() {
        List<List<String>> shrinking = new ArrayList<>(List.of(List.of("a", "b")));
        Iterable<List<String>> emptyTheSecondTime = () -> {
            List<List<String>> now = List.copyOf(shrinking);
            shrinking.clear();
            return now.iterator();
        };
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CooccurrenceTransitions(1, 1, true).build(emptyTheSecondTime))
                .withMessage(
                        "sentences must give the same words each time they are read: 2 of the vocabulary at first, "
                                + "0 the second time");
    }
}

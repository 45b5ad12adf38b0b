package io.neustrom.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class VocabularyTest {
    private static final List<List<String>> SENTENCES = List.of(List.of("b", "a", "c"), List.of("c", "b", "c", "d"));

    @Test
    void frequentWordsComeFirstAndEquallyFrequentOnesByTheirCharacters() {
        Vocabulary vocabulary = Vocabulary.of(SENTENCES, 1);
        assertThat(vocabulary.words()).containsExactly("c", "b", "a", "d");
        assertThat(vocabulary.states(List.of("d", "b", "x", "c"))).containsExactly(3, 1, 0);
    }

    @Test
    void rareWordsAreLeftOut() {
        Vocabulary vocabulary = Vocabulary.of(SENTENCES, 2);
        assertThat(vocabulary.words()).containsExactly("c", "b");
        assertThat(vocabulary.states(List.of("a", "d"))).isEmpty();
        assertThat(vocabulary.count(0)).isEqualTo(3);
        assertThat(vocabulary.occurrences()).isEqualTo(3 + 2);
    }

    @Test
    void nothingToTakeIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vocabulary.of(List.of(), 1))
                .withMessage("words (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vocabulary.of(SENTENCES, 4))
                .withMessage("minimumCount (4) must be at most the count of the most frequent word, \"c\" (3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vocabulary.of(SENTENCES, 0))
                .withMessage("minimumCount (0) must be at least 1");
    }
}

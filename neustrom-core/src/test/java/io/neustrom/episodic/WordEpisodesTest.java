package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Trajectory;
import io.neustrom.probability.Vocabulary;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordEpisodesTest {
    private static List<Integer> states(Trajectory trajectory) {
        return IntStream.range(0, trajectory.length())
                .mapToObj(trajectory::state)
                .toList();
    }

    @Test
    void eachWordLeadsToTheWordsAroundIt() {
        List<String> sentence = List.of("a", "b", "rare", "a", "c", "b", "a", "c", "a");
        Vocabulary vocabulary = Vocabulary.of(List.of(sentence), 2);
        assertThat(vocabulary.words()).containsExactly("a", "b", "c");
        WordEpisodes contexts = new WordEpisodes(vocabulary, 2, 1);
        SplittableRandom random = new SplittableRandom(1);
        // Without "rare": 0 1 0 2 1 0 2 0.
        assertThat(contexts.in(sentence, random).map(WordEpisodesTest::states))
                .startsWith(List.of(0, 1, 0), List.of(1, 0, 0, 2), List.of(0, 0, 1, 2, 1))
                .endsWith(List.of(0, 0, 2));
        assertThat(contexts.in(List.of("a", "rare"), random)).as("a word alone").isEmpty();
    }

    @Test
    void sentencesEndAtStopsAndBlankLines() {
        assertThat(WordEpisodes.sentences("A word, one\nmore. Yes!  See e.g. this\n \nTitle\n\n..."))
                .containsExactly(
                        List.of("a", "word", "one", "more"),
                        List.of("yes"),
                        List.of("see", "e", "g"),
                        List.of("this"),
                        List.of("title"));
    }

    /** "the" is half of the text; of its 20,000 occurrences sqrt(0.02 / 0.5) = 0.2 are kept, and all of the others. */
    @Test
    void frequentWordsAreThinned() {
        List<String> text = new ArrayList<>();
        for (int n = 0; n < 20_000; n++) {
            text.add("the");
            text.add("word" + (char) ('a' + n % 26));
        }
        Vocabulary vocabulary = Vocabulary.of(List.of(text), 1);
        List<Integer> starts = new WordEpisodes(vocabulary, 1, 0.02)
                .in(text, new SplittableRandom(1))
                .map(context -> context.state(0))
                .toList();
        assertThat((double) Collections.frequency(starts, 0)).isCloseTo(4000, within(200.0));
        assertThat(starts).hasSize(Collections.frequency(starts, 0) + 20_000);
    }

    @Test
    void valuesOutsideTheirBoundsAreRefusedByNameValueAndBound() {
        Vocabulary vocabulary = Vocabulary.of(List.of(List.of("a")), 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WordEpisodes(vocabulary, 0, 1))
                .withMessage("window (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WordEpisodes(vocabulary, 1, 0))
                .withMessage("frequent (0.0) must be greater than 0 and at most 1");
    }
}

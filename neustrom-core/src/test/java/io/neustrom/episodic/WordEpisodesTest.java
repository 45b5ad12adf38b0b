package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Trajectory;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.placecell.Codes;
import io.neustrom.placecell.OutputDistribution;
import io.neustrom.probability.Vocabulary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class WordEpisodesTest {
    private static final List<List<String>> TOPICS = List.of(
            List.of("river", "lake", "fish", "boat", "shore", "wave"),
            List.of("bread", "oven", "flour", "yeast", "crust", "dough"),
            List.of("star", "moon", "orbit", "comet", "planet", "sky"),
            List.of("violin", "flute", "drum", "tune", "chord", "choir"));

    /** Sentences of ten words about one topic each, with a "the" between most of them. */
    private static List<List<String>> corpus(int sentences) {
        SplittableRandom random = new SplittableRandom(5);
        List<List<String>> corpus = new ArrayList<>();
        for (int n = 0; n < sentences; n++) {
            List<String> topic = TOPICS.get(random.nextInt(TOPICS.size()));
            List<String> sentence = new ArrayList<>();
            while (sentence.size() < 10) {
                sentence.add(random.nextInt(3) == 0 ? "the" : topic.get(random.nextInt(topic.size())));
            }
            corpus.add(sentence);
        }
        return corpus;
    }

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
        WordEpisodes contexts = new WordEpisodes(vocabulary, 2);
        // Without "rare": 0 1 0 2 1 0 2 0.
        assertThat(contexts.of(sentence).map(WordEpisodesTest::states))
                .startsWith(List.of(0, 1, 0), List.of(1, 0, 0, 2), List.of(0, 0, 1, 2, 1))
                .endsWith(List.of(0, 0, 2));
        assertThat(contexts.of(List.of("a", "rare"))).as("a word alone").isEmpty();
    }

    @Test
    void aContextCountsAllItsWordsAlikeAndNotTheWordItself() {
        Futures futures = new WordEpisodes(Vocabulary.of(List.of(List.of("a")), 1), 2).futures();
        assertThat(futures.weights(4)).containsExactly(0, 0.25, 0.25, 0.25, 0.25);
        assertThat(futures.longestEpisode()).isEqualTo(5);
    }

    @Test
    void wordsOfATopicAreNearestToEachOther() {
        List<List<String>> corpus = corpus(3000);
        Vocabulary vocabulary = Vocabulary.of(corpus, 5);
        WordEpisodes contexts = new WordEpisodes(vocabulary, 3);
        EpisodicOptions options = EpisodicOptions.defaults()
                .withThreads(1)
                .withNetwork(n -> n.withCells(6).withLayers(16))
                .withFutures(f -> contexts.futures());
        try (EpisodicLearner learner =
                EpisodicLearner.ofStates(vocabulary.words().size(), options)) {
            corpus.forEach(sentence -> contexts.of(sentence).forEach(learner::observe));
            learner.finish();
            PlaceCellModel model = learner.snapshot();
            Codes codes = model.encodeStates();
            for (List<String> topic : TOPICS) {
                for (String word : topic) {
                    assertThat(nearest(word, vocabulary.words(), codes, 5))
                            .as("nearest to %s", word)
                            .allMatch(topic::contains);
                }
            }
        }
    }

    private static List<String> nearest(String word, List<String> words, Codes codes, int count) {
        double[] row = new OutputDistribution(codes, codes).row(words.indexOf(word));
        return IntStream.range(0, words.size())
                .boxed()
                .filter(v -> !words.get(v).equals(word))
                .sorted(Comparator.comparingDouble(v -> -row[v]))
                .limit(count)
                .map(words::get)
                .toList();
    }

    @Test
    void aWindowBelowOneIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WordEpisodes(Vocabulary.of(List.of(List.of("a")), 1), 0))
                .withMessage("window (0) must be at least 1");
    }
}

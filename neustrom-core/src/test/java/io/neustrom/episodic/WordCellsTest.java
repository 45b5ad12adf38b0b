package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Codes;
import io.neustrom.probability.OutputDistribution;
import io.neustrom.probability.Vocabulary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class WordCellsTest {
    private static final List<List<String>> TOPICS = List.of(
            List.of("river", "lake", "fish", "boat", "shore", "wave"),
            List.of("bread", "oven", "flour", "yeast", "crust", "dough"),
            List.of("star", "moon", "orbit", "comet", "planet", "sky"),
            List.of("violin", "flute", "drum", "tune", "chord", "choir"));
    private static final WordOptions SMALL = WordOptions.defaults()
            .withCells(6)
            .withWindow(3)
            .withFrequent(0.05)
            .withSteps(400)
            .withThreads(1);

    /** Sentences of ten words about one topic each, with a "the" between most of them. */
    private static List<List<String>> corpus() {
        SplittableRandom random = new SplittableRandom(5);
        List<List<String>> corpus = new ArrayList<>();
        for (int n = 0; n < 1000; n++) {
            List<String> topic = TOPICS.get(random.nextInt(TOPICS.size()));
            List<String> sentence = new ArrayList<>();
            while (sentence.size() < 10) {
                sentence.add(random.nextInt(3) == 0 ? "the" : topic.get(random.nextInt(topic.size())));
            }
            corpus.add(sentence);
        }
        return corpus;
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
    void wordsOfATopicAreNearestToEachOtherAndShareTheirCells() {
        WordCells cells = WordCells.learn(corpus(), SMALL, report -> true);
        Codes codes = cells.model().encodeStates();
        for (List<String> topic : TOPICS) {
            for (String word : topic) {
                assertThat(nearest(word, cells.vocabulary().words(), codes, 5))
                        .as("nearest to %s", word)
                        .allMatch(topic::contains);
            }
            assertThat(cells.strongestWords(3)).as("a cell of %s", topic).anyMatch(topic::containsAll);
        }
    }

    @Test
    void theSeedDecidesTheModelAndThreadsDoNot() {
        WordOptions quick = SMALL.withSteps(50);
        float[] values = values(quick);
        assertThat(values(quick.withThreads(2))).isEqualTo(values);
        assertThat(values(quick.withSeed(1))).isNotEqualTo(values);
    }

    private static float[] values(WordOptions options) {
        return WordCells.learn(corpus(), options, report -> true)
                .model()
                .parameters()
                .values();
    }

    @Test
    void aListenerMayEndIt() {
        List<Long> steps = new ArrayList<>();
        WordCells.learn(corpus(), SMALL, report -> {
            steps.add(report.steps());
            return steps.size() < 2;
        });
        assertThat(steps).startsWith(50L, 100L).hasSizeLessThan(4); // what was begun, a pool, is finished
    }

    @Test
    void aContextCountsAllItsWordsAlikeAndTheWordItself() {
        SuccessorWindow futures = SMALL.withWindow(2)
                .learning(Vocabulary.of(List.of(List.of("a")), 1))
                .futures();
        assertThat(futures.weights(4)).containsExactly(0.2, 0.2, 0.2, 0.2, 0.2);
        assertThat(futures.longestEpisode()).isEqualTo(5);
    }

    @Test
    void whatCannotBeLearnedIsRefusedByNameValueAndBound() {
        refused(() -> SMALL.withCells(0), "cells (0) must be at least 1");
        refused(() -> SMALL.withWindow(0), "window (0) must be at least 1");
        refused(() -> SMALL.withWindow(2_000_000_000), "window (2000000000) must be at most 1000000");
        refused(() -> SMALL.withFrequent(0), "frequent (0.0) must be greater than 0 and at most 1");
        refused(() -> SMALL.withMinimumCount(0), "minimumCount (0) must be at least 1");
        refused(() -> SMALL.withSteps(0), "steps (0) must be at least 1");
        refused(() -> SMALL.withThreads(0), "threads (0) must be at least 1");
        List<List<String>> alone = List.of(List.of("one"), List.of("two"));
        refused(
                () -> WordCells.learn(alone, SMALL.withMinimumCount(1).withFrequent(1), report -> true),
                "contexts (0) must be at least 1: no two frequent words stand in one sentence");
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }
}

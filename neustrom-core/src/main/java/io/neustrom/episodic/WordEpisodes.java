package io.neustrom.episodic;

import io.neustrom.data.Trajectory;
import io.neustrom.probability.CooccurrenceTransitions;
import io.neustrom.probability.Vocabulary;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Text as trajectories (paper, section 5: a trajectory is a word's context, and alpha = 1; the setting of word2vec). Each occurrence of a
 * word is an episode: the word, then the words around it, up to {@code window} to either side and not beyond the sentence, which all
 * count alike. Learned from a stream, the states being the words of a vocabulary:
 *
 * <pre>{@code
 * Vocabulary vocabulary = Vocabulary.of(sentences, 5);
 * WordEpisodes contexts = new WordEpisodes(vocabulary, 5);
 * EpisodicOptions options = EpisodicOptions.defaults().withFutures(f -> contexts.futures());
 * EpisodicLearner learner = EpisodicLearner.ofStates(vocabulary.words().size(), options);
 * sentences.forEach(sentence -> contexts.of(sentence).forEach(learner::observe));
 * }</pre>
 *
 * As words are starts as often as they occur, p_out(v|u) among all words is how much more often v occurs around u than it does anywhere,
 * scaled to sum 1; frequent words have no advantage.
 *
 * @param vocabulary the words that are states; others are taken out of the sentences first, so the window closes over them
 * @param window how far the context of a word reaches to each side, at least 1
 */
public record WordEpisodes(Vocabulary vocabulary, int window) {
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?]+(?=\\s|$)|\\R\\s*\\R");

    public WordEpisodes {
        if (window < 1) {
            throw new IllegalArgumentException("window (" + window + ") must be at least 1");
        }
    }

    /** What a learner must take for the future of a word: all of its context, and not the word itself. */
    public Futures futures() {
        return new Futures(1, Math.multiplyExact(2, window), Starts.FIRST, 1, false, Tail.DROPPED);
    }

    /** The sentences of a text, each as its {@linkplain CooccurrenceTransitions#words words}: they end at . ! ? and blank lines. */
    public static List<List<String>> sentences(String text) {
        return SENTENCE_END
                .splitAsStream(text)
                .map(CooccurrenceTransitions::words)
                .filter(words -> !words.isEmpty())
                .toList();
    }

    /** The contexts of a sentence's words; none of a word that stands alone. */
    public Stream<Trajectory> of(List<String> sentence) {
        int[] words = vocabulary.states(sentence);
        return IntStream.range(0, words.length)
                .mapToObj(s -> context(words, s))
                .filter(context -> context.length > 1)
                .map(Trajectory::ofStates);
    }

    private int[] context(int[] words, int centre) {
        int from = Math.max(0, centre - window);
        int to = (int) Math.min(words.length, (long) centre + window + 1);
        IntStream around = IntStream.range(from, to).filter(s -> s != centre);
        return IntStream.concat(IntStream.of(centre), around).map(s -> words[s]).toArray();
    }
}

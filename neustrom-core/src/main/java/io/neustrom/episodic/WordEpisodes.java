package io.neustrom.episodic;

import io.neustrom.data.Trajectory;
import io.neustrom.probability.CooccurrenceTransitions;
import io.neustrom.probability.Vocabulary;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Text as trajectories (paper, section 5: a trajectory is a word's context, and alpha = 1; the setting of word2vec). Each occurrence of a
 * word is an episode: the word, then the words around it, up to {@code window} to either side and not beyond the sentence, which all
 * count equally. {@link WordCells} learns from them.
 *
 * Words that occur in all contexts say nothing, and would fill nearly all of them. So, as word2vec does (Mikolov et al., 2013), an
 * occurrence of a word that makes up a share f of the text is kept with probability sqrt(frequent / f), and passed over otherwise.
 *
 * <p>As words are starts as often as they are kept, p_out(v|u) among all words is how much more often v occurs around u than it does
 * anywhere, scaled to sum 1.
 *
 * @param vocabulary the words that are states; others are taken out of the sentences first, so the window closes over them
 * @param window how far the context of a word reaches to each side, at least 1
 * @param frequent the share of the text above which occurrences of a word are passed over; 1: none are
 * @since 0.1.0
 */
public record WordEpisodes(Vocabulary vocabulary, int window, double frequent) {
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?]+(?=\\s|$)|\\R\\s*\\R");

    /** Checks the components. */
    public WordEpisodes {
        if (window < 1) {
            throw new IllegalArgumentException("window (" + window + ") must be at least 1");
        }
        if (!(frequent > 0 && frequent <= 1)) {
            throw new IllegalArgumentException("frequent (" + frequent + ") must be greater than 0 and at most 1");
        }
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
    public Stream<Trajectory> in(List<String> sentence, SplittableRandom random) {
        int[] words = IntStream.of(vocabulary.states(sentence))
                .filter(word -> random.nextDouble() < keeping(word))
                .toArray();
        return IntStream.range(0, words.length)
                .mapToObj(s -> context(words, s))
                .filter(context -> context.length > 1)
                .map(Trajectory::ofStates);
    }

    /** The probability that an occurrence of a word is kept. */
    private double keeping(int word) {
        return Math.sqrt(frequent * vocabulary.occurrences() / vocabulary.count(word));
    }

    private int[] context(int[] words, int centre) {
        int from = Math.max(0, centre - window);
        int to = (int) Math.min(words.length, (long) centre + window + 1);
        IntStream around = IntStream.range(from, to).filter(s -> s != centre);
        return IntStream.concat(IntStream.of(centre), around).map(s -> words[s]).toArray();
    }
}

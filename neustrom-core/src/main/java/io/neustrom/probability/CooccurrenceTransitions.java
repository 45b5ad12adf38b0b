package io.neustrom.probability;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Transitions between words that occur together (the paper, section 5: a trajectory is a word context, and alpha = 1):
 *
 * <pre>p(v|u) = #(v within the window of u) / sum_z #(z within the window of u)</pre>
 *
 * <p>The window reaches {@code window} words to both sides, never beyond the sentence. Words below the minimum count are taken out
 * of the sentences first, so the window closes over them. A word without any context stays where it is, p(u|u) = 1.
 *
 * @param window how far the context of a word reaches to each side, at least 1
 * @param minimumCount how often a word must occur to be in the vocabulary, at least 1
 * @param self whether another occurrence of the same word counts as context; a word's own position never does
 * @since 0.1.0
 */
public record CooccurrenceTransitions(int window, int minimumCount, boolean self) {
    private static final int DEFAULT_WINDOW = 5; // words to each side, as is usual for word contexts
    private static final int DEFAULT_MINIMUM_COUNT = 1;
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{M}]+");

    /**
     * Words and the transitions between them.
     *
     * @param vocabulary the word of each state, see {@link Vocabulary}
     * @param transitions p(v|u) over the vocabulary
     */
    public record Result(List<String> vocabulary, TransitionMatrix transitions) {
        public Result {
            vocabulary = List.copyOf(vocabulary);
        }
    }

    public CooccurrenceTransitions {
        if (window < 1) {
            throw new IllegalArgumentException("window (" + window + ") must be at least 1");
        }
        if (minimumCount < 1) {
            throw new IllegalArgumentException("minimumCount (" + minimumCount + ") must be at least 1");
        }
    }

    /** A window of 5 words to each side, all words, with self. */
    public static CooccurrenceTransitions defaults() {
        return new CooccurrenceTransitions(DEFAULT_WINDOW, DEFAULT_MINIMUM_COUNT, true);
    }

    /** The same with another window. */
    public CooccurrenceTransitions withWindow(int newWindow) {
        return new CooccurrenceTransitions(newWindow, minimumCount, self);
    }

    /** The same with another minimum count. */
    public CooccurrenceTransitions withMinimumCount(int newMinimumCount) {
        return new CooccurrenceTransitions(window, newMinimumCount, self);
    }

    /** The same with or without self. */
    public CooccurrenceTransitions withSelf(boolean newSelf) {
        return new CooccurrenceTransitions(window, minimumCount, newSelf);
    }

    /** The words of a text, in lower case: its longest runs of letters (and the accents on them). */
    public static List<String> words(String text) {
        return NO_LETTERS
                .splitAsStream(text.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** The transitions between the {@link #words} of a text, taken as one sentence. */
    public Result build(String text) {
        return build(List.of(words(text)));
    }

    /**
     * The transitions between the words of sentences.
     *
     * @param sentences read twice, for the vocabulary and for the pairs, and never held in memory as a whole
     * @throws IllegalArgumentException if no word is frequent enough, or if the second reading gives other words
     */
    public Result build(Iterable<? extends List<String>> sentences) {
        Vocabulary vocabulary = Vocabulary.of(sentences, minimumCount);
        PairWeights pairs = new PairWeights(vocabulary.words().size());
        long found = 0;
        for (List<String> sentence : sentences) {
            int[] words = vocabulary.states(sentence);
            found += words.length;
            countPairs(words, pairs);
        }
        if (found != vocabulary.occurrences()) {
            throw new IllegalArgumentException("sentences must give the same words each time they are read: "
                    + vocabulary.occurrences() + " of the vocabulary at first, " + found + " the second time");
        }
        return new Result(vocabulary.words(), pairs.transitions());
    }

    private void countPairs(int[] words, PairWeights pairs) {
        for (int s = 0; s < words.length; s++) {
            int from = Math.max(0, s - window);
            int to = (int) Math.min(words.length, (long) s + window + 1);
            for (int t = from; t < to; t++) {
                if (t != s && (self || words[t] != words[s])) {
                    pairs.add(words[s], words[t], 1);
                }
            }
        }
    }
}

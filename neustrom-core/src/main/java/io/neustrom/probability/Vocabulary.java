package io.neustrom.probability;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The words that occur often enough to be states: frequent words first, equally frequent ones by their characters. Immutable.
 *
 * @since 0.1.0
 */
public final class Vocabulary {
    private static final Comparator<Map.Entry<String, Long>> FREQUENT_FIRST =
            Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey());

    private final List<String> words;
    private final Map<String, Integer> states; // from a word to its number
    private final List<Long> counts; // of each word
    private final long occurrences;

    private Vocabulary(List<Map.Entry<String, Long>> frequent) {
        words = frequent.stream().map(Map.Entry::getKey).toList();
        states = new HashMap<>();
        for (String word : words) {
            states.put(word, states.size());
        }
        counts = frequent.stream().map(Map.Entry::getValue).toList();
        occurrences = counts.stream().mapToLong(Long::longValue).sum();
    }

    /**
     * The words of some sentences, which are read once.
     *
     * @param minimumCount how often a word must occur, at least 1
     * @throws IllegalArgumentException if no word is frequent enough
     */
    public static Vocabulary of(Iterable<? extends List<String>> sentences, int minimumCount) {
        if (minimumCount < 1) {
            throw new IllegalArgumentException("minimumCount (" + minimumCount + ") must be at least 1");
        }
        Map<String, Long> counts = new HashMap<>();
        for (List<String> sentence : sentences) {
            for (String word : sentence) {
                counts.merge(word, 1L, Long::sum);
            }
        }
        List<Map.Entry<String, Long>> sorted = new ArrayList<>(counts.entrySet());
        if (sorted.isEmpty()) {
            throw new IllegalArgumentException("words (0) must be at least 1");
        }
        sorted.sort(FREQUENT_FIRST);
        Map.Entry<String, Long> first = sorted.get(0);
        if (first.getValue() < minimumCount) {
            throw new IllegalArgumentException("minimumCount (" + minimumCount
                    + ") must be at most the count of the most frequent word, \"" + first.getKey() + "\" ("
                    + first.getValue() + ")");
        }
        return new Vocabulary(
                sorted.stream().filter(word -> word.getValue() >= minimumCount).toList());
    }

    /** The word of each state. */
    public List<String> words() {
        return words;
    }

    /** How often the word of a state occurs. */
    public long count(int state) {
        return counts.get(state);
    }

    /** How often all of its words occur together. */
    public long occurrences() {
        return occurrences;
    }

    /** The states of the words of a sentence, without those that are not in the vocabulary. */
    public int[] states(List<String> sentence) {
        return sentence.stream()
                .filter(states::containsKey)
                .mapToInt(states::get)
                .toArray();
    }
}

package io.neustrom.io.file;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds what a user may have meant.
 *
 * @since 0.1.0
 */
public final class NearestWord {
    private static final double FARTHEST = 0.5; // changed letters, as a share of the word, for a suggestion

    private NearestWord() {}

    /** The nearest of some words; empty if none is near. */
    static Optional<String> of(String word, Collection<String> words) {
        return words.stream()
                .filter(other -> distance(word, other) <= FARTHEST * Math.max(word.length(), other.length()))
                .min(Comparator.comparingInt(other -> distance(word, other)));
    }

    /** The end of a sentence that says what the user may have meant; empty if no word is near. */
    public static String suggestion(String word, Collection<String> words) {
        return of(word, words)
                .map(close -> ", did you mean " + InputFile.quote(close) + "?")
                .orElse("");
    }

    /** How many letters must be put in, taken out or replaced to get from one word to the other, whatever their case. */
    public static int distance(String from, String to) {
        String a = from.toLowerCase(Locale.ROOT);
        String b = to.toLowerCase(Locale.ROOT);
        int[] above = new int[b.length() + 1]; // the distances of the beginnings of b from a beginning of a
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[b.length()];
    }
}

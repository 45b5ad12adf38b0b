package io.neustrom.io.table;

import io.neustrom.data.Labels;
import io.neustrom.io.file.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The words for classes in a file.
 *
 * @since 0.1.0
 */
public final class ClassNames {
    private ClassNames() {}

    /** Different names, numbers by size, words in alphabetical order: an order that does not depend on that of the file. */
    public static List<String> sorted(Stream<String> words) {
        List<String> names = words.distinct().toList();
        boolean numbers = names.stream().allMatch(name -> name.matches("-?\\d{1,18}"));
        Comparator<String> order = numbers ? Comparator.comparingLong(Long::parseLong) : Comparator.naturalOrder();
        return names.stream()
                .sorted(order.thenComparing(Comparator.naturalOrder())) // 07 and 7 are two names
                .toList();
    }

    /** The classes of points by the words for them; empty if no point has one, or there are too many to be classes. */
    public static Optional<Labels> labels(List<String> words) {
        List<String> names = sorted(words.stream().filter(ClassNames::isKnown));
        return names.isEmpty() || names.size() > ColumnProfile.MOST_CLASSES
                ? Optional.empty()
                : Optional.of(labels(words, names));
    }

    /** The classes of points by the words for them, all of which are names of classes or unknown. */
    static Labels labels(List<String> words, List<String> names) {
        return Labels.of(
                words.stream()
                        .mapToInt(word -> isKnown(word) ? names.indexOf(word) : Labels.UNKNOWN)
                        .toArray(),
                names);
    }

    /** Whether a word names a class; an empty one, ?, NA and the like, and -1 say that none is known. */
    public static boolean isKnown(String word) {
        return !TableEncoder.isNoWord(word) && !word.equals(String.valueOf(Labels.UNKNOWN));
    }

    /** The name of a class that a file calls by a number: 3, not 3.0; NaN stands for no label. */
    public static String word(double label) {
        return Double.isNaN(label) ? "" : NumberText.of(label);
    }
}

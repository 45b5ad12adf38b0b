package io.neustrom.io;

import io.neustrom.data.Labels;
import io.neustrom.io.table.ColumnProfile;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The names of classes that a file speaks of. */
public final class ClassNames {
    private ClassNames() {}

    /** Different names, numbers by size, words by the alphabet: an order that does not depend on that of the file. */
    public static List<String> sorted(Stream<String> words) {
        List<String> names = words.distinct().toList();
        boolean numbers = names.stream().allMatch(name -> name.matches("-?\\d{1,18}"));
        Comparator<String> order = numbers ? Comparator.comparingLong(Long::parseLong) : Comparator.naturalOrder();
        return names.stream()
                .sorted(order.thenComparing(Comparator.naturalOrder())) // 07 and 7 are two names
                .toList();
    }

    /** The classes of some items by the words for them; empty if no item has one, or too many to be classes. */
    public static Optional<Labels> labels(List<String> words) {
        List<String> names = sorted(words.stream().filter(ClassNames::isKnown));
        if (names.isEmpty() || names.size() > ColumnProfile.MOST_CLASSES) {
            return Optional.empty();
        }
        return Optional.of(Labels.of(
                words.stream()
                        .mapToInt(word -> isKnown(word) ? names.indexOf(word) : Labels.UNKNOWN)
                        .toArray(),
                names));
    }

    /** Whether a word names a class; an empty one and -1 say that none is known. */
    public static boolean isKnown(String word) {
        return !word.isEmpty() && !word.equals(String.valueOf(Labels.UNKNOWN));
    }
}

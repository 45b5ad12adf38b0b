package io.neustrom.cli;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The words of an enum on the command line and in result files: {@code TWO_EPOCH_WINDOW} is two-epoch-window. */
final class EnumWords<E extends Enum<E>> implements ITypeConverter<E> {
    private final List<E> values;

    EnumWords(Class<E> type) {
        values = List.of(type.getEnumConstants());
    }

    /** The word of one value. */
    static String of(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All words, in the order of the values. */
    List<String> all() {
        return values.stream().map(EnumWords::of).toList();
    }

    @Override
    public E convert(String word) {
        Stream<E> same = values.stream().filter(value -> of(value).equalsIgnoreCase(word));
        return same.findFirst()
                .orElseThrow(
                        () -> new TypeConversionException("'" + word + "' must be one of " + String.join(", ", all())));
    }
}

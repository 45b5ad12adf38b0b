package io.neustrom.cli.option;

import io.neustrom.io.file.EnumWord;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The words of an enum on the command line and in result files: {@code TWO_EPOCH_WINDOW} is two-epoch-window. */
public class EnumWords<E extends Enum<E>> implements ITypeConverter<E> {
    private final List<E> values;

    public EnumWords(Class<E> type) {
        values = List.of(type.getEnumConstants());
    }

    /** The word of one value. */
    public static String of(Enum<?> value) {
        return EnumWord.of(value);
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

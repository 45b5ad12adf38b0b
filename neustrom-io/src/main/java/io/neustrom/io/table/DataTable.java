package io.neustrom.io.table;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.model.PlaceCellModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Points from a file of any format, and maybe the class of each.
 *
 * @param file where they came from
 * @param columns names of the coordinates; their numbers, from 1, if the file has none; {@code colour=red} for a word of a category
 * @param points finite numbers
 * @param labelWords (points) the word for the class of each, see {@link ClassNames#isKnown}; empty: the file has no classes, or they
 *     were not asked for
 * @param numbers (points) the number of each, from 0, among all rows of the file
 * @param dropped rows that were left out for a missing number
 * @param row where a point stands in the file
 * @param column where a coordinate stands in the file
 * @param encoding how columns became coordinates, for a model to remember
 * @param notes what was done to the data, in sentences: gaps that were filled, words that are not known
 * @since 0.1.0
 */
public record DataTable(
        Path file,
        List<String> columns,
        Points points,
        Optional<List<String>> labelWords,
        int[] numbers,
        int dropped,
        IntFunction<String> row,
        IntFunction<String> column,
        TableEncoding encoding,
        List<String> notes) {

    /**
     * The model, which learned from these points, with the memory of how they were read: {@code DataFile.read(file, model)} reads others in the
     * same way.
     *
     * @since 0.2.0
     */
    public PlaceCellModel rememberedBy(PlaceCellModel model) {
        return encoding.keptIn(model);
    }

    /** Whether the file has names for its columns. */
    public boolean isNamed() {
        return !columns.stream().allMatch(name -> name.matches("\\d+"));
    }

    /**
     * The class of each point, as far as the file says: an empty label, ?, NA or -1 is unknown. Classes are sorted, numbers by size and
     * words in alphabetical order.
     *
     * @throws InvalidInputException if no point has a label
     */
    public Labels labels() {
        return labels(List.of());
    }

    /**
     * As {@link #labels()}, with given classes in their order.
     *
     * @param classes all classes; none: those in the file
     * @throws InvalidInputException if no point has a label, or one has another
     */
    public Labels labels(List<String> classes) {
        List<String> words = labelWords.orElse(List.of());
        List<String> known = words.stream().filter(ClassNames::isKnown).toList();
        if (known.isEmpty()) {
            throw new InvalidInputException(file + " has no label; it must name the class of at least 1 row");
        }
        List<String> names = classes.isEmpty() ? ClassNames.sorted(known.stream()) : classes;
        known.stream().filter(word -> !names.contains(word)).findFirst().ifPresent(word -> {
            throw new InvalidInputException(
                    file + ": class " + InputFile.quote(word) + " must be one of " + String.join(", ", names));
        });
        return ClassNames.labels(words, names);
    }
}

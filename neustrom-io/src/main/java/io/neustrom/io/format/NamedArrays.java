package io.neustrom.io.format;

import io.neustrom.io.array.ArraySource;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.session.NwbFile;
import io.neustrom.io.table.ArrayContent;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.ColumnNames;
import io.neustrom.io.table.ColumnRoles;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The arrays of a file that has several: which of them holds the points, and which the labels.
 *
 * @param shapes of all arrays of numbers, by name
 */
record NamedArrays(Path file, Map<String, List<Integer>> shapes) {
    private static final String FIRST_ARRAY = "arr_0"; // as numpy.savez calls it

    static NamedArrays of(Path file) {
        return new NamedArrays(file, InputFile.read(file, () -> {
            try (ArraySource source = open(file)) {
                return source.shapes();
            }
        }));
    }

    private static ArraySource open(Path file) throws IOException {
        return NwbFile.isNwb(file) ? NwbFile.open(file) : ArraySource.open(file);
    }

    /** Reads the array of points, and that of labels if the user named one. */
    TableContent open(ReadOptions options) {
        Optional<String> labelArray = labels(options);
        NumberArray array = read(points(options));
        return new ArrayContent(
                file,
                options,
                array,
                labelArray.map(name -> labelWords(name, array.shape())),
                labelArray.isPresent() ? Optional.empty() : options.labelColumn(),
                row -> "row " + row);
    }

    private List<String> labelWords(String name, List<Integer> shape) {
        NumberArray array = read(name);
        if (!isVector(array.shape()) || shape.isEmpty() || array.values().length != shape.get(0)) {
            throw new InvalidInputException(file + ": " + "option labelColumn (" + name + ", shape " + array.shape()
                    + ") must be a vector with one number for each row of the points, shape " + shape);
        }
        return DoubleStream.of(array.values()).mapToObj(ClassNames::word).toList();
    }

    private NumberArray read(String name) {
        return InputFile.read(file, () -> {
            try (ArraySource source = open(file)) {
                return source.read(name);
            }
        });
    }

    /** Whether all but one extent are 1. */
    private static boolean isVector(List<Integer> shape) {
        return shape.stream().filter(extent -> extent > 1).count() <= 1;
    }

    /** The array that the user says is the label; empty: it is a column, or there is none. */
    private Optional<String> labels(ReadOptions options) {
        return options.labelColumn().filter(shapes::containsKey);
    }

    /** A vector that is named as labels are and has one number for each of the points; empty: none, or several. */
    Optional<String> likelyLabels(ReadOptions options) {
        String points = points(options);
        List<String> candidates = shapes.keySet().stream()
                .filter(name -> !name.equals(points) && ColumnRoles.isLabelName(name))
                .filter(name -> isVector(shape(name)) && length(shape(name)) == rows(shape(points)))
                .toList();
        return candidates.size() == 1 ? Optional.of(candidates.get(0)) : Optional.empty();
    }

    /** The array that the user named, or else the only one other than the labels, or the only matrix. */
    private String points(ReadOptions options) {
        ColumnNames names = new ColumnNames(file, List.copyOf(shapes.keySet()));
        return options.array()
                .map(name -> names.find("option array", name))
                .orElseGet(() -> onlyArray(labels(options)));
    }

    private String onlyArray(Optional<String> labels) {
        List<String> candidates = shapes.keySet().stream()
                .filter(name -> !labels.equals(Optional.of(name)))
                .toList();
        List<String> matrices =
                candidates.stream().filter(name -> !isVector(shape(name))).toList();
        for (List<String> some : List.of(candidates, matrices)) {
            if (some.size() == 1) {
                return some.get(0);
            }
            if (some.contains(FIRST_ARRAY)) {
                return FIRST_ARRAY;
            }
        }
        throw new InvalidInputException(file + " must hold one matrix of numbers, or an array called " + FIRST_ARRAY
                + ", or " + "option array must name one; it holds " + candidates);
    }

    private List<Integer> shape(String name) {
        return shapes.getOrDefault(name, List.of());
    }

    private static int rows(List<Integer> shape) {
        return shape.isEmpty() ? 0 : shape.get(0);
    }

    private static int length(List<Integer> vector) {
        return vector.stream().reduce(1, (a, b) -> a * b);
    }
}

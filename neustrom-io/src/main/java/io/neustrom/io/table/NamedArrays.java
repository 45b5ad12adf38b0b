package io.neustrom.io.table;

import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The arrays of an NPZ or MATLAB file: which of them holds the points, and which the labels.
 *
 * @param shapes of all arrays of numbers, by name
 */
public record NamedArrays(Path file, Map<String, List<Integer>> shapes) {
    private static final String FIRST_ARRAY = "arr_0"; // as numpy.savez calls it

    public static NamedArrays of(Path file) {
        return new NamedArrays(file, InputFile.read(file, () -> ArrayFiles.shapes(file)));
    }

    /** Whether all but one extent are 1. */
    static boolean isVector(List<Integer> shape) {
        return shape.stream().filter(extent -> extent > 1).count() <= 1;
    }

    /** The array that the user says is the label; empty: it is a column, or there is none. */
    Optional<String> labels(ReadOptions options) {
        return options.labelColumn().filter(shapes::containsKey);
    }

    /** A vector that is named as labels are and has one number for each of the points; empty: none, or several. */
    public Optional<String> likelyLabels(ReadOptions options) {
        String points = points(options);
        List<String> candidates = shapes.keySet().stream()
                .filter(name -> !name.equals(points) && ColumnRoles.isLabelName(name))
                .filter(name -> isVector(shape(name)) && length(shape(name)) == rows(shape(points)))
                .toList();
        return candidates.size() == 1 ? Optional.of(candidates.get(0)) : Optional.empty();
    }

    /** The array that the user named, or else the only one beside the labels, or the only matrix. */
    String points(ReadOptions options) {
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

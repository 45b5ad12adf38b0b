package io.neustrom.io.array;

import java.util.List;

/**
 * An array of numbers of any shape.
 *
 * @param shape the extents
 * @param values the elements, the last index running fastest
 * @since 0.1.0
 */
public record NumberArray(List<Integer> shape, double[] values) {
    public NumberArray {
        shape = List.copyOf(shape);
        double elements = shape.stream().mapToDouble(Integer::doubleValue).reduce(1, (a, b) -> a * b);
        if (elements != values.length) {
            throw new IllegalArgumentException(
                    "values (" + values.length + ") must be as many as the elements of an array of shape " + shape);
        }
    }
}

package io.neustrom.onnx;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows that a user has, as a model's coordinates: some of their columns, with a number for one that is missing.
 *
 * @param width columns of a row
 * @param kept which column (from 0) each coordinate of the model is
 * @param medians what a missing number (NaN) of each coordinate becomes; NaN: it stays missing
 * @param names of the columns of a row, for people; empty: they have none
 * @since 0.2.0
 */
public record InputColumns(int width, List<Integer> kept, List<Double> medians, List<String> names) {

    /** Columns that fit together. */
    public InputColumns {
        kept = List.copyOf(kept);
        medians = List.copyOf(medians);
        names = List.copyOf(names);
        if (medians.size() != kept.size()) {
            throw new IllegalArgumentException(
                    "medians (" + medians.size() + ") must be one for each of the kept columns (" + kept.size() + ")");
        }
        if (!names.isEmpty() && names.size() != width) {
            throw new IllegalArgumentException(
                    "names (" + names.size() + ") must be none, or one for each column (" + width + ")");
        }
        for (int column : kept) {
            if (column < 0 || column >= width) {
                throw new IllegalArgumentException(
                        "kept column (" + column + ") must be at least 0 and less than the width (" + width + ")");
            }
        }
    }

    /** Rows that are a model's coordinates, none missing. */
    static InputColumns all(int width) {
        return new InputColumns(
                width,
                IntStream.range(0, width).boxed().toList(),
                IntStream.range(0, width).mapToObj(j -> Double.NaN).toList(),
                List.of());
    }

    boolean dropsColumns() {
        return !kept.equals(IntStream.range(0, width).boxed().toList());
    }

    boolean fillsGaps() {
        return medians.stream().anyMatch(median -> !median.isNaN());
    }
}

package io.neustrom.io.array;

import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Named arrays as a table with one row for each sample. A vector x is a column x; a matrix z of k columns is the columns z[0] to
 * z[k-1]. In MATLAB, a matrix of one row or one column is a vector. Arrays of other shapes, or without rows, or wider than
 * {@value #WIDEST}, are not columns and are ignored.
 *
 * @since 0.2.0
 */
public final class ArrayColumns {
    private static final int WIDEST = 1 << 16; // wider arrays are not meant as columns with names

    private final ArraySource source;
    private final Map<String, Place> places = new LinkedHashMap<>();

    /**
     * A column: where it stands.
     *
     * @param array its name in the file
     * @param index which column of that array
     * @param columns how many columns that array has
     */
    private record Place(String array, int index, int columns) {}

    /** The columns of a file that stays open as long as they are read. */
    public ArrayColumns(ArraySource source) throws IOException {
        this.source = source;
        source.shapes().forEach(this::add);
    }

    private void add(String name, List<Integer> shape) {
        boolean matrix = shape.size() == 2;
        boolean vector = shape.size() == 1 || matrix && !source.hasVectors() && shape.contains(1);
        boolean rows = !shape.isEmpty() && shape.get(0) > 0;
        if (rows && vector) {
            places.put(name, new Place(name, 0, 1));
        } else if (rows && matrix && shape.get(1) <= WIDEST) {
            for (int k = 0; k < shape.get(1); k++) {
                places.put(name + "[" + k + "]", new Place(name, k, shape.get(1)));
            }
        }
    }

    /** The names of all columns, in the order of the file. */
    public List<String> names() {
        return List.copyOf(places.keySet());
    }

    /**
     * Reads columns; numbers need not be finite.
     *
     * @param names some of {@link #names}
     * @return the columns by name, all of one length (samples)
     */
    public Map<String, double[]> read(Collection<String> names) throws IOException {
        Map<String, double[]> arrays = new LinkedHashMap<>(); // (rows, columns) each
        Map<String, double[]> columns = new LinkedHashMap<>();
        String first = "";
        int expected = -1;
        for (String name : names) {
            Place place = Objects.requireNonNull(places.get(name), name);
            if (!arrays.containsKey(place.array)) {
                arrays.put(place.array, source.read(place.array).values());
            }
            double[] column = column(Objects.requireNonNull(arrays.get(place.array)), place);
            if (expected < 0) {
                first = place.array;
                expected = column.length;
            }
            checkLength(place.array, column.length, first, expected);
            columns.put(name, column);
        }
        return columns;
    }

    private static double[] column(double[] array, Place place) {
        double[] column = new double[array.length / place.columns];
        for (int i = 0; i < column.length; i++) {
            column[i] = array[i * place.columns + place.index];
        }
        return column;
    }

    private void checkLength(String array, int rows, String first, int expected) throws InvalidFileException {
        if (rows != expected) {
            throw source.part(array)
                    .invalid("rows (" + rows + ") must be as many as in " + first + " (" + expected + ")");
        }
    }
}

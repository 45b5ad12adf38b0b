package io.neustrom.io.array;

import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An NPZ file as a table with one row for each sample. A vector x is a column x; a matrix z of k columns is the columns z[0] to
 * z[k-1]. Arrays of other shapes, or without rows, or wider than {@value #WIDEST}, and arrays of
 * anything but numbers are not columns and are ignored.
 *
 * @since 0.1.0
 */
public final class NpzColumns {
    private static final int WIDEST = 1 << 16; // wider arrays are not meant as columns with names

    private NpzColumns() {}

    /**
     * A column: where it stands.
     *
     * @param array its name in the file
     * @param index which column of that array
     */
    private record Place(String array, int index) {}

    /** The names of all columns, in the order of the file. */
    public static List<String> names(Path file) throws IOException {
        try (NpzArchive archive = new NpzArchive(file)) {
            return List.copyOf(places(archive).keySet());
        }
    }

    /**
     * Reads columns; numbers need not be finite.
     *
     * @param names some of {@link #names}
     * @return the columns by name, all of one length (samples)
     */
    public static Map<String, double[]> read(Path file, Collection<String> names) throws IOException {
        try (NpzArchive archive = new NpzArchive(file)) {
            Map<String, Place> places = places(archive);
            Map<String, NumberArray> arrays = new LinkedHashMap<>();
            Map<String, double[]> columns = new LinkedHashMap<>();
            for (String name : names) {
                Place place = Objects.requireNonNull(places.get(name), name);
                if (!arrays.containsKey(place.array)) {
                    arrays.put(place.array, archive.read(place.array, NpzColumns::table));
                }
                columns.put(name, column(arrays.get(place.array), place.index));
            }
            checkLengths(archive, arrays);
            return columns;
        }
    }

    private static Map<String, Place> places(NpzArchive archive) throws IOException {
        Map<String, Place> places = new LinkedHashMap<>();
        for (String name : archive.names()) {
            List<Integer> shape = archive.shapeOfNumbers(name).orElse(List.of());
            boolean rows = !shape.isEmpty() && shape.get(0) > 0;
            if (rows && shape.size() == 1) {
                places.put(name, new Place(name, 0));
            } else if (rows && shape.size() == 2 && shape.get(1) <= WIDEST) {
                for (int k = 0; k < shape.get(1); k++) {
                    places.put(name + "[" + k + "]", new Place(name, k));
                }
            }
        }
        return places;
    }

    private static NumberArray table(NpyReader array) throws IOException {
        return new NumberArray(List.of(array.rows(), array.columns()), array.doubles());
    }

    private static double[] column(NumberArray table, int index) {
        int columns = table.shape().get(1);
        double[] column = new double[table.shape().get(0)];
        for (int i = 0; i < column.length; i++) {
            column[i] = table.values()[i * columns + index];
        }
        return column;
    }

    private static void checkLengths(NpzArchive archive, Map<String, NumberArray> arrays) throws InvalidFileException {
        String first = "";
        int expected = -1;
        for (Map.Entry<String, NumberArray> array : arrays.entrySet()) {
            int rows = array.getValue().shape().get(0);
            if (expected < 0) {
                first = array.getKey();
                expected = rows;
            }
            if (rows != expected) {
                throw archive.part(array.getKey())
                        .invalid("rows (" + rows + ") must be as many as in " + first + " (" + expected + ")");
            }
        }
    }
}

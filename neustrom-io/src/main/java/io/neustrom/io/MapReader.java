package io.neustrom.io;

import io.neustrom.field.BinGrid;
import io.neustrom.field.Occupancy;
import io.neustrom.field.RateMap;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads rate maps made by other programs: an array (cells, rows, columns), or (cells, columns) of a track, in NPY or NPZ. Row 0
 * holds the smallest y. NaN stands where the animal never was, in all maps at the same places.
 *
 * @since 0.1.0
 */
public final class MapReader {
    private MapReader() {}

    /**
     * The maps of all cells.
     *
     * @param times the time in each bin, (rows, columns) in any unit; empty: the same in all visited bins
     * @param ring the length of a circular track; empty: the arena is not a ring
     */
    public static List<RateMap> read(Path file, Optional<Path> times, OptionalDouble ring) {
        NumberArray maps = InputFile.read(file, () -> MatrixFiles.readArray(file));
        int dimensions = maps.shape().size();
        if (dimensions < 2 || dimensions > 3 || maps.shape().contains(0)) {
            throw new InvalidInputException(file + ": shape " + maps.shape()
                    + " must be (cells, rows, columns), or (cells, columns) for a track, with at least 1 of each");
        }
        int columns = maps.shape().get(dimensions - 1);
        int rows = dimensions == 2 ? 1 : maps.shape().get(1);
        if (ring.isPresent() && rows > 1) {
            throw new InvalidInputException(
                    "option ring needs a track, but the maps in " + file + " have " + rows + " rows");
        }
        BinGrid grid = ring.isPresent() ? BinGrid.ring(ring.getAsDouble(), columns) : BinGrid.ofUnitBins(columns, rows);
        boolean[] known = known(file, maps, grid);
        Occupancy occupancy = times.map(other -> occupancy(other, grid, known))
                .orElseGet(() -> InputFile.about(file.toString(), () -> Occupancy.uniform(grid, known)));
        List<RateMap> cells = new ArrayList<>();
        for (int l = 0; l < maps.shape().get(0); l++) {
            double[] rates = map(maps, l, grid);
            cells.add(InputFile.about(file + ", map " + l, () -> RateMap.of(occupancy, rates)));
        }
        return cells;
    }

    private static double[] map(NumberArray maps, int cell, BinGrid grid) {
        return Arrays.copyOfRange(maps.values(), cell * grid.bins(), (cell + 1) * grid.bins());
    }

    /** In which bins there are rates; the same in all maps. */
    private static boolean[] known(Path file, NumberArray maps, BinGrid grid) {
        boolean[] known = new boolean[grid.bins()];
        for (int e = 0; e < maps.values().length; e++) {
            int bin = e % known.length;
            boolean rate = !Double.isNaN(maps.values()[e]);
            if (e < known.length) {
                known[bin] = rate;
            } else if (rate != known[bin]) {
                throw new InvalidInputException(
                        file + ": row " + bin / grid.columns() + ", column " + bin % grid.columns()
                                + " is NaN in one of the maps 0 and " + e / known.length
                                + " only; what was not visited must be the same in all maps");
            }
        }
        return known;
    }

    private static Occupancy occupancy(Path file, BinGrid grid, boolean[] known) {
        NumberArray times = InputFile.read(file, () -> MatrixFiles.readArray(file));
        if (!times.shape().equals(List.of(grid.rows(), grid.columns()))
                && !(grid.rows() == 1 && times.shape().equals(List.of(grid.columns())))) {
            throw new InvalidInputException(file + ": shape " + times.shape() + " must be that of a map, ["
                    + grid.rows() + ", " + grid.columns() + "]");
        }
        double[] spent = times.values().clone();
        for (int b = 0; b < spent.length; b++) {
            spent[b] = known[b] && !Double.isNaN(spent[b]) ? spent[b] : 0;
        }
        return InputFile.about(file.toString(), () -> Occupancy.of(grid, spent, Double.MIN_VALUE));
    }
}

package io.neustrom.field;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How much of the rate of a map lies along a wall (Solstad and others, Science 322, 2008):
 *
 * <pre>(c - d) / (c + d),</pre>
 *
 * with c the largest share of a wall that one field touches, over the fields and the four walls, and d the mean distance of the bins
 * of all fields to the nearest wall, weighted by rate, as a share of half of the shorter side. It is close to 1 for a field that lies
 * along a wall, and to -1 for one in the middle. Fields reach {@value #SHARE} of the peak rate here, as in that paper. Walls are the
 * sides of the smallest rectangle around all visited bins; a distance is that of the middle of a bin.
 */
final class BorderScore {
    private static final double SHARE = 0.3;

    private final RateMap map;
    private final BinGrid grid;
    private final int left;
    private final int right;
    private final int bottom;
    private final int top;

    private BorderScore(RateMap map) {
        this.map = map;
        this.grid = map.occupancy().grid();
        int smallestColumn = grid.columns();
        int largestColumn = -1;
        int smallestRow = grid.rows();
        int largestRow = -1;
        for (int b = 0; b < grid.bins(); b++) {
            if (map.occupancy().visited(b)) {
                smallestColumn = Math.min(smallestColumn, b % grid.columns());
                largestColumn = Math.max(largestColumn, b % grid.columns());
                smallestRow = Math.min(smallestRow, b / grid.columns());
                largestRow = Math.max(largestRow, b / grid.columns());
            }
        }
        left = smallestColumn;
        right = largestColumn;
        bottom = smallestRow;
        top = largestRow;
    }

    /** The score of a map; empty on a track, and without a field. */
    static OptionalDouble of(RateMap map, FieldOptions options) {
        if (map.occupancy().grid().rows() == 1) {
            return OptionalDouble.empty();
        }
        List<PlaceField> fields =
                FieldFinder.fields(map, options.withFieldShare(SHARE).withLargestField(1));
        return fields.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(new BorderScore(map).score(fields));
    }

    private double score(List<PlaceField> fields) {
        double covered = fields.stream().mapToDouble(this::coverage).max().orElseThrow();
        double weight = 0;
        double sum = 0;
        for (PlaceField field : fields) {
            for (int b : field.bins()) {
                weight += map.rate(b);
                sum += map.rate(b) * distance(b);
            }
        }
        double half = Math.min(right - left + 1, top - bottom + 1) / 2.0;
        double distance = sum / weight / half;
        return (covered - distance) / (covered + distance);
    }

    /** From the middle of a bin to the nearest wall, in bins. */
    private double distance(int b) {
        int column = b % grid.columns();
        int row = b / grid.columns();
        return 0.5 + Math.min(Math.min(column - left, right - column), Math.min(row - bottom, top - row));
    }

    /** The largest share of the visited bins along one wall that a field holds. */
    private double coverage(PlaceField field) {
        int[] along = new int[4]; // left, right, bottom, top
        for (int b : field.bins()) {
            count(b, along);
        }
        int[] visited = new int[4];
        for (int b = 0; b < grid.bins(); b++) {
            if (map.occupancy().visited(b)) {
                count(b, visited);
            }
        }
        double most = 0;
        for (int wall = 0; wall < along.length; wall++) {
            most = Math.max(most, (double) along[wall] / visited[wall]); // each wall touches a visited bin
        }
        return most;
    }

    private void count(int b, int[] alongWalls) {
        int column = b % grid.columns();
        int row = b / grid.columns();
        alongWalls[0] += column == left ? 1 : 0;
        alongWalls[1] += column == right ? 1 : 0;
        alongWalls[2] += row == bottom ? 1 : 0;
        alongWalls[3] += row == top ? 1 : 0;
    }
}

package io.neustrom.report.figure;

import io.neustrom.data.Codes;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.content.Thinning;

/**
 * A matrix of numbers of at least 0 as pixels of 256 levels. Pixels of a large matrix are means over blocks ({@link Thinning}).
 *
 * @param rows of pixels, the first at the top
 * @param columns of pixels
 * @param largest mean of a block, which has level 255
 * @param squareRoot whether levels grow with the square root of the numbers, so that small ones can be seen next to large ones
 * @param levels (rows, columns) row-major, unsigned
 */
public record Raster(int rows, int columns, double largest, boolean squareRoot, byte[] levels) {

    /**
     * p_in, states in the given order.
     *
     * @param order (n) the state at each position
     */
    public static Raster transitions(TransitionMatrix transitions, int[] order) {
        int n = order.length;
        int[] place = inverse(order);
        int side = Math.min(n, Thinning.MOST_PIXELS);
        double[] sums = new double[side * side];
        for (int i = 0; i < n; i++) {
            int row = Thinning.block(place[i], n, side);
            for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                sums[row * side + Thinning.block(place[transitions.column(e)], n, side)] += transitions.probability(e);
            }
        }
        int[] sizes = sizes(n, side);
        return of(sums, side, side, sizes, sizes, true);
    }

    /** The output kernel G G', whose block means are the products of the blocks' mean codes. */
    public static Raster outputKernel(Codes codes, int[] order) {
        int n = order.length;
        int side = Math.min(n, Thinning.MOST_PIXELS);
        double[] blocks = new double[side * codes.cells()]; // (side, r) sums of codes
        for (int place = 0; place < n; place++) {
            int row = Thinning.block(place, n, side) * codes.cells();
            for (int e = codes.start(order[place]); e < codes.end(order[place]); e++) {
                blocks[row + codes.cell(e)] += codes.value(e);
            }
        }
        double[] sums = new double[side * side];
        for (int a = 0; a < side; a++) {
            for (int b = 0; b <= a; b++) {
                double sum = 0;
                for (int l = 0; l < codes.cells(); l++) {
                    sum += blocks[a * codes.cells() + l] * blocks[b * codes.cells() + l];
                }
                sums[a * side + b] = Math.max(0, sum); // classical codes may have negative products
                sums[b * side + a] = sums[a * side + b];
            }
        }
        int[] sizes = sizes(n, side);
        return of(sums, side, side, sizes, sizes, true);
    }

    /** The receptive fields G' (r, n): a cell in each row, a state in each column, both in the given orders. */
    public static Raster receptiveFields(Codes codes, int[] order, int[] cellOrder) {
        int n = order.length;
        int r = cellOrder.length;
        int[] cellPlace = inverse(cellOrder);
        int columns = Math.min(n, Thinning.MOST_PIXELS);
        int rows = Math.min(r, Thinning.MOST_PIXELS);
        double[] sums = new double[rows * columns];
        for (int place = 0; place < n; place++) {
            int column = Thinning.block(place, n, columns);
            for (int e = codes.start(order[place]); e < codes.end(order[place]); e++) {
                int row = Thinning.block(cellPlace[codes.cell(e)], r, rows);
                sums[row * columns + column] += Math.max(0, codes.value(e));
            }
        }
        return of(sums, rows, columns, sizes(r, rows), sizes(n, columns), false);
    }

    private static Raster of(
            double[] sums, int rows, int columns, int[] rowSizes, int[] columnSizes, boolean squareRoot) {
        double largest = 0;
        for (int p = 0; p < sums.length; p++) {
            sums[p] /= (double) rowSizes[p / columns] * columnSizes[p % columns];
            largest = Math.max(largest, sums[p]);
        }
        byte[] levels = new byte[sums.length];
        for (int p = 0; p < sums.length && largest > 0; p++) {
            double share = sums[p] / largest;
            levels[p] = (byte) Math.round(255 * (squareRoot ? Math.sqrt(share) : share));
        }
        return new Raster(rows, columns, largest, squareRoot, levels);
    }

    /** How many of {@code count} elements each block holds. */
    private static int[] sizes(int count, int blocks) {
        int[] sizes = new int[blocks];
        for (int i = 0; i < count; i++) {
            sizes[Thinning.block(i, count, blocks)]++;
        }
        return sizes;
    }

    private static int[] inverse(int[] order) {
        int[] place = new int[order.length];
        for (int p = 0; p < order.length; p++) {
            place[order[p]] = p;
        }
        return place;
    }

    /** A pixel from 0 to 1. */
    public double level(int row, int column) {
        return (levels[row * columns + column] & 0xFF) / 255.0;
    }
}

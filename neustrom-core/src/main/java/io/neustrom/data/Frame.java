package io.neustrom.data;

import java.util.Arrays;

/**
 * Where the floats of points are counted from, and in which unit: x becomes (x - origin) / unit, computed in double precision. Floats have
 * 24 bits: far from 0 they are too coarse for points that lie close together, and squares of very large or very small ones leave their
 * range. Most points need neither: their origins are 0, their unit is 1, and their floats are what they would be without a frame.
 *
 * @param origins (d), 0 for a column that is not {@linkplain #FAR far} from 0
 * @param unit of all columns, a power of two
 */
record Frame(double[] origins, double unit) {
    /** How many times its spread a column may be away from 0. */
    static final double FAR = 16;

    /** Sizes from 2^-40 to 2^40 have the unit 1. */
    static final int USUAL_EXPONENT = 40;

    private static final int FEW = 32; // points, of which two may lie close together by chance
    private static final double FAR_OF_FEW = 1024;
    private static final int SAMPLE = 1001; // rows
    private static final double NORMAL = 1.4826; // standard deviations in a median deviation

    /** Gives the coordinates of point i; the array may be used again for the next. */
    @FunctionalInterface
    interface Rows {
        double[] row(int i);
    }

    static Frame none(int dimension) {
        return new Frame(new double[dimension], 1);
    }

    /** The frame that points need: far columns are counted from their median, in a unit that the largest size asks for. */
    static Frame of(int count, int dimension, Rows rows) {
        double[] origins = farMedians(count, dimension, rows);
        double reach = 0;
        for (int i = 0; i < count; i++) {
            double[] row = rows.row(i);
            for (int j = 0; j < dimension; j++) {
                reach = Math.max(reach, Math.abs(row[j] - origins[j]));
            }
        }
        int exponent = Math.getExponent(reach);
        boolean usual = reach == 0 || Math.abs(exponent) <= USUAL_EXPONENT;
        return new Frame(origins, usual ? 1 : Math.scalb(1.0, exponent));
    }

    /** The medians of far columns; 0 for others. */
    private static double[] farMedians(int count, int dimension, Rows rows) {
        int size = Math.min(count, SAMPLE);
        double[][] columns = new double[dimension][size];
        for (int k = 0; k < size; k++) {
            double[] row = rows.row((int) ((long) k * count / size));
            for (int j = 0; j < dimension; j++) {
                columns[j][k] = row[j];
            }
        }
        double[] origins = new double[dimension];
        for (int j = 0; j < dimension; j++) {
            double median = median(columns[j]);
            double spread = spread(columns[j], median);
            double far = count < FEW ? FAR_OF_FEW : FAR;
            origins[j] = spread > 0 && Math.abs(median) > far * spread ? median : 0;
        }
        return origins;
    }

    /** The median deviation, as a standard deviation; of few values, or where half of them are equal, the root of the mean square. */
    private static double spread(double[] column, double median) {
        double[] deviations =
                Arrays.stream(column).map(x -> Math.abs(x - median)).toArray();
        double typical = NORMAL * median(deviations);
        return typical > 0 && column.length >= FEW
                ? typical
                : Math.sqrt(Arrays.stream(deviations).map(x -> x * x).average().orElse(0));
    }

    /** Sorts the values. */
    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    /** Whether floats are the coordinates themselves. */
    boolean isNone() {
        return unit == 1 && Arrays.stream(origins).allMatch(origin -> origin == 0);
    }

    /** A coordinate in this frame. */
    float place(double x, int column) {
        return (float) ((x - origins[column]) / unit) + 0.0f; // the sum turns -0 into 0
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Frame that && unit == that.unit && Arrays.equals(origins, that.origins);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(origins) + Double.hashCode(unit);
    }

    @Override
    public String toString() {
        return "origins " + Arrays.toString(origins) + ", unit " + unit;
    }
}

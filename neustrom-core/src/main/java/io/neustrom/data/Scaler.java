package io.neustrom.data;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * A {@link Scaling} with the numbers it takes from the points it was fitted to, so that new points are treated in the same way: a column
 * goes from x to (x - shift) / divisor. A column of one value has divisor 1. Immutable.
 *
 * @since 0.1.0
 */
public final class Scaler {
    /** Takes points as they are. */
    public static final Scaler NONE = new Scaler(Scaling.NONE, new double[0], new double[0]);

    /** Divides each point by its length. */
    public static final Scaler UNIT_LENGTH = new Scaler(Scaling.UNIT_LENGTH, new double[0], new double[0]);

    private final Scaling kind;
    private final double[] shifts; // (d), or empty unless the kind goes by column
    private final double[] divisors; // (d), or empty

    private Scaler(Scaling kind, double[] shifts, double[] divisors) {
        this.kind = kind;
        this.shifts = shifts;
        this.divisors = divisors;
    }

    /**
     * A scaler with known numbers.
     *
     * @param shifts (d), or none unless the kind goes by column
     * @param divisors as many, greater than 0
     */
    public static Scaler of(Scaling kind, double[] shifts, double[] divisors) {
        if (shifts.length != divisors.length || kind.byColumn() == (shifts.length == 0)) {
            throw new IllegalArgumentException("shifts (" + shifts.length + ") and divisors (" + divisors.length
                    + ") must be one of each for each column, and none unless " + kind + " goes by column");
        }
        for (int j = 0; j < shifts.length; j++) {
            if (!Double.isFinite(shifts[j]) || !(divisors[j] > 0 && divisors[j] <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException("shifts[" + j + "] (" + shifts[j] + ") must be finite, divisors[" + j
                        + "] (" + divisors[j] + ") finite and greater than 0");
            }
        }
        return new Scaler(kind, shifts.clone(), divisors.clone());
    }

    static Scaler ofColumns(Scaling kind, Points points) {
        double[] shifts = new double[points.dimension()];
        double[] ranges = kind == Scaling.MIN_MAX ? range(points, shifts) : standard(points, shifts);
        if (kind == Scaling.MIXED) {
            boolean[] others = holdsMoreThanZeroAndOne(points);
            for (int j = 0; j < shifts.length; j++) {
                if (!others[j]) {
                    shifts[j] = 0;
                    ranges[j] = 1 / Math.sqrt(2);
                }
            }
        }
        return new Scaler(
                kind, shifts, DoubleStream.of(ranges).map(r -> r > 0 ? r : 1).toArray());
    }

    /** For each column, whether it has a value other than 0 and 1. */
    private static boolean[] holdsMoreThanZeroAndOne(Points points) {
        boolean[] others = new boolean[points.dimension()];
        float[] row = new float[others.length];
        for (int i = 0; i < points.count(); i++) {
            points.copyRow(i, row, 0);
            for (int j = 0; j < row.length; j++) {
                others[j] |= row[j] != 0 && row[j] != 1;
            }
        }
        return others;
    }

    /** Puts the mean of each column into {@code shifts}; returns the standard deviations. */
    private static double[] standard(Points points, double[] shifts) {
        int n = points.count();
        float[] row = new float[shifts.length];
        for (int i = 0; i < n; i++) {
            points.copyRow(i, row, 0);
            for (int j = 0; j < row.length; j++) {
                shifts[j] += row[j];
            }
        }
        for (int j = 0; j < row.length; j++) {
            shifts[j] /= n;
        }
        double[] squares = new double[row.length];
        for (int i = 0; i < n; i++) {
            points.copyRow(i, row, 0);
            for (int j = 0; j < row.length; j++) {
                double difference = row[j] - shifts[j];
                squares[j] += difference * difference;
            }
        }
        return DoubleStream.of(squares).map(sum -> Math.sqrt(sum / n)).toArray();
    }

    /** Puts the smallest value of each column into {@code shifts}; returns how far the largest is from it. */
    private static double[] range(Points points, double[] shifts) {
        Arrays.fill(shifts, Double.POSITIVE_INFINITY);
        double[] ranges = new double[shifts.length];
        Arrays.fill(ranges, Double.NEGATIVE_INFINITY);
        float[] row = new float[shifts.length];
        for (int i = 0; i < points.count(); i++) {
            points.copyRow(i, row, 0);
            for (int j = 0; j < row.length; j++) {
                shifts[j] = Math.min(shifts[j], row[j]);
                ranges[j] = Math.max(ranges[j], row[j]);
            }
        }
        for (int j = 0; j < row.length; j++) {
            ranges[j] -= shifts[j];
        }
        return ranges;
    }

    /** What is done. */
    public Scaling kind() {
        return kind;
    }

    /** A copy of what is subtracted from each column; empty unless the kind goes by column. */
    public double[] shifts() {
        return shifts.clone();
    }

    /** A copy of what each column is then divided by; empty unless the kind goes by column. */
    public double[] divisors() {
        return divisors.clone();
    }

    /**
     * The points, scaled.
     *
     * @throws IllegalArgumentException if a point is the origin and is to have length 1, or if points have another dimension than
     *     those that this scaler was fitted to
     */
    public Points apply(Points points) {
        return switch (kind) {
            case NONE -> points;
            case UNIT_LENGTH -> points.unitLength();
            case STANDARD, MIN_MAX, MIXED -> byColumn(points);
        };
    }

    private Points byColumn(Points points) {
        int d = points.dimension();
        if (d != shifts.length) {
            throw new IllegalArgumentException(
                    "points of dimension " + d + " must have the dimension of the scaling (" + shifts.length + ")");
        }
        return points.changed((i, values, offset) -> {
            for (int j = 0; j < d; j++) {
                values[offset + j] = (float) ((values[offset + j] - shifts[j]) / divisors[j]);
            }
        });
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Scaler that
                && kind == that.kind
                && Arrays.equals(shifts, that.shifts)
                && Arrays.equals(divisors, that.divisors);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * kind.hashCode() + Arrays.hashCode(shifts)) + Arrays.hashCode(divisors);
    }

    @Override
    public String toString() {
        return kind + " scaling of " + (shifts.length == 0 ? "any number of" : shifts.length) + " columns";
    }
}

package io.neustrom.data;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A {@link Scaling} with the numbers it takes from the points it was fitted to, so that new points are treated in the same way: a column
 * goes from x to (x - shift) / divisor. A column of one value has divisor 1. Points that are taken as they are may still have shifts and a
 * common divisor: those of their frame, see {@link Points}. Immutable.
 *
 * @since 0.1.0
 */
public final class Scaler {
    /** Takes points as they are. */
    public static final Scaler NONE = new Scaler(Scaling.NONE, new double[0], new double[0]);

    /** Divides each point by its length. */
    public static final Scaler UNIT_LENGTH = new Scaler(Scaling.UNIT_LENGTH, new double[0], new double[0]);

    private final Scaling kind;
    private final double[] shifts; // (d), or empty: any number of columns, none of which is moved
    private final double[] divisors; // (d), or empty

    private Scaler(Scaling kind, double[] shifts, double[] divisors) {
        this.kind = kind;
        this.shifts = shifts;
        this.divisors = divisors;
    }

    /**
     * A scaler with known numbers.
     *
     * @param shifts (d), or none if points are taken as they are or have length 1
     * @param divisors as many, greater than 0; all the same if points are taken as they are
     */
    public static Scaler of(Scaling kind, double[] shifts, double[] divisors) {
        boolean fits = shifts.length == 0 ? !kind.byColumn() : kind != Scaling.UNIT_LENGTH;
        if (shifts.length != divisors.length || !fits) {
            throw new IllegalArgumentException("shifts (" + shifts.length + ") and divisors (" + divisors.length
                    + ") must be as many as " + kind + " scaling needs: one of each for each column, or none");
        }
        if (kind == Scaling.NONE && DoubleStream.of(divisors).distinct().count() > 1) {
            throw new IllegalArgumentException("divisors must all be the same for " + kind + " scaling");
        }
        for (int j = 0; j < shifts.length; j++) {
            if (!Double.isFinite(shifts[j]) || !(divisors[j] > 0 && divisors[j] <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException("shifts[" + j + "] (" + shifts[j] + ") must be finite, divisors[" + j
                        + "] (" + divisors[j] + ") finite and greater than 0");
            }
        }
        return new Scaler(kind, shifts.clone(), divisors.clone());
    }

    /** Takes points as they are, in their frame. */
    static Scaler ofFrame(Points points) {
        Frame frame = points.frame();
        double[] divisors = new double[points.dimension()];
        Arrays.fill(divisors, frame.unit());
        return frame.isNone() ? NONE : new Scaler(Scaling.NONE, frame.origins(), divisors);
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
        double[] row = new double[others.length];
        for (int i = 0; i < points.count(); i++) {
            points.copyCoordinates(i, row);
            for (int j = 0; j < row.length; j++) {
                others[j] |= row[j] != 0 && row[j] != 1;
            }
        }
        return others;
    }

    /** Puts the mean of each column into {@code shifts}; returns the standard deviations. */
    private static double[] standard(Points points, double[] shifts) {
        int n = points.count();
        double[] row = new double[shifts.length];
        for (int i = 0; i < n; i++) {
            points.copyCoordinates(i, row);
            for (int j = 0; j < row.length; j++) {
                shifts[j] += row[j];
            }
        }
        for (int j = 0; j < row.length; j++) {
            shifts[j] /= n;
        }
        double unit = points.unit(); // squares of very small numbers are 0 without it
        double[] squares = new double[row.length];
        for (int i = 0; i < n; i++) {
            points.copyCoordinates(i, row);
            for (int j = 0; j < row.length; j++) {
                double difference = (row[j] - shifts[j]) / unit;
                squares[j] += difference * difference;
            }
        }
        return DoubleStream.of(squares).map(sum -> unit * Math.sqrt(sum / n)).toArray();
    }

    /** Puts the smallest value of each column into {@code shifts}; returns how far the largest is from it. */
    private static double[] range(Points points, double[] shifts) {
        Arrays.fill(shifts, Double.POSITIVE_INFINITY);
        double[] ranges = new double[shifts.length];
        Arrays.fill(ranges, Double.NEGATIVE_INFINITY);
        double[] row = new double[shifts.length];
        for (int i = 0; i < points.count(); i++) {
            points.copyCoordinates(i, row);
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

    /** A copy of what is subtracted from each column; empty if no column is moved. */
    public double[] shifts() {
        return shifts.clone();
    }

    /** A copy of what each column is then divided by; empty if none is. */
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
            case NONE -> inFrame(points);
            case UNIT_LENGTH -> points.unitLength();
            case STANDARD, MIN_MAX, MIXED -> byColumn(points);
        };
    }

    private Points inFrame(Points points) {
        Frame frame = shifts.length == 0 ? Frame.none(points.dimension()) : new Frame(shifts, divisors[0]);
        checkDimension(points, frame.origins().length);
        return points.frame().equals(frame) ? points : points.inFrame(frame);
    }

    private Points byColumn(Points points) {
        int d = points.dimension();
        checkDimension(points, shifts.length);
        return points.changed((i, row, values, offset) -> {
            for (int j = 0; j < d; j++) {
                values[offset + j] = (float) (((isFar(j) ? row[j] : (float) row[j]) - shifts[j]) / divisors[j]);
            }
        });
    }

    /**
     * Whether floats are too coarse for points as they are, so that they must be scaled in double precision.
     *
     * @since 0.2.0
     */
    public boolean needsDoubles() {
        return shifts.length > 0
                && (kind == Scaling.NONE || IntStream.range(0, shifts.length).anyMatch(this::isFar));
    }

    /** Whether floats are too coarse for a column as it is, because it is far from 0, or out of their range. */
    private boolean isFar(int column) {
        return Math.abs(shifts[column]) > Frame.FAR * divisors[column]
                || Math.abs(Math.getExponent(divisors[column])) > Frame.USUAL_EXPONENT;
    }

    private static void checkDimension(Points points, int dimension) {
        if (points.dimension() != dimension) {
            throw new IllegalArgumentException("points of dimension " + points.dimension()
                    + " must have the dimension of the scaling (" + dimension + ")");
        }
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

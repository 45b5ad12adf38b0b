package io.neustrom.data;

import java.util.Arrays;

/**
 * A {@link Scaling} with the numbers it takes from the points it was fitted to, so that new points are treated alike: a column goes
 * from x to (x - shift) / divisor. A column of one value has divisor 1. Immutable.
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
        double[] divisors = new double[points.dimension()];
        for (int j = 0; j < shifts.length; j++) {
            double range = kind == Scaling.STANDARD ? standard(points, j, shifts) : range(points, j, shifts);
            divisors[j] = range > 0 ? range : 1;
        }
        return new Scaler(kind, shifts, divisors);
    }

    /** Puts the mean of a column into {@code shifts}; returns its standard deviation. */
    private static double standard(Points points, int column, double[] shifts) {
        double sum = 0;
        for (int i = 0; i < points.count(); i++) {
            sum += points.get(i, column);
        }
        shifts[column] = sum / points.count();
        double squares = 0;
        for (int i = 0; i < points.count(); i++) {
            double difference = points.get(i, column) - shifts[column];
            squares += difference * difference;
        }
        return Math.sqrt(squares / points.count());
    }

    /** Puts the smallest value of a column into {@code shifts}; returns how far the largest is from it. */
    private static double range(Points points, int column, double[] shifts) {
        double smallest = points.get(0, column);
        double largest = smallest;
        for (int i = 1; i < points.count(); i++) {
            smallest = Math.min(smallest, points.get(i, column));
            largest = Math.max(largest, points.get(i, column));
        }
        shifts[column] = smallest;
        return largest - smallest;
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
     * @throws IllegalArgumentException if a point is the origin and shall have length 1, or if points have another dimension than
     *     those that this scaler was fitted to
     */
    public Points apply(Points points) {
        return switch (kind) {
            case NONE -> points;
            case UNIT_LENGTH -> points.unitLength();
            case STANDARD, MIN_MAX -> byColumn(points);
        };
    }

    private Points byColumn(Points points) {
        int d = points.dimension();
        if (d != shifts.length) {
            throw new IllegalArgumentException(
                    "points of dimension " + d + " must have the dimension of the scaling (" + shifts.length + ")");
        }
        float[] scaled = new float[points.count() * d]; // (n, d)
        for (int i = 0; i < points.count(); i++) {
            for (int j = 0; j < d; j++) {
                scaled[i * d + j] = (float) ((points.get(i, j) - shifts[j]) / divisors[j]);
            }
        }
        return Points.ofRowMajor(scaled, points.count(), d);
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

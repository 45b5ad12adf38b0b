package io.neustrom.choice;

import io.neustrom.data.Points;
import io.neustrom.data.Scaling;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Which scaling suits points. Images and counts have one unit and are mostly 0: their rows are compared by
 * direction, and a column that is seldom above 0 must not be blown up. Other columns whose spreads differ much are taken for
 * quantities in units of their own, which say nothing; columns of similar spread are left alone, as coordinates should be. Columns of 0
 * and 1, as words and truth values become, have no unit: they are never standardised, and numbers beside them are no images unless
 * mostly 0, too.
 *
 * @since 0.1.0
 */
public final class ScalingRule {
    private static final int MANY_COLUMNS = 16; // the least that counts or images have
    private static final double SPARSE = 0.25; // share of zeros
    private static final double ONE_SIZE =
            3; // of images: largest / median over columns, of the mean of what is above 0
    private static final double MOST = 0.75; // of the columns of counts are sparse
    private static final double ALIKE = 3; // largest / smallest standard deviation
    private static final double LARGEST_OF_ZERO_AND_ONE = 0.5; // standard deviation, when half of the values are 1

    private final int n;
    private final int d;
    private final double[] sums; // (d)
    private final double[] squares; // (d) about the mean
    private final double[] largest; // (d)
    private final int[] above; // (d) how many values are greater than 0
    private final boolean[] numbers; // (d) whether a value is neither 0 nor 1
    private boolean negative;
    private boolean whole = true;
    private boolean emptyRow;

    private ScalingRule(Points points) {
        n = points.count();
        d = points.dimension();
        sums = new double[d];
        squares = new double[d];
        largest = new double[d];
        above = new int[d];
        numbers = new boolean[d];
        double[] first = new double[d];
        points.copyCoordinates(0, first);
        double[] offsets = new double[d]; // sums about the first row
        double[] row = new double[d];
        for (int i = 0; i < n; i++) {
            points.copyCoordinates(i, row);
            add(row, first, offsets);
        }
        for (int j = 0; j < d; j++) {
            squares[j] -= offsets[j] * offsets[j] / n;
            sums[j] = offsets[j] + n * first[j];
        }
    }

    private void add(double[] row, double[] first, double[] offsets) {
        boolean empty = true;
        for (int j = 0; j < d; j++) {
            double offset = row[j] - first[j];
            offsets[j] += offset;
            squares[j] += offset * offset;
            largest[j] = Math.max(largest[j], row[j]);
            above[j] += row[j] > 0 ? 1 : 0;
            numbers[j] |= row[j] != 0 && row[j] != 1;
            negative |= row[j] < 0;
            whole &= row[j] == Math.rint(row[j]);
            empty &= row[j] == 0;
        }
        emptyRow |= empty;
    }

    /** Chooses the scaling. */
    public static Choice<Scaling> of(Points points) {
        return new ScalingRule(points).choose();
    }

    /** The scaling of points that are known to be images, whatever is in them. */
    public static Choice<Scaling> ofPictures(Points points) {
        return new ScalingRule(points).byDirection("images");
    }

    private Choice<Scaling> choose() {
        double zeros = zeros(IntStream.range(0, d).toArray());
        int[] others = IntStream.range(0, d).filter(j -> numbers[j]).toArray();
        boolean sparse = zeros >= SPARSE && (others.length == 0 || zeros(others) >= SPARSE);
        if (!negative && d >= MANY_COLUMNS && sparse && (isOfOneSize() || isCounts())) {
            String kind = others.length == 0
                    ? "columns of 0 and 1"
                    : "like " + (isOfOneSize() ? "images" : "counts") + ": no value is below 0";
            return byDirection(String.format(Locale.ROOT, "%s, %.0f %% are 0", kind, 100 * zeros));
        }
        if (others.length == 0) {
            return new Choice<>(Scaling.NONE, "all columns hold 0 and 1");
        }
        double[] spreads = IntStream.range(0, d)
                .mapToDouble(this::spread)
                .filter(spread -> spread > 0)
                .sorted()
                .toArray();
        if (spreads.length < 2) {
            return new Choice<>(Scaling.NONE, "one column varies, at most");
        }
        double ratio = spreads[spreads.length - 1] / spreads[0];
        if (ratio <= ALIKE) {
            return new Choice<>(
                    Scaling.NONE, "the columns are similar: their spreads differ by a factor of " + text(ratio));
        }
        return IntStream.range(0, d).anyMatch(j -> !numbers[j] && squares[j] > 0)
                ? new Choice<>(
                        Scaling.MIXED,
                        "numbers have units of their own; columns of 0 and 1 (" + (d - others.length) + ") have none")
                : new Choice<>(
                        Scaling.STANDARD,
                        "the columns have units of their own: their spreads differ by a factor of " + text(ratio));
    }

    /** The standard deviation of a column; for one of 0 and 1 the largest it may be, unless it is constant. */
    private double spread(int j) {
        double spread = Math.sqrt(Math.max(0, squares[j]) / n);
        return numbers[j] || spread == 0 ? spread : LARGEST_OF_ZERO_AND_ONE;
    }

    /** The share of values of some columns that are not above 0. */
    private double zeros(int[] columns) {
        return 1 - IntStream.of(columns).mapToLong(j -> above[j]).sum() / ((double) n * columns.length);
    }

    private Choice<Scaling> byDirection(String what) {
        return emptyRow
                ? new Choice<>(Scaling.NONE, what + "; but a row that is all 0 has no length")
                : new Choice<>(Scaling.UNIT_LENGTH, what + "; the direction of a row counts, not its length");
    }

    /** Whether what is above 0 has about the same mean in all columns. */
    private boolean isOfOneSize() {
        double[] sizes = IntStream.range(0, d)
                .filter(j -> above[j] > 0)
                .mapToDouble(j -> sums[j] / above[j])
                .sorted()
                .toArray();
        return sizes.length > 0 && sizes[sizes.length - 1] <= ONE_SIZE * sizes[sizes.length / 2];
    }

    /** Whether all values are whole, most columns are sparse, and half of them hold more than 0 and 1. */
    private boolean isCounts() {
        long sparse =
                Arrays.stream(above).filter(count -> count <= (1 - SPARSE) * n).count();
        long many = DoubleStream.of(largest).filter(value -> value > 1).count();
        return whole && sparse >= MOST * d && 2 * many >= d;
    }

    private static String text(double ratio) {
        return String.format(Locale.ROOT, ratio < 100 ? "%.1f" : "%.0f", ratio);
    }
}

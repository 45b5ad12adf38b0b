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
 * quantities in units of their own, which say nothing; columns of similar spread are left alone, as coordinates should be.
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

    private final int n;
    private final int d;
    private final double[] sums; // (d)
    private final double[] squares; // (d) about the mean
    private final double[] largest; // (d)
    private final int[] above; // (d) how many values are greater than 0
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
        float[] first = points.row(0);
        double[] offsets = new double[d]; // sums about the first row
        float[] row = new float[d];
        for (int i = 0; i < n; i++) {
            points.copyRow(i, row, 0);
            add(row, first, offsets);
        }
        for (int j = 0; j < d; j++) {
            squares[j] -= offsets[j] * offsets[j] / n;
            sums[j] = offsets[j] + (double) n * first[j];
        }
    }

    private void add(float[] row, float[] first, double[] offsets) {
        boolean empty = true;
        for (int j = 0; j < d; j++) {
            double offset = (double) row[j] - first[j];
            offsets[j] += offset;
            squares[j] += offset * offset;
            largest[j] = Math.max(largest[j], row[j]);
            above[j] += row[j] > 0 ? 1 : 0;
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
        double zeros = 1 - Arrays.stream(above).asLongStream().sum() / ((double) n * d);
        if (!negative && d >= MANY_COLUMNS && zeros >= SPARSE && (isOfOneSize() || isCounts())) {
            return byDirection(String.format(
                    Locale.ROOT,
                    "like %s: no value is below 0, %.0f %% are 0",
                    isOfOneSize() ? "images" : "counts",
                    100 * zeros));
        }
        double[] spreads = DoubleStream.of(squares)
                .map(square -> Math.sqrt(Math.max(0, square) / n))
                .filter(spread -> spread > 0)
                .sorted()
                .toArray();
        if (spreads.length < 2) {
            return new Choice<>(Scaling.NONE, "one column varies, at most");
        }
        double ratio = spreads[spreads.length - 1] / spreads[0];
        return ratio <= ALIKE
                ? new Choice<>(
                        Scaling.NONE, "the columns are similar: their spreads differ by a factor of " + text(ratio))
                : new Choice<>(
                        Scaling.STANDARD,
                        "the columns have units of their own: their spreads differ by a factor of " + text(ratio));
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

package io.neustrom.field;

import io.neustrom.data.Points;
import io.neustrom.recording.Motion;
import java.util.OptionalDouble;

/** Which way an animal runs through each bin, see {@link Motion}: fields differ by whether they lie ahead or behind. */
final class FieldMotion {
    /** The mean velocity in a field over the mean speed from which on the field is run through in one direction. */
    private static final double ONE_WAY = 0.5;

    private final double[] velocities; // (bins, 2) sums over the samples in a bin
    private final double[] speeds; // (bins) the same

    private FieldMotion(double[] velocities, double[] speeds) {
        this.velocities = velocities;
        this.speeds = speeds;
    }

    static FieldMotion of(TrackedActivity tracked, BinGrid grid) {
        Points positions = tracked.positions();
        OptionalDouble ring =
                grid.circular() ? OptionalDouble.of(grid.columns() * grid.binWidth()) : OptionalDouble.empty();
        Motion motion = Motion.of(positions, tracked.starts(), tracked.step(), ring);
        int[] binOf = grid.binsOf(positions);
        double[] velocities = new double[2 * grid.bins()];
        double[] speeds = new double[grid.bins()];
        for (int t = 0; t < binOf.length; t++) {
            speeds[binOf[t]] += motion.speeds()[t];
            for (int k = 0; k < motion.coordinates(); k++) {
                velocities[2 * binOf[t] + k] += motion.velocities()[t * motion.coordinates() + k];
            }
        }
        return new FieldMotion(velocities, speeds);
    }

    /**
     * The skewness of a field along the direction in which it is run through: that of the sum of velocities in it, each weighted with the
     * rate where it is. Empty if the length of that sum is less than half of the sum of speeds, as there is no such direction then, and for
     * a field of a single bin.
     */
    OptionalDouble skew(RateMap map, PlaceField field) {
        double x = 0;
        double y = 0;
        double speed = 0;
        for (int bin : field.bins()) {
            x += map.rate(bin) * velocities[2 * bin];
            y += map.rate(bin) * velocities[2 * bin + 1];
            speed += map.rate(bin) * speeds[bin];
        }
        double length = Math.hypot(x, y);
        double skew = FieldSkew.along(map, field, x / length, y / length);
        return length >= ONE_WAY * speed && Double.isFinite(skew) ? OptionalDouble.of(skew) : OptionalDouble.empty();
    }
}

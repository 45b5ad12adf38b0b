package io.neustrom.episodic;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.placecell.Network;
import io.neustrom.trainer.DriftControl;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** Some samples of the first batch, whose codes show how fast the network changes. */
final class WatchedSamples {

    private final Optional<Points> points; // empty for discrete states
    private final int[] ids; // of the points, or states

    private WatchedSamples(Optional<Points> points, int[] ids) {
        this.points = points;
        this.ids = ids;
    }

    /** The first samples of a batch. */
    static WatchedSamples of(EpisodeBatch batch) {
        int count = Math.min(batch.rows().items(), DriftControl.STATES);
        return new WatchedSamples(
                batch.points().map(points -> firstOf(points, count)),
                batch.points().isPresent()
                        ? IntStream.range(0, count).toArray()
                        : Arrays.copyOf(batch.rows().ids(), count));
    }

    private static Points firstOf(Points points, int count) {
        int dimension = points.dimension();
        return Points.ofRowMajor(Arrays.copyOf(points.values(), count * dimension), count, dimension);
    }

    /** Their codes; a network over points refers to them from then on. */
    Codes codes(Network network) {
        points.ifPresent(network::bind);
        return network.codesOf(ids);
    }

    void save(DataOutput out) throws IOException {
        out.writeInt(ids.length);
        for (int id : ids) {
            out.writeInt(id);
        }
        if (points.isPresent()) {
            for (float value : points.get().values()) {
                out.writeFloat(value);
            }
        }
    }

    /** @param dimension of the samples; 0 for discrete states */
    static WatchedSamples read(DataInput in, int dimension) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > DriftControl.STATES) {
            throw new IOException("watched samples (" + count + ") must be at most " + DriftControl.STATES);
        }
        int[] ids = new int[count];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = in.readInt();
        }
        float[] values = new float[ids.length * dimension];
        for (int e = 0; e < values.length; e++) {
            values[e] = in.readFloat();
        }
        return new WatchedSamples(
                dimension == 0 ? Optional.empty() : Optional.of(Points.ofRowMajor(values, ids.length, dimension)), ids);
    }
}

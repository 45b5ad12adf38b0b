package io.neustrom.episodic;

import io.neustrom.algorithm.Directed;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Trajectory;
import io.neustrom.format.Reason;
import io.neustrom.format.SealedBody;
import io.neustrom.format.SealedFormat;
import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.training.DirectionReport;
import io.neustrom.training.NetworkOptions;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The file a learner is kept in: a {@link SealedFormat} with conditions, options, counters, pool and the
 * trainer's state. Before version 3 all frequencies of Fourier features
 * are dense, and the rate is not limited by the drift of codes; before version 4 there are no transitions between cells. */
final class Checkpoint {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint", "NEUSTREP", 2, 4);

    private static final int CHOSEN = -1; // features whose number follows from the data

    private Checkpoint() {}

    /** Writes the body of a file. */
    @FunctionalInterface
    interface Body {
        void write(DataOutputStream out) throws IOException;
    }

    /** Reads the body of a file of the given version. */
    @FunctionalInterface
    interface Reader<R> {
        R read(SealedBody in, int version) throws IOException;
    }

    static void write(Path file, Body body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        body.write(new DataOutputStream(bytes));
        FORMAT.write(file, bytes.toByteArray());
    }

    static <R> R read(Path file, Reader<R> reader) throws IOException {
        SealedFormat.Content content = FORMAT.read(file);
        try {
            R result = reader.read(content.body(), content.version());
            content.body().requireEnd();
            return result;
        } catch (InvalidModelException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The checksum held, so the file was written that way.
            throw new InvalidModelException(file + " holds no valid checkpoint: " + Reason.of(e), e);
        }
    }

    static void writeOptions(EpisodicOptions options, DataOutputStream out) throws IOException {
        NetworkOptions network = options.network();
        out.writeInt(network.cells());
        out.writeInt(network.fourierFeatures().orElse(CHOSEN));
        out.writeDouble(network.fourierGamma().orElse(0)); // which is never a gamma
        out.writeInt(network.layers().size());
        for (int width : network.layers()) {
            out.writeInt(width);
        }
        out.writeUTF(network.kernel().name());
        out.writeUTF(network.cellRule().name());
        out.writeUTF(network.fourierKind().map(FourierKind::name).orElse(""));
        SuccessorWindow futures = options.futures();
        out.writeDouble(futures.alpha());
        out.writeInt(futures.horizon());
        out.writeUTF(futures.starts().name());
        out.writeInt(futures.shortest());
        out.writeBoolean(futures.self());
        out.writeUTF(futures.tail().name());
        out.writeInt(options.batches().poolSize());
        out.writeInt(options.batches().passes());
        out.writeInt(options.batches().batchSize());
        out.writeDouble(options.updates().rho());
        out.writeDouble(options.updates().longestMemory());
        out.writeDouble(options.updates().learningRate());
        out.writeDouble(options.updates().steadySteps());
        out.writeBoolean(options.updates().reviveDeadCells());
        out.writeUTF(options.directed().name());
        out.writeLong(options.seed());
    }

    private static Optional<FourierKind> readKind(String name) {
        return name.isEmpty() ? Optional.empty() : Optional.of(FourierKind.valueOf(name));
    }

    /** All options but the number of threads, which has no effect on what is learned. */
    static EpisodicOptions readOptions(SealedBody in, int version) throws IOException {
        int cells = in.readInt();
        int fourierFeatures = in.readInt();
        double gamma = in.readDouble();
        List<Integer> layers = new ArrayList<>();
        for (int left = in.readSize(Integer.BYTES); left > 0; left--) {
            layers.add(in.readInt());
        }
        NetworkOptions network = new NetworkOptions(
                cells,
                fourierFeatures == CHOSEN ? OptionalInt.empty() : OptionalInt.of(fourierFeatures),
                gamma == 0 ? OptionalDouble.empty() : OptionalDouble.of(gamma),
                layers,
                Kernel.valueOf(in.readUTF()),
                CellRule.valueOf(in.readUTF()),
                version < 3 ? Optional.of(FourierKind.DENSE) : readKind(in.readUTF()));
        SuccessorWindow futures = new SuccessorWindow(
                in.readDouble(),
                in.readInt(),
                StartRule.valueOf(in.readUTF()),
                in.readInt(),
                in.readBoolean(),
                TailRule.valueOf(in.readUTF()));
        return new EpisodicOptions(
                network,
                futures,
                new BatchOptions(in.readInt(), in.readInt(), in.readInt()),
                new UpdateOptions(in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble(), in.readBoolean()),
                version < 4 ? Directed.NO : Directed.valueOf(in.readUTF()),
                in.readLong(),
                1);
    }

    static void writePool(EpisodePool pool, DataOutputStream out) throws IOException {
        out.writeInt(pool.all().size());
        out.writeInt(pool.fresh().size());
        for (Trajectory episode : pool.all()) {
            out.writeInt(episode.length());
            for (int t = 0; t < episode.length(); t++) {
                if (episode.discrete()) {
                    out.writeInt(episode.state(t));
                } else {
                    for (float x : episode.observations().row(t)) {
                        out.writeFloat(x);
                    }
                }
            }
        }
    }

    static EpisodePool readPool(SealedBody in, int size, NetworkSpec spec) throws IOException {
        int count = in.readSize(Integer.BYTES);
        int fresh = in.readInt();
        List<Trajectory> episodes = new ArrayList<>();
        while (episodes.size() < count) {
            int length = in.readSize(Integer.BYTES);
            episodes.add(
                    spec.discrete()
                            ? Trajectory.ofStates(readInts(in, length))
                            : Trajectory.ofObservations(
                                    in.readFloats((long) length * spec.inputs()), length, spec.inputs()));
        }
        return new EpisodePool(size, episodes, fresh);
    }

    static void writeRound(Optional<RoundReport> round, DataOutputStream out) throws IOException {
        out.writeBoolean(round.isPresent());
        if (round.isPresent()) {
            out.writeLong(round.get().steps());
            out.writeLong(round.get().transitions());
            out.writeDouble(round.get().information());
            out.writeInt(round.get().revivedCells());
        }
    }

    static Optional<RoundReport> readRound(SealedBody in) throws IOException {
        return in.readBoolean()
                ? Optional.of(new RoundReport(in.readLong(), in.readLong(), in.readDouble(), in.readInt()))
                : Optional.empty();
    }

    static void writeDirection(Optional<DirectionReport> direction, DataOutputStream out) throws IOException {
        out.writeBoolean(direction.isPresent());
        if (direction.isPresent()) {
            out.writeBoolean(direction.get().directed());
            out.writeDouble(direction.get().gain());
            out.writeDouble(direction.get().error());
            out.writeDouble(direction.get().information());
        }
    }

    static Optional<DirectionReport> readDirection(SealedBody in, int version) throws IOException {
        return version >= 4 && in.readBoolean()
                ? Optional.of(new DirectionReport(in.readBoolean(), in.readDouble(), in.readDouble(), in.readDouble()))
                : Optional.empty();
    }

    static void writeFloats(float[] values, DataOutputStream out) throws IOException {
        out.writeInt(values.length);
        for (float value : values) {
            out.writeFloat(value);
        }
    }

    private static int[] readInts(SealedBody in, int length) throws IOException {
        int[] values = new int[length];
        for (int i = 0; i < length; i++) {
            values[i] = in.readInt();
        }
        return values;
    }
}

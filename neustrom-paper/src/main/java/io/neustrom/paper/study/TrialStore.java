package io.neustrom.paper.study;

import io.neustrom.checkpoint.CheckpointFingerprint;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.format.SealedFormat;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The file in which studies keep the outcome of each trial, so that stopped studies resume from there with the same results. Threads may
 * share it.
 *
 * @param <T> the outcome of a trial
 */
final class TrialStore<T> {
    /** How an outcome is written and read. */
    interface Codec<T> {
        void write(T outcome, DataOutputStream out) throws IOException;

        T read(DataInputStream in) throws IOException;
    }

    private final SealedFormat format;
    private final Codec<T> codec;
    private final Optional<Path> file;
    private final CheckpointFingerprint conditions;
    private final Map<String, T> done = new TreeMap<>(); // by trial

    /**
     * A store without a trial.
     *
     * @param file empty: nothing is written
     * @param conditions what must be the same to resume from the file, as text by name: all that the outcomes depend on
     */
    TrialStore(SealedFormat format, Codec<T> codec, Optional<Path> file, Map<String, String> conditions) {
        this.format = format;
        this.codec = codec;
        this.file = file;
        this.conditions = new CheckpointFingerprint("study", conditions);
    }

    /**
     * Takes the trials that the file holds, if it exists.
     *
     * @throws InvalidModelException if the file is no store of studies with these conditions
     */
    TrialStore<T> resumed() throws IOException {
        if (file.isPresent() && Files.exists(file.get())) {
            load(file.get());
        }
        return this;
    }

    /** The outcome of a trial, if it has ended. */
    synchronized Optional<T> find(String trial) {
        return Optional.ofNullable(done.get(trial));
    }

    /** Keeps the outcome of a trial. */
    synchronized void keep(String trial, T outcome) {
        done.put(trial, outcome);
        file.ifPresent(this::save);
    }

    private void save(Path place) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            conditions.write(out);
            out.writeInt(done.size());
            for (Map.Entry<String, T> trial : done.entrySet()) {
                out.writeUTF(trial.getKey());
                codec.write(trial.getValue(), out);
            }
            format.write(place, bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(place + " cannot be written: " + e.getMessage(), e);
        }
    }

    private void load(Path place) throws IOException {
        DataInputStream in = format.read(place).body();
        try {
            conditions.check(in, place);
            for (int trials = in.readInt(); trials > 0; trials--) {
                String key = in.readUTF();
                done.put(key, codec.read(in));
            }
        } catch (InvalidModelException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The checksum held, so the file was written that way.
            throw new InvalidModelException(place + " holds no valid checkpoint: " + e.getMessage(), e);
        }
    }
}

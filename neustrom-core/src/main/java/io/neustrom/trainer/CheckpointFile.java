package io.neustrom.trainer;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.CheckpointFingerprint;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Points;
import io.neustrom.format.SealedFormat;
import io.neustrom.math.FloatKernels;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Writes and reads the state of a {@link Trainer} as a {@link Checkpoint} asks. */
final class CheckpointFile {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint of a fit", "NEUSTFIT", 4, 4);

    private final Checkpoint wanted;
    private final CheckpointFingerprint fingerprint;
    private long lastSaved = System.nanoTime();

    CheckpointFile(
            Checkpoint wanted,
            Optional<Points> points,
            TransitionMatrix transitions,
            FitOptions options,
            FloatKernels kernels) {
        this.wanted = wanted;
        this.fingerprint = FitFingerprint.of(points, transitions, options, kernels);
    }

    /** Writes the state of a trainer. */
    @FunctionalInterface
    interface StateWriter {
        void write(DataOutputStream out) throws IOException;
    }

    /** Takes over the state of a trainer. */
    @FunctionalInterface
    interface StateReader {
        void read(DataInputStream in) throws IOException;
    }

    boolean resumes() {
        return wanted.resumes();
    }

    /** Whether the state should be written now, after an epoch that was the last one or not. */
    boolean isDue(boolean last) {
        return last || System.nanoTime() - lastSaved >= wanted.interval().toNanos();
    }

    void save(StateWriter state) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        fingerprint.write(out);
        state.write(out);
        FORMAT.write(wanted.file(), bytes.toByteArray());
        lastSaved = System.nanoTime();
    }

    /** @throws InvalidModelException if the file is not a checkpoint of a fit with the same conditions */
    void load(StateReader state) throws IOException {
        Path file = wanted.file();
        DataInputStream in = FORMAT.read(file).body();
        try {
            fingerprint.check(in, file);
            state.read(in);
        } catch (InvalidModelException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The checksum held, so the file was written that way.
            throw new InvalidModelException(file + " holds no valid checkpoint: " + e.getMessage(), e);
        }
    }
}

package io.neustrom.trainer;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.CheckpointFingerprint;
import io.neustrom.checkpoint.CheckpointTimer;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Points;
import io.neustrom.format.Reason;
import io.neustrom.format.SealedBody;
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
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint of a fit", "NEUSTFIT", 6, 6);

    private final Checkpoint wanted;
    private final CheckpointFingerprint fingerprint;
    private final CheckpointTimer timer;

    CheckpointFile(
            Checkpoint wanted,
            CheckpointTimer timer,
            Optional<Points> points,
            TransitionMatrix transitions,
            FitOptions options,
            FloatKernels kernels) {
        this.wanted = wanted;
        this.timer = timer;
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

    void saveIfDue(StateWriter state) throws IOException {
        if (timer.isDue()) {
            save(state);
        }
    }

    void save(StateWriter state) throws IOException {
        timer.write(() -> write(state));
    }

    private void write(StateWriter state) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        fingerprint.write(out);
        state.write(out);
        FORMAT.write(wanted.file(), bytes.toByteArray());
    }

    /** @throws InvalidModelException if the file is not a checkpoint of a fit with the same conditions */
    void load(StateReader state) throws IOException {
        Path file = wanted.file();
        SealedBody in = FORMAT.read(file).body();
        try {
            fingerprint.check(in, file);
            state.read(in);
            in.requireEnd();
        } catch (InvalidModelException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The checksum held, so the file was written that way.
            throw new InvalidModelException(file + " holds no valid checkpoint: " + Reason.of(e), e);
        }
    }
}

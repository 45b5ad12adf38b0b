package io.neustrom.training;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.model.Conditions;
import io.neustrom.model.InvalidModelException;
import io.neustrom.model.SealedFormat;
import io.neustrom.probability.TransitionMatrix;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The file in which a fit keeps its state between two epochs, so that one that was stopped can go on as if it had not been: to the
 * bit. It is written when the fit is asked to stop, when it ends, and every now and then in case nobody asks. It goes on only with
 * the same data, options and number kernels; threads may be others.
 */
public final class FitCheckpoint {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint of a fit", "NEUSTFIT", 3, 3);
    private static final String WORK = "fit";
    private static final Duration USUAL_INTERVAL = Duration.ofMinutes(1);

    private final Path file;
    private final boolean resume;
    private final Duration interval;
    private long lastSaved = System.nanoTime();

    private FitCheckpoint(Path file, boolean resume, Duration interval) {
        this.file = file;
        this.resume = resume;
        this.interval = interval;
    }

    /** For a fit that begins at the beginning. */
    public static FitCheckpoint starting(Path file) {
        return new FitCheckpoint(file, false, USUAL_INTERVAL);
    }

    /** For a fit that goes on from what the file holds. */
    public static FitCheckpoint resuming(Path file) {
        return new FitCheckpoint(file, true, USUAL_INTERVAL);
    }

    /** The same file, written after the first epoch that ends so long after the last time. */
    public FitCheckpoint withInterval(Duration interval) {
        return new FitCheckpoint(file, resume, interval);
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

    /** What must be the same for a fit to go on, in words by name. */
    static Map<String, String> conditions(
            Optional<Points> points, TransitionMatrix transitions, FitOptions options, FloatKernels kernels) {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("points", points.map(Points::checksum).orElse("none"));
        conditions.put("transitions", transitions.checksum());
        conditions.put("network options", options.network().toString());
        conditions.put("training options", options.training().toString());
        conditions.put("seed", Long.toString(options.seed()));
        conditions.put("number kernels", kernels.name());
        return conditions;
    }

    /** Whether a fit goes on from what the file holds. */
    boolean resumes() {
        return resume;
    }

    /** Whether the state should be written now, after an epoch that was the last one or not. */
    boolean isDue(boolean last) {
        return last || System.nanoTime() - lastSaved >= interval.toNanos();
    }

    void save(Map<String, String> conditions, StateWriter state) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        new Conditions(WORK, conditions).write(out);
        state.write(out);
        FORMAT.write(file, bytes.toByteArray());
        lastSaved = System.nanoTime();
    }

    /** @throws InvalidModelException if the file is no checkpoint of a fit with these conditions */
    void load(Map<String, String> conditions, StateReader state) throws IOException {
        DataInputStream in = FORMAT.read(file).body();
        try {
            new Conditions(WORK, conditions).check(in, file);
            state.read(in);
        } catch (InvalidModelException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The checksum held, so the file was written that way.
            throw new InvalidModelException(file + " holds no valid checkpoint: " + e.getMessage(), e);
        }
    }
}

package io.neustrom.checkpoint;

import java.nio.file.Path;
import java.time.Duration;

/**
 * The file in which training keeps its state between two epochs or trajectories, so that a run that was stopped can be resumed; the
 * result is bit-identical. It is written when the run is asked to stop, when it ends, and at intervals in between. A run resumes only
 * with the same data, options and number kernels; the number of threads may differ.
 *
 * @since 0.1.0
 */
public final class Checkpoint {
    private static final Duration USUAL_INTERVAL = Duration.ofMinutes(1);

    private final Path file;
    private final boolean resumes;
    private final Duration interval;

    private Checkpoint(Path file, boolean resumes, Duration interval) {
        this.file = file;
        this.resumes = resumes;
        this.interval = interval;
    }

    /** For a run that starts from scratch. */
    public static Checkpoint starting(Path file) {
        return new Checkpoint(file, false, USUAL_INTERVAL);
    }

    /** For a run that resumes from what the file holds. */
    public static Checkpoint resuming(Path file) {
        return new Checkpoint(file, true, USUAL_INTERVAL);
    }

    /** The same file, written after the first epoch or trajectory that ends at least this long after the previous write. */
    public Checkpoint withInterval(Duration interval) {
        return new Checkpoint(file, resumes, interval);
    }

    /** Where the state is kept. */
    public Path file() {
        return file;
    }

    /** Whether the run resumes from what the file holds. */
    public boolean resumes() {
        return resumes;
    }

    /** Time between two writes. */
    public Duration interval() {
        return interval;
    }
}

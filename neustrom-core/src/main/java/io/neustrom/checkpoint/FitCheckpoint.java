package io.neustrom.checkpoint;

import java.nio.file.Path;
import java.time.Duration;

/**
 * The file in which a fit keeps its state between two epochs, so that one that was stopped can be resumed; the result is
 * bit-identical. It is written when the fit is asked to stop, when it ends, and at intervals in between. A fit resumes only with the
 * same data, options and number kernels; the number of threads may differ.
 *
 * @since 0.1.0
 */
public final class FitCheckpoint {
    private static final Duration USUAL_INTERVAL = Duration.ofMinutes(1);

    private final Path file;
    private final boolean resumes;
    private final Duration interval;

    private FitCheckpoint(Path file, boolean resumes, Duration interval) {
        this.file = file;
        this.resumes = resumes;
        this.interval = interval;
    }

    /** For a fit that starts from scratch. */
    public static FitCheckpoint starting(Path file) {
        return new FitCheckpoint(file, false, USUAL_INTERVAL);
    }

    /** For a fit that resumes from what the file holds. */
    public static FitCheckpoint resuming(Path file) {
        return new FitCheckpoint(file, true, USUAL_INTERVAL);
    }

    /** The same file, written at the end of the first epoch that ends at least this long after the previous write. */
    public FitCheckpoint withInterval(Duration interval) {
        return new FitCheckpoint(file, resumes, interval);
    }

    /** Where the state is kept. */
    public Path file() {
        return file;
    }

    /** Whether the fit resumes from what the file holds. */
    public boolean resumes() {
        return resumes;
    }

    /** Time between two writes. */
    public Duration interval() {
        return interval;
    }
}

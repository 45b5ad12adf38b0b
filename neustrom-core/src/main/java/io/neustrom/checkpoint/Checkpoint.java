package io.neustrom.checkpoint;

import java.nio.file.Path;
import java.util.function.LongSupplier;

/**
 * The file in which training keeps its state between two steps or trajectories, so that a run that was stopped, or killed, can be
 * resumed; the result is bit-identical. It is written when the run is asked to stop, when it ends, and in between as
 * {@link CheckpointTimer} says. A run resumes only with the same data, options and number kernels; the number of threads may differ.
 *
 * @since 0.1.0
 */
public final class Checkpoint {
    private final Path file;
    private final boolean resumes;
    private final LongSupplier nanoTime;

    private Checkpoint(Path file, boolean resumes, LongSupplier nanoTime) {
        this.file = file;
        this.resumes = resumes;
        this.nanoTime = nanoTime;
    }

    /** For a run that starts from scratch. */
    public static Checkpoint starting(Path file) {
        return new Checkpoint(file, false, System::nanoTime);
    }

    /** For a run that resumes from what the file holds. */
    public static Checkpoint resuming(Path file) {
        return new Checkpoint(file, true, System::nanoTime);
    }

    /**
     * The same file, written at times by another clock, such as one that a test sets.
     *
     * @param nanoTime as {@link System#nanoTime}
     * @since 0.2.0
     */
    public Checkpoint withClock(LongSupplier nanoTime) {
        return new Checkpoint(file, resumes, nanoTime);
    }

    /** Where the state is kept. */
    public Path file() {
        return file;
    }

    /** Whether the run resumes from what the file holds. */
    public boolean resumes() {
        return resumes;
    }

    /**
     * What says when to write the file, for a run that begins now.
     *
     * @since 0.2.0
     */
    public CheckpointTimer newTimer() {
        return new CheckpointTimer(nanoTime);
    }
}

package io.neustrom.cli.terminal;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C, or any other request to end the process, while a run is under way. The JVM stays alive until the run has noticed,
 * cleared up and closed its signal, but not for long: a run that is deep in a long epoch is left behind.
 */
public final class StopSignal implements AutoCloseable {
    /** Exit code of a run that was stopped: what a shell gives to Ctrl-C, 128 plus the number of the signal. */
    public static final int EXIT_CODE = 130;

    private static final int PATIENCE_SECONDS = 5;

    private final Thread hook = new Thread(this::stop, "stop-signal");
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean requested;
    private volatile Runnable lastResort = () -> {};

    public StopSignal() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether the run should stop. */
    public boolean requested() {
        return requested;
    }

    /** What to do before the process ends if the run has not ended by itself. */
    public void setLastResort(Runnable lastResort) {
        this.lastResort = lastResort;
    }

    /** Asks the run to end and waits until it has. */
    public void stop() {
        requested = true;
        try {
            if (!closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                lastResort.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Prints that a run has stopped in time. */
    public static void tell(PrintWriter err) {
        err.println("neustrom: stopped; nothing was written");
        err.flush();
    }

    /** Signals that the run has ended. */
    @Override
    public void close() {
        closed.countDown();
        if (!requested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                requested = true; // the process began to end just now; the hook finds the latch open
            }
        }
    }
}

package io.neustrom.math;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A fixed pool of threads for short parallel phases; the caller works too.
 *
 * <p>A phase may take as little as 100 microseconds, too short to wake threads for it. So an idle worker watches for
 * the next phase for a while before it goes to sleep. Which thread gets a task is left to chance: for results that do
 * not depend on threads, a task must write only its own part of the output.
 */
public final class WorkerPool implements AutoCloseable {

    private static final int MOST_THREADS = 1024; // more than any machine has cores
    private static final long WATCH_NANOS = 1_000_000; // longer than what one thread does between the phases of a step

    private final Worker[] workers; // one fewer than the pool has threads: the caller is the last
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile @Nullable Phase phase;
    private volatile boolean closed;

    /** A pool of {@code threads} threads, the caller included; 1 starts no thread at all. */
    public WorkerPool(int threads) {
        checkThreads(threads);
        workers = new Worker[threads - 1];
        for (int w = 0; w < workers.length; w++) {
            workers[w] = new Worker(w + 1);
        }
        for (Worker worker : workers) {
            worker.start();
        }
    }

    /** Refuses a number of threads that no pool has. */
    public static void checkThreads(int threads) {
        Bounds.between("threads", threads, 1, MOST_THREADS);
    }

    /** A pool that starts no thread: the caller runs all tasks. */
    public static WorkerPool callerRuns() {
        return new WorkerPool(1);
    }

    /** The result of the work, done on a pool with one thread per core that is closed afterwards. */
    public static <T> T onAllCores(Function<WorkerPool, T> work) {
        try (WorkerPool pool =
                new WorkerPool(Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()))) {
            return work.apply(pool);
        }
    }

    /** Size of the pool, the caller included. */
    public int threads() {
        return workers.length + 1;
    }

    /**
     * Calls {@code body} once for each task 0, 1, ..., tasks - 1, in no fixed order, and returns when all are done. A
     * call from within a task, or while another thread uses the pool, does its tasks on the calling thread.
     *
     * <p>If a task throws, tasks that have not started are dropped, and the first exception is thrown here.
     */
    public void run(int tasks, IntConsumer body) {
        if (tasks < 0) {
            throw new IllegalArgumentException("tasks (" + tasks + ") must not be negative");
        }
        if (closed) {
            throw new IllegalStateException("the pool is closed");
        }
        if (workers.length == 0 || tasks <= 1 || !busy.compareAndSet(false, true)) {
            for (int task = 0; task < tasks; task++) {
                body.accept(task);
            }
            return;
        }
        try {
            share(new Phase(tasks, body));
        } finally {
            phase = null;
            busy.set(false);
        }
    }

    private void share(Phase shared) {
        phase = shared;
        for (Worker worker : workers) {
            worker.wake();
        }
        shared.work();
        shared.awaitEnd();
    }

    /** Ends the threads and waits for them; a phase under way is finished first. */
    @Override
    public void close() {
        closed = true;
        boolean interrupted = false;
        for (Worker worker : workers) {
            worker.wake();
            while (worker.isAlive()) {
                try {
                    worker.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** One call of {@link #run}: hands out tasks and counts those that are done. */
    private static final class Phase {
        // A step of training has many phases; without objects for its counters, one takes 40 bytes.
        private static final AtomicIntegerFieldUpdater<Phase> NEXT =
                AtomicIntegerFieldUpdater.newUpdater(Phase.class, "next");
        private static final AtomicIntegerFieldUpdater<Phase> UNFINISHED =
                AtomicIntegerFieldUpdater.newUpdater(Phase.class, "unfinished");

        private final int tasks;
        private final IntConsumer body;
        private final Thread caller = Thread.currentThread();
        private volatile int next;
        private volatile int unfinished;
        private volatile @Nullable Throwable failure;
        private volatile boolean callerAsleep;

        Phase(int tasks, IntConsumer body) {
            this.tasks = tasks;
            this.body = body;
            this.unfinished = tasks;
        }

        /** Does tasks until none is left to claim. */
        void work() {
            // A plain read first: workers that come late must not push the counter towards overflow.
            while (next < tasks) {
                int task = NEXT.getAndIncrement(this);
                if (task < tasks) {
                    perform(task);
                }
            }
        }

        private void perform(int task) {
            try {
                if (failure == null) {
                    body.accept(task);
                }
            } catch (Throwable e) { // an Error too must reach the caller and not just end a worker
                fail(e);
            } finally {
                if (UNFINISHED.decrementAndGet(this) == 0 && callerAsleep) {
                    LockSupport.unpark(caller);
                }
            }
        }

        private synchronized void fail(Throwable e) {
            if (failure == null) {
                failure = e;
            }
        }

        /** Waits for the tasks that other threads still work on. */
        void awaitEnd() {
            long start = System.nanoTime();
            while (unfinished > 0) {
                if (System.nanoTime() - start < WATCH_NANOS) {
                    Thread.onSpinWait();
                } else {
                    callerAsleep = true;
                    if (unfinished > 0) {
                        LockSupport.park(this);
                    }
                }
            }
            Throwable e = failure;
            if (e instanceof Error error) {
                throw error;
            }
            if (e instanceof RuntimeException exception) {
                throw exception;
            }
            if (e != null) {
                throw new IllegalStateException("a task threw a checked exception", e);
            }
        }
    }

    private final class Worker extends Thread {
        private volatile boolean asleep;

        Worker(int number) {
            super("neustrom-worker-" + number);
            setDaemon(true); // a forgotten pool must not keep the program alive
        }

        @Override
        public void run() {
            Phase last = null;
            while (!closed) {
                Phase current = awaitPhaseAfter(last);
                if (current != null) {
                    current.work();
                    last = current;
                }
            }
        }

        /** The next phase, or null if the pool was closed. */
        private @Nullable Phase awaitPhaseAfter(@Nullable Phase last) {
            long start = System.nanoTime();
            while (!closed) {
                Phase current = phase;
                if (current != null && current != last) {
                    return current;
                }
                if (System.nanoTime() - start < WATCH_NANOS) {
                    Thread.onSpinWait();
                } else {
                    sleepUnlessNews(last);
                }
            }
            return null;
        }

        /** Says that it sleeps before it looks a last time, so that {@link #wake} cannot fall in between. */
        private void sleepUnlessNews(@Nullable Phase last) {
            asleep = true;
            Phase current = phase;
            if ((current == null || current == last) && !closed) {
                LockSupport.park(WorkerPool.this);
            }
            asleep = false;
        }

        void wake() {
            if (asleep) {
                LockSupport.unpark(this);
            }
        }
    }
}

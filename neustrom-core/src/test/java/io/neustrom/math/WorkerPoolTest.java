package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The timeouts only turn a deadlock into a failure. */
@Timeout(60)
class WorkerPoolTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void everyTaskRunsOnceInEachOfManyPhases(int threads) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            for (int phase = 0; phase < 2000; phase++) {
                int tasks = phase % 9;
                AtomicIntegerArray calls = new AtomicIntegerArray(9);
                pool.run(tasks, calls::incrementAndGet);
                for (int task = 0; task < 9; task++) {
                    assertThat(calls.get(task)).isEqualTo(task < tasks ? 1 : 0);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void theCallerSeesPlainWritesOfAllTasks(int threads) {
        int[] squares = new int[1000];
        try (WorkerPool pool = new WorkerPool(threads)) {
            pool.run(squares.length, task -> squares[task] = task * task);
        }
        for (int task = 0; task < squares.length; task++) {
            assertThat(squares[task]).isEqualTo(task * task);
        }
    }

    @Test
    void tasksRunAtTheSameTimeOnAllThreadsOfTheCrew() {
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        CountDownLatch together = new CountDownLatch(3);
        try (WorkerPool pool = new WorkerPool(3)) {
            pool.run(3, task -> {
                seen.add(Thread.currentThread());
                together.countDown();
                await(together); // passes only if three threads are here at once
            });
        }
        assertThat(seen).hasSize(3).contains(Thread.currentThread());
    }

    @Test
    void workersWakeAgainAfterTheyFellAsleep() throws InterruptedException {
        try (WorkerPool pool = new WorkerPool(2)) {
            for (int phase = 0; phase < 3; phase++) {
                Thread.sleep(20); // far longer than an idle worker watches for work
                CountDownLatch together = new CountDownLatch(2);
                pool.run(2, task -> {
                    together.countDown();
                    await(together);
                });
                assertThat(together.getCount()).isZero();
            }
        }
    }

    @Test
    void theCallerSleepsThroughALongTaskOfAWorkerAndWakes() {
        AtomicInteger done = new AtomicInteger();
        try (WorkerPool pool = new WorkerPool(2)) {
            CountDownLatch together = new CountDownLatch(2);
            Thread caller = Thread.currentThread();
            pool.run(2, task -> {
                together.countDown();
                await(together);
                while (Thread.currentThread() != caller && caller.getState() != Thread.State.WAITING) {
                    Thread.onSpinWait();
                }
                done.incrementAndGet();
            });
        }
        assertThat(done).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aTasksExceptionReachesTheCallerAndThePoolStaysUsable(int threads) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            IllegalStateException thrown = new IllegalStateException("task 5");
            assertThatThrownBy(() -> pool.run(10, task -> {
                        if (task == 5) {
                            throw thrown;
                        }
                    }))
                    .isSameAs(thrown);
            AtomicInteger calls = new AtomicInteger();
            pool.run(10, task -> calls.incrementAndGet());
            assertThat(calls).hasValue(10);
        }
    }

    @Test
    void anErrorOnAWorkerReachesTheCaller() {
        Thread caller = Thread.currentThread();
        CountDownLatch together = new CountDownLatch(2);
        try (WorkerPool pool = new WorkerPool(2)) {
            assertThatThrownBy(() -> pool.run(2, task -> {
                        together.countDown();
                        await(together);
                        if (Thread.currentThread() != caller) {
                            throw new StackOverflowError();
                        }
                    }))
                    .isInstanceOf(StackOverflowError.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aTaskMayUseThePoolItself(int threads) {
        AtomicIntegerArray calls = new AtomicIntegerArray(30);
        try (WorkerPool pool = new WorkerPool(threads)) {
            pool.run(5, outer -> pool.run(6, inner -> calls.incrementAndGet(outer * 6 + inner)));
        }
        for (int i = 0; i < 30; i++) {
            assertThat(calls.get(i)).isEqualTo(1);
        }
    }

    @Test
    void twoCallersMayShareThePool() throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        try (WorkerPool pool = new WorkerPool(2)) {
            Runnable work = () -> {
                for (int phase = 0; phase < 1000; phase++) {
                    pool.run(7, task -> calls.incrementAndGet());
                }
            };
            Thread other = new Thread(work);
            other.start();
            work.run();
            other.join();
        }
        assertThat(calls).hasValue(14_000);
    }

    @Test
    void closeEndsTheThreadsAndFurtherUseIsRefused() {
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        WorkerPool pool = new WorkerPool(3);
        CountDownLatch together = new CountDownLatch(3);
        pool.run(3, task -> {
            seen.add(Thread.currentThread());
            together.countDown();
            await(together);
        });
        pool.close();
        pool.close();
        seen.remove(Thread.currentThread());
        assertThat(seen).hasSize(2).noneMatch(Thread::isAlive);
        assertThatThrownBy(() -> pool.run(1, task -> {})).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void refusesAnEmptyCrewAndANegativeNumberOfTasks() {
        assertThatThrownBy(() -> new WorkerPool(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threads (0) must be at least 1");
        try (WorkerPool pool = new WorkerPool(1)) {
            assertThat(pool.threads()).isEqualTo(1);
            assertThatThrownBy(() -> pool.run(-1, task -> {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("tasks (-1) must not be negative");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

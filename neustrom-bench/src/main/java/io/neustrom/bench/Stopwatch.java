package io.neustrom.bench;

import java.time.Duration;

/** Measures the time on the clock, and the CPU time of all threads of this process, from one reading to the next. */
final class Stopwatch {
    private static final double NANOS = 1e9;

    private long clock = System.nanoTime();
    private long cpu = cpuNanos();

    /** The time since the last reading, or since the watch was made. */
    ScaleLine.Time lap() {
        long clockNow = System.nanoTime();
        long cpuNow = cpuNanos();
        ScaleLine.Time time = new ScaleLine.Time((clockNow - clock) / NANOS, (cpuNow - cpu) / NANOS);
        clock = clockNow;
        cpu = cpuNow;
        return time;
    }

    /** Steps of a hundredth of a second on Linux; 0 where the system does not report it. */
    private static long cpuNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElse(Duration.ZERO)
                .toNanos();
    }
}

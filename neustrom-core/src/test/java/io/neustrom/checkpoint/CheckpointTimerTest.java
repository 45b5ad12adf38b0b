package io.neustrom.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CheckpointTimerTest {
    private static final double MOMENT = 0.001;

    private double now = 1000; // seconds, of a clock that began somewhere
    private final double start = now;
    private final CheckpointTimer timer = new CheckpointTimer(() -> Math.round(now * 1e9));

    @Test
    void theFirstIsDueAfterFiveSeconds() {
        dueNotBefore(start + 5);
    }

    @Test
    void theNextIsDueFiveSecondsAfterTheLastOneBegan() {
        now = start + 7;
        writeFor(0.1);
        dueNotBefore(start + 12);
        writeFor(0.2);
        dueNotBefore(start + 17);
    }

    @Test
    void inALongRunAFortiethOfItMayPass() {
        now = start + 3900;
        writeFor(0.1);
        dueNotBefore(start + 4000);
    }

    @Test
    void writingTakesATwentiethOfTheTimeAtMost() {
        now = start + 5;
        writeFor(2);
        dueNotBefore(start + 45);
        writeFor(2);
        dueNotBefore(start + 85);
    }

    @Test
    void oneSlowWriteDoesNotPutOffTheNext() {
        now = start + 5;
        writeFor(0.1);
        now = start + 10;
        writeFor(20);
        assertThat(timer.isDue()).isTrue();
        writeFor(20); // now it is no hiccup any more
        dueNotBefore(start + 430);
    }

    @Test
    void atMostTenSecondsOrATwentiethOfTheRunAreLost() {
        double step = 2;
        double kept = start; // up to when nothing is lost
        double written = start;
        for (; now < start + 2000; now += step) {
            assertThat(now - kept).isLessThanOrEqualTo(Math.max(10, 0.05 * (now - start)));
            if (timer.isDue()) {
                kept = now;
                writeFor(0.2);
                written += 0.2;
            }
        }
        assertThat(written - start).isBetween(0.2, 0.05 * 2000);
    }

    private void writeFor(double seconds) {
        timer.write(() -> now += seconds);
    }

    private void dueNotBefore(double moment) {
        now = moment - MOMENT;
        assertThat(timer.isDue()).isFalse();
        now = moment;
        assertThat(timer.isDue()).isTrue();
    }
}

package io.neustrom.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.optim.Schedule.Verdict;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final double EXACT = 1e-15;

    @Test
    void cosineRisesOverTheWarmUpAndThenFallsToZero() {
        Schedule schedule = Schedule.create(ScheduleKind.COSINE, 0.5, 4, 104);
        assertThat(schedule.rate(0)).isCloseTo(0.125, within(EXACT));
        assertThat(schedule.rate(2)).isCloseTo(0.375, within(EXACT));
        assertThat(schedule.rate(4)).isCloseTo(0.5, within(EXACT));
        assertThat(schedule.rate(29)).isCloseTo(0.25 * (1 + Math.sqrt(0.5)), within(EXACT)); // a quarter of the way
        assertThat(schedule.rate(54)).isCloseTo(0.25, within(EXACT)); // half the way
        assertThat(schedule.rate(104)).isCloseTo(0, within(EXACT));
        assertThat(schedule.rate(1000)).isCloseTo(0, within(EXACT));
    }

    @Test
    void cosineWithoutWarmUpStartsAtTheFullRate() {
        assertThat(Schedule.create(ScheduleKind.COSINE, 0.5, 0, 10).rate(0)).isEqualTo(0.5);
    }

    @Test
    void aWarmUpTakesAtMostHalfOfTheRun() {
        Schedule schedule = Schedule.create(ScheduleKind.COSINE, 1, 100, 10);
        assertThat(schedule.rate(0)).isCloseTo(0.2, within(EXACT));
        assertThat(schedule.rate(4)).isCloseTo(1, within(EXACT));
    }

    @Test
    void constantNeverChangesAndNeverStops() {
        Schedule schedule = Schedule.create(ScheduleKind.CONSTANT, 0.5, 4, 10);
        for (int epoch = 0; epoch < 100; epoch++) {
            assertThat(schedule.epochEnded(1)).isEqualTo(Verdict.CONTINUE);
            assertThat(schedule.rate(epoch)).isEqualTo(0.5);
        }
    }

    @Test
    void plateauStopsWhenTheRateHasFallenToTheBound() {
        Schedule schedule = Schedule.create(ScheduleKind.PLATEAU, 1e-7, 0, 10);
        int epochs = 1;
        while (schedule.epochEnded(1) == Verdict.CONTINUE) {
            epochs++;
        }
        // One good epoch, then eleven bad ones: more than the patience of ten.
        assertThat(epochs).isEqualTo(12);
        assertThat(schedule.rate(0)).isCloseTo(1e-8, within(1e-20));
    }

    @Test
    void plateauReportsAStallOnceAndThenCools() {
        Schedule schedule = Schedule.create(ScheduleKind.PLATEAU, 1e-3, 0, 10);
        int stalls = 0;
        for (int epoch = 0; epoch < 12 + 10 + 11; epoch++) {
            stalls += schedule.epochEnded(1) == Verdict.PLATEAU ? 1 : 0;
        }
        assertThat(stalls).isEqualTo(2); // after 12 epochs, and after ten of cooldown and eleven more
        assertThat(schedule.rate(0)).isCloseTo(1e-5, within(1e-18));
    }

    /** PyTorch makes no change smaller than 1e-8, so 1.1e-8 would stay for ever. */
    @Test
    void aPlateauThatCanLowerTheRateNoFurtherStops() {
        Schedule schedule = Schedule.create(ScheduleKind.PLATEAU, 1.1e-8, 0, 100);
        Verdict verdict = Verdict.CONTINUE;
        for (int epoch = 0; epoch < 12; epoch++) {
            verdict = schedule.epochEnded(1);
        }
        assertThat(verdict).isEqualTo(Verdict.STOP);
    }
}

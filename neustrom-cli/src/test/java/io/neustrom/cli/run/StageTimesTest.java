package io.neustrom.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.neustrom.cli.run.StageTimes.Stage;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class StageTimesTest {
    private static StageTimes clockedAt(Long... nanoseconds) {
        Iterator<Long> clock = List.of(nanoseconds).iterator();
        return new StageTimes(clock::next);
    }

    @Test
    void aStageBeginsWhereTheOneBeforeEnded() {
        StageTimes times = clockedAt(1_000_000_000L, 1_250_000_000L, 5_250_000_000L);
        times.ended(Stage.READING);
        times.ended(Stage.TRAINING);
        assertThat(times.seconds()).containsExactly(entry("reading", 0.25), entry("training", 4.0));
        assertThat(times.texts()).containsExactly("reading 0.3 s", "training 4.0 s");
    }

    @Test
    void timesOfAStageThatEndsTwiceAddUp() {
        StageTimes times = clockedAt(0L, 1_000_000_000L, 1_500_000_000L, 3_500_000_000L);
        times.ended(Stage.MEASURES);
        times.ended(Stage.TRAINING);
        times.ended(Stage.MEASURES);
        assertThat(times.seconds()).containsExactly(entry("training", 0.5), entry("measures", 3.0));
    }

    @Test
    void noStageHasNoText() {
        assertThat(clockedAt(7L).texts()).isEmpty();
    }
}

package io.neustrom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BenchCommandTest {

    @Test
    void printsTheRatesOfAllContendersAndTheHeap() {
        Cli bench = Cli.run("bench", "episodic", "--episodes", "300", "--steps", "4", "--threads", "1");
        bench.succeeds();
        assertThat(bench.out().lines()).hasSize(3);
        assertThat(bench.out()).contains("episodes of 4 steps, threads: 1", "Neustrom", "TD on a table");
        assertThat(bench.out().lines().skip(2))
                .singleElement()
                .asString()
                .matches(" +300 +[1-9][0-9]* +[1-9][0-9]* +[0-9.]+ MB");
    }

    @Test
    void valuesOutsideTheirBoundsAreRefused() {
        Cli.run("bench", "--threads", "0").isRefused("--threads (0) must be at least 1");
        Cli.run("bench", "episodic", "--episodes", "0").isRefused("--episodes (0) must be at least 1");
        Cli.run("bench", "episodic", "--steps", "-1").isRefused("--steps (-1) must be at least 1");
        Cli.run("bench", "episodic", "--threads", "0").isRefused("--threads (0) must be at least 1");
    }
}

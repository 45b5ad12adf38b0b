package io.neustrom.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs every benchmark once, so that none is broken without notice. What it takes is of no interest here. */
class BenchmarksRunTest {
    @Test
    void everyBenchmarkRuns() throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("io.neustrom.jmh.*")
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .measurementTime(TimeValue.milliseconds(1))
                        .param("threads", "2")
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        Set<String> names = results.stream()
                .map(result -> result.getParams().getBenchmark().replaceFirst(".*\\.jmh\\.", ""))
                .collect(Collectors.toSet());
        assertThat(names)
                .containsExactlyInAnyOrder(
                        "Products.stepL",
                        "Functions.exp",
                        "Functions.cosSin",
                        "Step.step",
                        "Encode.encode",
                        "Neighbours.find",
                        "Eigen.decompose");
    }
}

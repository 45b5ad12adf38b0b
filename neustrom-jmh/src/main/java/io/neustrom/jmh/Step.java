package io.neustrom.jmh;

import io.neustrom.bench.workload.PairSampling;
import io.neustrom.bench.workload.StepShape;
import io.neustrom.bench.workload.StepWorkload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One training step of the workloads of {@code neustrom bench step}. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // set by prepare
public class Step {
    @Param({"S", "M", "L"})
    StepShape shape;

    @Param({"1", "2"})
    int threads;

    private StepWorkload.Run run;

    @Setup
    public void prepare() {
        StepWorkload work = new StepWorkload(shape, 0);
        run = work.run(work.draw(PairSampling.SEPARATE), threads);
    }

    @Benchmark
    public void step() {
        run.make(1);
    }

    @TearDown
    public void close() {
        run.close();
    }
}

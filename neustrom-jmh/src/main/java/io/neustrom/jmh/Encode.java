package io.neustrom.jmh;

import io.neustrom.bench.workload.EncodeWorkload;
import io.neustrom.bench.workload.StepShape;
import io.neustrom.bench.workload.StepWorkload;
import io.neustrom.data.Codes;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The codes of 8,192 points. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // set by prepare
public class Encode {
    @Param({"M", "L"})
    StepShape shape;

    private EncodeWorkload work;

    @Setup
    public void prepare() {
        work = new EncodeWorkload(
                new StepWorkload(shape, 0), Runtime.getRuntime().availableProcessors());
    }

    @Benchmark
    public Codes encode() {
        return work.codes();
    }

    @TearDown
    public void close() {
        work.close();
    }
}

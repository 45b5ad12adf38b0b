package io.neustrom.jmh;

import io.neustrom.bench.workload.ProductWorkload;
import io.neustrom.bench.workload.StepShape;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The matrix products of a step of workload L with 2,048 points: 3.8 billion operations. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // set by prepare
public class Products {
    @Param({"1", "2"})
    int threads;

    private ProductWorkload work;

    @Setup
    public void prepare() {
        work = ProductWorkload.ofStep(StepShape.L, 2 * StepShape.L.pairs(), threads);
    }

    @Benchmark
    public void stepL() {
        work.make(1);
    }

    @TearDown
    public void close() {
        work.close();
    }
}

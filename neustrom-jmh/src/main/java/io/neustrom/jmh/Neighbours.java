package io.neustrom.jmh;

import io.neustrom.bench.workload.NoisyTorus;
import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.neighbour.Search;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** 10 neighbours of each of 4,000 points in 50 dimensions. */
@State(Scope.Benchmark)
public class Neighbours {
    @Param({"EXACT", "APPROXIMATE"})
    Search search = Search.EXACT;

    private final Points points = new NoisyTorus(50, 0.01, 0).points(4000);
    private final WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors());

    @Benchmark
    public NeighbourGraph find() {
        return NeighbourSearch.of(10).withSearch(search).search(points, pool);
    }

    @TearDown
    public void close() {
        pool.close();
    }
}

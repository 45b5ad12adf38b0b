package io.neustrom.bench;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.bench.workload.NoisyTorus;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.io.array.MappedMatrix;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.neighbour.Search;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.EpochEvent;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Times all stages of a fit at one number of points after the other. The first epoch of each fit warms up and does
 * not count.
 *
 * @param torus where points come from
 * @param neighbours of each point, k
 * @param cells r
 * @param epochs that count
 * @param threads that share the work
 * @param mapped whether points are read from a mapped file
 */
record ScaleStudy(NoisyTorus torus, int neighbours, int cells, int epochs, int threads, boolean mapped) {
    private static final int SAMPLE = 1000; // points whose recall is measured
    private static final double GIGA = 1e9;

    /** Measures at the given number of points. */
    ScaleLine at(int count) {
        System.gc();
        heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
        Map<ScaleLine.Stage, ScaleLine.Time> times = new EnumMap<>(ScaleLine.Stage.class);
        Points points = timed(ScaleLine.Stage.DATA, times, () -> data(count));
        try (WorkerPool pool = new WorkerPool(threads)) {
            NeighbourSearch search = NeighbourSearch.of(neighbours);
            NeighbourGraph approximate = timed(
                    ScaleLine.Stage.APPROXIMATE_NEIGHBOURS,
                    times,
                    () -> search.withSearch(Search.APPROXIMATE).search(points, pool));
            double recall = approximate.recall(points, sample(count), pool);
            NeighbourGraph graph = approximate;
            if (search.searchAmong(count) == Search.EXACT) {
                graph = timed(
                        ScaleLine.Stage.EXACT_NEIGHBOURS,
                        times,
                        () -> search.withSearch(Search.EXACT).search(points, pool));
            }
            TransitionMatrix transitions = transitions(graph, times, pool);
            PlaceCellModel model = fit(points, transitions, times);
            Codes codes = timed(ScaleLine.Stage.ENCODING, times, () -> model.encode(points, pool));
            double peak = heapPools().stream()
                            .mapToLong(heap -> heap.getPeakUsage().getUsed())
                            .sum()
                    / GIGA;
            FitQuality quality = FitQuality.of(codes, transitions, pool);
            return new ScaleLine(
                    count, times, recall, peak, quality.klDivergence(), quality.klUniform(), quality.liveCells());
        }
    }

    private static List<MemoryPoolMXBean> heapPools() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }

    private static <T> T timed(ScaleLine.Stage stage, Map<ScaleLine.Stage, ScaleLine.Time> times, Supplier<T> work) {
        Stopwatch watch = new Stopwatch();
        T result = work.get();
        times.put(stage, watch.lap());
        return result;
    }

    private Points data(int count) {
        Points points = torus.points(count);
        if (!mapped) {
            return points;
        }
        try {
            Path file = Files.createTempFile("scale", ".npy");
            file.toFile().deleteOnExit();
            MatrixFiles.writePoints(file, points);
            return MappedMatrix.open(file).points();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int[] sample(int count) {
        return new SplittableRandom(torus.seed())
                .ints(Math.min(SAMPLE, count), 0, count)
                .toArray();
    }

    private TransitionMatrix transitions(
            NeighbourGraph graph, Map<ScaleLine.Stage, ScaleLine.Time> times, WorkerPool pool) {
        KernelTransitions maker = KernelTransitions.perplexity(neighbours / 2.0, neighbours);
        return timed(ScaleLine.Stage.TRANSITIONS, times, () -> maker.build(graph, pool));
    }

    private PlaceCellModel fit(
            Points points, TransitionMatrix transitions, Map<ScaleLine.Stage, ScaleLine.Time> times) {
        FitOptions options = FitOptions.defaults()
                .withThreads(threads)
                .withNetwork(network -> network.withCells(cells))
                .withTraining(training -> training.withEpochs(1 + epochs));
        FitClock clock = new FitClock(times, epochs);
        PlaceCellModel model = Neustrom.fit(
                FitRequest.of(points, transitions).withOptions(options).withListener(clock));
        return model;
    }

    /** Times a fit from its beginning, without the first epoch. */
    private static final class FitClock implements TrainingListener {
        private final Map<ScaleLine.Stage, ScaleLine.Time> times;
        private final int epochs;
        private final Stopwatch watch = new Stopwatch();

        FitClock(Map<ScaleLine.Stage, ScaleLine.Time> times, int epochs) {
            this.times = times;
            this.epochs = epochs;
        }

        @Override
        public void started() {
            times.put(ScaleLine.Stage.INITIALISATION, watch.lap());
        }

        @Override
        public boolean epochEnded(EpochEvent event) {
            int epoch = event.report().epoch();
            if (epoch == 1) {
                watch.lap();
            } else if (epoch == 1 + epochs) {
                times.put(ScaleLine.Stage.EPOCH, watch.lap().over(epochs));
            }
            return true;
        }
    }
}

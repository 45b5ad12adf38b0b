package io.neustrom.bench;

import io.neustrom.bench.workload.StepWorkload;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.probability.RowBatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** What peers get in a file to do the same work: points, initial parameters by their names, batches one after the other. */
final class StepPeerFile {
    private StepPeerFile() {}

    static List<ArrayFiles.Named> arrays(StepWorkload work, List<RowBatch> batches) {
        List<ArrayFiles.Named> arrays = new ArrayList<>();
        arrays.add(PeerArrays.points(work.points()));
        arrays.addAll(PeerArrays.parameters(work.start()));
        arrays.add(PeerArrays.floats("learningRate", List.of(), DoubleStream.of(StepWorkload.LEARNING_RATE)));
        arrays.add(starts("itemStarts", batches.stream().mapToInt(RowBatch::items)));
        arrays.add(PeerArrays.ints("ids", batches.stream().flatMapToInt(b -> Arrays.stream(b.ids(), 0, b.items()))));
        arrays.add(starts("rowStarts", batches.stream().mapToInt(RowBatch::rows)));
        arrays.add(PeerArrays.ints("rows", batches.stream().flatMapToInt(b -> rows(b).map(b::source))));
        arrays.add(starts("pairStarts", batches.stream().mapToInt(StepPeerFile::pairs)));
        arrays.add(PeerArrays.ints(
                "pairRows",
                batches.stream()
                        .flatMapToInt(b -> rows(b).flatMap(row -> IntStream.range(b.pairStart(row), b.pairEnd(row))
                                .map(pair -> row)))));
        arrays.add(PeerArrays.ints(
                "targets",
                batches.stream().flatMapToInt(b -> IntStream.range(0, pairs(b)).map(b::target))));
        double[] weights = batches.stream()
                .flatMapToDouble(b -> IntStream.range(0, pairs(b)).mapToDouble(b::weight))
                .toArray();
        arrays.add(PeerArrays.floats("weights", List.of(weights.length), Arrays.stream(weights)));
        return arrays;
    }

    private static IntStream rows(RowBatch batch) {
        return IntStream.range(0, batch.rows());
    }

    private static int pairs(RowBatch batch) {
        return batch.pairEnd(batch.rows() - 1);
    }

    /** Where each of some lists starts if they lie one after the other, and where the last ends. */
    private static ArrayFiles.Named starts(String name, IntStream lengths) {
        int[] starts = IntStream.concat(IntStream.of(0), lengths).toArray();
        Arrays.parallelPrefix(starts, Integer::sum);
        return PeerArrays.ints(name, Arrays.stream(starts));
    }
}

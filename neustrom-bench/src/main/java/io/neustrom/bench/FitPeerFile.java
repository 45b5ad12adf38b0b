package io.neustrom.bench;

import io.neustrom.bench.workload.FitTask;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.trainer.BatchPlan;
import io.neustrom.training.TrainingOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** What peers get in a file to do the same fit: points, p_in in compressed rows, initial parameters by their names, the recipe, our orders of rows. */
final class FitPeerFile {
    private FitPeerFile() {}

    static List<ArrayFiles.Named> arrays(FitTask task, NetworkParameters start, BatchPlan plan) {
        TransitionMatrix p = task.transitions();
        TrainingOptions training = task.options().training();
        List<ArrayFiles.Named> arrays = new ArrayList<>();
        arrays.add(PeerArrays.points(task.points()));
        arrays.addAll(PeerArrays.parameters(start));
        arrays.add(PeerArrays.ints(
                "starts", IntStream.concat(IntStream.range(0, p.size()).map(p::rowStart), IntStream.of(p.entries()))));
        arrays.add(PeerArrays.ints("columns", IntStream.range(0, p.entries()).map(p::column)));
        arrays.add(PeerArrays.floats(
                "weights", List.of(p.entries()), IntStream.range(0, p.entries()).mapToDouble(p::probability)));
        arrays.add(number("epochs", training.epochs().orElseThrow()));
        arrays.add(number("batch", training.batchSize().orElseThrow()));
        arrays.add(number("rate", training.optimiser().learningRate()));
        arrays.add(number("warmup", training.optimiser().warmupSteps()));
        arrays.add(number("clip", training.optimiser().clipNorm()));
        arrays.add(number("bound", task.bound()));
        arrays.add(PeerArrays.ints(
                "orders", orders(plan, p.size(), training.epochs().orElseThrow())));
        return arrays;
    }

    /** The rows in the order of each epoch, one epoch after the other. */
    private static IntStream orders(BatchPlan plan, int rows, int epochs) {
        int[] orders = new int[rows * epochs];
        RowBatch batch = new RowBatch(rows);
        int next = 0;
        for (int epoch = 0; epoch < epochs; epoch++) {
            plan.startEpoch();
            while (plan.fill(batch)) {
                for (int row = 0; row < batch.rows(); row++) {
                    orders[next++] = batch.ids()[batch.source(row)];
                }
            }
        }
        return Arrays.stream(orders);
    }

    private static ArrayFiles.Named number(String name, double value) {
        return PeerArrays.floats(name, List.of(), DoubleStream.of(value));
    }
}

package io.neustrom.paper.baseline;

import io.neustrom.data.Labels;
import io.neustrom.math.WorkerPool;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A {@link PairMachine} for each pair of classes that have labels. A class scores 1 for each pair that it wins, and s / (3 (|s| +
 * 1)), s the sum of the decision values in its favour, which decides between classes with equally many wins, as in scikit-learn's
 * decision function. Immutable.
 */
final class OneVersusOne {
    private final int[] present; // the classes with labels, ascending
    private final int classes;
    private final PairMachine[] machines;

    private OneVersusOne(int[] present, int classes, PairMachine[] machines) {
        this.present = present;
        this.classes = classes;
        this.machines = machines;
    }

    /**
     * Machines for several costs C of an error, which share their kernel values: (costs).
     *
     * @param training the labels to learn from
     * @param labelled the points that {@code squared} is about; those in training, and maybe more
     * @param squared squared distances (labelled, labelled)
     */
    static OneVersusOne[] train(
            Labels training, int[] labelled, float[] squared, double gamma, double[] costs, WorkerPool pool) {
        List<int[]> places = new ArrayList<>(); // of the members of each class, in labelled
        for (int k = 0; k < training.classes(); k++) {
            int wanted = k;
            places.add(IntStream.range(0, labelled.length)
                    .filter(t -> training.classOf(labelled[t]) == wanted)
                    .toArray());
        }
        int[] present = IntStream.range(0, training.classes())
                .filter(k -> places.get(k).length > 0)
                .toArray();
        List<int[]> pairs = new ArrayList<>();
        for (int a : present) {
            for (int b : present) {
                if (a < b) {
                    pairs.add(new int[] {a, b});
                }
            }
        }
        PairMachine[][] machines = new PairMachine[costs.length][pairs.size()];
        pool.run(pairs.size(), pair -> {
            int a = pairs.get(pair)[0];
            int b = pairs.get(pair)[1];
            PairMachine.Problem problem =
                    new PairMachine.Problem(a, b, places.get(a), places.get(b), squared, labelled.length, gamma);
            for (int c = 0; c < costs.length; c++) {
                machines[c][pair] = problem.train(costs[c]);
            }
        });
        OneVersusOne[] all = new OneVersusOne[costs.length];
        for (int c = 0; c < costs.length; c++) {
            all[c] = new OneVersusOne(present, training.classes(), machines[c]);
        }
        return all;
    }

    /**
     * exp(score) of each class at a point, 0 for a class without labels: (classes).
     *
     * @param kernel the point's kernel values with all labelled points, from {@code offset} on
     */
    double[] weights(float[] kernel, int offset) {
        int[] wins = new int[classes];
        double[] sums = new double[classes];
        for (PairMachine machine : machines) {
            double decision = machine.decision(kernel, offset);
            wins[decision > 0 ? machine.first() : machine.second()]++;
            sums[machine.first()] += decision;
            sums[machine.second()] -= decision;
        }
        double[] weights = new double[classes];
        for (int k : present) {
            weights[k] = Math.exp(wins[k] + sums[k] / (3 * (Math.abs(sums[k]) + 1)));
        }
        return weights;
    }
}

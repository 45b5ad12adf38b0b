package io.neustrom.examples;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;

/** From points to place cells: twelve cells learn a circle, and each turns out to be active on one arc of it. */
public final class Example1FirstFit {

    private Example1FirstFit() {}

    public static void main(String[] args) {
        Points points = SyntheticData.circle(60); // or Points.of(double[][])

        // How points lead to one another: the nearer, the likelier.
        TransitionMatrix transitions = RbfTransitions.of(10).build(points);

        FitOptions options =
                FitOptions.defaults().withNetwork(n -> n.withCells(12)).withTraining(t -> t.withEpochs(100));
        PlaceCellModel model = Neustrom.fit(FitRequest.of(points, transitions).withOptions(options));

        System.out.println("Each line is a cell, each column a point of the circle:");
        for (float[] field : model.receptiveFields(points)) {
            StringBuilder line = new StringBuilder();
            for (float activity : field) {
                line.append(activity > 0.5 ? '#' : activity > 0.1 ? '+' : activity > 0 ? '.' : ' ');
            }
            System.out.println("|" + line + "|");
        }

        double[] somewhere = {Math.cos(0.95), Math.sin(0.95)}; // between two of the 60
        double[] next = model.transitionProbabilities(somewhere, points);
        int likeliest = 0;
        for (int i = 1; i < next.length; i++) {
            likeliest = next[i] > next[likeliest] ? i : likeliest;
        }
        System.out.printf("From the angle 0.95, point %d is the likeliest next one.%n", likeliest);
    }
}

package io.neustrom.examples;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Codes;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;

/**
 * States without coordinates: only a transition matrix is known, here a random walk in two rooms of six places each, with one door.
 * The cells find the rooms.
 */
public final class Example2Transitions {

    private static final int ROOM = 6;

    private Example2Transitions() {}

    public static void main(String[] args) {
        double[][] walk = new double[2 * ROOM][2 * ROOM];
        for (int i = 0; i < 2 * ROOM; i++) {
            for (int j = 0; j < 2 * ROOM; j++) {
                walk[i][j] = i != j && i / ROOM == j / ROOM ? 1 : 0; // from each place to all others of its room
            }
        }
        walk[ROOM - 1][ROOM] = 1; // the door
        walk[ROOM][ROOM - 1] = 1;
        TransitionMatrix steps = TransitionMatrix.ofDense(rowsScaledToOne(walk));

        // Where the walk will be, the near future more than the far one: the successor representation.
        TransitionMatrix future = SuccessorTransitions.exact(0.8).build(steps);

        FitOptions options = FitOptions.defaults()
                .withNetwork(n -> n.withCells(2).withLayers(8))
                .withTraining(t -> t.withEpochs(400));
        PlaceCellModel model = Neustrom.fit(FitRequest.ofStates(future).withOptions(options));

        Codes codes = model.encodeStates();
        for (int i = 0; i < codes.count(); i++) {
            float[] code = codes.row(i);
            System.out.printf("place %2d: cell A %.2f, cell B %.2f%n", i, code[0], code[1]);
        }
    }

    private static double[][] rowsScaledToOne(double[][] weights) {
        double[][] rows = new double[weights.length][];
        for (int i = 0; i < rows.length; i++) {
            double sum = 0;
            for (double weight : weights[i]) {
                sum += weight;
            }
            rows[i] = weights[i].clone();
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] /= sum;
            }
        }
        return rows;
    }
}

package io.neustrom.paper.study;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.choice.FitChoices;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * All that the methods of a {@link TableStudy} know of the points of a table before they see a label.
 *
 * @param points scaled
 * @param graph of their neighbours
 * @param transitions p_in on it
 * @param codes of the place cells that were learned from these
 * @since 0.2.0
 */
public record FittedTable(Points points, NeighbourGraph graph, TransitionMatrix transitions, Codes codes) {

    /**
     * What is known before anything is learned.
     *
     * @param options of the fit
     */
    public record Unlearned(Points points, NeighbourGraph graph, TransitionMatrix transitions, FitOptions options) {

        /**
         * Finds neighbours, and takes the transitions and the number of cells that {@link FitChoices} takes.
         *
         * @param points scaled
         * @param options of the fit, but for the number of cells
         * @param progress of the search for neighbours
         */
        public static Unlearned of(Points points, FitOptions options, WorkerPool pool, Progress progress) {
            FitChoices choices = FitChoices.of(points);
            KernelTransitions kernel = choices.transitions().value();
            NeighbourGraph graph = kernel.neighbours().search(points, pool, progress);
            return new Unlearned(
                    points,
                    graph,
                    kernel.build(graph, pool),
                    options.withNetwork(n -> n.withCells(choices.cells().value())));
        }

        /** The number of epochs that the fit has at most. */
        public int epochs() {
            return options.settled(OptionalInt.of(points.dimension()), points.count(), transitions.entries())
                    .training()
                    .epochs()
                    .orElseThrow();
        }

        /**
         * Learns place cells.
         *
         * @param watched adds what is to follow or to keep the fit
         */
        public FittedTable learn(UnaryOperator<FitRequest> watched) {
            FitRequest request = FitRequest.of(points, transitions).withOptions(options);
            Codes codes = Neustrom.fit(watched.apply(request)).encode(points);
            return new FittedTable(points, graph, transitions, codes);
        }
    }
}

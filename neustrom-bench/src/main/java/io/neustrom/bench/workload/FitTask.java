package io.neustrom.bench.workload;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Points;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.trainer.ParameterListener;
import io.neustrom.training.EpochEvent;
import io.neustrom.training.FitOptions;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A fit that ends as soon as it is good enough.
 *
 * @param transitions p_in of the points
 * @param options network and recipe; the most epochs it may take
 * @param bound of the mean KL divergence of all rows, in nats
 */
public record FitTask(Points points, TransitionMatrix transitions, FitOptions options, double bound) {

    /**
     * How it went.
     *
     * @param start the parameters that training started from, the same in every run
     * @param seconds of training alone
     * @param divergence of all rows after the last epoch
     */
    public record Outcome(NetworkParameters start, double seconds, int epochs, double divergence) {}

    /**
     * Trains once. The clock starts when the network is initialised, and is stopped while the divergence is measured after each
     * epoch.
     */
    public Outcome run() {
        Stopwatch watch = new Stopwatch();
        Neustrom.fit(FitRequest.of(points, transitions).withOptions(options).withListener(watch));
        return watch.outcome();
    }

    private final class Stopwatch implements ParameterListener {
        private Optional<NetworkParameters> start = Optional.empty();
        private long begin;
        private long nanos;
        private int epochs;
        private double divergence;

        @Override
        public void parametersDrawn(NetworkParameters live) {
            start = Optional.of(live.copy());
        }

        @Override
        public void started() {
            begin = System.nanoTime();
        }

        @Override
        public boolean epochEnded(EpochEvent event) {
            nanos += System.nanoTime() - begin;
            epochs = event.report().epoch();
            int[] all = IntStream.range(0, points.count()).toArray();
            try (WorkerPool pool = new WorkerPool(options.threads())) {
                divergence = FitQuality.of(event.codes().orElseThrow().of(all), transitions, pool)
                        .klDivergence();
            }
            begin = System.nanoTime();
            return divergence > bound;
        }

        Outcome outcome() {
            return new Outcome(start.orElseThrow(), nanos * 1e-9, epochs, divergence);
        }
    }
}

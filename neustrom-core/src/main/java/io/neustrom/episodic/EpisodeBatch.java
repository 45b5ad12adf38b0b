package io.neustrom.episodic;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.network.NetworkSpec;
import io.neustrom.probability.RowBatch;
import java.util.Optional;

/** Some episodes as rows of p_in: a row for each start x_0, a pair for each x_t, every distinct sample named once. */
final class EpisodeBatch {
    private final SuccessorWindow futures;
    private final RowBatch rows;
    private final Optional<DistinctObservations> observations; // empty: samples are discrete states
    private int transitions;

    /**
     * @param episodes that the batch takes at most
     * @param spec the network that they are for
     */
    EpisodeBatch(SuccessorWindow futures, int episodes, NetworkSpec spec) {
        this.futures = futures;
        int most = Math.multiplyExact(episodes, futures.longestEpisode());
        this.rows = new RowBatch(spec.discrete() ? spec.inputs() : most);
        this.observations =
                spec.discrete() ? Optional.empty() : Optional.of(new DistinctObservations(most, spec.inputs()));
    }

    void clear() {
        rows.clear();
        observations.ifPresent(DistinctObservations::clear);
        transitions = 0;
    }

    /** Adds all starts of an episode, each with its future. */
    void add(Trajectory episode) {
        for (int start = 0; start < futures.starts(episode.length()); start++) {
            addRow(episode, start);
        }
    }

    /** Adds one sample of an episode with its future. */
    void addRow(Trajectory episode, int start) {
        double[] weights = futures.weights(Math.min(futures.horizon(), episode.length() - 1 - start));
        rows.startRow(item(episode, start));
        for (int t = 0; t < weights.length; t++) {
            if (weights[t] > 0) {
                rows.addPair(item(episode, start + t), weights[t]);
                transitions++;
            }
        }
    }

    /** Adds all starts of an episode without any future. */
    void addStarts(Trajectory episode) {
        for (int start = 0; start < futures.starts(episode.length()); start++) {
            rows.startRow(item(episode, start));
        }
    }

    private int item(Trajectory episode, int sample) {
        return observations.isPresent()
                ? observations.get().number(episode.observations(), sample)
                : episode.state(sample);
    }

    RowBatch rows() {
        return rows;
    }

    /** The pairs (x_0, x_t). */
    int transitions() {
        return transitions;
    }

    /** The observations that state numbers refer to; empty for discrete states. */
    Optional<Points> points() {
        return observations.map(DistinctObservations::points);
    }
}

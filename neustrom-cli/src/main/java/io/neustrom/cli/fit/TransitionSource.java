package io.neustrom.cli.fit;

import io.neustrom.cli.option.TransitionKind;
import io.neustrom.cli.terminal.Terminal;
import io.neustrom.data.Points;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.Search;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.semidefinite.KMeansRelaxation;
import io.neustrom.semidefinite.RelaxationStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * An input that has been read, and how transitions come from it.
 *
 * @param kind what the user asked for
 * @param options of the maker, for result files
 * @param points the coordinates of the states; empty: discrete states
 * @param states how many
 * @param vocabulary the word of each state; empty: states are no words
 * @param search how neighbours are found, auto being resolved; empty: nobody looks for neighbours
 * @param making makes the transitions
 */
public record TransitionSource(
        TransitionKind kind,
        Record options,
        Optional<Points> points,
        int states,
        List<String> vocabulary,
        Optional<Search> search,
        Making making) {

    /** Transitions, and how well they were solved for if a solver was at work. */
    public record Made(TransitionMatrix transitions, Optional<RelaxationStatistics> relaxation) {
        public static Made of(TransitionMatrix transitions) {
            return new Made(transitions, Optional.empty());
        }
    }

    /** Does the work. */
    @FunctionalInterface
    public interface Making {
        /**
         * Makes the transitions.
         *
         * @param stop asked now and then: shall the work end? If so, what is returned is of no use
         */
        Made make(WorkerPool pool, BooleanSupplier stop);
    }

    /** The kernel over all points or over neighbours that are found exactly. */
    public static TransitionSource of(RbfTransitions maker, Points points) {
        return ofPoints(
                TransitionKind.RBF,
                maker,
                points,
                (pool, stop) -> Made.of(watched(bar -> maker.build(points, pool, bar))));
    }

    /** Makes transitions, with a bar in a terminal. */
    public static TransitionMatrix watched(Function<Progress, TransitionMatrix> making) {
        return Terminal.watched("transitions", making);
    }

    /** The semidefinite relaxation of k-means, with a bar in a terminal. */
    public static TransitionSource of(KMeansRelaxation maker, Points points) {
        return ofPoints(
                TransitionKind.SDP, maker, points, (pool, stop) -> RelaxationProgress.solve(maker, points, pool, stop));
    }

    static TransitionSource ofPoints(TransitionKind kind, Record options, Points points, Making making) {
        return new TransitionSource(
                kind, options, Optional.of(points), points.count(), List.of(), Optional.empty(), making);
    }

    static TransitionSource ofStates(TransitionKind kind, Record options, int states, Making making) {
        return new TransitionSource(kind, options, Optional.empty(), states, List.of(), Optional.empty(), making);
    }

    TransitionSource withVocabulary(List<String> words) {
        return new TransitionSource(kind, options, points, states, words, search, making);
    }

    TransitionSource withSearch(Search used) {
        return new TransitionSource(kind, options, points, states, vocabulary, Optional.of(used), making);
    }

    /** The same transitions for states that have coordinates. */
    TransitionSource withPoints(Points coordinates) {
        return new TransitionSource(kind, options, Optional.of(coordinates), states, vocabulary, search, making);
    }
}

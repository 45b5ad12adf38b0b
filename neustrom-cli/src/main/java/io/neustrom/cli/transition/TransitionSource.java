package io.neustrom.cli.transition;

import io.neustrom.cli.terminal.Terminal;
import io.neustrom.data.Points;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourGraph;
import io.neustrom.neighbour.Search;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.TransitionBuilder;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.semidefinite.RelaxationStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * An input that has been read, and how transitions come from it.
 *
 * @param kind the word of its {@link TransitionKind}
 * @param options of the builder, for result files
 * @param points the coordinates of the states; empty: discrete states
 * @param states their number
 * @param vocabulary the word of each state; empty: states are not words
 * @param search how neighbours are found, auto being resolved; empty: no neighbours are searched for
 * @param choices the options of the transitions that the user did not give
 * @param builder makes the transitions
 */
public record TransitionSource(
        String kind,
        Record options,
        Optional<ScaledPoints> points,
        int states,
        List<String> vocabulary,
        Optional<Search> search,
        List<ChosenOption> choices,
        Builder builder) {

    /** Makes transitions from what was read. */
    @FunctionalInterface
    public interface Builder {
        /**
         * Makes the transitions.
         *
         * @param stop asked now and then whether to stop; if so, the result is of no use
         */
        Result build(WorkerPool pool, BooleanSupplier stop);

        /** Whether most of the work is the search for the neighbours of every point. */
        default boolean searches() {
            return false;
        }

        /** Neighbours and the kernel between them, with a progress bar in a terminal. */
        static Builder of(KernelTransitions kernel, Points points) {
            return (pool, stop) -> {
                NeighbourGraph graph = Terminal.watched(
                        "transitions", progress -> kernel.neighbours().search(points, pool, progress));
                TransitionMatrix transitions = kernel.inUnit(points.unit()).build(graph, pool);
                return new Result(transitions, Optional.empty(), graph.sampledRecall());
            };
        }

        /** That of the library, with a progress bar in a terminal. */
        static Builder of(TransitionBuilder builder, Points points) {
            return (pool, stop) ->
                    Result.of(Terminal.watched("transitions", progress -> builder.build(points, pool, progress)));
        }
    }

    /** Transitions between points. */
    public static TransitionSource ofPoints(TransitionKind kind, Record options, ScaledPoints points, Builder builder) {
        return new TransitionSource(
                kind.word(),
                options,
                Optional.of(points),
                points.points().count(),
                List.of(),
                Optional.empty(),
                List.of(),
                builder);
    }

    /** Transitions between discrete states. */
    public static TransitionSource ofStates(TransitionKind kind, Record options, int states, Builder builder) {
        return new TransitionSource(
                kind.word(), options, Optional.empty(), states, List.of(), Optional.empty(), List.of(), builder);
    }

    /** Transitions between discrete states that were made while reading. */
    public static TransitionSource made(TransitionKind kind, Record options, TransitionMatrix transitions) {
        return ofStates(kind, options, transitions.size(), (pool, stop) -> Result.of(transitions));
    }

    /** The same for states that are words. */
    public TransitionSource withVocabulary(List<String> words) {
        return new TransitionSource(kind, options, points, states, words, search, choices, builder);
    }

    /** The same, with how neighbours are found. */
    public TransitionSource withSearch(Search used) {
        return new TransitionSource(
                kind, options, points, states, vocabulary, Optional.of(used), choices, new Searching(builder));
    }

    /** A builder that searches for neighbours. */
    private record Searching(Builder builder) implements Builder {
        @Override
        public Result build(WorkerPool pool, BooleanSupplier stop) {
            return builder.build(pool, stop);
        }

        @Override
        public boolean searches() {
            return true;
        }
    }

    /** The same, with the options that were chosen from the data. */
    public TransitionSource withChoices(List<ChosenOption> made) {
        return new TransitionSource(kind, options, points, states, vocabulary, search, made, builder);
    }

    /** The same transitions for states that have coordinates. */
    public TransitionSource withPoints(ScaledPoints coordinates) {
        return new TransitionSource(
                kind, options, Optional.of(coordinates), states, vocabulary, search, choices, builder);
    }

    /** All options that the user did not give, those of the points first. */
    public List<ChosenOption> allChoices() {
        return Stream.concat(points.stream().flatMap(read -> read.choices().stream()), choices.stream())
                .toList();
    }

    /**
     * Transitions that were made from an input.
     *
     * @param transitions p_in
     * @param relaxation how well a semidefinite program was solved for them; empty: there was none
     * @param neighbourRecall which part of the neighbours an approximate search found on a sample; empty: there was none
     */
    public record Result(
            TransitionMatrix transitions, Optional<RelaxationStatistics> relaxation, OptionalDouble neighbourRecall) {
        /** Transitions that needed neither a solver nor an approximate search. */
        public static Result of(TransitionMatrix transitions) {
            return new Result(transitions, Optional.empty(), OptionalDouble.empty());
        }
    }
}

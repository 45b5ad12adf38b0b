package io.neustrom.cli.transition;

import io.neustrom.probability.TransitionMatrix;
import io.neustrom.semidefinite.RelaxationStatistics;
import java.util.Optional;

/**
 * Transitions that were made from an input.
 *
 * @param transitions p_in
 * @param relaxation how well a semidefinite program was solved for them; empty: there was none
 */
public record TransitionResult(TransitionMatrix transitions, Optional<RelaxationStatistics> relaxation) {
    /** Transitions that needed no solver. */
    public static TransitionResult of(TransitionMatrix transitions) {
        return new TransitionResult(transitions, Optional.empty());
    }
}

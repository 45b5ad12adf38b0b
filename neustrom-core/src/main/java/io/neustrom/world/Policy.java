package io.neustrom.world;

import java.util.SplittableRandom;

/**
 * What an agent does: pi of section 5. On a {@link GridWorld} the move is the state to go to, in an {@link Arena} it is the way to
 * go in one step.
 *
 * @param <S> what the agent knows
 * @param <M> a move
 * @since 0.1.0
 */
@FunctionalInterface
public interface Policy<S, M> {

    /** The move to make in a state. */
    M choose(S state, SplittableRandom random);
}

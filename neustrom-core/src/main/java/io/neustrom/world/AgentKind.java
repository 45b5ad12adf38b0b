package io.neustrom.world;

/**
 * Who explores a world.
 *
 * @since 0.1.0
 */
public enum AgentKind {
    /** On a grid to any neighbouring square, in an arena by steps of any direction. */
    RANDOM_WALK,
    /** Runs around like a rat; on a grid, between its walls. */
    RODENT
}

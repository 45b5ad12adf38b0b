package io.neustrom.world;

/**
 * What a random walk on a grid does about blocked directions.
 *
 * @since 0.1.0
 */
public enum AtWalls {
    /** It does not choose them: all moves that are possible are equally probable. */
    TURN,
    /** It may choose them, and then stays where it is: each of the four directions has probability 1/4. */
    STAY
}

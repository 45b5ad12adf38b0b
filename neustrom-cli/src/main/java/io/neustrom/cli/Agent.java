package io.neustrom.cli;

/** Who explores a world. */
enum Agent {
    /** On a grid to any neighbouring cell, in an arena by steps of any direction. */
    RANDOM_WALK,
    /** Runs about as a rat does; on a grid, between its walls. */
    RODENT
}

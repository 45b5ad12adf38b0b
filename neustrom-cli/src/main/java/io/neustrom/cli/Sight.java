package io.neustrom.cli;

/** What an agent observes. */
enum Sight {
    /** Where it is. */
    COORDINATES,
    /** How far the walls are in eight directions of the compass. */
    WALL_DISTANCES,
    /** The walls all around, painted in the colours of the rainbow, as a strip of pixels. */
    STRIP,
    /** Which cell of a grid it is in, and nothing about where that is. */
    ONE_HOT
}

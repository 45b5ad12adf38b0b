package io.neustrom.cli;

/** What to do with data that is possible but seldom meant. */
enum Handling {
    REFUSE,
    KEEP
}

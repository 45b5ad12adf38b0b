package io.neustrom.cli;

/** What to do with a column of one value. */
enum ConstantColumns {
    DROP,
    KEEP,
    REFUSE
}

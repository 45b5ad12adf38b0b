package io.neustrom.io.choice;

/** What to do with a column of one value. */
public enum ConstantColumns {
    DROP,
    KEEP,
    REFUSE
}

package io.neustrom.io;

/** What to do with data that is valid but probably a mistake. */
public enum SuspectDataPolicy {
    REFUSE,
    KEEP
}

package io.neustrom.io;

/** What to do with data that is possible but seldom meant. */
public enum SuspectDataPolicy {
    REFUSE,
    KEEP
}

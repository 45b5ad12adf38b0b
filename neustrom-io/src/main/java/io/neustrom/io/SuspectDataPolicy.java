package io.neustrom.io;

/**
 * What to do with data that is valid but probably a mistake.
 *
 * @since 0.1.0
 */
public enum SuspectDataPolicy {
    REFUSE,
    KEEP
}

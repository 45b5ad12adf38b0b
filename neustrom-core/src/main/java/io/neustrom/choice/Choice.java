package io.neustrom.choice;

/**
 * What was chosen from the data, and why.
 *
 * @param reason a phrase to show, without a full stop
 * @since 0.1.0
 */
public record Choice<T>(T value, String reason) {}

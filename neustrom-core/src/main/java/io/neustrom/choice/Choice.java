package io.neustrom.choice;

/**
 * What was chosen from the data, and why.
 *
 * @param reason for people, without a full stop
 */
public record Choice<T>(T value, String reason) {}

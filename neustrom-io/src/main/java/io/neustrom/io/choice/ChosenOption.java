package io.neustrom.io.choice;

/**
 * An option that the user left open and a command chose.
 *
 * @param option that says so, or something else, with its dashes
 * @param value as the user would write it
 * @param reason for people, without a full stop
 */
public record ChosenOption(String option, String value, String reason) {}

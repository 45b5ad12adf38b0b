package io.neustrom.io.choice;

/**
 * An option that the user left open and a command chose.
 *
 * @param option the option that sets it, with its dashes
 * @param value as the user would write it
 * @param reason a phrase to show, without a full stop
 */
public record ChosenOption(String option, String value, String reason) {}

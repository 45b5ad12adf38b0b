package io.neustrom.cli.option;

import picocli.CommandLine.Option;

/** The option {@code --resume}: continue a run that was stopped. */
public final class ResumeOption {
    public static final String NAME = "--resume";

    @Option(
            names = NAME,
            description = "Resume a run that was stopped from the checkpoint in its folder; the other "
                    + "options must be the same.")
    private boolean wanted;

    /** Whether the user wants to resume. */
    public boolean isWanted() {
        return wanted;
    }
}

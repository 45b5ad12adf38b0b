package io.neustrom.cli.option;

import picocli.CommandLine.Option;

/** The option {@code --json}: the summary as JSON, for scripts. */
public final class JsonOption {
    public static final String NAME = "--json";

    @Option(names = NAME, description = "Print the summary as JSON.")
    private boolean wanted;

    /** Whether the user wants JSON. */
    public boolean isWanted() {
        return wanted;
    }
}

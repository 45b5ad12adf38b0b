package io.neustrom.cli.option;

import picocli.CommandLine.Option;

/** The option {@code --watch}: a page that shows a fit while it runs. */
public final class WatchOption {
    public static final String NAME = "--watch";

    @Option(
            names = NAME,
            description = "Serve a page on this machine that shows the place cells form; its address is printed at the "
                    + "start.")
    private boolean wanted;

    /** Whether the user wants to watch. */
    public boolean isWanted() {
        return wanted;
    }
}

package io.neustrom.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options {@code --out} and {@code --overwrite} of a command that writes a folder of results. */
public final class OutputOption {
    public static final String NAME = "--out";
    public static final String OVERWRITE = "--overwrite";

    @Option(
            names = NAME,
            paramLabel = "DIR",
            description =
                    "Folder for the results (default: runs/NAME, where NAME is that of the file, the experiment or "
                            + "the world; if that holds a run, the first free of runs/NAME-2, runs/NAME-3 and so on).")
    private Optional<Path> given = Optional.empty();

    @Option(names = OVERWRITE, description = "Replace the results of the run that the folder holds.")
    private boolean overwriting;

    /** The folder that the user gave, if any. */
    public Optional<Path> given() {
        return given;
    }

    /** Whether results of another run are to be replaced. */
    public boolean isOverwriting() {
        return overwriting;
    }

    /** The name of a run that learns from a file: without the endings of a compressed file and of its format. */
    public static String nameOf(Path file) {
        return file.getFileName().toString().replaceFirst("\\.gz$", "").replaceFirst("(?<=.)\\.[^.]*$", "");
    }
}

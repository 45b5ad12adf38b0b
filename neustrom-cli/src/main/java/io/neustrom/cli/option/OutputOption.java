package io.neustrom.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --out} of a command that writes a folder of results. */
public final class OutputOption {
    public static final String NAME = "--out";

    private static final Path RUNS = Path.of("runs");

    @Option(
            names = NAME,
            paramLabel = "DIR",
            description =
                    "Folder for the results (default: runs/NAME, NAME being that of the file, the experiment or the world).")
    private Optional<Path> given = Optional.empty();

    /** The folder that the user gave, if any. */
    public Optional<Path> given() {
        return given;
    }

    /** The folder that the user gave, or else that of a name. */
    public Path folder(String name) {
        return given.orElseGet(() -> defaultFolder(name));
    }

    /** The folder of a run that has none from the user. */
    public static Path defaultFolder(String name) {
        return RUNS.resolve(name);
    }

    /** The name of a run that learns from a file: without the endings of a compressed file and of its format. */
    public static String nameOf(Path file) {
        return file.getFileName().toString().replaceFirst("\\.gz$", "").replaceFirst("(?<=.)\\.[^.]*$", "");
    }
}

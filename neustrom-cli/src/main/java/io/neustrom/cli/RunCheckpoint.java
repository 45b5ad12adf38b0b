package io.neustrom.cli;

import io.neustrom.training.FitCheckpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/** The state of a fit in the folder of its run: there while the run is not finished, and gone afterwards. */
final class RunCheckpoint {
    static final String NAME = "checkpoint.neustrom";
    static final String RESUME_HELP = "Go on with a run that was stopped, from the checkpoint in its folder; the other "
            + "options must be the same.";

    private RunCheckpoint() {}

    /** What the fit of a command keeps in a folder, and goes on from if the user wants. */
    static FitCheckpoint of(CommandSpec command, Path folder) {
        Path file = folder.resolve(NAME);
        if (!command.commandLine().getParseResult().hasMatchedOption(FitFlags.RESUME)) {
            return FitCheckpoint.starting(file);
        }
        if (!Files.exists(file)) {
            throw new UserError(FitFlags.RESUME + " needs " + file
                    + ", which does not exist; leave it out to begin at the beginning");
        }
        return FitCheckpoint.resuming(file);
    }

    /** Removes it, since the run is finished. */
    static void remove(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(NAME));
    }

    static boolean exists(Path folder) {
        return Files.exists(folder.resolve(NAME));
    }
}

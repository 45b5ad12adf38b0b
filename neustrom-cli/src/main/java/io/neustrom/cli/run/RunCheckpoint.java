package io.neustrom.cli.run;

import io.neustrom.checkpoint.FitCheckpoint;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.exploration.LearnerCheckpoint;
import io.neustrom.io.file.InputFile;
import io.neustrom.paper.study.StudyCheckpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** The state of a fit or of a learner, and of the studies after it, in the folder of a run: there until the run is finished. */
public final class RunCheckpoint {
    public static final String NAME = "checkpoint.neustrom";
    private static final String STUDY = "checkpoint-labels.neustrom";
    public static final String RESUME_HELP =
            "Go on with a run that was stopped, from the checkpoint in its folder; the other "
                    + "options must be the same.";

    private RunCheckpoint() {}

    /** What the fit of a command keeps in a folder, and goes on from if the user wants. */
    public static FitCheckpoint of(CommandSpec command, Path folder) {
        Path file = folder.resolve(NAME);
        if (!isResumed(command, file)) {
            deleteStudy(folder); // of a run that nobody goes on with
            return FitCheckpoint.starting(file);
        }
        return FitCheckpoint.resuming(file);
    }

    /** The same for learning from episodes. */
    public static LearnerCheckpoint ofLearner(CommandSpec command, Path folder) {
        Path file = folder.resolve(NAME);
        return isResumed(command, file) ? LearnerCheckpoint.resuming(file) : LearnerCheckpoint.starting(file);
    }

    private static boolean isResumed(CommandSpec command, Path file) {
        boolean resumed = command.commandLine().getParseResult().hasMatchedOption(FitFlags.RESUME);
        if (resumed && !Files.exists(file)) {
            throw new UserError(FitFlags.RESUME + " needs " + file
                    + ", which does not exist; leave it out to begin at the beginning");
        }
        return resumed;
    }

    private static void deleteStudy(Path folder) {
        try {
            Files.deleteIfExists(folder.resolve(STUDY));
        } catch (IOException e) {
            throw new UserError(folder.resolve(STUDY) + " cannot be deleted: " + e.getMessage(), e);
        }
    }

    /** What the studies of a command keep beside it, and go on from if the user wants. */
    public static StudyCheckpoint ofStudy(CommandSpec command, Path folder, Map<String, String> conditions) {
        Path file = folder.resolve(STUDY);
        return isResumed(command, folder.resolve(NAME))
                ? InputFile.readAny(file, () -> StudyCheckpoint.resuming(file, conditions))
                : StudyCheckpoint.starting(file, conditions);
    }

    /** Removes it, since the run is finished. */
    static void remove(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(NAME));
        deleteStudy(folder);
    }

    public static boolean exists(Path folder) {
        return Files.exists(folder.resolve(NAME));
    }
}

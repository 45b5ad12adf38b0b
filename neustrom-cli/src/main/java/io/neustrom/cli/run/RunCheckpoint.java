package io.neustrom.cli.run;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.cli.terminal.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The state of a fit or of a learner, and of the studies after it, in the folder of a run: there until the run is finished. */
public final class RunCheckpoint {
    public static final String NAME = "checkpoint.neustrom";
    private static final String STUDY = "checkpoint-labels.neustrom";

    private final Path folder;
    private final boolean resumed;

    RunCheckpoint(Path folder, boolean resumed) {
        this.folder = folder;
        this.resumed = resumed;
    }

    /** Whether the run continues from it. */
    public boolean isResumed() {
        return resumed;
    }

    /** Where the state of a fit or a learner is. */
    public Path file() {
        return folder.resolve(NAME);
    }

    /** Where that of the studies is. */
    public Path studyFile() {
        return folder.resolve(STUDY);
    }

    /** The checkpoint of a fit, resumed from if the user asks for it. */
    public Checkpoint ofFit() {
        if (resumed) {
            return Checkpoint.resuming(file());
        }
        deleteStudy(folder); // of a run that is not resumed
        return Checkpoint.starting(file());
    }

    /** The checkpoint of learning from episodes, resumed from if the user asks for it. */
    public Checkpoint ofLearner() {
        return resumed ? Checkpoint.resuming(file()) : Checkpoint.starting(file());
    }

    private static void deleteStudy(Path folder) {
        try {
            Files.deleteIfExists(folder.resolve(STUDY));
        } catch (IOException e) {
            throw new UserError(folder.resolve(STUDY) + " cannot be deleted: " + e.getMessage(), e);
        }
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

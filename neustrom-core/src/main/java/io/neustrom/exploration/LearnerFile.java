package io.neustrom.exploration;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.CheckpointTimer;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicListener;
import io.neustrom.episodic.EpisodicOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Writes and reads a learner as a {@link Checkpoint} asks. */
final class LearnerFile {
    private final Checkpoint wanted;
    private final Map<String, String> conditions;
    private final CheckpointTimer timer;

    /** @param conditions what must be the same to resume, in words by name, in addition to the options */
    LearnerFile(Checkpoint wanted, Map<String, String> conditions) {
        this.wanted = wanted;
        this.conditions = conditions;
        this.timer = wanted.newTimer();
    }

    /** The learner in the file. */
    EpisodicLearner read(EpisodicOptions options) {
        try {
            return EpisodicLearner.resume(wanted.file(), conditions, options, EpisodicListener.NONE);
        } catch (InvalidModelException e) {
            throw new UncheckedIOException(e.getMessage(), e); // names the file itself
        } catch (IOException e) {
            throw new UncheckedIOException(wanted.file() + " cannot be read: " + e.getMessage(), e);
        }
    }

    void saveIfDue(EpisodicLearner learner) {
        if (timer.isDue()) {
            save(learner);
        }
    }

    void save(EpisodicLearner learner) {
        try {
            timer.write(() -> learner.save(wanted.file(), conditions));
        } catch (IOException e) {
            throw new UncheckedIOException(wanted.file() + " cannot be written: " + e.getMessage(), e);
        }
    }
}

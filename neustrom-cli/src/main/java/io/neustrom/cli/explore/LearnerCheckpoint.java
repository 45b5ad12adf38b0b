package io.neustrom.cli.explore;

import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicListener;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.format.CheckpointFingerprint;
import io.neustrom.io.file.InputFile;
import io.neustrom.math.FloatKernels;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The file in which learning from episodes keeps its learner. It is written when the user asks to stop, when all episodes are learned,
 * and every now and then in case nobody asks.
 */
public final class LearnerCheckpoint {
    private static final Duration INTERVAL = Duration.ofMinutes(1);

    private final Path file;
    private final boolean resume;
    private final CheckpointFingerprint conditions;
    private long lastSaved = System.nanoTime();

    /**
     * @param resume whether to go on from what the file holds
     * @param conditions what must be the same for that
     */
    public LearnerCheckpoint(Path file, boolean resume, CheckpointFingerprint conditions) {
        this.file = file;
        this.resume = resume;
        this.conditions = conditions;
    }

    /**
     * That of a run.
     *
     * @param conditions what must be the same to resume it
     */
    public static LearnerCheckpoint of(RunCheckpoint run, Map<String, String> conditions) {
        return new LearnerCheckpoint(run.file(), run.isResumed(), new CheckpointFingerprint("run", conditions));
    }

    /** What must be the same of a learner, wherever its episodes come from. */
    public static Map<String, String> conditions(EpisodicOptions options) {
        return Map.of(
                "options", options.withThreads(1).toString(), // whose number has no effect
                "number kernels", FloatKernels.best().name());
    }

    /** What must be the same of a learner in a world. */
    public static Map<String, String> conditions(EpisodicRecord.World world, EpisodicOptions options) {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("world", Integer.toHexString(world.toString().hashCode())); // a map may be long
        conditions.putAll(conditions(options));
        return conditions;
    }

    /**
     * The learner to begin or to go on with.
     *
     * @param making a new one that tells a listener
     * @param threads of one to go on with
     */
    EpisodicLearner learner(
            Function<EpisodicListener, EpisodicLearner> making, int threads, EpisodicListener listener) {
        return resume
                ? InputFile.read(file, () -> EpisodicLearner.resume(file, conditions, threads, listener))
                : making.apply(listener);
    }

    /** Keeps the learner if that was long ago. */
    void keepIfDue(EpisodicLearner learner) {
        if (System.nanoTime() - lastSaved >= INTERVAL.toNanos()) {
            keep(learner);
        }
    }

    void keep(EpisodicLearner learner) {
        try {
            learner.save(file, conditions);
            lastSaved = System.nanoTime();
        } catch (IOException e) {
            throw new UserError(file + " cannot be written: " + e.getMessage(), e);
        }
    }
}

package io.neustrom.paper.study;

import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.format.SealedFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The file in which a {@link TableStudy} keeps its scores, draw by draw, so that it resumes from there with the same results.
 *
 * @since 0.2.0
 */
public final class TableStudyCheckpoint {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint of a study of tables", "NEUSTTAB", 1, 1);

    private final TrialStore<List<TrialScore>> store;

    private TableStudyCheckpoint(Optional<Path> file, Map<String, String> conditions) {
        this.store = new TrialStore<>(FORMAT, TrialScore.CODEC, file, conditions);
    }

    /** For a study that keeps nothing. */
    public static TableStudyCheckpoint none() {
        return new TableStudyCheckpoint(Optional.empty(), Map.of());
    }

    /**
     * For a study that starts afresh.
     *
     * @param conditions what must be the same to resume from the file, as text by name: all that the results depend on
     */
    public static TableStudyCheckpoint starting(Path file, Map<String, String> conditions) {
        return new TableStudyCheckpoint(Optional.of(file), conditions);
    }

    /**
     * For a study that resumes from the file, or starts afresh if it does not exist.
     *
     * @throws InvalidModelException if the file is no checkpoint of a study with these conditions
     */
    public static TableStudyCheckpoint resuming(Path file, Map<String, String> conditions) throws IOException {
        TableStudyCheckpoint checkpoint = new TableStudyCheckpoint(Optional.of(file), conditions);
        checkpoint.store.resumed();
        return checkpoint;
    }

    Optional<List<TrialScore>> find(String trial) {
        return store.find(trial);
    }

    void keep(String trial, List<TrialScore> scores) {
        store.keep(trial, scores);
    }
}

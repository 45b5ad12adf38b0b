package io.neustrom.report.content;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.neustrom.training.EpochReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a run reports in addition to its model and data: the part of a report that is kept in a file, so that it can be made again.
 *
 * @param title what was run
 * @param verdict the outcome, in one sentence
 * @param origin how to repeat the run
 * @param measures in the order to be shown
 * @param epochs of the training, in order
 * @param tasks with few labels; empty: there were none
 * @param classes that were predicted from labels; empty: none were
 * @param sessions that were learned together; none: there was one only
 */
public record RunResults(
        String title,
        String verdict,
        Origin origin,
        List<Measure> measures,
        List<EpochReport> epochs,
        List<LabelTask> tasks,
        Optional<ClassResults> classes,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<SessionResult> sessions) { // not in older files

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    public RunResults {
        measures = List.copyOf(measures);
        epochs = List.copyOf(epochs);
        tasks = List.copyOf(tasks);
        sessions = List.copyOf(sessions);
    }

    /** The results of a run that predicted no classes. */
    public RunResults(
            String title,
            String verdict,
            Origin origin,
            List<Measure> measures,
            List<EpochReport> epochs,
            List<LabelTask> tasks) {
        this(title, verdict, origin, measures, epochs, tasks, Optional.empty(), List.of());
    }

    /** The same with predicted classes. */
    public RunResults withClasses(ClassResults predicted) {
        return new RunResults(title, verdict, origin, measures, epochs, tasks, Optional.of(predicted), sessions);
    }

    /** The same with several sessions. */
    public RunResults withSessions(List<SessionResult> learned) {
        return new RunResults(title, verdict, origin, measures, epochs, tasks, classes, learned);
    }

    /**
     * Where a run came from.
     *
     * @param command its words, the program first
     * @param seed of all randomness
     * @param version of this program
     * @param java its version
     * @param date when the run ended, UTC
     */
    public record Origin(List<String> command, long seed, String version, String java, String date) {
        public Origin {
            command = List.copyOf(command);
        }
    }

    /**
     * A figure of merit.
     *
     * @param value with its unit
     * @param meaning in a few words
     * @param headline whether it is also at the top of the page
     */
    public record Measure(String name, String value, String meaning, boolean headline) {
        /** One that is also at the top of the page. */
        public static Measure headline(String name, String value, String meaning) {
            return new Measure(name, value, meaning, true);
        }

        /** One that is in the table only. */
        public static Measure plain(String name, String value, String meaning) {
            return new Measure(name, value, meaning, false);
        }
    }

    /** Writes all of it as JSON. */
    public void write(Path file) throws IOException {
        Files.writeString(file, JSON.writeValueAsString(this) + "\n");
    }

    /** Reads what {@link #write} wrote. */
    public static RunResults read(Path file) throws IOException {
        String text = Files.readString(file);
        try {
            return JSON.readValue(text, RunResults.class);
        } catch (JacksonException | NullPointerException e) { // the latter from a part that is missing
            throw new IOException(file + " does not hold the results of a run", e);
        }
    }
}

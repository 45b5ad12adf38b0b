package io.neustrom.cli.run;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.terminal.Summary;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** How long the stages of a run took. Each begins where the one before ended, so that together they are the whole run. */
public final class StageTimes {
    private static final double NANOSECONDS = 1e9;

    private final LongSupplier clock; // nanoseconds
    private final Map<Stage, Long> spent = new EnumMap<>(Stage.class);
    private long begin;

    /** What a run does, in this order; not every run does all of it. */
    public enum Stage {
        /** Reading the input, and choosing the options that the user did not give. */
        READING,
        /** Making transitions from the neighbours of every point, which are searched for. */
        NEIGHBOURS,
        /** Making transitions in another way. */
        TRANSITIONS,
        /** The network's first parameters. */
        START,
        TRAINING,
        /** Codes of all states, and how good they are. */
        MEASURES,
        /** Classes from the labels of a few. */
        CLASSES,
        /** Comparing methods on many splits of the labels. */
        STUDY,
        /** The result files, the report and its figures. */
        REPORT
    }

    StageTimes(LongSupplier clock) {
        this.clock = clock;
        this.begin = clock.getAsLong();
    }

    /** The times of a run that starts now. */
    public static StageTimes start() {
        return new StageTimes(System::nanoTime);
    }

    /** Takes note that a stage has ended. */
    public void ended(Stage stage) {
        long now = clock.getAsLong();
        spent.merge(stage, now - begin, Long::sum);
        begin = now;
    }

    /** The seconds of each stage that has ended, by its word. */
    public Map<String, Double> seconds() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        spent.forEach((stage, time) -> seconds.put(EnumWords.of(stage), time / NANOSECONDS));
        return seconds;
    }

    /** The same to read, such as "reading 0.1 s" and "training 4.0 s". */
    public List<String> texts() {
        return seconds().entrySet().stream()
                .map(stage -> stage.getKey() + Summary.text(" %.1f s", stage.getValue()))
                .toList();
    }
}

package io.neustrom.cli.run;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.cli.terminal.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The state of a run in its folder, there until the run is finished: that of a fit or of a learner, and beside it that of the studies
 * after it, of further fits, and what early stages made that took long.
 */
public final class RunCheckpoint {
    static final String PREFIX = "checkpoint"; // of the names of all such files
    public static final String NAME = PREFIX + ".neustrom";

    private static final String PART = PREFIX + "-%s.neustrom";
    private static final String STUDY = String.format(PART, "labels");
    private static final Pattern PARTS = Pattern.compile(PREFIX + "-[a-z]+[0-9]*\\.neustrom");

    private final Path folder;
    private final boolean resumed;
    private final LongSupplier nanoTime;

    private RunCheckpoint(Path folder, boolean resumed, LongSupplier nanoTime) {
        this.folder = folder;
        this.resumed = resumed;
        this.nanoTime = nanoTime;
    }

    /**
     * That of a run that starts or, if the user asks for it, is resumed. What another run kept of its parts is deleted if it starts.
     *
     * @param nanoTime as {@link System#nanoTime}
     */
    public static RunCheckpoint in(Path folder, boolean resumed, LongSupplier nanoTime) {
        if (!resumed) {
            try {
                removeParts(folder);
            } catch (IOException e) {
                throw new UserError(folder + ": a checkpoint cannot be deleted: " + e.getMessage(), e);
            }
        }
        return new RunCheckpoint(folder, resumed, nanoTime);
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

    /** The checkpoint of a fit, resumed from if the user asks for it and the run had come so far. */
    public Checkpoint ofFit() {
        return of(file());
    }

    /** The checkpoint of the fit that a learner is compared with. */
    public Checkpoint ofDirectFit() {
        return of(part("direct"));
    }

    /** The checkpoint of the fit of one of many tables. */
    public Checkpoint ofTable(int number) {
        return of(part("table" + number));
    }

    private Checkpoint of(Path file) {
        Checkpoint checkpoint = resumed && Files.exists(file) ? Checkpoint.resuming(file) : Checkpoint.starting(file);
        return checkpoint.withClock(nanoTime);
    }

    /** The checkpoint of learning from episodes, resumed from if the user asks for it. */
    public Checkpoint ofLearner() {
        return (resumed ? Checkpoint.resuming(file()) : Checkpoint.starting(file())).withClock(nanoTime);
    }

    /**
     * What an early stage makes, or has made before the run was stopped.
     *
     * @param stage transitions or neighbours
     * @param conditions all that it depends on, as text by name
     * @param make empty if it was stopped
     */
    public <T> Optional<T> stage(
            String stage, Map<String, String> conditions, KeptStage.Codec<T> codec, Supplier<Optional<T>> make) {
        KeptStage<T> kept = new KeptStage<>(part(stage), conditions, codec, nanoTime);
        return (resumed ? kept.read() : Optional.<T>empty()).or(() -> kept.made(make));
    }

    private Path part(String name) {
        return folder.resolve(String.format(PART, name));
    }

    /** Names of the files that hold it, to be removed when the run is finished. */
    static List<String> names(Path folder) {
        return files(folder).map(file -> file.getFileName().toString()).toList();
    }

    /** Removes it, since there is nothing to resume. */
    static void remove(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(NAME));
        removeParts(folder);
    }

    private static void removeParts(Path folder) throws IOException {
        for (Path part : parts(folder)) {
            Files.deleteIfExists(part);
        }
    }

    private static List<Path> parts(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(
                            file -> PARTS.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a run was stopped that left something to resume from. */
    public static boolean exists(Path folder) {
        return found(folder).isPresent();
    }

    /** The file that a stopped run resumes from, or one of them. */
    static Optional<Path> found(Path folder) {
        return files(folder).findFirst();
    }

    private static Stream<Path> files(Path folder) {
        return Stream.concat(Stream.of(folder.resolve(NAME)).filter(Files::exists), parts(folder).stream());
    }
}

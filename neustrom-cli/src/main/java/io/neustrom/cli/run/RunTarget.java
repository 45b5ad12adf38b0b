package io.neustrom.cli.run;

import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.terminal.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The folder that a run leaves its results in. A folder that holds another run is never overwritten unless the user says so: by
 * default a run takes the next free name.
 */
public final class RunTarget {
    private static final Path RUNS = Path.of("runs");

    private final Path folder;
    private final boolean replacing;
    private final boolean resumed;
    private final Optional<Path> passedOver;

    private RunTarget(Path folder, boolean replacing, boolean resumed, Optional<Path> passedOver) {
        this.folder = folder;
        this.replacing = replacing;
        this.resumed = resumed;
        this.passedOver = passedOver;
    }

    /**
     * The folder that the user asks for.
     *
     * @param resumed whether the run continues one that was stopped
     * @param name of the folder in {@code runs} if the user named none
     */
    public static RunTarget of(OutputOption out, boolean resumed, String name) {
        if (!resumed) {
            return of(out, name, RunTarget::holdsRun);
        }
        return new RunTarget(out.given().orElseGet(() -> lastStopped(name)), true, true, Optional.empty());
    }

    /**
     * The folder that the user asks for, of a run that may find some of its own results there.
     *
     * @param holdsAnother whether a folder holds another run
     */
    public static RunTarget of(OutputOption out, String name, Predicate<Path> holdsAnother) {
        if (out.given().isPresent() || out.isOverwriting()) {
            Path folder = out.given().orElseGet(() -> RUNS.resolve(name));
            if (!out.isOverwriting() && holdsAnother.test(folder)) {
                throw refusal(folder);
            }
            return new RunTarget(folder, true, false, Optional.empty());
        }
        return free(name, holdsAnother);
    }

    private static UserError refusal(Path folder) {
        String stopped = RunCheckpoint.exists(folder) ? ", " + ResumeOption.NAME + " continues it" : "";
        return new UserError(OutputOption.NAME + " (" + folder + ") holds another run: " + OutputOption.OVERWRITE
                + " replaces it" + stopped);
    }

    /** Whether a folder holds a run, be it one that was stopped. */
    public static boolean holdsRun(Path folder) {
        return EarlierRun.isIn(folder);
    }

    /** The folder of a run that gets more files, and keeps those that it has. */
    public static RunTarget inside(Path folder) {
        return new RunTarget(folder, false, false, Optional.empty());
    }

    /** The first of {@code runs/NAME}, {@code runs/NAME-2} and so on that holds no run. */
    public static RunTarget free(String name) {
        return free(name, RunTarget::holdsRun);
    }

    private static RunTarget free(String name, Predicate<Path> holdsAnother) {
        Path free = candidates(name).filter(holdsAnother.negate()).findFirst().orElseThrow();
        Path first = RUNS.resolve(name);
        return new RunTarget(free, true, false, Optional.of(first).filter(folder -> !folder.equals(free)));
    }

    /** The last of the folders with a name that holds a checkpoint; without any, the first. */
    private static Path lastStopped(String name) {
        return candidates(name)
                .takeWhile(RunTarget::holdsRun)
                .filter(RunCheckpoint::exists)
                .reduce((before, last) -> last)
                .orElse(RUNS.resolve(name));
    }

    private static Stream<Path> candidates(String name) {
        return Stream.concat(
                Stream.of(RUNS.resolve(name)),
                IntStream.iterate(2, i -> i + 1).mapToObj(i -> RUNS.resolve(name + "-" + i)));
    }

    public Path folder() {
        return folder;
    }

    /** Whether older results in the folder go when the new ones are there. */
    boolean isReplacing() {
        return replacing;
    }

    /** Whether the run continues one that was stopped. */
    public boolean isResumed() {
        return resumed;
    }

    /** What the user should know about the choice of the folder. */
    Optional<String> note() {
        return passedOver.map(other -> other + " holds another run; the results are in " + folder);
    }

    /** The state that the run keeps in its folder; refused if it is to be resumed and there is none. */
    public RunCheckpoint checkpoint() {
        if (resumed && !Files.exists(folder.resolve(RunCheckpoint.NAME))) {
            throw new UserError(ResumeOption.NAME + " needs " + folder.resolve(RunCheckpoint.NAME)
                    + ", which does not exist; leave it out to start afresh");
        }
        return new RunCheckpoint(folder, resumed);
    }
}

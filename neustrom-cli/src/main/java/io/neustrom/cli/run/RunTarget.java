package io.neustrom.cli.run;

import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.terminal.UserError;
import java.nio.file.Path;
import java.util.List;
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

    private Path folder;
    private final boolean replacing;
    private final boolean resumed;
    private final Predicate<Path> holdsAnother; // that must not be overwritten
    private final Optional<String> name; // whose next free folder is taken

    private RunTarget(
            Path folder, boolean replacing, boolean resumed, Predicate<Path> holdsAnother, Optional<String> name) {
        this.folder = folder;
        this.replacing = replacing;
        this.resumed = resumed;
        this.holdsAnother = holdsAnother;
        this.name = name;
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
        Path folder = out.given().orElseGet(() -> lastStopped(name));
        RunFolder.settle(folder);
        return new RunTarget(folder, true, true, other -> false, Optional.empty());
    }

    /**
     * The folder that the user asks for, of a run that may find some of its own results there.
     *
     * @param holdsAnother whether a folder holds another run
     */
    public static RunTarget of(OutputOption out, String name, Predicate<Path> holdsAnother) {
        if (out.given().isPresent() || out.isOverwriting()) {
            Path folder = out.given().orElseGet(() -> RUNS.resolve(name));
            Predicate<Path> kept = out.isOverwriting() ? other -> false : holdsAnother;
            if (kept.test(folder)) {
                throw refusal(folder);
            }
            return new RunTarget(folder, true, false, kept, Optional.empty());
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
        RunFolder.settle(folder);
        return EarlierRun.isIn(folder);
    }

    /** The folder of a run that gets more files, and keeps those that it has. */
    public static RunTarget inside(Path folder) {
        return new RunTarget(folder, false, false, other -> false, Optional.empty());
    }

    /** The first of {@code runs/NAME}, {@code runs/NAME-2} and so on that holds no run, and that no run is writing to. */
    public static RunTarget free(String name) {
        return free(name, RunTarget::holdsRun);
    }

    private static RunTarget free(String name, Predicate<Path> holdsAnother) {
        return new RunTarget(firstFree(name, holdsAnother), true, false, holdsAnother, Optional.of(name));
    }

    private static Path firstFree(String name, Predicate<Path> holdsAnother) {
        return candidates(name)
                .filter(folder -> !RunFolder.isInUse(folder) && !holdsAnother.test(folder))
                .findFirst()
                .orElseThrow();
    }

    /** Opens the folder; another one than before if another run has taken that in the meantime and any free one will do. */
    RunFolder open(List<String> names) {
        while (true) {
            Optional<RunFolder> opened =
                    name.isPresent() ? RunFolder.tryOpen(folder, names) : Optional.of(RunFolder.open(folder, names));
            if (opened.isPresent()) {
                if (!holdsAnother.test(folder)) {
                    return opened.get();
                }
                opened.get().close();
            }
            folder = firstFree(name.orElseThrow(() -> refusal(folder)), holdsAnother);
        }
    }

    /** The last of the folders with a name that holds a checkpoint; without any, the first. */
    private static Path lastStopped(String name) {
        return candidates(name)
                .takeWhile(folder -> RunFolder.isInUse(folder) || holdsRun(folder))
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
        return name.map(RUNS::resolve)
                .filter(first -> !first.equals(folder))
                .map(first -> first + " holds another run; the results are in " + folder);
    }

    /** The state that the run keeps in its folder; refused if it is to be resumed and there is none. */
    public RunCheckpoint checkpoint() {
        if (resumed && !RunCheckpoint.exists(folder)) {
            throw new UserError(ResumeOption.NAME + " needs " + folder.resolve(RunCheckpoint.NAME)
                    + ", which does not exist; leave it out to start afresh");
        }
        return RunCheckpoint.in(folder, resumed, System::nanoTime);
    }
}

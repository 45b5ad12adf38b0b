package io.neustrom.cli.run;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.format.FolderCommit;
import io.neustrom.format.FolderLock;
import io.neustrom.format.WholeFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The folder that a run writes its files to, all of them or none; one run at a time.
 *
 * <p>Opening makes the folder, so that one that cannot be written to is found before the training, and clears up after a process that
 * was killed. Files are written to a hidden folder inside it, the only place sure to be on the same disk and writable, and {@link #commit}
 * moves them to their names. Closing without a commit leaves things as they were: also the folders made on opening are removed.
 */
public final class RunFolder implements AutoCloseable {
    private static final Scope RUN = new Scope("--out", ".unfinished-run", ".neustrom.lock");
    private static final FolderCommit.Layout LAYOUT = new FolderCommit.Layout(RunFiles.RUN, RunFiles.FIGURES);
    private static final int ATTEMPTS = 10; // while other runs make and remove the folder

    private final Path folder;
    private final Path stage;
    private final FolderLock lock;
    private final Deque<Path> made; // folders that were not there before, the innermost first
    private final List<String> names = new ArrayList<>();
    private Runnable afterStep = () -> {};
    private boolean open = true;

    /**
     * What is written as a whole: a run, or one file in a folder where other processes may write others.
     *
     * @param what the user named it by
     * @param stage name of the hidden folder
     * @param lock name of the lock's file
     */
    private record Scope(String what, String stage, String lock) {
        static Scope ofFile(String option, Path name) {
            return new Scope("the folder of " + option, ".unfinished-file-" + name, "." + name + ".neustrom.lock");
        }
    }

    private RunFolder(Path folder, Path stage, FolderLock lock, Deque<Path> made) {
        this.folder = folder;
        this.stage = stage;
        this.lock = lock;
        this.made = made;
    }

    /**
     * Opens a folder, which need not exist, for files of the given names; others in it are left alone. A name that ends with / is that of
     * a folder inside, for any files. Refused while another run is writing to it.
     */
    public static RunFolder open(Path folder, List<String> names) {
        return tryOpen(folder, names).orElseThrow(() -> running(RUN, folder));
    }

    /** As {@link #open}; empty while another run is writing to it. */
    static Optional<RunFolder> tryOpen(Path folder, List<String> names) {
        return tryOpen(RUN, folder, names);
    }

    /** Opens the folder of one file, which the user named by the given option. */
    public static RunFolder ofFile(String option, Path file) {
        Path folder = parent(file);
        Scope scope = Scope.ofFile(option, file.getFileName());
        return tryOpen(scope, folder, List.of(file.getFileName().toString()))
                .orElseThrow(() -> new UserError(option + " (" + file + ") is being written by "
                        + FolderLock.holder(folder.resolve(scope.lock)) + ", which is still running"));
    }

    private static UserError running(Scope scope, Path folder) {
        return new UserError(scope.what + " (" + folder + ") is in use by another run, which is still running ("
                + FolderLock.holder(folder.resolve(scope.lock)) + ")");
    }

    /** Whether a run is writing to a folder. */
    static boolean isInUse(Path folder) {
        return FolderLock.isHeld(folder.resolve(RUN.lock));
    }

    /** Completes or removes what a killed run has left in a folder. To be called before its results are read. */
    public static void settle(Path folder) {
        settle(RUN, folder);
    }

    /** The same for a command that writes one file, before that file is looked at. */
    public static void settleFile(Path file) {
        settle(Scope.ofFile("", file.getFileName()), parent(file));
    }

    private static Path parent(Path file) {
        return Objects.requireNonNullElse(file.getParent(), Path.of(""));
    }

    private static void settle(Scope scope, Path folder) {
        Path stage = folder.resolve(scope.stage);
        if (!Files.isDirectory(stage)) {
            return;
        }
        try {
            Optional<FolderLock> lock = FolderLock.tryTake(folder.resolve(scope.lock));
            if (lock.isPresent()) {
                try (FolderLock held = lock.get()) {
                    FolderCommit.settle(folder, stage, LAYOUT);
                }
            }
        } catch (IOException e) {
            return; // whoever wants to write will say so, and a run without run.json is not finished
        }
    }

    private static Optional<RunFolder> tryOpen(Scope scope, Path folder, List<String> names) {
        for (int attempt = 1; ; attempt++) {
            try {
                return tryOpenOnce(scope, folder, names);
            } catch (NoSuchFileException e) {
                if (attempt == ATTEMPTS) {
                    throw refusal(scope, folder, e.getMessage() + " is removed again and again");
                }
            } catch (AccessDeniedException e) {
                throw refusal(scope, folder, "access was denied");
            } catch (IOException e) {
                throw refusal(scope, folder, "" + e.getMessage());
            }
        }
    }

    private static Optional<RunFolder> tryOpenOnce(Scope scope, Path folder, List<String> names) throws IOException {
        Path existing = folder.toAbsolutePath();
        Deque<Path> missing = new ArrayDeque<>(); // the outermost first
        while (existing != null && !Files.exists(existing)) {
            missing.addFirst(existing);
            existing = existing.getParent();
        }
        if (existing == null || !Files.isDirectory(existing)) {
            throw refusal(scope, folder, existing + " is not one");
        }
        for (String name : names) {
            Path there = folder.resolve(name);
            boolean inner = name.endsWith("/");
            if (inner ? Files.exists(there) && !Files.isDirectory(there) : Files.isDirectory(there)) {
                throw refusal(
                        scope,
                        folder,
                        there + (inner ? " is a file, in the way of a folder" : " is a folder, in the way of a file"));
            }
        }
        Deque<Path> made = new ArrayDeque<>();
        Optional<RunFolder> opened = Optional.empty();
        try {
            for (Path next : missing) {
                if (!Files.exists(next)) { // another run may have made it by now
                    Files.createDirectory(next);
                    made.addFirst(next);
                }
            }
            Optional<FolderLock> lock = FolderLock.tryTake(folder.resolve(scope.lock));
            if (lock.isPresent()) {
                opened = Optional.of(new RunFolder(folder, stageAnew(scope, folder, lock.get()), lock.get(), made));
            }
            return opened;
        } finally {
            if (opened.isEmpty()) {
                remove(made);
            }
        }
    }

    /** An empty stage, after what killed processes have left is completed or removed. */
    private static Path stageAnew(Scope scope, Path folder, FolderLock lock) throws IOException {
        Path stage = folder.resolve(scope.stage);
        try {
            FolderCommit.settle(folder, stage, LAYOUT);
            if (scope.equals(RUN)) {
                try (Stream<Path> files = Files.list(folder)) {
                    remove(files.filter(file -> WholeFile.isTemporary(file, RunCheckpoint.PREFIX))
                            .toList());
                }
            }
            return Files.createDirectory(stage);
        } catch (IOException e) {
            lock.close();
            throw e;
        }
    }

    private static UserError refusal(Scope scope, Path folder, String reason) {
        return new UserError(scope.what + " (" + folder + ") must be a folder that can be written to, but " + reason);
    }

    /** Where to write the file of the given name, such as metrics.json or figures/coverage.png, until the commit. */
    public Path stage(String name) {
        names.add(name);
        return FolderCommit.staged(stage, name);
    }

    /** Changes the text of staged files of some names. */
    void edit(Predicate<String> which, UnaryOperator<String> change) throws IOException {
        for (String name : names) {
            Path file = FolderCommit.staged(stage, name);
            if (which.test(name) && Files.exists(file)) {
                Files.writeString(file, change.apply(Files.readString(file)));
            }
        }
    }

    /** Moves the files to their names, in place of older ones; returns where they are. */
    public List<Path> commit() throws IOException {
        return commit(List.of());
    }

    /**
     * As {@link #commit()}, and removes other files.
     *
     * @param old names of files that are removed unless they are replaced
     */
    synchronized List<Path> commit(List<String> old) throws IOException {
        if (!open) {
            throw new IOException(folder + " is closed");
        }
        List<String> removed =
                old.stream().filter(name -> !names.contains(name)).toList();
        new FolderCommit(folder, stage, LAYOUT, afterStep).run(names, removed);
        made.clear(); // they are the result now
        return names.stream().map(folder::resolve).toList();
    }

    /** Calls this after each change of the disk that a commit makes, for tests. */
    void afterEachStep(Runnable action) {
        afterStep = action;
    }

    /** Leaves everything as it is, as a killed process would, for tests. */
    void abandon() throws IOException {
        open = false;
        lock.abandon();
    }

    /** Removes what is unfinished. May be called by another thread, and more than once. */
    @Override
    public synchronized void close() {
        if (!open) {
            return;
        }
        open = false;
        try (lock) {
            if (Files.exists(stage)
                    && !FolderCommit.isBegun(stage)) { // a commit that failed half-way can still be completed
                new FolderCommit(folder, stage, LAYOUT, () -> {}).clear();
            }
        } catch (IOException e) {
            return; // the next run removes it
        } finally {
            remove(made);
        }
    }

    /** Removes files and empty folders. A folder that someone else has put something into stays. */
    static void remove(Iterable<Path> paths) {
        for (Path path : paths) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                return;
            }
        }
    }
}

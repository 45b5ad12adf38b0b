package io.neustrom.cli.run;

import io.neustrom.cli.terminal.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder that a run writes its files to, all of them or none.
 *
 * <p>Opening makes the folder, so that one that cannot be written to is found before the training. Files are written to a
 * hidden folder inside it, the only place sure to be on the same disk and writable, and {@link #commit} moves them to their
 * names. Closing without a commit leaves things as they were: also the folders made on opening are removed.
 */
public final class RunFolder implements AutoCloseable {
    private static final String STAGE = ".unfinished-";

    private final Path folder;
    private final Path stage;
    private final Deque<Path> made; // folders that were not there before, the innermost first
    private final List<String> names = new ArrayList<>();
    private boolean open = true;

    private RunFolder(Path folder, Path stage, Deque<Path> made) {
        this.folder = folder;
        this.stage = stage;
        this.made = made;
    }

    /**
     * Opens a folder, which need not exist, for files of the given names; others in it are left alone. A name that ends with / is that of
     * a folder inside, for any files.
     */
    public static RunFolder open(Path folder, List<String> names) {
        return open("--out", folder, names);
    }

    /** Opens the folder of one file, which the user named by the given option. */
    public static RunFolder ofFile(String option, Path file) {
        Path parent = file.getParent();
        return open(
                "the folder of " + option,
                parent == null ? Path.of("") : parent,
                List.of(file.getFileName().toString()));
    }

    private static RunFolder open(String what, Path folder, List<String> names) {
        Path existing = folder.toAbsolutePath();
        Deque<Path> missing = new ArrayDeque<>(); // the outermost first
        while (existing != null && !Files.exists(existing)) {
            missing.addFirst(existing);
            existing = existing.getParent();
        }
        if (existing == null || !Files.isDirectory(existing)) {
            throw refusal(what, folder, existing + " is not one");
        }
        for (String name : names) {
            Path there = folder.resolve(name);
            boolean inner = name.endsWith("/");
            if (inner ? Files.exists(there) && !Files.isDirectory(there) : Files.isDirectory(there)) {
                throw refusal(
                        what,
                        folder,
                        there + (inner ? " is a file, in the way of a folder" : " is a folder, in the way of a file"));
            }
        }
        Deque<Path> made = new ArrayDeque<>();
        try {
            for (Path next : missing) {
                Files.createDirectory(next);
                made.addFirst(next);
            }
            return new RunFolder(folder, Files.createTempDirectory(folder, STAGE), made);
        } catch (IOException e) {
            remove(made);
            throw refusal(what, folder, e instanceof AccessDeniedException ? "access was denied" : "" + e.getMessage());
        }
    }

    private static UserError refusal(String what, Path folder, String reason) {
        return new UserError(what + " (" + folder + ") must be a folder that can be written to, but " + reason);
    }

    /** Where to write the file of the given name, such as metrics.json or figures/coverage.png, until the commit. */
    public Path stage(String name) {
        names.add(name);
        return staged(name);
    }

    private Path staged(String name) {
        return stage.resolve(name.replace('/', '-'));
    }

    /** Moves the files to their names, in place of older ones; returns where they are. */
    public synchronized List<Path> commit() throws IOException {
        if (!open) {
            throw new IOException(folder + " is closed");
        }
        List<Path> files = new ArrayList<>();
        for (String name : names) {
            Path file = folder.resolve(name);
            if (name.contains("/")) {
                Files.createDirectories(file.getParent());
            }
            Files.move(staged(name), file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            files.add(file);
        }
        made.clear(); // they are the result now
        return files;
    }

    /** Removes what is unfinished. May be called by another thread, and more than once. */
    @Override
    public synchronized void close() {
        if (!open) {
            return;
        }
        open = false;
        try (Stream<Path> unfinished = Files.list(stage)) {
            remove(unfinished.toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        remove(List.of(stage));
        remove(made);
    }

    /** Removes files and empty folders. A folder that someone else has put something into stays. */
    private static void remove(Iterable<Path> paths) {
        for (Path path : paths) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                return;
            }
        }
    }
}

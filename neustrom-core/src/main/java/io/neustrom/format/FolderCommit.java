package io.neustrom.format;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Puts staged files in the place of older ones in a folder, all or none, also if the process is killed or the power fails in between.
 *
 * <p>A journal in the stage says what is to be done. Before it is on the disk, nothing has changed; from then on the commit is done, and
 * whoever comes next completes it ({@link #settle}). In between, the folder is never taken for a finished one: the old seal goes first,
 * the new one comes last.
 *
 * @since 0.2.0
 */
public final class FolderCommit {
    private static final String JOURNAL = ".commit";
    private static final String MOVE = "move ";
    private static final String REMOVE = "remove ";
    private static final int LONGEST_JOURNAL = 1 << 20; // bytes; a folder has a few dozen files

    private final Path folder;
    private final Path stage;
    private final Layout layout;
    private final Runnable afterStep;

    /**
     * What a folder looks like.
     *
     * @param seal name of the file without which a folder is not finished
     * @param inner name of the one folder inside it that files may be in, with a / at its end
     */
    public record Layout(String seal, String inner) {}

    /**
     * What is to be done, in names below the folder.
     *
     * @param moved from the stage
     * @param removed that were there before
     */
    private record Journal(List<String> moved, List<String> removed) {

        /** A line for each name. */
        String text() {
            StringBuilder text = new StringBuilder();
            moved.forEach(name -> text.append(MOVE).append(name).append('\n'));
            removed.forEach(name -> text.append(REMOVE).append(name).append('\n'));
            return text.toString();
        }

        /** Empty if a line is not of ours. */
        static Optional<Journal> parse(String text) {
            Journal journal = new Journal(new ArrayList<>(), new ArrayList<>());
            for (String line : text.lines().toList()) {
                if (line.startsWith(MOVE)) {
                    journal.moved.add(line.substring(MOVE.length()));
                } else if (line.startsWith(REMOVE)) {
                    journal.removed.add(line.substring(REMOVE.length()));
                } else {
                    return Optional.empty();
                }
            }
            return Optional.of(journal);
        }
    }

    /** @param afterStep called after each change of the disk, for tests */
    public FolderCommit(Path folder, Path stage, Layout layout, Runnable afterStep) {
        this.folder = folder;
        this.stage = stage;
        this.layout = layout;
        this.afterStep = afterStep;
    }

    /** Where a file is staged. */
    public static Path staged(Path stage, String name) {
        return stage.resolve("new-" + name.replace('/', '-')); // not the journal, whatever the name
    }

    /** Whether a commit of the files in a stage has begun. */
    public static boolean isBegun(Path stage) {
        return Files.exists(stage.resolve(JOURNAL));
    }

    /** Moves staged files to their names, and removes others. */
    public void run(List<String> moved, List<String> removed) throws IOException {
        for (String name : moved) {
            WholeFile.sync(staged(stage, name));
        }
        WholeFile.syncFolder(folder); // the stage is in it
        Journal journal = new Journal(moved, removed);
        WholeFile.write(stage.resolve(JOURNAL), journal.text().getBytes(StandardCharsets.UTF_8));
        afterStep.run();
        complete(journal);
    }

    /** Completes what a killed process has left in a stage if its commit had begun, and removes it if not. */
    public static void settle(Path folder, Path stage, Layout layout) throws IOException {
        if (!Files.isDirectory(stage)) {
            return;
        }
        FolderCommit commit = new FolderCommit(folder, stage, layout, () -> {});
        Optional<Journal> journal = commit.journal();
        if (journal.isPresent()) {
            commit.complete(journal.get());
        } else {
            commit.clear();
        }
    }

    private Optional<Journal> journal() throws IOException {
        try {
            Path file = stage.resolve(JOURNAL);
            if (Files.size(file) > LONGEST_JOURNAL) {
                return Optional.empty();
            }
            Optional<Journal> journal = Journal.parse(Files.readString(file));
            for (String name : journal.stream()
                    .flatMap(found -> Stream.concat(found.moved.stream(), found.removed.stream()))
                    .toList()) {
                if (!isInside(name)) {
                    return Optional.empty(); // not of ours
                }
            }
            return journal;
        } catch (NoSuchFileException | CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** Whether a file of that name would be in the folder, or in the one folder inside it, and nowhere else. */
    private boolean isInside(String name) throws IOException {
        String plain = name.startsWith(layout.inner) ? name.substring(layout.inner.length()) : name;
        if (!plain.matches("[^/\\\\\\p{Cntrl}]+") || plain.equals("..") || plain.equals(".")) {
            return false;
        }
        Path parent = parent(name);
        return !Files.exists(parent) || parent.toRealPath().startsWith(folder.toRealPath());
    }

    /** Each step may have been done before. */
    private void complete(Journal journal) throws IOException {
        if (Files.exists(staged(stage, layout.seal)) || journal.removed.contains(layout.seal)) {
            remove(layout.seal);
            WholeFile.syncFolder(folder);
        }
        for (String name : journal.removed) {
            remove(name);
        }
        for (String name : journal.moved) {
            if (!name.equals(layout.seal)) {
                move(name);
            }
        }
        for (Path parent : journal.moved.stream().map(this::parent).distinct().toList()) {
            WholeFile.syncFolder(parent);
        }
        if (journal.moved.contains(layout.seal)) {
            move(layout.seal);
            WholeFile.syncFolder(folder);
        }
        Files.deleteIfExists(stage.resolve(JOURNAL));
        afterStep.run();
        clear();
    }

    private Path parent(String name) {
        Path parent = folder.resolve(name).getParent();
        return parent == null ? Path.of("") : parent;
    }

    private void move(String name) throws IOException {
        Path from = staged(stage, name);
        if (Files.exists(from)) {
            Files.createDirectories(parent(name).toAbsolutePath());
            Files.move(from, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            afterStep.run();
        }
    }

    private void remove(String name) throws IOException {
        if (Files.deleteIfExists(folder.resolve(name))) {
            afterStep.run();
        }
        if (name.contains("/")) {
            removeIfEmpty(parent(name));
        }
    }

    private static void removeIfEmpty(Path inner) throws IOException {
        try {
            Files.deleteIfExists(inner);
        } catch (DirectoryNotEmptyException e) {
            return; // it holds other files
        }
    }

    /** Removes the stage. */
    public void clear() throws IOException {
        try (Stream<Path> left = Files.list(stage)) {
            for (Path file : left.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(stage);
    }
}

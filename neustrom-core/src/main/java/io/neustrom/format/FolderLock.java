package io.neustrom.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right to write the files of a run, which one run at a time has: a lock of the operating system on a file that holds the number of
 * the process. It ends with the process, however that ends; a file that a killed process leaves locks nothing.
 *
 * @since 0.2.0
 */
public final class FolderLock implements AutoCloseable {
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1; // not one of the content, which others may read

    /** Those of this process. It must not even open such a file again: on Unix closing it would end the lock. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private FolderLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Takes the lock; empty if another run has it. The folder of the file must exist. */
    public static Optional<FolderLock> tryTake(Path lockFile) throws IOException {
        Path file = real(lockFile);
        if (!HELD.add(file)) {
            return Optional.empty();
        }
        Optional<FolderLock> lock = Optional.empty();
        try {
            lock = lock(file);
            return lock;
        } finally {
            if (lock.isEmpty()) {
                HELD.remove(file);
            }
        }
    }

    private static Optional<FolderLock> lock(Path file) throws IOException {
        while (true) {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            boolean kept = false;
            try {
                Optional<Object> opened = identity(file);
                if (!isLocked(channel)) {
                    return Optional.empty();
                }
                // Whoever had it before may have deleted the file that we opened: then another one is the lock by now.
                if (opened.isPresent() && opened.equals(identity(file))) {
                    writeHolder(channel, file);
                    kept = true;
                    return Optional.of(new FolderLock(file, channel));
                }
            } finally {
                if (!kept) {
                    channel.close();
                }
            }
        }
    }

    /** Writes who has the lock. If the disk is full, nothing of it stays. */
    private static void writeHolder(FileChannel channel, Path file) throws IOException {
        try {
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
        } catch (IOException e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    private static boolean isLocked(FileChannel channel) {
        try {
            FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
            return lock != null;
        } catch (IOException e) {
            return true; // a file system without locks
        }
    }

    /** What tells a file from a later one of the same name; empty if there is none. */
    private static Optional<Object> identity(Path file) throws IOException {
        try {
            Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
            return Optional.of(
                    Objects.requireNonNullElse(key, file)); // Windows has no keys, and keeps the name of an open file
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Whether a run has the lock. */
    public static boolean isHeld(Path lockFile) {
        if (!Files.exists(lockFile)) {
            return false;
        }
        try {
            Optional<FolderLock> lock = tryTake(lockFile);
            lock.ifPresent(FolderLock::close);
            return lock.isEmpty();
        } catch (IOException e) {
            return false; // whoever wants to write will find out
        }
    }

    /** The process that has the lock, as messages name it. */
    public static String holder(Path lockFile) {
        try {
            String number = HELD.contains(real(lockFile))
                    ? Long.toString(ProcessHandle.current().pid())
                    : Files.readString(lockFile, StandardCharsets.ISO_8859_1);
            return number.matches("\\d{1,19}") ? "process " + number : "another process";
        } catch (IOException e) {
            return "another process";
        }
    }

    private static Path real(Path file) throws IOException {
        Path absolute = file.toAbsolutePath();
        return Objects.requireNonNull(absolute.getParent()).toRealPath().resolve(absolute.getFileName());
    }

    /** Gives it back; nothing is left of it. */
    @Override
    public void close() {
        try (channel) {
            Files.deleteIfExists(file); // before others can have the lock
        } catch (IOException e) {
            return; // a file that is left locks nothing
        } finally {
            HELD.remove(file);
        }
    }

    /** Ends the lock as the end of the process would, for tests: the file stays. */
    public void abandon() throws IOException {
        channel.close();
        HELD.remove(file);
    }
}

package io.neustrom.format;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.regex.Pattern;

/**
 * A file that is complete or not written at all, also if the process is killed or the power fails: it is written next to its target,
 * forced to the disk, and moved to its name in one step.
 */
public final class WholeFile {
    private static final Pattern TEMPORARY = Pattern.compile("\\.(.+)\\.\\d+-\\d+\\.tmp");

    private WholeFile() {}

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes a file, or replaces it. */
    public static void write(Path file, byte[] bytes) throws IOException {
        write(file, out -> out.write(bytes));
    }

    /** Writes a file, or replaces it. */
    public static void write(Path file, Content content) throws IOException {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        if (folder == null) {
            throw new IOException(file + " is not a file name");
        }
        // Not Files.createTempFile: only its owner could read the file.
        Path temporary = folder.resolve("." + target.getFileName() + "."
                + ProcessHandle.current().pid() + "-" + Math.abs(System.nanoTime()) + ".tmp");
        try {
            try (OutputStream out = new BufferedOutputStream(
                    Files.newOutputStream(temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW))) {
                content.writeTo(out);
            }
            sync(temporary);
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            syncFolder(folder);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /**
     * Whether a file is what a killed process leaves of {@link #write}.
     *
     * @param target how the name of the file begins that was to be written
     */
    public static boolean isTemporary(Path file, String target) {
        var name = TEMPORARY.matcher(String.valueOf(file.getFileName()));
        return name.matches() && name.group(1).startsWith(target);
    }

    /** Forces the content of a file to the disk. */
    public static void sync(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** Forces the names in a folder to the disk, where the system can do so: Windows, for one, opens no folders. */
    public static void syncFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            return; // the files are whole all the same
        }
    }
}

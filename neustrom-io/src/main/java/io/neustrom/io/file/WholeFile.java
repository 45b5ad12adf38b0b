package io.neustrom.io.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file next to its target and moves it there in one step, so that no half-written file is ever seen.
 *
 * @since 0.1.0
 */
public final class WholeFile {
    private WholeFile() {}

    /** Writes the content of a file. */
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes a file as a whole: it is there with all of its content, or not at all. */
    public static void write(Path file, Content content) throws IOException {
        Path target = file.toAbsolutePath();
        Path name = target.getFileName();
        if (name == null) {
            throw new IOException(file + " is not a file name");
        }
        // Not Files.createTempFile: only its owner could read the file.
        Path temporary = target.resolveSibling(
                "." + name + "." + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".tmp");
        try {
            try (OutputStream out = new BufferedOutputStream(
                    Files.newOutputStream(temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW))) {
                content.writeTo(out);
            }
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}

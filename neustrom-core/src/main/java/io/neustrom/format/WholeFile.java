package io.neustrom.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that is complete or not written at all. */
public final class WholeFile {
    private WholeFile() {}

    /** Writes a file, or replaces it. */
    public static void write(Path file, byte[] bytes) throws IOException {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        if (folder == null) {
            throw new IOException(file + " is not a file name");
        }
        // Written next to the target and moved in one step, so that no half-written file is ever seen.
        // (Not createTempFile, which makes files that others may not read.)
        Path temporary = folder.resolve(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            Files.write(temporary, bytes);
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}

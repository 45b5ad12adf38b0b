package io.neustrom.file;

import java.nio.file.Path;
import java.util.Locale;

/**
 * What is being read, as messages name it.
 *
 * @param name the file, or the file and the archive member in it
 */
record FilePart(String name) {
    FilePart(Path file) {
        this(file.toString());
    }

    FilePart member(String member) {
        return new FilePart(name + ", " + member);
    }

    /** The exception for something wrong in this part as a whole. */
    InvalidFileException invalid(String reason) {
        return new InvalidFileException(name + ": " + reason);
    }

    InvalidFileException invalid(String reason, Throwable cause) {
        return new InvalidFileException(name + ": " + reason, cause);
    }

    /** The exception for something wrong at a position of this part. */
    InvalidFileException invalidAt(String position, String reason) {
        return new InvalidFileException(name + ", " + position + ": " + reason);
    }

    /** Refuses what cannot fit in memory before memory runs out. */
    void checkMemory(String what, double bytes) throws InvalidFileException {
        long limit = Runtime.getRuntime().maxMemory();
        if (bytes > limit) {
            throw invalid(String.format(
                    Locale.ROOT,
                    "%s would take %.0f bytes of memory; Java may use %d (option -Xmx)",
                    what,
                    bytes,
                    limit));
        }
    }
}

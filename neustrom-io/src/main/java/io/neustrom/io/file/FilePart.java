package io.neustrom.io.file;

import java.nio.file.Path;
import java.util.Locale;

/**
 * What is being read, as messages name it.
 *
 * @param name the file, or the file and the archive member in it
 * @since 0.1.0
 */
public record FilePart(String name) {
    private static final double MAX_EXPANSION = 1032; // what deflate can reach: 258 bytes from 2 bits

    /** The whole of a file. */
    public FilePart(Path file) {
        this(file.toString());
    }

    /** A named member of this part, such as an array of an archive. */
    public FilePart member(String member) {
        return new FilePart(name + ", " + member);
    }

    /** The exception for something wrong in this part as a whole. */
    public InvalidFileException invalid(String reason) {
        return new InvalidFileException(name + ": " + reason);
    }

    /** An exception that names this part, the reason and its cause. */
    public InvalidFileException invalid(String reason, Throwable cause) {
        return new InvalidFileException(name + ": " + reason, cause);
    }

    /** The exception for something wrong at a position of this part. */
    public InvalidFileException invalidAt(String position, String reason) {
        return new InvalidFileException(name + ", " + position + ": " + reason);
    }

    /** Refuses what cannot fit in memory before memory runs out. */
    public void checkMemory(String what, double bytes) throws InvalidFileException {
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

    /** Refuses a size that so few compressed bytes cannot stand for, before memory is asked for. */
    public void checkExpansion(double bytes, long compressed) throws InvalidFileException {
        if (bytes > MAX_EXPANSION * Math.max(1, compressed)) {
            throw invalid(String.format(
                    Locale.ROOT,
                    "said to hold %.0f bytes, more than %d compressed bytes can stand for",
                    bytes,
                    compressed));
        }
    }
}

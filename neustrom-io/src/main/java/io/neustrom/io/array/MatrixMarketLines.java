package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The lines of a Matrix Market file, counted from 1. */
final class MatrixMarketLines {
    private static final int MAX_LENGTH =
            1 << 16; // the format allows 1024; a file without line ends must not fill the memory

    private final InputStream in; // buffered
    private final FilePart part;
    private final byte[] line = new byte[MAX_LENGTH];
    private int number;

    MatrixMarketLines(InputStream in, FilePart part) {
        this.in = in;
        this.part = part;
    }

    /** The next line, whatever it holds; none at the end of the file. */
    Optional<String> next() throws IOException {
        int length = 0;
        int read = in.read();
        if (read < 0) {
            return Optional.empty();
        }
        number++;
        for (; read >= 0 && read != '\n'; read = in.read()) {
            if (length == MAX_LENGTH) {
                throw invalid("must be at most " + MAX_LENGTH + " bytes long");
            }
            line[length++] = (byte) read;
        }
        return Optional.of(new String(line, 0, length, StandardCharsets.ISO_8859_1).strip());
    }

    /** The next line that is neither empty nor a comment; none at the end of the file. */
    Optional<String> nextContent() throws IOException {
        Optional<String> next = next();
        while (next.isPresent() && (next.get().isEmpty() || next.get().startsWith("%"))) {
            next = next();
        }
        return next;
    }

    /** The exception for something wrong in the line read last. */
    InvalidFileException invalid(String reason) {
        return part.invalidAt("line " + number, reason);
    }
}

package io.neustrom.io.file;

import java.io.IOException;

/**
 * A file that does not hold what it should. The message names the file, the position and the reason.
 *
 * @since 0.1.0
 */
public final class InvalidFileException extends IOException {

    private static final long serialVersionUID = 1L;

    InvalidFileException(String message) {
        super(message);
    }

    InvalidFileException(String message, Throwable cause) {
        super(message, cause);
    }
}

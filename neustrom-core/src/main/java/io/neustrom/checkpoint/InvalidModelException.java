package io.neustrom.checkpoint;

import java.io.IOException;

/**
 * A file that is not a model (or checkpoint of a learner), or not a whole one. The message names the file and what is wrong with it.
 *
 * @since 0.1.0
 */
public final class InvalidModelException extends IOException {

    private static final long serialVersionUID = 1L;

    /** With a sentence that names the file. */
    public InvalidModelException(String message) {
        super(message);
    }

    /** With a sentence that names the file, and the cause. */
    public InvalidModelException(String message, Throwable cause) {
        super(message, cause);
    }
}

package io.neustrom.checkpoint;

import java.io.IOException;

/** A file that is not a model (or checkpoint of a learner), or not a whole one. The message names the file and what is wrong with it. */
public final class InvalidModelException extends IOException {

    private static final long serialVersionUID = 1L;

    public InvalidModelException(String message) {
        super(message);
    }

    public InvalidModelException(String message, Throwable cause) {
        super(message, cause);
    }
}

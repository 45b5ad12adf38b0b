package io.neustrom.cli.terminal;

import io.neustrom.io.file.InvalidInputException;

/** Something only the user can correct; the message is one sentence that says what. Ends the program with code 2. */
public final class UserError extends InvalidInputException {
    /** An error with a sentence for the user. */
    public UserError(String sentence) {
        super(sentence);
    }

    /** An error with a sentence for the user and what led to it. */
    public UserError(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}

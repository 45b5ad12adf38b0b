package io.neustrom.io.file;

/**
 * Input that only its owner can correct: a file that is missing, damaged or not what the options say. The message is one sentence.
 * Where it names an option, it does so as {@code option labelColumn}, by the option's name in Java.
 *
 * @since 0.1.0
 */
public class InvalidInputException extends RuntimeException {
    /** An exception with a sentence for the user. */
    public InvalidInputException(String sentence) {
        super(sentence);
    }

    /** An exception with a sentence for the user, and its cause. */
    public InvalidInputException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}

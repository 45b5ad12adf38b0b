package io.neustrom.io.file;

import io.neustrom.checkpoint.InvalidModelException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * Turns what goes wrong while a file is read into one sentence for the user.
 *
 * @since 0.1.0
 */
public final class InputFile {
    private static final int LONGEST_QUOTE = 40; // characters of a bad word that an error repeats

    private InputFile() {}

    @FunctionalInterface
    public interface Reading<T> {
        public T read() throws IOException;
    }

    /** What is read from one file; what goes wrong becomes one sentence. */
    public static <T> T read(Path file, Reading<T> reading) {
        if (Files.isDirectory(file)) {
            throw new InvalidInputException(file + " is a folder; it must be a file");
        }
        return readAny(file, reading);
    }

    /** As {@link #read}, for what is read from several files of a folder. */
    public static <T> T readAny(Path file, Reading<T> reading) {
        try {
            return reading.read();
        } catch (InvalidFileException | InvalidModelException e) {
            throw new InvalidInputException("" + e.getMessage(), e); // names the file itself
        } catch (NoSuchFileException e) {
            throw new InvalidInputException(file + " does not exist", e);
        } catch (AccessDeniedException e) {
            throw new InvalidInputException(file + " cannot be read: access denied", e);
        } catch (CharacterCodingException e) {
            throw new InvalidInputException(file + " cannot be read: it must be text in UTF-8", e);
        } catch (IOException | UncheckedIOException e) {
            throw new InvalidInputException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** What is made of a file, or of a part of it; an error names it. */
    public static <T> T about(Object what, Supplier<T> making) {
        try {
            return making.get();
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(what + ": " + e.getMessage(), e);
        }
    }

    /** A word of a file as an error may repeat it: not too long, and nothing that a terminal would act on. */
    public static String quote(String word) {
        return "'"
                + (word.length() <= LONGEST_QUOTE ? word : word.substring(0, LONGEST_QUOTE) + "...")
                        .replaceAll("\\p{Cntrl}", "?")
                + "'";
    }
}

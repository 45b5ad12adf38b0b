package io.neustrom.format;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.Objects;

/**
 * What went wrong, in words for a sentence: exceptions of files often have only a path for a message, or none.
 *
 * @since 0.2.0
 */
public final class Reason {
    private Reason() {}

    /** Why a file could not be read or written; never null or blank. */
    public static String of(Throwable e) {
        if (e instanceof FileSystemException about) {
            return ofFileSystem(about);
        }
        if (e instanceof UncheckedIOException wrapped) {
            return of(Objects.requireNonNullElse(wrapped.getCause(), new IOException()));
        }
        if (e instanceof EOFException) {
            return "it ends too early";
        }
        if (e instanceof CharacterCodingException) {
            return "it must be text in UTF-8";
        }
        String message = e.getMessage();
        return message == null || message.isBlank() ? words(e) : message;
    }

    private static String ofFileSystem(FileSystemException e) {
        if (e instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (e instanceof AccessDeniedException) {
            return "access denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "it exists already";
        }
        if (e instanceof NotDirectoryException) {
            return "it is no folder";
        }
        if (e instanceof DirectoryNotEmptyException) {
            return "the folder is not empty";
        }
        String reason = e.getReason();
        return reason == null || reason.isBlank() ? words(e) : reason;
    }

    /** The name of an exception as words: ClosedChannelException is closed channel. */
    private static String words(Throwable e) {
        return e.getClass()
                .getSimpleName()
                .replaceAll("(Exception|Error)$", "")
                .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT);
    }
}

package io.neustrom.io.hdf5;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;

/**
 * Stands between us and the decoder, which trusts what a file says about itself: a damaged one makes it throw exceptions of many kinds,
 * recurse without end, or ask for more memory than there is. All of that becomes one sentence.
 *
 * @param part the file
 * @param bytes its length
 */
record Guard(FilePart part, long bytes) {
    private static final int LONGEST_REASON = 200; // characters

    /** Calls the decoder. */
    <T> T call(Callable<T> decoding) throws IOException {
        try {
            return decoding.call();
        } catch (IOException e) {
            throw e; // of the disk, or a sentence of ours
        } catch (StackOverflowError | OutOfMemoryError | InternalError e) { // the last: a mapped file that was cut off
            throw unreadable(e);
        } catch (Exception e) {
            throw unreadable(e);
        }
    }

    private InvalidFileException unreadable(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String said = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        String reason = said.length() <= LONGEST_REASON ? said : said.substring(0, LONGEST_REASON) + "...";
        return part.invalid(
                "damaged, or HDF5 of a kind that is not read (" + reason.replaceAll("\\p{Cntrl}", "?") + ")", thrown);
    }

    /** Refuses what so short a file cannot hold, before memory is asked for. */
    void checkSize(FilePart what, double size, boolean compressed) throws InvalidFileException {
        if (compressed) {
            what.checkExpansion(size, bytes);
        } else if (size > bytes) {
            throw what.invalid(String.format(Locale.ROOT, "said to hold %.0f bytes; the file has %d", size, bytes));
        }
        what.checkMemory("its numbers", 2 * size); // once as they are stored, once as numbers
    }
}

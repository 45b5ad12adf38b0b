package io.neustrom.io.table;

import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** All that is wrong with the fields of a file, reported at once in one sentence: the first few, and the number of all. */
final class Problems {
    private static final int MOST_REPORTED = 5;

    private final Path file;
    private final List<String> reported = new ArrayList<>();
    private int count;
    private boolean missing;

    Problems(Path file) {
        this.file = file;
    }

    /**
     * Takes note of one.
     *
     * @param what with its place
     * @param gap whether a number is missing there
     */
    void add(String what, boolean gap) {
        count++;
        missing |= gap;
        if (reported.size() < MOST_REPORTED) {
            reported.add(what);
        }
    }

    /** @throws InvalidInputException if there are any */
    void refuse() {
        if (count == 0) {
            return;
        }
        String more = reported.size() == 1
                ? ""
                : "; " + (count - 1) + " more: " + String.join("; ", reported.subList(1, reported.size()))
                        + (count > reported.size() ? "; ..." : "");
        throw new InvalidInputException(file + ", " + reported.get(0) + more
                + (missing ? "; " + "option missing drop leaves such rows out, median fills the gaps" : ""));
    }
}

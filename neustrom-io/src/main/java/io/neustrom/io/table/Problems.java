package io.neustrom.io.table;

import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** All that is wrong with the cells of a file, told at once in one sentence: the first few, and how many there are. */
public final class Problems {
    private static final int MOST_TOLD = 5;

    private final Path file;
    private final List<String> told = new ArrayList<>();
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
        if (told.size() < MOST_TOLD) {
            told.add(what);
        }
    }

    /** @throws InvalidInputException if there are any */
    void refuse() {
        if (count == 0) {
            return;
        }
        String more = told.size() == 1
                ? ""
                : "; " + (count - 1) + " more: " + String.join("; ", told.subList(1, told.size()))
                        + (count > told.size() ? "; ..." : "");
        throw new InvalidInputException(
                file + ", " + told.get(0) + more + (missing ? "; " + "option missing drop leaves such rows out" : ""));
    }
}

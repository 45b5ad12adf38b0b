package io.neustrom.io.session;

import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.file.NearestWord;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Several parts of a file, one of which is to be read.
 *
 * @param file that has them
 * @param what they are, such as body parts
 * @param option that names one
 * @param names of all of them, in the order of the file
 */
record Offer(Path file, String what, String option, List<String> names) {
    private static final int MOST_LISTED = 30;

    /** The one that the user named, or else the only one. */
    int take(Optional<String> given) {
        if (given.isPresent()) {
            int place = names.indexOf(given.get());
            if (place < 0) {
                throw new InvalidInputException(file + ": option " + option + " (" + InputFile.quote(given.get())
                        + ") must be one of its " + what + NearestWord.suggestion(given.get(), names) + " (" + listed()
                        + ")");
            }
            return place;
        }
        if (names.size() != 1) {
            throw new InvalidInputException(file
                    + (names.isEmpty()
                            ? " has no " + what
                            : " has " + names.size() + " " + what + "; option " + option + " must name one (" + listed()
                                    + ")"));
        }
        return 0;
    }

    private String listed() {
        return String.join(", ", names.subList(0, Math.min(names.size(), MOST_LISTED)))
                + (names.size() > MOST_LISTED ? ", ..." : "");
    }
}

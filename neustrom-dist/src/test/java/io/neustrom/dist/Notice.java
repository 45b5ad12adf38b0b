package io.neustrom.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What NOTICE says: a line for each library, the paths of the data of others, and a line for each table. */
record Notice(SortedMap<String, Library> libraries, List<String> data, List<String> tables) {
    private static final Pattern LIBRARY = Pattern.compile("  (\\S+) +(\\S+)  +(Copyright [^;]*)(;.*)?");
    private static final Pattern DATA = Pattern.compile("\\((\\S+/src/main/resources/\\S+)\\)");
    private static final Pattern TABLE = Pattern.compile("^  (\\S+)  +\\S.*https://doi\\.org/\\S+", Pattern.MULTILINE);

    /** A library's licence, by its SPDX identifier, and the copyright that stands in its text. */
    record Library(String licence, String copyright) {}

    static Notice read(Path file) throws IOException {
        SortedMap<String, Library> libraries = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            Matcher matcher = LIBRARY.matcher(line);
            if (matcher.matches()) {
                libraries.put(matcher.group(1), new Library(matcher.group(2), matcher.group(3)));
            }
        }
        String text = Files.readString(file);
        return new Notice(libraries, all(DATA, text), all(TABLE, text));
    }

    /** The SPDX identifier of a library's licence. */
    String licence(String library) {
        Library named = libraries.get(library);
        return named == null ? "none" : named.licence();
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).toList();
    }
}

package io.neustrom.bench;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Short heads for the columns of peers, so that a table fits a terminal. What they leave out is said in a line above the table. */
final class PeerHeads {
    private PeerHeads() {}

    /** A name without its version: PyTorch eager for PyTorch 2.13.0 eager. */
    private static String withoutVersion(String name) {
        return Arrays.stream(name.split(" "))
                .filter(word -> !Character.isDigit(word.charAt(0)))
                .collect(Collectors.joining(" "));
    }

    /** Names without their versions and, if there are several, without the first words that all of them have. */
    static List<String> of(List<String> names) {
        List<List<String>> words = names.stream()
                .map(name -> List.of(withoutVersion(name).split(" ")))
                .toList();
        int shared = 0;
        while (names.size() > 1 && allGoOn(words, shared)) {
            shared++;
        }
        int skipped = shared;
        return words.stream()
                .map(list -> String.join(" ", list.subList(skipped, list.size())))
                .toList();
    }

    /** Whether all have the same word there, and none ends with it. */
    private static boolean allGoOn(List<List<String>> names, int place) {
        return names.stream()
                .allMatch(words -> words.size() > place + 1
                        && words.get(place).equals(names.get(0).get(place)));
    }
}

package attacks;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Counts tries and failures by kind. */
final class Tally {
    private final Map<String, int[]> kinds = new LinkedHashMap<>(); // tries and failures
    private final Map<String, Integer> stages = new TreeMap<>();
    private double mostLost; // seconds
    private final Map<String, String> skipped = new LinkedHashMap<>();

    /** Counts a try that held. */
    synchronized void held(String kind) {
        kinds.computeIfAbsent(kind, name -> new int[2])[0]++;
    }

    /**
     * Counts a try that did not.
     *
     * @param repeat what is needed to repeat it
     */
    synchronized void failed(String kind, String repeat, String what) {
        held(kind);
        kinds.get(kind)[1]++;
        System.out.println("FAILED " + kind + ": " + visible(what) + System.lineSeparator() + "    " + visible(repeat));
    }

    /** Counts a try by its complaint, which is empty if it held. */
    void count(String kind, String repeat, String complaint) {
        if (complaint.isEmpty()) {
            held(kind);
        } else {
            failed(kind, repeat, complaint);
        }
    }

    /** Counts a stage in which a process was killed. */
    synchronized void hit(String stage) {
        stages.merge(stage.toLowerCase(Locale.ROOT).replace('_', ' '), 1, Integer::sum);
    }

    /** Takes note of what a kill cost, in seconds. */
    synchronized void lost(double seconds) {
        mostLost = Math.max(mostLost, seconds);
    }

    /** Something that cannot be tried on this machine. */
    synchronized void skip(String kind, String reason) {
        skipped.put(kind, reason);
    }

    /** How many did not hold. */
    synchronized int failures() {
        return kinds.values().stream().mapToInt(counts -> counts[1]).sum();
    }

    /** Prints the table. */
    synchronized void print() {
        System.out.printf("%-44s %8s %9s%n", "kind", "tries", "failures");
        kinds.forEach((kind, counts) -> System.out.printf("%-44s %8d %9d%n", kind, counts[0], counts[1]));
        skipped.forEach((kind, reason) -> System.out.printf("%-44s skipped: %s%n", kind, reason));
        if (!stages.isEmpty()) {
            System.out.printf(Locale.ROOT, "killed at %s; a checkpoint was at most %.1f s old%n", stages, mostLost);
        }
        int tries = kinds.values().stream().mapToInt(counts -> counts[0]).sum();
        System.out.printf("%-44s %8d %9d%n", "all", tries, failures());
    }

    /** A text without control characters, and not too long. */
    static String visible(String text) {
        String shown = Pattern.compile("\\p{Cntrl}")
                .matcher(text)
                .replaceAll(
                        match -> String.format("\\\\u%04x", (int) match.group().charAt(0)));
        return shown.length() > 1000 ? shown.substring(0, 1000) + "..." : shown;
    }
}

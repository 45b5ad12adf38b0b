package io.neustrom.io;

import io.neustrom.data.Labels;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.math.HeapNeed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads trajectories, labels and texts. Lines, and numbers on a line, are counted from 1.
 *
 * @since 0.1.0
 */
public final class SequenceFiles {
    private static final Pattern SEPARATOR = Pattern.compile("\\s*,\\s*|\\s+");
    private static final double BYTES_A_STATE = 64; // of p_in and of counts, at least
    private static final String NO_LABEL = String.valueOf(Labels.UNKNOWN);

    private SequenceFiles() {}

    /**
     * Trajectories, one on each line that is not blank: the numbers of the states visited in turn.
     *
     * @param trajectories (lines), each (steps)
     * @param states the given number, or else one more than the largest state
     */
    public record Trajectories(List<int[]> trajectories, int states) {}

    /** @param states how many there are; empty: as many as are seen */
    public static Trajectories trajectories(Path file, OptionalInt states) {
        List<String> lines = lines(file);
        List<int[]> trajectories = new ArrayList<>();
        int largest = -1;
        int bound = states.orElse(Integer.MAX_VALUE);
        for (int line = 0; line < lines.size(); line++) {
            if (lines.get(line).isBlank()) {
                continue;
            }
            String[] words = SEPARATOR.split(lines.get(line).strip(), -1);
            int[] trajectory = new int[words.length];
            for (int s = 0; s < words.length; s++) {
                trajectory[s] = state(words[s], bound, file + ", line " + (line + 1) + ", number " + (s + 1));
                largest = Math.max(largest, trajectory[s]);
            }
            trajectories.add(trajectory);
        }
        if (trajectories.isEmpty()) {
            throw new InvalidInputException(file + " is empty; it must have at least one trajectory");
        }
        int count = states.orElse(largest + 1);
        try {
            HeapNeed.check("states (" + count + ")", count * BYTES_A_STATE, "states numbered without gaps");
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(file + ": " + e.getMessage(), e);
        }
        return new Trajectories(trajectories, count);
    }

    private static int state(String word, int bound, String position) {
        try {
            int state = Integer.parseInt(word);
            if (state >= 0 && state < bound) {
                return state;
            }
        } catch (NumberFormatException e) {
            throw new InvalidInputException(
                    position + ": " + InputFile.quote(word) + " must be the whole number of a state", e);
        }
        throw new InvalidInputException(position + ": state (" + word
                + ") must be at least 0 and less than the number of states (" + bound + ")");
    }

    /** Labels: one on each line, whole numbers or words, or a vector of whole numbers in NPY or NPZ; empty or -1 for none. */
    public static Labels labels(Path file) {
        List<String> labels = StateFiles.isMatrixFile(file) ? numberedLabels(file) : writtenLabels(file);
        Map<String, Integer> classes = new LinkedHashMap<>();
        int[] classOf = new int[labels.size()];
        for (int i = 0; i < classOf.length; i++) {
            String label = labels.get(i);
            classOf[i] = label.isEmpty() || label.equals(NO_LABEL)
                    ? Labels.UNKNOWN
                    : classes.computeIfAbsent(label, word -> classes.size());
        }
        return Labels.of(classOf, List.copyOf(classes.keySet()));
    }

    private static List<String> numberedLabels(Path file) {
        int[] numbers = InputFile.read(file, () -> MatrixFiles.readIntegers(file));
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] < Labels.UNKNOWN) {
                throw new InvalidInputException(file + ": labels[" + i + "] (" + numbers[i]
                        + ") must be at least 0, or " + NO_LABEL + " for a point without a label");
            }
        }
        return IntStream.of(numbers).mapToObj(Integer::toString).toList();
    }

    private static List<String> writtenLabels(Path file) {
        List<String> labels = lines(file).stream().map(String::strip).toList();
        if (labels.isEmpty()) {
            throw new InvalidInputException(file + " is empty; it must have at least one label");
        }
        for (int i = 0; i < labels.size(); i++) {
            if (SEPARATOR.matcher(labels.get(i)).find()) {
                throw new InvalidInputException(file + ", line " + (i + 1) + ": " + InputFile.quote(labels.get(i))
                        + " must be one label, without commas and blanks");
            }
        }
        return labels;
    }

    /** A whole text. */
    public static String text(Path file) {
        return InputFile.read(file, () -> Files.readString(file));
    }

    private static List<String> lines(Path file) {
        return InputFile.read(file, () -> Files.readAllLines(file));
    }
}

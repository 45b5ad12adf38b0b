package io.neustrom.io;

import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.probability.LabelTransitions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Reads trajectories, labels and texts. Lines, and numbers on a line, are counted from 1. */
public final class SequenceFiles {
    private static final Pattern SEPARATOR = Pattern.compile("\\s*,\\s*|\\s+");
    private static final String NO_LABEL = String.valueOf(LabelTransitions.UNLABELLED);

    private SequenceFiles() {}

    /**
     * Trajectories, one on each line that is not blank: the numbers of the states visited in turn.
     *
     * @param trajectories (lines), each (steps)
     * @param states as many as the user said, or else the largest number and 1
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
        return new Trajectories(trajectories, states.orElse(largest + 1));
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

    /**
     * Labels: one on each line, whole numbers or words, or a vector of whole numbers in NPY or NPZ.
     *
     * @return (states) the class of each, or {@link LabelTransitions#UNLABELLED}
     */
    public static int[] labels(Path file) {
        if (StateFiles.isMatrixFile(file)) {
            return InputFile.read(file, () -> MatrixFiles.readIntegers(file));
        }
        List<String> lines = lines(file);
        if (lines.isEmpty()) {
            throw new InvalidInputException(file + " is empty; it must have at least one label");
        }
        Map<String, Integer> classes = new HashMap<>();
        int[] labels = new int[lines.size()];
        for (int i = 0; i < labels.length; i++) {
            String label = lines.get(i).strip();
            if (SEPARATOR.matcher(label).find()) {
                throw new InvalidInputException(file + ", line " + (i + 1) + ": " + InputFile.quote(label)
                        + " must be one label, without commas and blanks");
            }
            labels[i] = label.isEmpty() || label.equals(NO_LABEL)
                    ? LabelTransitions.UNLABELLED
                    : classes.computeIfAbsent(label, word -> classes.size());
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

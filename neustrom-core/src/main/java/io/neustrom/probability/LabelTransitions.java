package io.neustrom.probability;

import io.neustrom.data.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Transitions within classes (equation supervised_input_proba of the paper):
 *
 * <pre>p(y|x) = 1{class(y) = class(x)} / #class(x)</pre>
 *
 * <p>The point itself is one of its class. Points without a label have no class to go to, and no other point leads to them: they stay where
 * they are, p(x|x) = 1.
 *
 * <p>A class of m points makes m^2 transitions of 12 bytes each, so their number is bounded.
 *
 * @param maxEntries the largest number of transitions, at least 1
 * @since 0.1.0
 */
public record LabelTransitions(int maxEntries) {
    private static final int DEFAULT_MAX_ENTRIES = 1 << 27; // 1.6 GB

    public LabelTransitions {
        if (maxEntries < 1) {
            throw new IllegalArgumentException("maxEntries (" + maxEntries + ") must be at least 1");
        }
    }

    /** At most 134,217,728 transitions, which take 1.6 GB. */
    public static LabelTransitions defaults() {
        return new LabelTransitions(DEFAULT_MAX_ENTRIES);
    }

    /**
     * The transitions between labelled points.
     *
     * @param labels of at least 1 point
     */
    public TransitionMatrix build(Labels labels) {
        int[][] rows = classmates(labels);
        long entries = Arrays.stream(rows).mapToLong(row -> row.length).sum();
        if (entries > maxEntries) {
            throw new IllegalArgumentException("transitions within classes (" + entries + ") must be at most "
                    + maxEntries + "; label fewer points: a class of m points makes m^2 transitions");
        }
        int n = labels.count();
        int[] rowStarts = new int[n + 1];
        int[] columns = new int[(int) entries];
        double[] probabilities = new double[(int) entries];
        for (int i = 0; i < n; i++) {
            rowStarts[i + 1] = rowStarts[i] + rows[i].length;
            System.arraycopy(rows[i], 0, columns, rowStarts[i], rows[i].length);
            Arrays.fill(probabilities, rowStarts[i], rowStarts[i + 1], 1.0 / rows[i].length);
        }
        return TransitionMatrix.ofOwned(rowStarts, columns, probabilities);
    }

    /** The points of the class of each point, ascending; one array for the whole class. A point without a label is alone. */
    private static int[][] classmates(Labels labels) {
        int n = labels.count();
        if (n == 0) {
            throw new IllegalArgumentException("labels (0) must be at least 1");
        }
        int[][] classmates = new int[n][];
        Arrays.setAll(classmates, i -> new int[] {i});
        Map<Integer, List<Integer>> classes =
                IntStream.of(labels.knownItems()).boxed().collect(Collectors.groupingBy(labels::classOf));
        for (List<Integer> members : classes.values()) {
            int[] shared = members.stream().mapToInt(Integer::intValue).toArray();
            for (int i : shared) {
                classmates[i] = shared;
            }
        }
        return classmates;
    }
}

package io.neustrom.trainer;

import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Rows of p_in that are enough to see whether it is one-way: of many rows a sample, of long ones some transitions drawn from them.
 *
 * @param rows the rows
 * @param numbers the state, or the number in another batch, of each row; ascending
 */
public record DirectionRows(RowBatch rows, int[] numbers) {
    private static final int MOST_ROWS = 1000;
    private static final int LONGEST = 32; // transitions

    /** Rows of a matrix over n states. */
    static DirectionRows of(TransitionMatrix transitions, SplittableRandom random) {
        int[] states = sample(transitions.size(), random);
        RowBatch rows = new RowBatch(transitions.size());
        for (int i : states) {
            int start = transitions.rowStart(i);
            int count = transitions.rowEnd(i) - start;
            rows.startRow(i);
            addPairs(
                    rows,
                    IntStream.range(start, start + count)
                            .map(transitions::column)
                            .toArray(),
                    IntStream.range(start, start + count)
                            .mapToDouble(transitions::probability)
                            .toArray(),
                    random);
        }
        return new DirectionRows(rows, states);
    }

    /** Rows of a batch, over the same states. */
    public static DirectionRows of(RowBatch all, int states, SplittableRandom random) {
        int[] chosen = sample(all.rows(), random);
        RowBatch rows = new RowBatch(states);
        for (int row : chosen) {
            rows.startRow(all.ids()[all.source(row)]);
            IntStream pairs = IntStream.range(all.pairStart(row), all.pairEnd(row));
            addPairs(
                    rows,
                    pairs.map(pair -> all.ids()[all.target(pair)]).toArray(),
                    IntStream.range(all.pairStart(row), all.pairEnd(row))
                            .mapToDouble(all::weight)
                            .toArray(),
                    random);
        }
        return new DirectionRows(rows, chosen);
    }

    private static int[] sample(int count, SplittableRandom random) {
        int[] numbers = IntStream.range(0, count).toArray();
        BatchPlan.shuffle(numbers, random);
        return Arrays.stream(numbers).limit(MOST_ROWS).sorted().toArray();
    }

    /**
     * Adds all transitions of a short row; of a long one as many as count, drawn with their probabilities as evenly as possible: those in which
     * p_i1 + ... + p_ij passes (offset + 0, 1, 2, ...) / count.
     */
    private static void addPairs(RowBatch rows, int[] targets, double[] weights, SplittableRandom random) {
        if (targets.length <= LONGEST) {
            for (int e = 0; e < targets.length; e++) {
                rows.addPair(targets[e], weights[e]);
            }
            return;
        }
        double offset = random.nextDouble();
        double sum = 0;
        int drawn = 0;
        for (int e = 0; e < targets.length; e++) {
            sum += weights[e];
            int before = drawn;
            while (drawn < LONGEST && sum * LONGEST > drawn + offset) {
                drawn++;
            }
            if (drawn > before) {
                rows.addPair(targets[e], (double) (drawn - before) / LONGEST);
            }
        }
    }
}

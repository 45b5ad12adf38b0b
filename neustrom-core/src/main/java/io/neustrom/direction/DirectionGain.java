package io.neustrom.direction;

import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Whether data are clearly one-way. Rows of p_in are split in four random parts. From three of them, with the codes as they are, EM gives
 * the transitions between cells ({@link FlowEstimate}), and the {@linkplain ReversibleFlow reversible chain} under which these would be most likely, which is
 * the best that does without a direction. On the part left out
 *
 * <pre>gain = mean over rows of  sum_j p_ij log( q_ij / q_ij of the reversible chain )</pre>
 *
 * is what direction says about the future. Where there is none the gain is about 0 or below, however noisy the rows are, since the free chain
 * has learned more of the noise of its parts.
 *
 * @param nats what direction says about the future of rows that were held out
 * @param error the standard error of that
 * @param information what the directed chain says about their future in all
 */
public record DirectionGain(double nats, double error, double information) {
    private static final double ERRORS = 3; // standard errors
    private static final double SHARE = 0.05; // of what the directed chain says about the future
    private static final double PRIOR = 1; // transitions added to each row
    private static final int PARTS = 4;
    private static final int FEWEST_BLOCKS = PARTS;

    /** Whether the gain is more than {@value #ERRORS} standard errors, and more than {@value #SHARE} of the information. */
    public boolean oneWay() {
        return nats > ERRORS * error && nats > SHARE * information;
    }

    /**
     * Measures it on rows.
     *
     * @param blockOfRow the block of each row, 0, 1, ...; the rows of one block depend on each other, as those of one episode do
     * @param uniform log of the density of a chain that has learned nothing: -log n if the sum of codes is over n states, 0 if it is a mean
     */
    public static DirectionGain of(FlowEstimate estimate, int[] blockOfRow, double uniform, SplittableRandom random) {
        int blocks = IntStream.of(blockOfRow).max().orElse(-1) + 1;
        if (blocks < FEWEST_BLOCKS) {
            return new DirectionGain(0, 0, 0);
        }
        int[] part = parts(blocks, random);
        double[] gains = new double[blocks];
        double[] sizes = new double[blocks];
        double information = 0;
        double floor = Math.exp(uniform) * 1e-12;
        for (int p = 0; p < PARTS; p++) {
            int held = p;
            IntPredicate chosen = row -> part[blockOfRow[row]] != held;
            double[] directed = chain(estimate.learn(chosen, false), estimate.cells());
            double[] reversible = chain(estimate.learn(chosen, true), estimate.cells());
            for (int row = 0; row < blockOfRow.length; row++) {
                int block = blockOfRow[row];
                if (part[block] == held) {
                    double likelihood = estimate.logLikelihood(row, directed, floor);
                    gains[block] += likelihood - estimate.logLikelihood(row, reversible, floor);
                    information += likelihood - uniform;
                    sizes[block]++;
                }
            }
        }
        double rows = blockOfRow.length;
        double gain = IntStream.range(0, blocks).mapToDouble(b -> gains[b]).sum() / rows;
        double squares = IntStream.range(0, blocks)
                .mapToDouble(b -> Math.pow(gains[b] - gain * sizes[b], 2))
                .sum();
        return new DirectionGain(gain, Math.sqrt(squares) / rows, information / rows);
    }

    /** The part of each block. */
    private static int[] parts(int blocks, SplittableRandom random) {
        int[] order = IntStream.range(0, blocks).toArray();
        for (int i = blocks - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        int[] part = new int[blocks];
        for (int b = 0; b < blocks; b++) {
            part[order[b]] = b % PARTS;
        }
        return part;
    }

    /** The chain of some transitions N (r, r), and {@value #PRIOR} more from each cell that lead where transitions lead on average. */
    private static double[] chain(double[] flow, int cells) {
        double[] columns = new double[cells];
        double total = 0;
        for (int e = 0; e < flow.length; e++) {
            columns[e % cells] += flow[e];
            total += flow[e];
        }
        double[] chain = flow.clone();
        for (int k = 0; k < cells; k++) {
            double sum = PRIOR;
            for (int l = 0; l < cells; l++) {
                sum += flow[k * cells + l];
            }
            for (int l = 0; l < cells; l++) {
                chain[k * cells + l] = (flow[k * cells + l] + PRIOR * columns[l] / total) / sum;
            }
        }
        return chain;
    }
}

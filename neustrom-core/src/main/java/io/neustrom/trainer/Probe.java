package io.neustrom.trainer;

import io.neustrom.accumulator.CellFlow;
import io.neustrom.data.Codes;
import io.neustrom.placecell.Network;
import io.neustrom.probability.CellTransitions;
import io.neustrom.probability.OutputDistribution;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Measures KL(p_in || p_out) on the same rows again and again, with codes as they are at that moment: unlike the objective, it does
 * not depend on stale sums. Of up to {@value #ALL} states it takes all, of more a sample of rows, and another of the states
 * that the partition sums over; where rows are long, fewer rows.
 */
public final class Probe {

    private static final int ALL = 4096; // states; that many are summed over if there are more
    private static final int ROWS = 512; // of many states
    private static final int ENTRIES = 200_000; // of p_in, at most about

    private final TransitionMatrix transitions;
    private final Network network;
    private final Optional<CellFlow> flow; // where transitions between cells are learned
    private final int[] rows;
    private final int[] summed; // states that stand for all
    private final int[] targets; // states that the rows lead to, ascending

    /**
     * How good a network is.
     *
     * @param divergence mean over the rows
     * @param rowDivergence of each row
     * @param peaks (r) largest activity of each cell, codes taken at length 1
     */
    record Reading(double divergence, double[] rowDivergence, float[] peaks) {}

    Probe(TransitionMatrix transitions, Network network, SplittableRandom random) {
        this(transitions, network, Optional.empty(), random);
    }

    /** @param flow the transitions between cells, as they are at each measurement; empty if there are none */
    Probe(TransitionMatrix transitions, Network network, Optional<CellFlow> flow, SplittableRandom random) {
        this.flow = flow;
        this.transitions = transitions;
        this.network = network;
        int n = transitions.size();
        int mostRows = (int) Math.max(1, (long) ENTRIES * n / transitions.entries());
        rows = sample(n, Math.min(n <= ALL ? n : ROWS, mostRows), random);
        summed = sample(n, Math.min(n, ALL), random);
        targets = Arrays.stream(rows)
                .flatMap(i -> IntStream.range(transitions.rowStart(i), transitions.rowEnd(i)))
                .map(transitions::column)
                .sorted()
                .distinct()
                .toArray();
    }

    /** The given number of n states, in ascending order. */
    private static int[] sample(int n, int count, SplittableRandom random) {
        int[] states = IntStream.range(0, n).toArray();
        if (count < n) {
            BatchPlan.shuffle(states, random);
        }
        return Arrays.stream(states, 0, count).sorted().toArray();
    }

    /** The rows, as states. */
    int[] rows() {
        return rows;
    }

    /** States that a measurement encodes. */
    int items() {
        boolean all = rows.length == transitions.size();
        return all ? rows.length : rows.length + summed.length + targets.length;
    }

    /** Transitions that a measurement compares. */
    long entries() {
        return Arrays.stream(rows)
                .mapToLong(i -> transitions.rowEnd(i) - transitions.rowStart(i))
                .sum();
    }

    Reading measure() {
        int n = transitions.size();
        Codes from = network.codesOf(rows);
        Codes all = rows.length == n ? from : network.codesOf(summed);
        Codes to = rows.length == n ? from : network.codesOf(targets);
        Optional<CellTransitions> directed = flow.map(CellFlow::snapshot);
        double[] c = all.sum();
        OutputDistribution partitions = new OutputDistribution(from, all, directed, c);
        OutputDistribution products = rows.length == n ? partitions : new OutputDistribution(from, to, directed, c);
        double[] rowDivergence = new double[rows.length];
        double total = 0;
        for (int row = 0; row < rows.length; row++) {
            double partition = partitions.partition(row) * n / all.count();
            for (int e = transitions.rowStart(rows[row]); e < transitions.rowEnd(rows[row]); e++) {
                int column = transitions.column(e);
                int target = rows.length == n ? column : Arrays.binarySearch(targets, column);
                double p = transitions.probability(e);
                rowDivergence[row] += p * Math.log(p * partition / products.numerator(row, target));
            }
            total += rowDivergence[row];
        }
        float[] peaks = new float[network.cells()];
        notePeaks(all, peaks);
        notePeaks(to, peaks);
        return new Reading(total / rows.length, rowDivergence, peaks);
    }

    private static void notePeaks(Codes codes, float[] peaks) {
        for (int i = 0; i < codes.count(); i++) {
            double length = Math.sqrt(codes.dot(i, codes, i));
            for (int e = codes.start(i); e < codes.end(i); e++) {
                peaks[codes.cell(e)] = Math.max(peaks[codes.cell(e)], (float) (codes.value(e) / length));
            }
        }
    }
}

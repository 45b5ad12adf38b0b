package io.neustrom.trainer;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.accumulator.CellFlow;
import io.neustrom.algorithm.Directed;
import io.neustrom.data.Codes;
import io.neustrom.direction.DirectionGain;
import io.neustrom.direction.FlowEstimate;
import io.neustrom.probability.RowBatch;
import io.neustrom.training.DirectionReport;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/** Decides, on the codes that training starts from, whether transitions between cells are learned, and what they start from. */
public final class CellChain {
    private static final double SHORTEST_MEMORY = 5; // batches
    private static final double ROWS_A_CELL = 3; // that are remembered; with more, T follows the codes too slowly

    private final DirectionReport report;
    private final double[] flow; // N (r, r); empty if not directed

    private CellChain(DirectionReport report, double[] flow) {
        this.report = report;
        this.flow = flow;
    }

    /**
     * Tests rows of p_in, unless it is decided anyway.
     *
     * @param codes of the items of the rows
     * @param c (r) of the {@linkplain Accumulator accumulator}
     * @param scale states that c sums over: n, or 1 if it is a mean
     * @param blocks the block of each row; the rows of one depend on each other
     */
    public static CellChain decide(
            Directed wanted,
            RowBatch rows,
            Codes codes,
            double[] c,
            double scale,
            int[] blocks,
            SplittableRandom random) {
        FlowEstimate estimate = new FlowEstimate(rows, codes, c);
        DirectionGain gain = DirectionGain.of(estimate, blocks, -Math.log(scale), random);
        boolean directed = wanted == Directed.YES || gain.oneWay();
        DirectionReport report = new DirectionReport(directed, gain.nats(), gain.error(), gain.information());
        return new CellChain(report, directed ? estimate.learn() : new double[0]);
    }

    /** What was found and decided. */
    public DirectionReport report() {
        return report;
    }

    /**
     * The flow to learn with; empty if transitions between cells are not learned.
     *
     * @param rows of a batch
     */
    public Optional<CellFlow> newFlow(int cells, int rows) {
        if (!report.directed()) {
            return Optional.empty();
        }
        double memory = memory(cells, rows);
        return Optional.of(new CellFlow(cells, scaled(flow, memory * rows), memory));
    }

    /** A flow to restore a kept one into. */
    public static CellFlow emptyFlow(int cells, int rows) {
        double[] equal = new double[cells * cells];
        Arrays.fill(equal, 1);
        return new CellFlow(cells, equal, memory(cells, rows));
    }

    private static double memory(int cells, int rows) {
        return Math.max(SHORTEST_MEMORY, ROWS_A_CELL * cells / rows);
    }

    /** The same proportions, with another sum. */
    private static double[] scaled(double[] flow, double sum) {
        double factor = sum / Arrays.stream(flow).sum();
        return Arrays.stream(flow).map(value -> factor * value).toArray();
    }
}

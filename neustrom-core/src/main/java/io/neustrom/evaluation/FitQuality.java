package io.neustrom.evaluation;

import io.neustrom.data.Codes;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.CellTransitions;
import io.neustrom.probability.OutputDistribution;
import io.neustrom.probability.TransitionMatrix;
import java.util.Optional;

/**
 * How well codes represent a transition distribution, and how place-like they are.
 *
 * @param klDivergence mean over rows of KL(p_in || p_out), in nats (paper, equation kernel_kl-divergence)
 * @param klUniform the same for the uniform distribution: the value of a network that learned nothing
 * @param cells r
 * @param liveCells cells with a code above {@value #ACTIVE} at some state
 * @param activeCellsPerPoint mean number of codes above {@value #ACTIVE}
 * @param zeroFraction share of exactly zero entries of all codes
 * @since 0.1.0
 */
public record FitQuality(
        double klDivergence,
        double klUniform,
        int cells,
        int liveCells,
        double activeCellsPerPoint,
        double zeroFraction) {

    /** A cell is active at a state if its code is above this. */
    public static final float ACTIVE = 0.05f;

    private static final int ROWS_A_TASK = 64;

    /** Measures the codes of all states against the distribution they were learned from, on all cores. */
    public static FitQuality of(Codes codes, TransitionMatrix transitions) {
        return WorkerPool.onAllCores(pool -> of(codes, transitions, pool));
    }

    /** As {@link #of(Codes, TransitionMatrix)}, on a pool of threads. */
    public static FitQuality of(Codes codes, TransitionMatrix transitions, WorkerPool pool) {
        return of(codes, Optional.empty(), transitions, pool);
    }

    /**
     * As {@link #of(Codes, TransitionMatrix, WorkerPool)}, with transitions between cells if there are any.
     *
     * @since 0.2.0
     */
    public static FitQuality of(
            Codes codes, Optional<CellTransitions> directed, TransitionMatrix transitions, WorkerPool pool) {
        requireSameSize(codes, transitions.size());
        boolean[] live = new boolean[codes.cells()];
        long active = 0;
        for (int e = 0; e < codes.entries(); e++) {
            if (codes.value(e) > ACTIVE) {
                live[codes.cell(e)] = true;
                active++;
            }
        }
        int liveCells = 0;
        for (boolean alive : live) {
            liveCells += alive ? 1 : 0;
        }
        double all = (double) codes.count() * codes.cells();
        return new FitQuality(
                divergence(codes, directed, transitions, pool),
                transitions.uniformDivergence(),
                codes.cells(),
                liveCells,
                (double) active / codes.count(),
                1 - codes.entries() / all);
    }

    private static double divergence(
            Codes codes, Optional<CellTransitions> directed, TransitionMatrix transitions, WorkerPool pool) {
        OutputDistribution output = new OutputDistribution(codes, codes, directed, codes.sum());
        double[] rowDivergence = new double[codes.count()];
        int tasks = (codes.count() + ROWS_A_TASK - 1) / ROWS_A_TASK;
        pool.run(tasks, task -> {
            int end = Math.min(codes.count(), (task + 1) * ROWS_A_TASK);
            for (int i = task * ROWS_A_TASK; i < end; i++) {
                double partition = output.partition(i);
                for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                    double p = transitions.probability(e);
                    rowDivergence[i] += p * Math.log(p * partition / output.numerator(i, transitions.column(e)));
                }
            }
        });
        double total = 0;
        for (double row : rowDivergence) {
            total += row;
        }
        return total / codes.count();
    }

    /**
     * The probability of leaving one's own group in one step of p_out, mean over states: 0 when manifolds are disentangled
     * (paper, section 6 and figure circles A).
     */
    public static double crossGroupMass(Codes codes, int[] groups) {
        requireSameSize(codes, groups.length);
        OutputDistribution output = new OutputDistribution(codes, codes);
        double total = 0;
        for (int i = 0; i < codes.count(); i++) {
            double[] row = output.row(i);
            for (int j = 0; j < row.length; j++) {
                total += groups[i] == groups[j] ? 0 : row[j];
            }
        }
        return total / codes.count();
    }

    private static void requireSameSize(Codes codes, int size) {
        if (codes.count() != size) {
            throw new IllegalArgumentException(
                    "codes (" + codes.count() + " states) must be of the same " + size + " states");
        }
    }
}

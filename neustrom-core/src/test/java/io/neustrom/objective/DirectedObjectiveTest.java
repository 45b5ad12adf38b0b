package io.neustrom.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.accumulator.CellFlow;
import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.testing.Property;
import java.util.Arrays;
import java.util.SplittableRandom;

/** The directed objective against a plain double one, which sums over everything and is differentiated by finite differences. */
class DirectedObjectiveTest {
    private static final int CELLS = 5;
    private static final double STEP = 1e-5;

    private final WorkerPool pool = WorkerPool.callerRuns();

    /** Random rows over n states, codes with some zeros, and N such that T is what EM makes of it. */
    private static final class Setting {
        final int n;
        final TransitionMatrix transitions;
        final double[][] codes; // (n, r)
        double[] t; // (r, r)

        Setting(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            n = random.nextInt(3, 12);
            transitions = RandomBatch.randomTransitions(n, random);
            codes = new double[n][];
            for (int i = 0; i < n; i++) {
                codes[i] = RandomBatch.positive(CELLS, random);
                codes[i][random.nextInt(CELLS)] = 0;
            }
            t = CellFlow.normalised(RandomBatch.positive(CELLS * CELLS, random), CELLS);
        }

        double[] c() {
            double[] c = new double[CELLS];
            for (double[] code : codes) {
                Arrays.setAll(c, l -> c[l] + code[l]);
            }
            return c;
        }

        /** a_ik T_kl b_jl for all cells k and l, (r, r). */
        double[] parts(int i, int j) {
            double[] c = c();
            double total = Arrays.stream(codes[i]).sum();
            double[] parts = new double[CELLS * CELLS];
            for (int e = 0; e < parts.length; e++) {
                int l = e % CELLS;
                parts[e] = codes[i][e / CELLS] / total * t[e] * codes[j][l] / c[l];
            }
            return parts;
        }

        /** -(1/n) sum_ij p_ij log q_ij. */
        double loss() {
            double loss = 0;
            for (int i = 0; i < n; i++) {
                for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                    double q = Arrays.stream(parts(i, transitions.column(e))).sum();
                    loss -= transitions.probability(e) * Math.log(q) / n;
                }
            }
            return loss;
        }

        /** N of all rows. */
        double[] flow() {
            double[] flow = new double[CELLS * CELLS];
            for (int i = 0; i < n; i++) {
                for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                    double[] parts = parts(i, transitions.column(e));
                    double weight =
                            transitions.probability(e) / Arrays.stream(parts).sum();
                    Arrays.setAll(flow, kl -> flow[kl] + weight * parts[kl]);
                }
            }
            return flow;
        }

        RowBatch batch() {
            RowBatch batch = new RowBatch(n);
            for (int i = 0; i < n; i++) {
                batch.addRow(transitions, i);
            }
            return batch;
        }

        CodeBatch codes(RowBatch batch) {
            float[] flat = new float[n * CELLS];
            for (int e = 0; e < flat.length; e++) {
                flat[e] = (float) codes[batch.ids()[e / CELLS]][e % CELLS];
            }
            return CodeBatch.of(flat, CELLS);
        }
    }

    /** EM for T until it is its own flow's: only then the columns of N are those of the present T. */
    private static void converge(Setting setting) {
        for (int sweep = 0; sweep < 3000; sweep++) {
            setting.t = CellFlow.normalised(setting.flow(), CELLS);
        }
    }

    @Property(tries = 60, seed = 41)
    void theGradientIsThatOfTheFullDivergence(long seed, boolean onTargets) {
        Setting setting = new Setting(seed);
        converge(setting);
        RowBatch batch = setting.batch();
        CodeBatch codes = setting.codes(batch);
        Accumulator accumulator =
                Accumulator.create(AccumulatorKind.REPLACE, setting.n, CELLS, setting.n, setting.n, pool);
        accumulator.visit(batch, codes);
        CellFlow flow = new CellFlow(CELLS, setting.flow(), 1);
        double[] means = onTargets ? setting.transitions.columnMeans() : new double[0];
        DirectedObjective objective = new DirectedObjective(flow, setting.n, means, 1e-12f);
        float[] gradient = new float[setting.n * CELLS];
        double[] rowLoss = new double[setting.n];
        objective.evaluate(batch, codes, accumulator, gradient, rowLoss);
        assertThat(Arrays.stream(rowLoss).sum() / setting.n).isCloseTo(setting.loss(), within(1e-5));

        double[] expected = new double[setting.n * CELLS];
        double[] actual = new double[setting.n * CELLS];
        for (int position = 0; position < setting.n; position++) {
            double[] code = setting.codes[batch.ids()[position]];
            for (int l = 0; l < CELLS; l++) {
                if (code[l] > 0) { // nothing flows back through a cell that is not active
                    double before = code[l];
                    code[l] = before + STEP;
                    double more = setting.loss();
                    code[l] = before - STEP;
                    double less = setting.loss();
                    code[l] = before;
                    expected[position * CELLS + l] = (more - less) / (2 * STEP);
                    actual[position * CELLS + l] = gradient[position * CELLS + l];
                }
            }
        }
        double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
        assertThat(actual).containsExactly(expected, within(1e-3 * largest + 1e-6));
    }

    @Property(tries = 60, seed = 42)
    void aStepOfItsFlowIsOneOfExpectationMaximisation(long seed) {
        Setting setting = new Setting(seed);
        RowBatch batch = setting.batch();
        CodeBatch codes = setting.codes(batch);
        Accumulator accumulator =
                Accumulator.create(AccumulatorKind.REPLACE, setting.n, CELLS, setting.n, setting.n, pool);
        accumulator.visit(batch, codes);
        double[] rows = setting.t.clone(); // an N whose T is T but for the smoothing
        CellFlow flow = new CellFlow(CELLS, rows, 1); // forgets all but the last batch
        setting.t = CellFlow.normalised(rows, CELLS);
        DirectedObjective objective = new DirectedObjective(flow, setting.n, new double[0], 1e-12f);
        double before = setting.loss();
        objective.evaluate(batch, codes, accumulator, new float[setting.n * CELLS], new double[setting.n]);
        objective.step(0);

        setting.t = CellFlow.normalised(setting.flow(), CELLS);
        for (int e = 0; e < setting.t.length; e++) {
            assertThat((double) flow.transitions()[e]).isCloseTo(setting.t[e], within(1e-5));
        }
        assertThat(setting.loss()).isLessThanOrEqualTo(before + 1e-5);
    }
}

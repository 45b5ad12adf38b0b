package io.neustrom.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.reference.ReferenceContrast;
import io.neustrom.reference.ReferenceObjective;
import io.neustrom.testing.Property;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;

/** The fast objectives, means over the rows of a batch, against the reference, whose losses are sums. */
@Tag("kernels")
class ObjectiveAgreementTest {
    private static final double TOLERANCE = 1e-4; // relative to the largest entry
    private static final float NO_FLOOR = 1e-12f;
    private static final int CELLS = RandomBatch.CELLS;

    @Property(tries = 200, seed = 3)
    void exactObjectiveAgrees(long seed, boolean singleTransitions) {
        RandomBatch setting = new RandomBatch(seed, singleTransitions);
        double[] rowLoss = new double[setting.batch.rows()];
        float[] gradient = setting.gradient(KlObjective.exact(NO_FLOOR), rowLoss);
        ReferenceObjective.Result paper = ReferenceObjective.paper(setting.codes, setting.pairs(), setting.c);
        ReferenceObjective.Result exact =
                ReferenceObjective.exact(setting.codes, setting.pairs(), setting.c, setting.s);
        assertMeanGradient(gradient, exact.dCodes(), setting.batch.rows());
        assertLoss(rowLoss, paper.loss());
    }

    @Property(tries = 200, seed = 4)
    void paperObjectiveAgrees(long seed, boolean singleTransitions) {
        RandomBatch setting = new RandomBatch(seed, singleTransitions);
        double[] rowLoss = new double[setting.batch.rows()];
        float[] gradient = setting.gradient(KlObjective.paper(NO_FLOOR), rowLoss);
        ReferenceObjective.Result expected = ReferenceObjective.paper(setting.codes, setting.pairs(), setting.c);
        assertMeanGradient(gradient, expected.dCodes(), setting.batch.rows());
        assertLoss(rowLoss, expected.loss());
    }

    @Property(tries = 200, seed = 5)
    void productsBelowTheFloorAgree(long seed) {
        RandomBatch setting = new RandomBatch(seed, false);
        for (double[] code : setting.codes) {
            for (int l = 0; l < CELLS; l++) {
                code[l] = (float) (code[l] - 0.5); // as classical features, of which some products are negative
            }
        }
        double[] rowLoss = new double[setting.batch.rows()];
        KlObjective objective = KlObjective.paper((float) ReferenceObjective.FLOOR);
        float[] gradient = setting.gradient(objective, rowLoss);
        ReferenceObjective.Result expected = ReferenceObjective.classical(setting.codes, setting.pairs(), setting.c);
        assertMeanGradient(gradient, expected.dCodes(), setting.batch.rows());
        assertLoss(rowLoss, expected.loss());
    }

    @Property(tries = 100, seed = 6)
    void exactObjectiveOverAllRowsHasTheGradientOfTheFullDivergence(long seed, boolean onTargets) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = random.nextInt(2, 20);
        TransitionMatrix transitions = RandomBatch.randomTransitions(n, random);
        RowBatch batch = new RowBatch(n);
        for (int i = 0; i < n; i++) {
            batch.addRow(transitions, i);
        }
        double[][] codes = new double[n][];
        double[][] dense = new double[n][n];
        float[] flat = new float[n * CELLS]; // by position in the batch
        for (int position = 0; position < n; position++) {
            int state = batch.ids()[position];
            codes[state] = RandomBatch.positive(CELLS, random);
            for (int l = 0; l < CELLS; l++) {
                flat[position * CELLS + l] = (float) codes[state][l];
            }
            for (int j = 0; j < n; j++) {
                dense[state][j] = transitions.probability(state, j);
            }
        }
        Accumulator accumulator = Accumulator.create(AccumulatorKind.REPLACE, n, CELLS, 1, n, new WorkerPool(1));
        CodeBatch batchCodes = CodeBatch.of(flat, CELLS);
        accumulator.visit(batch.ids(), n, batchCodes);
        float[] gradient = new float[n * CELLS];
        KlObjective objective =
                onTargets ? KlObjective.exact(NO_FLOOR, transitions.columnMeans()) : KlObjective.exact(NO_FLOOR);
        objective.evaluate(batch, batchCodes, accumulator, gradient, new double[n]);
        double[][] full = ReferenceObjective.fullKl(codes, dense).dCodes();
        double[][] byPosition = new double[n][];
        for (int position = 0; position < n; position++) {
            byPosition[position] = full[batch.ids()[position]];
        }
        assertMeanGradient(gradient, byPosition, n);
    }

    @Property(tries = 200, seed = 7)
    void negativeSamplingAgrees(long seed) {
        RandomBatch setting = new RandomBatch(seed, false);
        addNoise(setting, 4);
        double[] q = setting.transitions.columnMeans();
        ContrastiveObjective objective = new ContrastiveObjective(false, 4, q, NO_FLOOR);
        objective.begin(setting.c, setting.transitions.size());
        float[] gradient = setting.gradient(objective, new double[setting.batch.rows()]);
        assertContrast(
                objective,
                gradient,
                setting,
                ReferenceContrast.negativeSampling(
                        setting.codes, setting.pairs(), setting.noisePairs(), objective.logScale()));
    }

    @Property(tries = 200, seed = 8)
    void noiseContrastiveEstimationAgrees(long seed) {
        RandomBatch setting = new RandomBatch(seed, false);
        addNoise(setting, 4);
        double[] q = new double[setting.transitions.size()];
        Arrays.setAll(q, j -> setting.random.nextDouble(0.1, 1));
        double[] byPosition = new double[setting.batch.items()];
        Arrays.setAll(byPosition, position -> q[setting.batch.ids()[position]]);
        ContrastiveObjective objective = new ContrastiveObjective(true, 4, q, NO_FLOOR);
        objective.begin(setting.c, setting.transitions.size());
        float[] gradient = setting.gradient(objective, new double[setting.batch.rows()]);
        assertContrast(
                objective,
                gradient,
                setting,
                ReferenceContrast.noiseContrastive(
                        setting.codes, setting.pairs(), setting.noisePairs(), objective.logScale(), byPosition, 4));
    }

    @Property(tries = 100, seed = 9)
    void contrastiveRowLossIsTheDivergenceAllTheSame(long seed, boolean densityKnown) {
        RandomBatch setting = new RandomBatch(seed, false);
        addNoise(setting, 3);
        double[] rowLoss = new double[setting.batch.rows()];
        double[] q = setting.transitions.columnMeans();
        setting.gradient(new ContrastiveObjective(densityKnown, 3, q, NO_FLOOR), rowLoss);
        double expected = ReferenceObjective.paper(setting.codes, setting.pairs(), setting.c)
                .loss();
        assertLoss(rowLoss, expected);
    }

    private static void addNoise(RandomBatch setting, int count) {
        int n = setting.transitions.size();
        setting.batch.addNoise(setting.random.ints(count, 0, n).toArray());
        setting.drawCodes(); // noise may bring new items
    }

    private static void assertContrast(
            ContrastiveObjective objective, float[] gradient, RandomBatch setting, ReferenceContrast.Result expected) {
        int rows = setting.batch.rows();
        assertMeanGradient(gradient, expected.dCodes(), rows);
        assertThat((double) objective.logScaleGradient())
                .isCloseTo(expected.dBias() / rows, within(TOLERANCE * (1 + Math.abs(expected.dBias() / rows))));
    }

    private static void assertLoss(double[] rowLoss, double sum) {
        assertThat(Arrays.stream(rowLoss).sum()).isCloseTo(sum, within(1e-5 * (1 + Math.abs(sum))));
    }

    private static void assertMeanGradient(float[] actual, double[][] sums, int rows) {
        double largest = Arrays.stream(sums)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElseThrow();
        for (int i = 0; i < sums.length * CELLS; i++) {
            double expected = sums[i / CELLS][i % CELLS] / rows;
            assertThat((double) actual[i])
                    .as("gradient[%d][%d]", i / CELLS, i % CELLS)
                    .isCloseTo(expected, within(TOLERANCE * Math.max(largest, 1e-2) / rows));
        }
    }
}

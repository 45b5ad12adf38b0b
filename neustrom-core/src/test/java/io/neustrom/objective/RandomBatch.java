package io.neustrom.objective;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.reference.RandomNetwork;
import io.neustrom.reference.ReferenceObjective.Pair;
import java.io.DataInput;
import java.io.DataOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** A batch of a random matrix, the codes of its items, and random constant accumulators. */
final class RandomBatch {
    static final int CELLS = 6;

    final SplittableRandom random;
    final TransitionMatrix transitions;
    final RowBatch batch;
    final double[] c;
    final double[] s;
    double[][] codes; // (items, r)

    RandomBatch(long seed, boolean singleTransitions) {
        random = new SplittableRandom(seed);
        int n = random.nextInt(2, 15);
        transitions = randomTransitions(n, random);
        batch = new RowBatch(n);
        int[] states = random.ints(random.nextInt(1, n + 1), 0, n).distinct().toArray();
        for (int i : states) {
            if (singleTransitions) {
                batch.addTransition(transitions, i, random.nextInt(transitions.rowStart(i), transitions.rowEnd(i)));
            } else {
                batch.addRow(transitions, i);
            }
        }
        c = positive(CELLS, random);
        s = positive(CELLS, random);
        drawCodes();
    }

    void drawCodes() {
        codes = new double[batch.items()][];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = positive(CELLS, random);
        }
    }

    List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        for (int row = 0; row < batch.rows(); row++) {
            for (int e = batch.pairStart(row); e < batch.pairEnd(row); e++) {
                pairs.add(new Pair(batch.source(row), batch.target(e), batch.weight(e)));
            }
        }
        return pairs;
    }

    /** Every row against every noise state, counted as often as the row's transitions weigh. */
    List<Pair> noisePairs() {
        List<Pair> pairs = new ArrayList<>();
        for (int row = 0; row < batch.rows(); row++) {
            double weight = 0;
            for (int e = batch.pairStart(row); e < batch.pairEnd(row); e++) {
                weight += batch.weight(e);
            }
            for (int z : batch.noise()) {
                pairs.add(new Pair(batch.source(row), z, weight));
            }
        }
        return pairs;
    }

    /** Evaluates the objective; returns dL/dg (items, r) and leaves the row losses. */
    float[] gradient(Objective objective, double[] rowLoss) {
        float[] flat = new float[codes.length * CELLS];
        for (int i = 0; i < flat.length; i++) {
            flat[i] = (float) codes[i / CELLS][i % CELLS];
        }
        float[] gradient = new float[flat.length + 3]; // buffers are larger than a batch
        Arrays.fill(gradient, 7);
        objective.evaluate(batch, CodeBatch.of(flat, CELLS), constant(c, s), gradient, rowLoss);
        return gradient;
    }

    /** Sparse rows with random weights. */
    static TransitionMatrix randomTransitions(int n, SplittableRandom random) {
        double[][] weights = new double[n][n];
        for (double[] row : weights) {
            double sum = 0;
            for (int j = 0; j < n; j++) {
                row[j] = j == 0 || random.nextBoolean() ? random.nextDouble(0.1, 1) : 0;
                sum += row[j];
            }
            for (int j = 0; j < n; j++) {
                row[j] /= sum;
            }
        }
        return TransitionMatrix.ofDense(weights);
    }

    /** Between 0.05 and 1.05, exact in float. */
    static double[] positive(int length, SplittableRandom random) {
        double[] values = RandomNetwork.vector(length, 0.5, random);
        Arrays.setAll(values, l -> (float) (values[l] + 0.55));
        return values;
    }

    private static Accumulator constant(double[] c, double[] s) {
        return new Accumulator() {
            @Override
            public void save(DataOutput out) {
                throw new UnsupportedOperationException("nothing here goes on");
            }

            @Override
            public void restore(DataInput in) {
                throw new UnsupportedOperationException("nothing here goes on");
            }

            @Override
            public void visit(int[] ids, int count, CodeBatch codes) {
                throw new AssertionError("an objective only reads accumulators");
            }

            @Override
            public float[] partition() {
                return floats(c);
            }

            @Override
            public float[] repulsion() {
                return floats(s);
            }
        };
    }

    private static float[] floats(double[] x) {
        float[] rounded = new float[x.length];
        for (int i = 0; i < x.length; i++) {
            rounded[i] = (float) x[i];
        }
        return rounded;
    }
}

package io.neustrom.bench.workload;

import io.neustrom.layer.LinearMap;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Matrix products on our kernels, cut and shared by threads as in a training step; packing the weights is part of the work. */
public final class ProductWorkload implements AutoCloseable {
    /** Rows and columns of a product so large that its speed is the machine's. */
    public static final int SQUARE = 1536;

    private static final int BLOCK = 64; // rows that one task multiplies

    private final WorkerPool pool;
    private final List<Weights> all = new ArrayList<>();

    private ProductWorkload(int threads) {
        pool = new WorkerPool(threads);
    }

    /** One product of two {@link #SQUARE} matrices. */
    public static ProductWorkload square(int threads) {
        ProductWorkload work = new ProductWorkload(threads);
        work.all.add(work.new Weights(new StepShape.Factor(SQUARE, SQUARE), SQUARE, false, false));
        return work;
    }

    /**
     * The products of a step that evaluates {@code items} points: Y = X A', dA = dY' X and, but for the first layer, dX = dY A for each
     * weight matrix A.
     */
    public static ProductWorkload ofStep(StepShape shape, int items, int threads) {
        ProductWorkload work = new ProductWorkload(threads);
        for (StepShape.Factor factor : shape.factors()) {
            work.all.add(work.new Weights(factor, items, true, !work.all.isEmpty()));
        }
        return work;
    }

    /** Operations of a round. */
    public double flops() {
        return all.stream().mapToDouble(Weights::flops).sum();
    }

    /** Computes every product the given number of times. */
    public void make(int rounds) {
        for (int round = 0; round < rounds; round++) {
            all.forEach(Weights::multiply);
        }
    }

    @Override
    public void close() {
        pool.close();
    }

    private final class Weights {
        private final StepShape.Factor factor;
        private final int rows;
        private final boolean learned;
        private final boolean learnedBelow;
        private final LinearMap map;
        private final float[] a; // A (outputs, inputs)
        private final float[] x; // X (rows, inputs)
        private final float[] dy; // dY (rows, outputs)
        private final float[] y; // Y (rows, outputs)
        private final float[] dx; // dX (rows, inputs)
        private final float[] da; // dA (outputs, inputs)
        private final float[] second; // dA of the second half of the rows

        /**
         * Random matrices.
         *
         * @param learned whether dA is computed
         * @param learnedBelow whether dX is computed
         */
        Weights(StepShape.Factor factor, int rows, boolean learned, boolean learnedBelow) {
            this.factor = factor;
            this.rows = rows;
            this.learned = learned;
            this.learnedBelow = learnedBelow;
            int inputs = factor.k();
            int outputs = factor.n();
            SplittableRandom random = new SplittableRandom(0);
            map = new LinearMap(outputs, inputs, FloatKernels.best());
            a = draw(outputs * inputs, random);
            x = draw(rows * inputs, random);
            dy = draw(rows * outputs, random);
            y = new float[rows * outputs];
            dx = new float[rows * inputs];
            da = new float[outputs * inputs];
            second = new float[outputs * inputs];
        }

        private static float[] draw(int length, SplittableRandom random) {
            float[] values = new float[length];
            for (int i = 0; i < length; i++) {
                values[i] = (float) random.nextDouble(-1, 1);
            }
            return values;
        }

        double flops() {
            return factor.flops() * rows * (1 + (learned ? 1 : 0) + (learnedBelow ? 1 : 0));
        }

        void multiply() {
            map.prepare(a, 0, learned);
            int blocks = (rows + BLOCK - 1) / BLOCK;
            pool.run(blocks, block -> {
                int from = block * BLOCK;
                int to = Math.min(rows, from + BLOCK);
                map.apply(x, y, from, to);
                if (learnedBelow) {
                    map.applyTransposed(dy, dx, from, to);
                }
            });
            if (learned) {
                pool.run(
                        2,
                        half -> map.gradient(
                                dy, x, half * rows / 2, (half + 1) * rows / 2, half == 0 ? da : second, 0));
                for (int e = 0; e < da.length; e++) {
                    da[e] += second[e];
                }
            }
        }
    }
}

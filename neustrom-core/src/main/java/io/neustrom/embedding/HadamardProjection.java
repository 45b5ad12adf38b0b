package io.neustrom.embedding;

import io.neustrom.layer.Layer;
import io.neustrom.layer.Spares;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WalshHadamard;
import java.util.Arrays;

/**
 * Structured frequencies, {@link HadamardShape}, in O((d + D) log d) per point. For one block, with y = Pi H B x and the last product
 * t = H G y / sqrt(d'):
 *
 * <pre>z = S t,   dS = dz t,   u = H S dz / sqrt(d'),   dG = u y,   dB = x H Pi' G u.</pre>
 *
 * Of a block with few rows only the first w rows of H are needed, w a power of two. These repeat every w columns, so that G y is folded to
 * w numbers and u is unfolded from w.
 */
final class HadamardProjection implements Projection {

    private final HadamardShape shape;
    private final int inputs; // d
    private final int order; // d'
    private final int blocks; // K
    private final int[] permutations; // (K, d')
    private final float[] diagonals; // B (K, d), G (K, d') and S (D) one after the other, somewhere
    private final int signs; // where B starts
    private final int gains; // where G starts
    private final int lengths; // where S starts
    private final boolean learned;
    private final int capacity;
    private final float scale; // 1 / sqrt(d')
    private final FloatKernels kernels;
    private final WalshHadamard hadamard;
    private final float[] middle; // y, then dG of each row (capacity, K d'); empty unless learned
    private final float[] unscaled; // t, then dS of each row (capacity, D); empty unless learned
    private final Spares<Work> works = new Spares<>(Work::new);
    private float[] signGradients = {}; // dB of each row (capacity, K d); empty before the first backward pass

    /**
     * @param permutations the first numbers of this array
     * @param diagonals B, G and S one after the other, from {@code offset} on; if they are learned, the parameters of a network
     */
    HadamardProjection(
            HadamardShape shape,
            float[] permutations,
            float[] diagonals,
            int offset,
            boolean learned,
            int capacity,
            FloatKernels kernels) {
        this.shape = shape;
        this.inputs = shape.inputs();
        this.order = shape.order();
        this.blocks = shape.blocks();
        this.permutations = shape.permutations(permutations);
        this.diagonals = diagonals;
        this.signs = offset;
        this.gains = signs + shape.signs();
        this.lengths = gains + shape.width();
        this.learned = learned;
        this.capacity = capacity;
        this.scale = (float) (1 / Math.sqrt(order));
        this.kernels = kernels;
        this.hadamard = new WalshHadamard(kernels);
        this.middle = new float[learned ? capacity * shape.width() : 0];
        this.unscaled = new float[learned ? capacity * shape.frequencies() : 0];
    }

    @Override
    public void apply(float[] x, float[] z, int from, int to) {
        Work work = works.borrow();
        for (int row = from; row < to; row++) {
            forward(x, row * inputs, work.y, 0, work.t, 0, z, row * shape.frequencies(), work.transformed);
        }
        works.giveBack(work);
    }

    @Override
    public void apply(Layer x, float[] z, int from, int to) {
        Work work = works.borrow();
        float[] y = learned ? middle : work.y;
        float[] t = learned ? unscaled : work.t;
        for (int row = from; row < to; row++) {
            int yRow = learned ? row * blocks * order : 0;
            int tRow = learned ? row * shape.frequencies() : 0;
            forward(x.output(), x.rowStart(row), y, yRow, t, tRow, z, row * shape.frequencies(), work.transformed);
        }
        works.giveBack(work);
    }

    /** What the products of a row pass through. */
    private final class Work {
        private final float[] y = new float[shape.width()];
        private final float[] t = new float[shape.frequencies()];
        private final float[] transformed = new float[order];
        private final float[] spread = new float[order];
    }

    @Override
    public double[] applyInDouble(float[] x) {
        float[] z = new float[shape.frequencies()];
        apply(x, z, 0, 1);
        double[] exact = new double[z.length];
        Arrays.setAll(exact, l -> z[l]);
        return exact;
    }

    @Override
    public double[] applyExactly(float[] x) {
        double[] z = new double[shape.frequencies()];
        double[] work = new double[order];
        double[] y = new double[order];
        for (int block = 0; block < blocks; block++) {
            int start = block * order;
            for (int i = 0; i < inputs; i++) {
                work[i] = (double) diagonals[signs + block * inputs + i] * x[i];
            }
            Arrays.fill(work, inputs, order, 0);
            WalshHadamard.transform(work);
            for (int j = 0; j < order; j++) {
                y[j] = diagonals[gains + start + j] * work[permutations[start + j]];
            }
            WalshHadamard.transform(y);
            for (int l = 0; l < shape.rows(block); l++) {
                z[start + l] = diagonals[lengths + start + l] * y[l] / Math.sqrt(order);
            }
        }
        return z;
    }

    private void forward(
            float[] x, int xRow, float[] y, int yRow, float[] t, int tRow, float[] z, int zRow, float[] work) {
        for (int block = 0; block < blocks; block++) {
            int start = block * order;
            for (int i = 0; i < inputs; i++) {
                work[i] = diagonals[signs + block * inputs + i] * x[xRow + i];
            }
            Arrays.fill(work, inputs, order, 0);
            hadamard.transform(work, 0, order);
            for (int j = 0; j < order; j++) {
                y[yRow + start + j] = work[permutations[start + j]];
            }
            for (int j = 0; j < order; j++) {
                work[j] = diagonals[gains + start + j] * y[yRow + start + j];
            }
            int rows = shape.rows(block);
            int folded = WalshHadamard.order(rows);
            for (int half = order / 2; half >= folded; half /= 2) {
                kernels.addScaled(1, work, half, work, 0, half);
            }
            hadamard.transform(work, 0, folded);
            for (int l = 0; l < rows; l++) {
                t[tRow + start + l] = scale * work[l];
                z[zRow + start + l] = diagonals[lengths + start + l] * t[tRow + start + l];
            }
        }
    }

    @Override
    public void startBackward() {
        if (learned && signGradients.length == 0) {
            signGradients = new float[capacity * shape.signs()];
        }
    }

    @Override
    public void backward(Layer x, float factor, float[] dz, int stride, int from, int to) {
        if (learned) {
            Work work = works.borrow();
            for (int row = from; row < to; row++) {
                backward(row, x.output(), x.rowStart(row), factor, dz, row * stride, work.transformed, work.spread);
            }
            works.giveBack(work);
        }
    }

    private void backward(
            int row, float[] x, int xRow, float factor, float[] dz, int dzRow, float[] work, float[] spread) {
        for (int block = 0; block < blocks; block++) {
            int start = block * order;
            int rows = shape.rows(block);
            int t = row * shape.frequencies() + start;
            for (int l = 0; l < rows; l++) {
                float slope = factor * dz[dzRow + start + l];
                work[l] = scale * diagonals[lengths + start + l] * slope;
                unscaled[t + l] *= slope;
            }
            int folded = WalshHadamard.order(rows);
            Arrays.fill(work, rows, folded, 0);
            hadamard.transform(work, 0, folded);
            for (int half = folded; half < order; half *= 2) {
                System.arraycopy(work, 0, work, half, half);
            }
            int y = row * blocks * order + start;
            for (int j = 0; j < order; j++) {
                spread[permutations[start + j]] = diagonals[gains + start + j] * work[j];
            }
            for (int j = 0; j < order; j++) {
                middle[y + j] *= work[j];
            }
            hadamard.transform(spread, 0, order);
            int target = (row * blocks + block) * inputs;
            for (int i = 0; i < inputs; i++) {
                signGradients[target + i] = spread[i] * x[xRow + i];
            }
        }
    }

    @Override
    public void gradient(int part, int parts, int from, int to, float[] target) {
        if (learned) {
            sumColumns(part, parts, signGradients, shape.signs(), from, to, target, signs);
            sumColumns(part, parts, middle, shape.width(), from, to, target, gains);
            sumColumns(part, parts, unscaled, shape.frequencies(), from, to, target, lengths);
        }
    }

    /** The part-th share of the columns of terms (capacity, width), summed over rows [from, to). */
    private void sumColumns(
            int part, int parts, float[] terms, int width, int from, int to, float[] target, int offset) {
        int first = (int) ((long) width * part / parts);
        int end = (int) ((long) width * (part + 1) / parts);
        Arrays.fill(target, offset + first, offset + end, 0);
        for (int row = from; row < to; row++) {
            kernels.addScaled(1, terms, row * width + first, target, offset + first, end - first);
        }
    }
}

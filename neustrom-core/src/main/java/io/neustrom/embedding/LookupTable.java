package io.neustrom.embedding;

import io.neustrom.optim.Parameters;
import java.util.Arrays;

/** A learned vector for each discrete state: v = T[state], T (states, width). */
public final class LookupTable implements Source {

    private final Parameters parameters;
    private final Parameters.Block table; // T (states, width)
    private final float[] output; // (capacity, width)
    private final float[] outputGradient; // (capacity, width)
    private int[] ids = {};

    public LookupTable(Parameters parameters, Parameters.Block table, int capacity) {
        this.parameters = parameters;
        this.table = table;
        this.output = new float[capacity * table.cols()];
        this.outputGradient = new float[capacity * table.cols()];
    }

    @Override
    public void select(int[] selected) {
        ids = selected;
    }

    @Override
    public int width() {
        return table.cols();
    }

    @Override
    public float[] output() {
        return output;
    }

    @Override
    public float[] outputGradient() {
        return outputGradient;
    }

    @Override
    public void forward(int from, int to) {
        for (int row = from; row < to; row++) {
            System.arraycopy(parameters.values(), start(row), output, row * width(), width());
        }
    }

    /** The states of a batch are distinct, so each writes its own row. */
    @Override
    public void gradient(int part, int parts, int from, int to, float[] target) {
        if (part > 0) {
            return;
        }
        Arrays.fill(target, table.offset(), table.offset() + table.length(), 0);
        for (int row = from; row < to; row++) {
            System.arraycopy(outputGradient, row * width(), target, start(row), width());
        }
    }

    private int start(int row) {
        return table.offset() + ids[row] * width();
    }
}

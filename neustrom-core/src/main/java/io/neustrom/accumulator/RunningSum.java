package io.neustrom.accumulator;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** A sum of codes in double precision with a float copy, (r) each, that objectives read. */
final class RunningSum {

    final double[] values;
    private final float[] rounded;

    RunningSum(int cells) {
        values = new double[cells];
        rounded = new float[cells];
    }

    /** scale * sum, rounded to float. */
    float[] scaled(double scale) {
        for (int l = 0; l < values.length; l++) {
            rounded[l] = (float) (scale * values[l]);
        }
        return rounded;
    }

    void scale(double factor) {
        for (int l = 0; l < values.length; l++) {
            values[l] *= factor;
        }
    }

    /** Adds a part (r) that was summed elsewhere, and sets it to 0. */
    void takeOver(double[] part) {
        for (int l = 0; l < values.length; l++) {
            values[l] += part[l];
            part[l] = 0;
        }
    }

    void save(DataOutput out) throws IOException {
        for (double value : values) {
            out.writeDouble(value);
        }
    }

    void restore(DataInput in) throws IOException {
        for (int l = 0; l < values.length; l++) {
            values[l] = in.readDouble();
        }
    }
}

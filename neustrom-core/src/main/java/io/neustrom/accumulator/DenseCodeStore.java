package io.neustrom.accumulator;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** All codes in full: (states, r) floats. */
final class DenseCodeStore implements CodeStore {

    private final float[][] codes; // per state (r); a row each, since n r may exceed one array

    DenseCodeStore(int states, int cells) {
        codes = new float[states][cells];
    }

    @Override
    public void addTo(double[] sum, int state, double weight) {
        float[] code = codes[state];
        for (int l = 0; l < code.length; l++) {
            sum[l] += weight * code[l];
        }
    }

    @Override
    public void put(int state, float[] source, int offset, int cells) {
        System.arraycopy(source, offset, codes[state], 0, cells);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        for (float[] code : codes) {
            for (float activity : code) {
                out.writeFloat(activity);
            }
        }
    }

    @Override
    public void restore(DataInput in) throws IOException {
        for (float[] code : codes) {
            for (int l = 0; l < code.length; l++) {
                code[l] = in.readFloat();
            }
        }
    }
}

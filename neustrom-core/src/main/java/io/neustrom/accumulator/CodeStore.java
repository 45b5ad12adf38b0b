package io.neustrom.accumulator;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The last code of each state, so that its contribution to a sum can be taken back. */
interface CodeStore {

    /** Adds weight * (stored code of the state) to sum (r). A state never stored has a zero code. */
    void addTo(double[] sum, int state, double weight);

    /** Replaces the code of a state by codes[offset..offset + r). */
    void put(int state, float[] codes, int offset, int cells);

    /** Writes all codes. */
    void save(DataOutput out) throws IOException;

    /** Takes over what a store of the same kind and size wrote. */
    void restore(DataInput in) throws IOException;
}

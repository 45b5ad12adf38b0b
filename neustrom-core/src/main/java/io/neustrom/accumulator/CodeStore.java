package io.neustrom.accumulator;

/** The last code of each state, so that its contribution to a sum can be taken back. */
interface CodeStore {

    /** Adds weight * (stored code of the state) to sum (r). A state never stored has a zero code. */
    void addTo(double[] sum, int state, double weight);

    /** Replaces the code of a state by codes[offset..offset + r). */
    void put(int state, float[] codes, int offset, int cells);
}

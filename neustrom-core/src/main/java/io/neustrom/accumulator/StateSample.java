package io.neustrom.accumulator;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The states that were drawn last, each with a place of its own in [0, capacity). A newcomer takes a free place, or else that of
 * the state that has been there longest. As long as there is a place for every state, none ever leaves.
 */
final class StateSample {

    private static final int ABSENT = -1;

    private final int[] placeOf; // (n) where a state is, or ABSENT
    private final int[] stateAt; // (capacity)
    private int size; // places taken: the first ones
    private int next; // place of the state that leaves next, once all are taken

    StateSample(int states, int capacity) {
        this.placeOf = new int[states];
        this.stateAt = new int[Math.min(states, capacity)];
        Arrays.fill(placeOf, ABSENT);
    }

    int capacity() {
        return stateAt.length;
    }

    int size() {
        return size;
    }

    boolean contains(int state) {
        return placeOf[state] != ABSENT;
    }

    /** Where a state of the sample is. */
    int place(int state) {
        return placeOf[state];
    }

    /** Takes a state in, unless it is there already. */
    void add(int state) {
        if (contains(state)) {
            return;
        }
        int place = next;
        if (size < capacity()) {
            size++;
        } else {
            placeOf[stateAt[place]] = ABSENT;
        }
        placeOf[state] = place;
        stateAt[place] = state;
        next = (place + 1) % capacity();
    }

    void save(DataOutput out) throws IOException {
        out.writeInt(size);
        out.writeInt(next);
        for (int place = 0; place < size; place++) {
            out.writeInt(stateAt[place]);
        }
    }

    /** Takes over what a sample of the same size wrote. */
    void restore(DataInput in) throws IOException {
        Arrays.fill(placeOf, ABSENT);
        size = in.readInt();
        next = in.readInt();
        if (size < 0 || size > stateAt.length || next < 0 || next > stateAt.length) {
            throw new IOException(
                    "sampled states (" + size + ", the next at " + next + ") must be at most " + stateAt.length);
        }
        for (int place = 0; place < size; place++) {
            stateAt[place] = in.readInt();
            placeOf[stateAt[place]] = place;
        }
    }
}

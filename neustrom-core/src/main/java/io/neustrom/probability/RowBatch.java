package io.neustrom.probability;

import java.util.Arrays;

/**
 * Some rows (or single transitions) of a {@link TransitionMatrix}, with every state they touch named once: a network
 * evaluates each of the {@link #items()} distinct states once, and pairs refer to them by their position.
 */
public final class RowBatch {

    private final TransitionMatrix transitions;
    private final int[] position; // (n) position of a state in this batch, or -1
    private int[] ids = new int[64]; // (items) the distinct states
    private int items;
    private int[] sources = new int[16]; // (rows) position of the row's state
    private int[] pairStarts = new int[17]; // (rows + 1)
    private int rows;
    private int[] targets = new int[64]; // (pairs) position of the next state
    private float[] weights = new float[64]; // (pairs) p(j|i)
    private int pairs;
    private int[] noise = {}; // positions of the noise states

    public RowBatch(TransitionMatrix transitions) {
        this.transitions = transitions;
        this.position = new int[transitions.size()];
        Arrays.fill(position, -1);
    }

    public void clear() {
        for (int i = 0; i < items; i++) {
            position[ids[i]] = -1;
        }
        items = 0;
        rows = 0;
        pairs = 0;
        noise = new int[0];
    }

    /** Adds state {@code i} with all its transitions as one row. */
    public void addRow(int i) {
        startRow(i);
        for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
            addPair(e);
        }
    }

    /** Adds one transition as a row of its own, as Algorithm 1 does. */
    public void addTransition(int i, int entry) {
        startRow(i);
        addPair(entry);
    }

    /** Adds states that no transition leads to, for objectives that contrast transitions with noise. */
    public void addNoise(int[] states) {
        noise = new int[states.length];
        for (int m = 0; m < states.length; m++) {
            noise[m] = positionOf(states[m]);
        }
    }

    private void startRow(int i) {
        if (rows == sources.length) {
            sources = Arrays.copyOf(sources, 2 * rows);
            pairStarts = Arrays.copyOf(pairStarts, 2 * rows + 1);
        }
        sources[rows] = positionOf(i);
        rows++;
        pairStarts[rows] = pairs;
    }

    private void addPair(int entry) {
        if (pairs == targets.length) {
            targets = Arrays.copyOf(targets, 2 * pairs);
            weights = Arrays.copyOf(weights, 2 * pairs);
        }
        targets[pairs] = positionOf(transitions.column(entry));
        weights[pairs] = (float) transitions.probability(entry);
        pairs++;
        pairStarts[rows] = pairs;
    }

    private int positionOf(int state) {
        if (position[state] < 0) {
            if (items == ids.length) {
                ids = Arrays.copyOf(ids, 2 * items);
            }
            position[state] = items;
            ids[items++] = state;
        }
        return position[state];
    }

    /** The distinct states; valid up to {@link #items()}. */
    public int[] ids() {
        return ids;
    }

    public int items() {
        return items;
    }

    public int rows() {
        return rows;
    }

    /** Position of the state that row {@code row} starts from. */
    public int source(int row) {
        return sources[row];
    }

    public int pairStart(int row) {
        return pairStarts[row];
    }

    public int pairEnd(int row) {
        return pairStarts[row + 1];
    }

    /** Position of the state that a pair leads to. */
    public int target(int pair) {
        return targets[pair];
    }

    /** p(target | source). */
    public float weight(int pair) {
        return weights[pair];
    }

    /** Positions of the noise states. */
    public int[] noise() {
        return noise;
    }
}

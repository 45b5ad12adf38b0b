package io.neustrom.probability;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Some rows of p_in (whole ones or single transitions of a {@link TransitionMatrix}, or rows sampled from it), with every
 * state they touch named once: a network evaluates each of the {@link #items()} distinct states once, and pairs refer to
 * them by their position.
 *
 * @since 0.1.0
 */
public final class RowBatch {

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

    /** An empty batch over the states 0, 1, ..., states - 1. */
    public RowBatch(int states) {
        this.position = new int[states];
        Arrays.fill(position, -1);
    }

    /** Empties the batch, to be filled again. */
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
    public void addRow(TransitionMatrix transitions, int i) {
        startRow(i);
        for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
            addPair(transitions.column(e), transitions.probability(e));
        }
    }

    /** Adds one transition as a row of its own, as Algorithm 1 does. */
    public void addTransition(TransitionMatrix transitions, int i, int entry) {
        startRow(i);
        addPair(transitions.column(entry), transitions.probability(entry));
    }

    /** Adds states that no transition leads to, for objectives that contrast transitions with noise. */
    public void addNoise(int[] states) {
        noise = new int[states.length];
        for (int m = 0; m < states.length; m++) {
            noise[m] = positionOf(states[m]);
        }
    }

    /** Begins a row of state {@code i}, to which the following pairs belong; a state may have several rows. */
    public void startRow(int i) {
        if (rows == sources.length) {
            sources = Arrays.copyOf(sources, 2 * rows);
            pairStarts = Arrays.copyOf(pairStarts, 2 * rows + 1);
        }
        sources[rows] = positionOf(i);
        rows++;
        pairStarts[rows] = pairs;
    }

    /** Adds a transition to state {@code j} to the row begun last. */
    public void addPair(int j, double weight) {
        if (pairs == targets.length) {
            targets = Arrays.copyOf(targets, 2 * pairs);
            weights = Arrays.copyOf(weights, 2 * pairs);
        }
        targets[pairs] = positionOf(j);
        weights[pairs] = (float) weight;
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

    /** The number of different states in the batch. */
    public int items() {
        return items;
    }

    /** The number of rows in the batch. */
    public int rows() {
        return rows;
    }

    /** Position of the state that row {@code row} starts from. */
    public int source(int row) {
        return sources[row];
    }

    /** The first pair of a row. */
    public int pairStart(int row) {
        return pairStarts[row];
    }

    /** The pair after the last of a row. */
    public int pairEnd(int row) {
        return pairStarts[row + 1];
    }

    /** Position of the state that a pair leads to. */
    public int target(int pair) {
        return targets[pair];
    }

    /**
     * Positions of the states that pairs lead to and from which no row starts, in their order.
     *
     * @since 0.2.0
     */
    public int[] onlyReached() {
        boolean[] starts = new boolean[items];
        for (int row = 0; row < rows; row++) {
            starts[sources[row]] = true;
        }
        return IntStream.of(targets)
                .limit(pairs)
                .filter(item -> !starts[item])
                .sorted()
                .distinct()
                .toArray();
    }

    /** p(target | source). */
    public float weight(int pair) {
        return weights[pair];
    }

    /** The sum of all weights: 1 for each whole row. */
    public double mass() {
        double mass = 0;
        for (int pair = 0; pair < pairs; pair++) {
            mass += weights[pair];
        }
        return mass;
    }

    /** The rows as a matrix over all states: rows of one state are added up, and every row is scaled to sum 1. */
    public TransitionMatrix transitions() {
        PairWeights sums = new PairWeights(position.length);
        for (int row = 0; row < rows; row++) {
            for (int pair = pairStart(row); pair < pairEnd(row); pair++) {
                sums.add(ids[source(row)], ids[target(pair)], weight(pair));
            }
        }
        return sums.transitions();
    }

    /** Positions of the noise states. */
    public int[] noise() {
        return noise;
    }
}

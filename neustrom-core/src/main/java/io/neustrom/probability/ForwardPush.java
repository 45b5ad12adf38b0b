package io.neustrom.probability;

import java.util.Arrays;

/**
 * One row of the successor representation at a time, by local pushes (Andersen, Chung and Lang, 2006,
 * doi:10.1109/FOCS.2006.44, without their division by degrees).
 *
 * <p>A unit of mass starts in a state. A push leaves the share 1 - alpha of a state's mass there for good and moves the rest
 * on along T. At any time p = left for good + sum_u moving(u) p(.|u), so what still moves is the error, in total variation.
 * States with much mass are pushed first: a threshold falls until no more than half of the tolerance moves. Entries smaller
 * than tolerance / (2 entries) of the row's sum are then dropped, the other half, and the row is scaled to 1.
 *
 * <p>The order of the pushes depends on the row alone, not on the rows made before. Not thread-safe.
 */
final class ForwardPush {
    private static final double THRESHOLD_STEP = 0.25;

    private final TransitionMatrix chain;
    private final double alpha;
    private final double tolerance;
    private final double[] settled; // (n): mass left for good
    private final double[] moving; // (n): mass to be pushed on
    private final int[] reached; // (n): the states that have or had mass, the first `reachedCount`
    private final boolean[] isReached; // (n)
    private final int[] waiting; // (n): ring buffer of the states to push
    private final boolean[] isWaiting; // (n)
    private int reachedCount;
    private int head;
    private int waitingCount;

    ForwardPush(TransitionMatrix chain, double alpha, double tolerance) {
        int n = chain.size();
        this.chain = chain;
        this.alpha = alpha;
        this.tolerance = tolerance;
        settled = new double[n];
        moving = new double[n];
        reached = new int[n];
        isReached = new boolean[n];
        waiting = new int[n];
        isWaiting = new boolean[n];
    }

    /** Sets the row of a state. */
    void row(int start, SparseRows rows) {
        reach(start, 1);
        double threshold = 1;
        for (double left = 1; left > tolerance / 2; left = movingMass()) {
            pushAbove(threshold, left);
            threshold *= THRESHOLD_STEP;
        }
        Arrays.sort(reached, 0, reachedCount);
        rows.set(start, reached, reachedCount, settled, tolerance / (2.0 * reachedCount));
        clear();
    }

    /** Pushes states with at least the threshold until there are none, or until little enough of the moving mass is left. */
    private void pushAbove(double threshold, double movingMass) {
        for (int e = 0; e < reachedCount; e++) {
            await(reached[e], threshold);
        }
        double left = movingMass;
        while (waitingCount > 0 && left > tolerance / 2) {
            int state = next();
            double mass = moving[state];
            moving[state] = 0;
            settled[state] += (1 - alpha) * mass;
            left -= (1 - alpha) * mass;
            for (int e = chain.rowStart(state); e < chain.rowEnd(state); e++) {
                reach(chain.column(e), alpha * mass * chain.probability(e));
                await(chain.column(e), threshold);
            }
        }
        while (waitingCount > 0) {
            next();
        }
    }

    private void reach(int state, double mass) {
        moving[state] += mass;
        if (!isReached[state]) {
            isReached[state] = true;
            reached[reachedCount++] = state;
        }
    }

    private void await(int state, double threshold) {
        if (moving[state] >= threshold && !isWaiting[state]) {
            isWaiting[state] = true;
            int fromEnd = waiting.length - head; // places before the ring closes
            waiting[waitingCount < fromEnd ? head + waitingCount : waitingCount - fromEnd] = state;
            waitingCount++;
        }
    }

    private int next() {
        int state = waiting[head];
        head = head + 1 == waiting.length ? 0 : head + 1;
        waitingCount--;
        isWaiting[state] = false;
        return state;
    }

    private double movingMass() {
        double sum = 0; // added up anew: differences of many pushes would not be exact
        for (int e = 0; e < reachedCount; e++) {
            sum += moving[reached[e]];
        }
        return sum;
    }

    private void clear() {
        for (int e = 0; e < reachedCount; e++) {
            settled[reached[e]] = 0;
            moving[reached[e]] = 0;
            isReached[reached[e]] = false;
        }
        reachedCount = 0;
        head = 0;
    }
}

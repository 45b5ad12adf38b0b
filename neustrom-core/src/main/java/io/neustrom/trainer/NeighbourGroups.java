package io.neustrom.trainer;

import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Orders the rows of p_in so that rows which lead to the same states stand together in small groups, and the groups at random.
 *
 * <p>A group grows from a random row: the next one is the state that the rows of the group lead to with the largest sum of
 * probabilities. Where none is left, which happens late, the group continues from another random row. New groups are grown each time. That
 * takes O(group size * entries) comparisons: little compared with an epoch, in which every entry stands for a product of two codes.
 */
public final class NeighbourGroups {

    private final TransitionMatrix transitions;
    private final int groupSize;
    private final int[] grown; // (n) rows, group after group
    private final int[] shuffled; // (groups) numbers of the groups in their new order
    private final boolean[] taken; // (n) whether a row has its group
    private final double[] score; // (n) sum of probabilities with which the group's rows lead to a state
    private final int[] candidates; // (n) the first candidateCount are the states with a score
    private int candidateCount;

    NeighbourGroups(TransitionMatrix transitions, int groupSize) {
        this.transitions = transitions;
        this.groupSize = groupSize;
        int n = transitions.size();
        this.grown = new int[n];
        this.shuffled = new int[(n + groupSize - 1) / groupSize];
        this.taken = new boolean[n];
        this.score = new double[n];
        this.candidates = new int[n];
        for (int group = 0; group < shuffled.length; group++) {
            shuffled[group] = group;
        }
    }

    /** @param order (n) all rows in random order; rearranged */
    void arrange(int[] order, SplittableRandom random) {
        Arrays.fill(taken, false);
        int seed = 0;
        for (int row = 0; row < order.length; row++) {
            if (row % groupSize == 0) {
                forgetCandidates();
            }
            int next = bestCandidate();
            if (next < 0) {
                while (taken[order[seed]]) {
                    seed++;
                }
                next = order[seed];
            }
            take(next);
            grown[row] = next;
        }
        BatchPlan.shuffle(shuffled, random);
        int filled = 0;
        for (int group : shuffled) {
            int start = group * groupSize;
            int length = Math.min(groupSize, order.length - start);
            System.arraycopy(grown, start, order, filled, length);
            filled += length;
        }
    }

    private void forgetCandidates() {
        for (int candidate = 0; candidate < candidateCount; candidate++) {
            score[candidates[candidate]] = 0;
        }
        candidateCount = 0;
    }

    /** The free state with the highest score, of equal ones the first found; -1 if there is none. */
    private int bestCandidate() {
        int best = -1;
        for (int candidate = 0; candidate < candidateCount; candidate++) {
            int state = candidates[candidate];
            if (!taken[state] && (best < 0 || score[state] > score[best])) {
                best = state;
            }
        }
        return best;
    }

    private void take(int row) {
        taken[row] = true;
        for (int e = transitions.rowStart(row); e < transitions.rowEnd(row); e++) {
            int state = transitions.column(e);
            if (!taken[state]) {
                if (score[state] == 0) {
                    candidates[candidateCount++] = state;
                }
                score[state] += transitions.probability(e);
            }
        }
    }
}

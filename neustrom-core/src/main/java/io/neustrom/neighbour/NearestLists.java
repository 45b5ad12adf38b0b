package io.neustrom.neighbour;

import java.util.Arrays;

/**
 * For each of n places its nearest others so far, by an estimate of half the squared distance and then by place, nearest first. What a list
 * holds does not depend on the order in which others were offered. Threads may share the lists as long as no two of them work on the same.
 */
final class NearestLists {
    private static final int NONE = Integer.MAX_VALUE;

    private final int length;
    private final float[] distances; // (n, length), infinite where no other has come yet
    private final int[] others; // (n, length)

    NearestLists(int places, int length) {
        this.length = length;
        this.distances = new float[Math.multiplyExact(places, length)];
        this.others = new int[distances.length];
        clear();
    }

    /** Empties all lists. */
    void clear() {
        Arrays.fill(distances, Float.POSITIVE_INFINITY);
        Arrays.fill(others, NONE);
    }

    /** How many others a place has; the length of a list, or fewer. */
    int count(int place) {
        int count = length;
        while (count > 0 && others[place * length + count - 1] == NONE) {
            count--;
        }
        return count;
    }

    int other(int place, int rank) {
        return others[place * length + rank];
    }

    /** Half the squared distance to the other of this rank; infinite if there is none. */
    float distance(int place, int rank) {
        return distances[place * length + rank];
    }

    /** Only another one at a distance whose negative is greater than this may enter the list of a place. */
    float bound(int place) {
        return Math.nextDown(-distances[(place + 1) * length - 1]);
    }

    /** Takes another one, not in the list yet, if it is nearer than the last. A distance below 0, a matter of rounding, counts as 0. */
    void offer(int place, float estimate, int other) {
        float distance = Math.max(0, estimate);
        int first = place * length;
        int e = first + length - 1;
        if (!before(distance, other, e)) {
            return;
        }
        for (; e > first && before(distance, other, e - 1); e--) {
            distances[e] = distances[e - 1];
            others[e] = others[e - 1];
        }
        distances[e] = distance;
        others[e] = other;
    }

    private boolean before(float distance, int other, int e) {
        return distance < distances[e] || (distance == distances[e] && other < others[e]);
    }
}

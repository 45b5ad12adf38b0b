package io.neustrom.neighbour;

/**
 * The k nearest of the candidates offered so far: a binary heap with the farthest kept candidate on top. Candidates are
 * ordered by distance and then by index, so the outcome does not depend on the order of the offers.
 */
final class NearestHeap {
    private final double[] distances; // (capacity)
    private final int[] indices; // (capacity)
    private int size;

    NearestHeap(int capacity) {
        distances = new double[capacity];
        indices = new int[capacity];
    }

    /** Keeps the candidate if fewer than k are kept or if it comes before the farthest of them. */
    void offer(double distance, int index) {
        if (size < distances.length) {
            siftUp(distance, index);
        } else if (before(distance, index, distances[0], indices[0])) {
            siftDown(distance, index);
        }
    }

    /** The largest distance at which a new candidate is kept: infinite until k are kept. */
    double farthest() {
        return size < distances.length ? Double.POSITIVE_INFINITY : distances[0];
    }

    /** Removes all kept candidates, writing them nearest first from {@code offset} on. */
    void drainAscending(int[] targetIndices, double[] targetDistances, int offset) {
        while (size > 0) {
            size--;
            targetIndices[offset + size] = indices[0];
            targetDistances[offset + size] = distances[0];
            siftDown(distances[size], indices[size]);
        }
    }

    private void siftUp(double distance, int index) {
        int hole = size++;
        while (hole > 0) {
            int parent = (hole - 1) / 2;
            if (!before(distances[parent], indices[parent], distance, index)) {
                break;
            }
            move(parent, hole);
            hole = parent;
        }
        distances[hole] = distance;
        indices[hole] = index;
    }

    /** Puts the candidate in place of the top. */
    private void siftDown(double distance, int index) {
        int hole = 0;
        while (2 * hole + 1 < size) {
            int child = 2 * hole + 1;
            if (child + 1 < size
                    && before(distances[child], indices[child], distances[child + 1], indices[child + 1])) {
                child++;
            }
            if (!before(distance, index, distances[child], indices[child])) {
                break;
            }
            move(child, hole);
            hole = child;
        }
        distances[hole] = distance;
        indices[hole] = index;
    }

    private void move(int source, int target) {
        distances[target] = distances[source];
        indices[target] = indices[source];
    }

    private static boolean before(double distance, int index, double otherDistance, int otherIndex) {
        return distance < otherDistance || (distance == otherDistance && index < otherIndex);
    }
}

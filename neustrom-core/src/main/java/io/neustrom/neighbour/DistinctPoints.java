package io.neustrom.neighbour;

import io.neustrom.data.Points;
import java.util.Arrays;

/**
 * The distinct ones among some points, and for each the points equal to it. A small world cannot link many equal points well,
 * so it is built of distinct ones.
 */
final class DistinctPoints {
    private final int count;
    private final int[] numbers; // (points): the distinct point that each one equals
    private final int[]
            starts; // (count + 1): the points equal to number d are members[starts[d] ... starts[d + 1] - 1]
    private final int[] members; // (points), ascending for each distinct point

    DistinctPoints(Points points) {
        int n = points.count();
        int[] firsts = firsts(points);
        this.numbers = new int[n];
        int distinct = 0;
        for (int i = 0; i < n; i++) {
            numbers[i] = firsts[i] == i ? distinct++ : numbers[firsts[i]];
        }
        this.count = distinct;
        this.starts = new int[count + 1];
        for (int number : numbers) {
            starts[number + 1]++;
        }
        for (int d = 0; d < count; d++) {
            starts[d + 1] += starts[d];
        }
        this.members = new int[n];
        int[] next = starts.clone();
        for (int i = 0; i < n; i++) {
            members[next[numbers[i]]++] = i;
        }
    }

    /** How many there are. */
    int count() {
        return count;
    }

    /** The number of the distinct point that point i equals. */
    int number(int i) {
        return numbers[i];
    }

    /** How many points are equal to a distinct point. */
    int size(int number) {
        return starts[number + 1] - starts[number];
    }

    /** The index of the points equal to a distinct point, in ascending order. */
    int member(int number, int which) {
        return members[starts[number] + which];
    }

    /** For each point the smallest index of a point equal to it: (points). */
    private static int[] firsts(Points points) {
        float[] row = new float[points.dimension()];
        long[] hashAndIndex = new long[points.count()];
        for (int i = 0; i < hashAndIndex.length; i++) {
            points.copyRow(i, row, 0);
            hashAndIndex[i] = (long) Arrays.hashCode(row) << 32 | i;
        }
        Arrays.sort(hashAndIndex);
        int[] firsts = new int[points.count()];
        int run = 0; // where the run of the same hash begins
        for (int e = 0; e < hashAndIndex.length; e++) {
            run = hashAndIndex[e] >> 32 == hashAndIndex[run] >> 32 ? run : e;
            int i = (int) hashAndIndex[e];
            int candidate = run;
            while (points.squaredDistance((int) hashAndIndex[candidate], i) > 0) { // ends at i itself
                candidate++;
            }
            firsts[i] = (int) hashAndIndex[candidate];
        }
        return firsts;
    }
}

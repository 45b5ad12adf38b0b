package io.neustrom.neighbour;

import io.neustrom.data.Points;
import java.util.Arrays;

/** Searches all small worlds for the neighbours of one point after the other; for one thread. */
final class HnswSearcher {
    private final Points points;
    private final DistinctPoints distinct;
    private final Centring centring;
    private final HnswIndex[] worlds;
    private final HnswIndex.Walk[] walks; // one for each world
    private final int neighbours;
    private final int wanted; // members of each world to find, the point itself included
    private final float[] target; // (dimension)

    HnswSearcher(
            Points points, DistinctPoints distinct, Centring centring, HnswIndex[] worlds, int neighbours, int spare) {
        this.points = points;
        this.distinct = distinct;
        this.centring = centring;
        this.worlds = worlds;
        this.walks = new HnswIndex.Walk[worlds.length];
        for (int w = 0; w < worlds.length; w++) {
            walks[w] = worlds[w].newWalk();
        }
        this.neighbours = neighbours;
        this.wanted = neighbours + spare + 1;
        this.target = new float[points.dimension()];
    }

    /** Indices of points around a distinct one, itself included, that is a member of its home world. */
    int[] around(int number, int home, int member) {
        centring.write(distinct.member(number, 0), target, 0);
        int[] found = new int[walks.length * wanted];
        int size = 0;
        for (int w = 0; w < walks.length; w++) {
            int start = w == home ? member : walks[w].nearTo(target);
            for (int near : walks[w].around(target, start, wanted)) {
                found[size++] = worlds[w].point(near);
            }
        }
        return Arrays.copyOf(found, size);
    }

    /** The nearest neighbours of point i among those found and their duplicates; among all points if those are too few. */
    NearestHeap nearest(int i, int[] found) {
        NearestHeap heap = new NearestHeap(neighbours);
        for (int first : found) {
            int number = distinct.number(first);
            double squaredDistance = points.squaredDistance(i, first);
            int most = Math.min(distinct.size(number), neighbours + 1); // one may be i
            for (int which = 0; which < most; which++) {
                offer(heap, i, squaredDistance, distinct.member(number, which));
            }
        }
        return heap.farthest() < Double.POSITIVE_INFINITY ? heap : nearestOfAll(i);
    }

    private NearestHeap nearestOfAll(int i) {
        NearestHeap heap = new NearestHeap(neighbours);
        for (int j = 0; j < points.count(); j++) {
            offer(heap, i, points.squaredDistance(i, j), j);
        }
        return heap;
    }

    private static void offer(NearestHeap heap, int i, double squaredDistance, int j) {
        if (j != i) {
            heap.offer(squaredDistance, j);
        }
    }
}

package io.neustrom.neighbour;

import io.neustrom.data.Points;

/**
 * Looks at all pairs of points of two blocks and remembers for each point the nearest seen so far. Threads may share a scan
 * as long as no two of them work on the same block.
 */
final class PairScan {
    private static final int STRIP = 64; // rows of estimates made at a time
    private static final int GROUP = 8; // rows of estimates looked at together
    private static final int PANEL_VALUES = 1 << 18; // right factors used at a time: 1 MB, half a second-level cache

    private final Points points;
    private final int neighbours;
    private final DistanceEstimates estimates;
    private final NearestHeap[] heaps; // (places)
    private final float[]
            bounds; // (places): only a pair whose estimate reaches it can change the neighbours of the point

    PairScan(Points points, int neighbours, DistanceEstimates estimates) {
        this.points = points;
        this.neighbours = neighbours;
        this.estimates = estimates;
        this.heaps = new NearestHeap[points.count()];
        this.bounds = new float[points.count()];
        for (int place = 0; place < heaps.length; place++) {
            heaps[place] = new NearestHeap(neighbours);
            bounds[place] = Float.NEGATIVE_INFINITY;
        }
    }

    /** Looks at the pairs of a point of block a and a point of block b, a <= b; each pair once if they are the same block. */
    void meet(int a, int b) {
        DistanceEstimates.Factors block = estimates.factors(a);
        DistanceEstimates.Factors other = a == b ? block : estimates.factors(b);
        int firstRow = estimates.start(a);
        int firstColumn = estimates.start(b);
        int stride = estimates.start(b + 1) - firstColumn;
        float[] strip = new float[STRIP * stride]; // (STRIP, stride)
        GroupMargins margins = new GroupMargins(stride);
        int panels = other.right().count();
        int panelWidth = estimates.panelWidth();
        int step = Math.max(1, PANEL_VALUES / panelWidth / points.dimension());
        for (int panel = 0; panel < panels; panel += step) {
            int panelTo = Math.min(panels, panel + step);
            int from = panel * panelWidth;
            int to = Math.min(stride, panelTo * panelWidth);
            for (int row = firstRow; row < estimates.start(a + 1); row += STRIP) {
                int rows = Math.min(STRIP, estimates.start(a + 1) - row);
                estimates.estimate(block, row - firstRow, rows, other, panel, panelTo, strip, stride);
                for (int r = 0; r < rows; r += GROUP) {
                    int group = Math.min(GROUP, rows - r);
                    look(row + r, group, firstColumn + from, to - from, strip, r * stride + from, stride, margins);
                }
            }
        }
    }

    /** The neighbours of all points, after every block has met every block. */
    NeighbourGraph graph() {
        int[] indices = new int[points.count() * neighbours]; // (n, neighbours)
        double[] squaredDistances = new double[points.count() * neighbours]; // (n, neighbours)
        for (int place = 0; place < heaps.length; place++) {
            heaps[place].drainAscending(indices, squaredDistances, estimates.point(place) * neighbours);
        }
        return new NeighbourGraph(points.count(), neighbours, indices, squaredDistances);
    }

    /**
     * Finds the pairs worth measuring among a few rows and columns.
     *
     * @param strip the estimate of row r and column j is at offset + r * stride + j
     */
    private void look(
            int row, int rows, int column, int columns, float[] strip, int offset, int stride, GroupMargins margins) {
        margins.start(bounds, column, columns);
        for (int r = 0; r < rows; r++) {
            margins.add(strip, offset + r * stride, bounds[row + r]);
        }
        for (int j = 0; j < columns; j++) {
            if (margins.reached(j)) {
                for (int r = 0; r < rows; r++) {
                    consider(row + r, column + j, strip[offset + r * stride + j]);
                }
            }
        }
    }

    private void consider(int p, int q, float estimate) {
        boolean newsForP = estimate >= bounds[p];
        boolean newsForQ = estimate >= bounds[q];
        if (p < q && (newsForP || newsForQ)) { // within a block each pair comes twice, and each point meets itself
            double squaredDistance = points.squaredDistance(estimates.point(p), estimates.point(q));
            if (newsForP) {
                offer(p, squaredDistance, q);
            }
            if (newsForQ) {
                offer(q, squaredDistance, p);
            }
        }
    }

    private void offer(int place, double squaredDistance, int other) {
        NearestHeap heap = heaps[place];
        heap.offer(squaredDistance, estimates.point(other));
        bounds[place] = estimates.lowerBound(place, heap.farthest());
    }
}

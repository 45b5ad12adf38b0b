package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Panels;
import io.neustrom.math.WorkerPool;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Estimates of -|x - y|^2 / 2 in float for blocks of points, by a matrix product, with a proven bound on their error.
 *
 * <p>The points are moved and scaled by {@link Centring}; let x^ be such a point, rounded to float, and h = |x^|^2 / 2. As left
 * factor a point is (x^, -h, 1), as right factor (y^, 1, -h), so that the product is x^.y^ - h_x - h_y, which is
 * -|x^ - y^|^2 / 2.
 *
 * <p><b>Error.</b> Let u = 2^-24, N = |x^|^2 and d the dimension. The product of d + 2 terms, in any order, is off by at most
 * gamma (|x^|.|y^| + h_x + h_y) <= gamma (N_x + N_y), gamma = (d + 2) u / (1 - (d + 2) u); the rounding of h adds u (N_x +
 * N_y) / 2, that of the coordinates 2 u (N_x + N_y) and a little. All is below c (N_x + N_y), c = (d + 8) u / (1 - (d + 8)
 * u). Numbers that underflow add less than 16 (d + 8) 2^-149.
 *
 * <p>The factors of all blocks are kept, if wanted and the points are in the heap too; if not, those of a block are made whenever it is used.
 *
 * <p>Points are known by their place in a {@link GoldenSectionOrder} order: a search that meets ever nearer points, as in sorted data,
 * would have to look at each of them closely.
 */
final class DistanceEstimates {
    private static final double UNIT_ROUNDOFF = 0x1p-24;

    private final int count;
    private final int dimension;
    private final int blockSize;
    private final int[] order; // (count): the point at each place
    private final Centring centring;
    private final Optional<Factors[]> kept; // (blocks)
    private final double[] squaredNorms; // (count), N
    private final double largestSquaredNorm;
    private final FloatKernels kernels;

    /**
     * The points of a block as factors.
     *
     * @param left (points, dimension + 2)
     * @param right (dimension + 2, points)
     */
    record Factors(float[] left, Panels right) {}

    DistanceEstimates(Points points, int blockSize, boolean keep, FloatKernels kernels, WorkerPool pool) {
        this.count = points.count();
        this.dimension = points.dimension();
        this.blockSize = blockSize;
        this.kernels = kernels;
        this.order = GoldenSectionOrder.order(count);
        this.centring = new Centring(points, pool);
        this.kept = keep && points.inHeap() ? Optional.of(new Factors[blocks()]) : Optional.empty();
        this.squaredNorms = new double[count];
        pool.run(blocks(), block -> {
            float[] row = new float[dimension];
            for (int place = start(block); place < start(block + 1); place++) {
                squaredNorms[place] = centring.write(order[place], row, 0);
            }
            kept.ifPresent(all -> all[block] = make(block));
        });
        double largest = 0;
        for (double squaredNorm : squaredNorms) {
            largest = Math.max(largest, squaredNorm);
        }
        this.largestSquaredNorm = largest;
    }

    int blocks() {
        return (count + blockSize - 1) / blockSize;
    }

    /** The first place of a block; that of the block after the last is the number of points. */
    int start(int block) {
        return Math.min(count, block * blockSize);
    }

    /** The index of the point at a place. */
    int point(int place) {
        return order[place];
    }

    /** The points of a block as factors. */
    Factors factors(int block) {
        return kept.isPresent() ? kept.get()[block] : make(block);
    }

    /** The points at some places as factors. */
    Factors factorsAt(int[] places) {
        return make(places.length, r -> places[r]);
    }

    /** The number of points in a panel; the last panel of a block may have fewer. */
    int panelWidth() {
        return kernels.panelWidth();
    }

    /**
     * Writes the estimates for some points of one block and the points of some panels of another.
     *
     * @param row the number in its block of the first of the points
     * @param estimates (rows, stride): the point with number j in the other block has column j
     */
    void estimate(
            Factors block,
            int row,
            int rows,
            Factors other,
            int panelFrom,
            int panelTo,
            float[] estimates,
            int stride) {
        int width = dimension + 2;
        kernels.multiply(
                0, rows, block.left, row * width, width, other.right, panelFrom, panelTo, estimates, 0, stride, false);
    }

    /**
     * A number that the estimate for the point at this place and any point within the given distance is sure to reach.
     *
     * @param squaredDistance as computed by {@link Points#squaredDistance}
     */
    float lowerBound(int place, double squaredDistance) {
        double steps = (dimension + 8) * UNIT_ROUNDOFF;
        if (squaredDistance == Double.POSITIVE_INFINITY || steps > 0.5) {
            return Float.NEGATIVE_INFINITY;
        }
        double half = 0.5 * squaredDistance * centring.scale() * centring.scale();
        double doubleError = half * (dimension + 8) * 0x1p-50; // of squared distances, which are rounded too
        double floatError = steps / (1 - steps) * (squaredNorms[place] + largestSquaredNorm);
        double underflow = 16.0 * (dimension + 8) * Float.MIN_VALUE;
        return Math.nextDown((float) -(half + doubleError + 1.01 * floatError + underflow));
    }

    private Factors make(int block) {
        int from = start(block);
        return make(start(block + 1) - from, r -> from + r);
    }

    private Factors make(int rows, IntUnaryOperator place) {
        int width = dimension + 2;
        float[] left = new float[rows * width];
        float[] rightRows = new float[rows * width];
        for (int r = 0; r < rows; r++) {
            int target = r * width;
            float minusHalf = (float) (-centring.write(order[place.applyAsInt(r)], left, target) / 2);
            System.arraycopy(left, target, rightRows, target, dimension);
            left[target + dimension] = minusHalf;
            left[target + dimension + 1] = 1;
            rightRows[target + dimension] = 1;
            rightRows[target + dimension + 1] = minusHalf;
        }
        Panels right = new Panels(kernels);
        right.packTransposed(rightRows, 0, width, rows, width);
        return new Factors(left, right);
    }
}

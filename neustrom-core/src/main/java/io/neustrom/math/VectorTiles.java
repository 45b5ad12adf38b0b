package io.neustrom.math;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The innermost loops of {@link VectorProduct}: a tile of C = or, to continue, += rows of A times a panel of B, with the tile held in
 * vector registers from the first k to the last.
 *
 * <p>All take the same arguments: {@code rows} of the tile that exist, {@code depth} steps of k, A(i,k) at
 * {@code a[aStarts[i] + k]}, B(k,j) at {@code b[b0 + k * WIDTH + j]}, C(i,j) at {@code c[c0 + i * cStride + j]}.
 * Rows that are missing repeat the last one: they compute and store the same numbers, which saves a tile for every
 * height.
 *
 * <p>The loops are written out by hand, for the compiler keeps only named variables in registers. It gives up on
 * methods of much more than 1.7 kB of bytecode, hence no larger tile; it drops the range check of {@code a[a1 + k]}
 * but not of {@code a[a1 + k * stride]}, hence rows of A that are contiguous; and where rows of C start must be known before the
 * loop, or sums leave their registers.
 */
final class VectorTiles {

    static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    static final int LANES = FLOATS.length();

    /** Columns of a panel: three vectors. */
    static final int WIDTH = 3 * LANES;

    /** What a tile that does not continue earlier sums starts from. */
    static final float[] ZEROS = new float[WIDTH];

    private VectorTiles() {}

    /** Eight rows by a whole panel: 24 sums, for 32 registers. */
    static void eightByThree(
            boolean accumulate,
            int rows,
            int depth,
            float[] a,
            int[] aStarts,
            float[] b,
            int b0,
            float[] c,
            int c0,
            int cStride) {
        int last = rows - 1;
        int a0 = aStarts[0];
        int a1 = aStarts[1];
        int a2 = aStarts[2];
        int a3 = aStarts[3];
        int a4 = aStarts[4];
        int a5 = aStarts[5];
        int a6 = aStarts[6];
        int a7 = aStarts[7];
        int c1 = c0 + Math.min(1, last) * cStride;
        int c2 = c0 + Math.min(2, last) * cStride;
        int c3 = c0 + Math.min(3, last) * cStride;
        int c4 = c0 + Math.min(4, last) * cStride;
        int c5 = c0 + Math.min(5, last) * cStride;
        int c6 = c0 + Math.min(6, last) * cStride;
        int c7 = c0 + Math.min(7, last) * cStride;
        float[] from = accumulate ? c : ZEROS;
        int from0 = accumulate ? c0 : 0;
        int stride = accumulate ? cStride : 0;
        FloatVector x0 = FloatVector.fromArray(FLOATS, from, from0);
        FloatVector y0 = FloatVector.fromArray(FLOATS, from, from0 + LANES);
        FloatVector z0 = FloatVector.fromArray(FLOATS, from, from0 + 2 * LANES);
        int f1 = from0 + Math.min(1, last) * stride;
        FloatVector x1 = FloatVector.fromArray(FLOATS, from, f1);
        FloatVector y1 = FloatVector.fromArray(FLOATS, from, f1 + LANES);
        FloatVector z1 = FloatVector.fromArray(FLOATS, from, f1 + 2 * LANES);
        int f2 = from0 + Math.min(2, last) * stride;
        FloatVector x2 = FloatVector.fromArray(FLOATS, from, f2);
        FloatVector y2 = FloatVector.fromArray(FLOATS, from, f2 + LANES);
        FloatVector z2 = FloatVector.fromArray(FLOATS, from, f2 + 2 * LANES);
        int f3 = from0 + Math.min(3, last) * stride;
        FloatVector x3 = FloatVector.fromArray(FLOATS, from, f3);
        FloatVector y3 = FloatVector.fromArray(FLOATS, from, f3 + LANES);
        FloatVector z3 = FloatVector.fromArray(FLOATS, from, f3 + 2 * LANES);
        int f4 = from0 + Math.min(4, last) * stride;
        FloatVector x4 = FloatVector.fromArray(FLOATS, from, f4);
        FloatVector y4 = FloatVector.fromArray(FLOATS, from, f4 + LANES);
        FloatVector z4 = FloatVector.fromArray(FLOATS, from, f4 + 2 * LANES);
        int f5 = from0 + Math.min(5, last) * stride;
        FloatVector x5 = FloatVector.fromArray(FLOATS, from, f5);
        FloatVector y5 = FloatVector.fromArray(FLOATS, from, f5 + LANES);
        FloatVector z5 = FloatVector.fromArray(FLOATS, from, f5 + 2 * LANES);
        int f6 = from0 + Math.min(6, last) * stride;
        FloatVector x6 = FloatVector.fromArray(FLOATS, from, f6);
        FloatVector y6 = FloatVector.fromArray(FLOATS, from, f6 + LANES);
        FloatVector z6 = FloatVector.fromArray(FLOATS, from, f6 + 2 * LANES);
        int f7 = from0 + Math.min(7, last) * stride;
        FloatVector x7 = FloatVector.fromArray(FLOATS, from, f7);
        FloatVector y7 = FloatVector.fromArray(FLOATS, from, f7 + LANES);
        FloatVector z7 = FloatVector.fromArray(FLOATS, from, f7 + 2 * LANES);
        for (int k = 0; k < depth; k++) {
            FloatVector u = FloatVector.fromArray(FLOATS, b, b0 + k * WIDTH);
            FloatVector v = FloatVector.fromArray(FLOATS, b, b0 + k * WIDTH + LANES);
            FloatVector w = FloatVector.fromArray(FLOATS, b, b0 + k * WIDTH + 2 * LANES);
            FloatVector ak = FloatVector.broadcast(FLOATS, a[a0 + k]);
            x0 = ak.fma(u, x0);
            y0 = ak.fma(v, y0);
            z0 = ak.fma(w, z0);
            ak = FloatVector.broadcast(FLOATS, a[a1 + k]);
            x1 = ak.fma(u, x1);
            y1 = ak.fma(v, y1);
            z1 = ak.fma(w, z1);
            ak = FloatVector.broadcast(FLOATS, a[a2 + k]);
            x2 = ak.fma(u, x2);
            y2 = ak.fma(v, y2);
            z2 = ak.fma(w, z2);
            ak = FloatVector.broadcast(FLOATS, a[a3 + k]);
            x3 = ak.fma(u, x3);
            y3 = ak.fma(v, y3);
            z3 = ak.fma(w, z3);
            ak = FloatVector.broadcast(FLOATS, a[a4 + k]);
            x4 = ak.fma(u, x4);
            y4 = ak.fma(v, y4);
            z4 = ak.fma(w, z4);
            ak = FloatVector.broadcast(FLOATS, a[a5 + k]);
            x5 = ak.fma(u, x5);
            y5 = ak.fma(v, y5);
            z5 = ak.fma(w, z5);
            ak = FloatVector.broadcast(FLOATS, a[a6 + k]);
            x6 = ak.fma(u, x6);
            y6 = ak.fma(v, y6);
            z6 = ak.fma(w, z6);
            ak = FloatVector.broadcast(FLOATS, a[a7 + k]);
            x7 = ak.fma(u, x7);
            y7 = ak.fma(v, y7);
            z7 = ak.fma(w, z7);
        }
        x0.intoArray(c, c0);
        y0.intoArray(c, c0 + LANES);
        z0.intoArray(c, c0 + 2 * LANES);
        x1.intoArray(c, c1);
        y1.intoArray(c, c1 + LANES);
        z1.intoArray(c, c1 + 2 * LANES);
        x2.intoArray(c, c2);
        y2.intoArray(c, c2 + LANES);
        z2.intoArray(c, c2 + 2 * LANES);
        x3.intoArray(c, c3);
        y3.intoArray(c, c3 + LANES);
        z3.intoArray(c, c3 + 2 * LANES);
        x4.intoArray(c, c4);
        y4.intoArray(c, c4 + LANES);
        z4.intoArray(c, c4 + 2 * LANES);
        x5.intoArray(c, c5);
        y5.intoArray(c, c5 + LANES);
        z5.intoArray(c, c5 + 2 * LANES);
        x6.intoArray(c, c6);
        y6.intoArray(c, c6 + LANES);
        z6.intoArray(c, c6 + 2 * LANES);
        x7.intoArray(c, c7);
        y7.intoArray(c, c7 + LANES);
        z7.intoArray(c, c7 + 2 * LANES);
    }

    /** Four rows by a whole panel: 12 sums, for 16 registers, and for the last rows. */
    static void fourByThree(
            boolean accumulate,
            int rows,
            int depth,
            float[] a,
            int[] aStarts,
            float[] b,
            int b0,
            float[] c,
            int c0,
            int cStride) {
        int last = rows - 1;
        int a0 = aStarts[0];
        int a1 = aStarts[1];
        int a2 = aStarts[2];
        int a3 = aStarts[3];
        int c1 = c0 + Math.min(1, last) * cStride;
        int c2 = c0 + Math.min(2, last) * cStride;
        int c3 = c0 + Math.min(3, last) * cStride;
        float[] from = accumulate ? c : ZEROS;
        int from0 = accumulate ? c0 : 0;
        int stride = accumulate ? cStride : 0;
        FloatVector x0 = FloatVector.fromArray(FLOATS, from, from0);
        FloatVector y0 = FloatVector.fromArray(FLOATS, from, from0 + LANES);
        FloatVector z0 = FloatVector.fromArray(FLOATS, from, from0 + 2 * LANES);
        int f1 = from0 + Math.min(1, last) * stride;
        FloatVector x1 = FloatVector.fromArray(FLOATS, from, f1);
        FloatVector y1 = FloatVector.fromArray(FLOATS, from, f1 + LANES);
        FloatVector z1 = FloatVector.fromArray(FLOATS, from, f1 + 2 * LANES);
        int f2 = from0 + Math.min(2, last) * stride;
        FloatVector x2 = FloatVector.fromArray(FLOATS, from, f2);
        FloatVector y2 = FloatVector.fromArray(FLOATS, from, f2 + LANES);
        FloatVector z2 = FloatVector.fromArray(FLOATS, from, f2 + 2 * LANES);
        int f3 = from0 + Math.min(3, last) * stride;
        FloatVector x3 = FloatVector.fromArray(FLOATS, from, f3);
        FloatVector y3 = FloatVector.fromArray(FLOATS, from, f3 + LANES);
        FloatVector z3 = FloatVector.fromArray(FLOATS, from, f3 + 2 * LANES);
        for (int k = 0; k < depth; k++) {
            FloatVector u = FloatVector.fromArray(FLOATS, b, b0 + k * WIDTH);
            FloatVector v = FloatVector.fromArray(FLOATS, b, b0 + k * WIDTH + LANES);
            FloatVector w = FloatVector.fromArray(FLOATS, b, b0 + k * WIDTH + 2 * LANES);
            FloatVector ak = FloatVector.broadcast(FLOATS, a[a0 + k]);
            x0 = ak.fma(u, x0);
            y0 = ak.fma(v, y0);
            z0 = ak.fma(w, z0);
            ak = FloatVector.broadcast(FLOATS, a[a1 + k]);
            x1 = ak.fma(u, x1);
            y1 = ak.fma(v, y1);
            z1 = ak.fma(w, z1);
            ak = FloatVector.broadcast(FLOATS, a[a2 + k]);
            x2 = ak.fma(u, x2);
            y2 = ak.fma(v, y2);
            z2 = ak.fma(w, z2);
            ak = FloatVector.broadcast(FLOATS, a[a3 + k]);
            x3 = ak.fma(u, x3);
            y3 = ak.fma(v, y3);
            z3 = ak.fma(w, z3);
        }
        x0.intoArray(c, c0);
        y0.intoArray(c, c0 + LANES);
        z0.intoArray(c, c0 + 2 * LANES);
        x1.intoArray(c, c1);
        y1.intoArray(c, c1 + LANES);
        z1.intoArray(c, c1 + 2 * LANES);
        x2.intoArray(c, c2);
        y2.intoArray(c, c2 + LANES);
        z2.intoArray(c, c2 + 2 * LANES);
        x3.intoArray(c, c3);
        y3.intoArray(c, c3 + LANES);
        z3.intoArray(c, c3 + 2 * LANES);
    }
}

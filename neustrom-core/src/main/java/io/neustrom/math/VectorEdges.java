package io.neustrom.math;

import static io.neustrom.math.VectorTiles.FLOATS;
import static io.neustrom.math.VectorTiles.LANES;
import static io.neustrom.math.VectorTiles.WIDTH;
import static io.neustrom.math.VectorTiles.ZEROS;

import jdk.incubator.vector.FloatVector;

/** The innermost loops of {@link VectorProduct} for a last panel of few columns, written as those of {@link VectorTiles} are. */
final class VectorEdges {

    private VectorEdges() {}

    /** Sixteen rows by the first vector of a panel that has no more columns. With fewer rows, a sum waits for the one before. */
    static void sixteenByOne(
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
        int a8 = aStarts[8];
        int a9 = aStarts[9];
        int a10 = aStarts[10];
        int a11 = aStarts[11];
        int a12 = aStarts[12];
        int a13 = aStarts[13];
        int a14 = aStarts[14];
        int a15 = aStarts[15];
        int c1 = c0 + Math.min(1, last) * cStride;
        int c2 = c0 + Math.min(2, last) * cStride;
        int c3 = c0 + Math.min(3, last) * cStride;
        int c4 = c0 + Math.min(4, last) * cStride;
        int c5 = c0 + Math.min(5, last) * cStride;
        int c6 = c0 + Math.min(6, last) * cStride;
        int c7 = c0 + Math.min(7, last) * cStride;
        int c8 = c0 + Math.min(8, last) * cStride;
        int c9 = c0 + Math.min(9, last) * cStride;
        int c10 = c0 + Math.min(10, last) * cStride;
        int c11 = c0 + Math.min(11, last) * cStride;
        int c12 = c0 + Math.min(12, last) * cStride;
        int c13 = c0 + Math.min(13, last) * cStride;
        int c14 = c0 + Math.min(14, last) * cStride;
        int c15 = c0 + Math.min(15, last) * cStride;
        float[] from = accumulate ? c : ZEROS;
        int from0 = accumulate ? c0 : 0;
        int stride = accumulate ? cStride : 0;
        FloatVector x0 = FloatVector.fromArray(FLOATS, from, from0);
        int f1 = from0 + Math.min(1, last) * stride;
        FloatVector x1 = FloatVector.fromArray(FLOATS, from, f1);
        int f2 = from0 + Math.min(2, last) * stride;
        FloatVector x2 = FloatVector.fromArray(FLOATS, from, f2);
        int f3 = from0 + Math.min(3, last) * stride;
        FloatVector x3 = FloatVector.fromArray(FLOATS, from, f3);
        int f4 = from0 + Math.min(4, last) * stride;
        FloatVector x4 = FloatVector.fromArray(FLOATS, from, f4);
        int f5 = from0 + Math.min(5, last) * stride;
        FloatVector x5 = FloatVector.fromArray(FLOATS, from, f5);
        int f6 = from0 + Math.min(6, last) * stride;
        FloatVector x6 = FloatVector.fromArray(FLOATS, from, f6);
        int f7 = from0 + Math.min(7, last) * stride;
        FloatVector x7 = FloatVector.fromArray(FLOATS, from, f7);
        int f8 = from0 + Math.min(8, last) * stride;
        FloatVector x8 = FloatVector.fromArray(FLOATS, from, f8);
        int f9 = from0 + Math.min(9, last) * stride;
        FloatVector x9 = FloatVector.fromArray(FLOATS, from, f9);
        int f10 = from0 + Math.min(10, last) * stride;
        FloatVector x10 = FloatVector.fromArray(FLOATS, from, f10);
        int f11 = from0 + Math.min(11, last) * stride;
        FloatVector x11 = FloatVector.fromArray(FLOATS, from, f11);
        int f12 = from0 + Math.min(12, last) * stride;
        FloatVector x12 = FloatVector.fromArray(FLOATS, from, f12);
        int f13 = from0 + Math.min(13, last) * stride;
        FloatVector x13 = FloatVector.fromArray(FLOATS, from, f13);
        int f14 = from0 + Math.min(14, last) * stride;
        FloatVector x14 = FloatVector.fromArray(FLOATS, from, f14);
        int f15 = from0 + Math.min(15, last) * stride;
        FloatVector x15 = FloatVector.fromArray(FLOATS, from, f15);
        for (int k = 0; k < depth; k++) {
            FloatVector u = FloatVector.fromArray(FLOATS, b, b0 + k * WIDTH);
            FloatVector ak = FloatVector.broadcast(FLOATS, a[a0 + k]);
            x0 = ak.fma(u, x0);
            ak = FloatVector.broadcast(FLOATS, a[a1 + k]);
            x1 = ak.fma(u, x1);
            ak = FloatVector.broadcast(FLOATS, a[a2 + k]);
            x2 = ak.fma(u, x2);
            ak = FloatVector.broadcast(FLOATS, a[a3 + k]);
            x3 = ak.fma(u, x3);
            ak = FloatVector.broadcast(FLOATS, a[a4 + k]);
            x4 = ak.fma(u, x4);
            ak = FloatVector.broadcast(FLOATS, a[a5 + k]);
            x5 = ak.fma(u, x5);
            ak = FloatVector.broadcast(FLOATS, a[a6 + k]);
            x6 = ak.fma(u, x6);
            ak = FloatVector.broadcast(FLOATS, a[a7 + k]);
            x7 = ak.fma(u, x7);
            ak = FloatVector.broadcast(FLOATS, a[a8 + k]);
            x8 = ak.fma(u, x8);
            ak = FloatVector.broadcast(FLOATS, a[a9 + k]);
            x9 = ak.fma(u, x9);
            ak = FloatVector.broadcast(FLOATS, a[a10 + k]);
            x10 = ak.fma(u, x10);
            ak = FloatVector.broadcast(FLOATS, a[a11 + k]);
            x11 = ak.fma(u, x11);
            ak = FloatVector.broadcast(FLOATS, a[a12 + k]);
            x12 = ak.fma(u, x12);
            ak = FloatVector.broadcast(FLOATS, a[a13 + k]);
            x13 = ak.fma(u, x13);
            ak = FloatVector.broadcast(FLOATS, a[a14 + k]);
            x14 = ak.fma(u, x14);
            ak = FloatVector.broadcast(FLOATS, a[a15 + k]);
            x15 = ak.fma(u, x15);
        }
        x0.intoArray(c, c0);
        x1.intoArray(c, c1);
        x2.intoArray(c, c2);
        x3.intoArray(c, c3);
        x4.intoArray(c, c4);
        x5.intoArray(c, c5);
        x6.intoArray(c, c6);
        x7.intoArray(c, c7);
        x8.intoArray(c, c8);
        x9.intoArray(c, c9);
        x10.intoArray(c, c10);
        x11.intoArray(c, c11);
        x12.intoArray(c, c12);
        x13.intoArray(c, c13);
        x14.intoArray(c, c14);
        x15.intoArray(c, c15);
    }

    /**
     * Four rows of A by up to four columns of B that lie one after the other, along k: C(i,j) is the sum of a vector's lanes, and of
     * what is beyond whole vectors.
     *
     * @param b B(k,j) = b[b0 + min(j, bLast) * bStride + k]
     * @param lanes (4, 4, LANES) overwritten with the vector of each C(i,j)
     */
    static void fourByFourDots(
            int depth, float[] a, int[] aStarts, float[] b, int b0, int bStride, int bLast, float[] lanes) {
        int a0 = aStarts[0];
        int a1 = aStarts[1];
        int a2 = aStarts[2];
        int a3 = aStarts[3];
        int b1 = b0 + Math.min(1, bLast) * bStride;
        int b2 = b0 + Math.min(2, bLast) * bStride;
        int b3 = b0 + Math.min(3, bLast) * bStride;
        FloatVector s00 = FloatVector.zero(FLOATS);
        FloatVector s01 = FloatVector.zero(FLOATS);
        FloatVector s02 = FloatVector.zero(FLOATS);
        FloatVector s03 = FloatVector.zero(FLOATS);
        FloatVector s10 = FloatVector.zero(FLOATS);
        FloatVector s11 = FloatVector.zero(FLOATS);
        FloatVector s12 = FloatVector.zero(FLOATS);
        FloatVector s13 = FloatVector.zero(FLOATS);
        FloatVector s20 = FloatVector.zero(FLOATS);
        FloatVector s21 = FloatVector.zero(FLOATS);
        FloatVector s22 = FloatVector.zero(FLOATS);
        FloatVector s23 = FloatVector.zero(FLOATS);
        FloatVector s30 = FloatVector.zero(FLOATS);
        FloatVector s31 = FloatVector.zero(FLOATS);
        FloatVector s32 = FloatVector.zero(FLOATS);
        FloatVector s33 = FloatVector.zero(FLOATS);
        for (int k = 0; k + LANES <= depth; k += LANES) {
            FloatVector u0 = FloatVector.fromArray(FLOATS, b, b0 + k);
            FloatVector u1 = FloatVector.fromArray(FLOATS, b, b1 + k);
            FloatVector u2 = FloatVector.fromArray(FLOATS, b, b2 + k);
            FloatVector u3 = FloatVector.fromArray(FLOATS, b, b3 + k);
            FloatVector ak = FloatVector.fromArray(FLOATS, a, a0 + k);
            s00 = ak.fma(u0, s00);
            s01 = ak.fma(u1, s01);
            s02 = ak.fma(u2, s02);
            s03 = ak.fma(u3, s03);
            ak = FloatVector.fromArray(FLOATS, a, a1 + k);
            s10 = ak.fma(u0, s10);
            s11 = ak.fma(u1, s11);
            s12 = ak.fma(u2, s12);
            s13 = ak.fma(u3, s13);
            ak = FloatVector.fromArray(FLOATS, a, a2 + k);
            s20 = ak.fma(u0, s20);
            s21 = ak.fma(u1, s21);
            s22 = ak.fma(u2, s22);
            s23 = ak.fma(u3, s23);
            ak = FloatVector.fromArray(FLOATS, a, a3 + k);
            s30 = ak.fma(u0, s30);
            s31 = ak.fma(u1, s31);
            s32 = ak.fma(u2, s32);
            s33 = ak.fma(u3, s33);
        }
        s00.intoArray(lanes, 0);
        s01.intoArray(lanes, LANES);
        s02.intoArray(lanes, 2 * LANES);
        s03.intoArray(lanes, 3 * LANES);
        s10.intoArray(lanes, 4 * LANES);
        s11.intoArray(lanes, 5 * LANES);
        s12.intoArray(lanes, 6 * LANES);
        s13.intoArray(lanes, 7 * LANES);
        s20.intoArray(lanes, 8 * LANES);
        s21.intoArray(lanes, 9 * LANES);
        s22.intoArray(lanes, 10 * LANES);
        s23.intoArray(lanes, 11 * LANES);
        s30.intoArray(lanes, 12 * LANES);
        s31.intoArray(lanes, 13 * LANES);
        s32.intoArray(lanes, 14 * LANES);
        s33.intoArray(lanes, 15 * LANES);
    }
}

package io.neustrom.neighbour;

/**
 * An order of n points in which each comes a golden-section step after the one before it, modulo n. Data often come sorted;
 * in this order any run of points is a fair sample of all of them.
 */
final class GoldenSectionOrder {
    private static final double GOLDEN_SECTION = 0.6180339887498949;

    private GoldenSectionOrder() {}

    /** The index of the point at each place: (count). */
    static int[] order(int count) {
        int step = Math.max(1, (int) (count * GOLDEN_SECTION));
        while (greatestCommonDivisor(step, count) != 1) {
            step++;
        }
        int[] order = new int[count];
        for (int place = 0; place < count; place++) {
            order[place] = (int) ((long) place * step % count);
        }
        return order;
    }

    private static int greatestCommonDivisor(int a, int b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}

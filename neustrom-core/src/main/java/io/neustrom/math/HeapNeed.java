package io.neustrom.math;

/**
 * Foresees that memory will not do, so that the largest arrays are refused in a sentence before they are allocated.
 *
 * @since 0.2.0
 */
public final class HeapNeed {
    private static final long MEGABYTE = 1 << 20;
    private static final long GIGABYTE = 1 << 30;

    private HeapNeed() {}

    /**
     * Refuses work that needs more memory than Java has left.
     *
     * @param what the subject of the sentence, in the plural: points (1000000 x 800)
     * @param bytes about how many are allocated at once; an estimate from below never refuses what would do
     * @param help what takes less memory: fewer cells
     * @throws IllegalArgumentException with what is needed, what there is, and what helps
     */
    public static void check(String what, double bytes, String help) {
        if (bytes <= left()) {
            return;
        }
        System.gc(); // what looks used may be garbage
        long left = left();
        if (bytes > left) {
            throw new IllegalArgumentException(
                    what + " need about " + text(bytes) + " of memory, Java has " + text(left) + " left; " + help
                            + " need less, and JDK_JAVA_OPTIONS=" + largerHeap(bytes, left) + " gives more");
        }
    }

    /** Bytes that Java may still take. */
    private static long left() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory());
    }

    private static String largerHeap(double bytes, long left) {
        double used = Runtime.getRuntime().maxMemory() - left;
        return "-Xmx" + (long) Math.ceil((used + 1.5 * bytes) / GIGABYTE) + "g"; // half as much again for the rest
    }

    private static String text(double bytes) {
        return bytes < GIGABYTE
                ? (long) Math.ceil(bytes / MEGABYTE) + " MB"
                : Math.round(bytes / GIGABYTE * 10) / 10.0 + " GB";
    }
}

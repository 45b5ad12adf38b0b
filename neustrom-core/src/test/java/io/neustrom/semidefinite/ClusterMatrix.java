package io.neustrom.semidefinite;

import java.util.SplittableRandom;

/** Feasible points of the program that everyone knows: the block matrix of a partition, Q_ij = 1/|cluster| within a cluster. */
final class ClusterMatrix {
    private ClusterMatrix() {}

    /** (n, n) for the partition that puts point i into {@code clusterOf[i]}. */
    static double[] of(int[] clusterOf) {
        int n = clusterOf.length;
        int[] sizes = new int[n];
        for (int cluster : clusterOf) {
            sizes[cluster]++;
        }
        double[] q = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                q[i * n + j] = clusterOf[i] == clusterOf[j] ? 1.0 / sizes[clusterOf[i]] : 0;
            }
        }
        return q;
    }

    /** A random partition into exactly k clusters; of equal sizes, if n is a multiple of k and {@code equal} is true. */
    static int[] partition(int n, int k, boolean equal, SplittableRandom random) {
        int[] clusterOf = new int[n];
        for (int i = 0; i < n; i++) {
            clusterOf[i] = equal || i < k ? i % k : random.nextInt(k);
        }
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = clusterOf[i];
            clusterOf[i] = clusterOf[j];
            clusterOf[j] = swapped;
        }
        return clusterOf;
    }
}

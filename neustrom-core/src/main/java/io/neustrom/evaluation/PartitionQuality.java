package io.neustrom.evaluation;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import java.util.Optional;

/**
 * The baseline of as many clusters as a network has cells: the divergence from p_in of two distributions that know no more of a state
 * than its cluster a(i) in a k-means partition of the states. Mean over rows of KL(p_in || p_out) in nats, as {@link
 * FitQuality#klDivergence}, and so to be compared with it.
 *
 * <p>Both have a closed form in the mass that leads from cluster to cluster, M_ab = sum of p(j|i) over i in a, j in b. With the size n_a of a
 * cluster, a row of p_out that is q_b / n_b on cluster b, and the divergence U of the uniform distribution,
 *
 * <pre>KL = U - (1/n) sum_ab M_ab log(n q_b / n_b)</pre>
 *
 * @param klPartition of p_out(j|i) = (1 - eps) [a(j) = a(i)] / n_a(i) + eps / n with the best eps: uniform within the cluster, with a leak.
 *     At most U
 * @param klBlock of p_out(j|i) = T_a(i)a(j) / n_a(j) with the best T, which is T_ab = M_ab / n_a: a transition matrix between clusters. At most
 *     {@code klPartition}. It has as many free numbers as pairs of clusters that lead to one another, so with few states per cluster it is
 *     p_in memorised: 0 if each state is a cluster of its own
 * @since 0.1.0
 */
public record PartitionQuality(double klPartition, double klBlock) {
    private static final int CLUSTERS_A_TASK = 8;
    private static final int BISECTIONS = 100;

    /**
     * The quality of a k-means partition.
     *
     * @param points the states' coordinates; empty: discrete states, distinguished by where they lead
     * @param cells clusters, if there are as many states
     */
    public static PartitionQuality of(TransitionMatrix transitions, Optional<Points> points, int cells, long seed) {
        return WorkerPool.onAllCores(pool -> of(transitions, points, cells, seed, pool));
    }

    /** As {@link #of(TransitionMatrix, Optional, int, long)}, on a pool of threads. */
    public static PartitionQuality of(
            TransitionMatrix transitions, Optional<Points> points, int cells, long seed, WorkerPool pool) {
        return of(transitions, StateClusters.of(transitions, points, cells, seed, pool), pool);
    }

    static PartitionQuality of(TransitionMatrix transitions, StateClusters clusters, WorkerPool pool) {
        Mass mass = new Mass(transitions, clusters, pool);
        int n = transitions.size();
        double uniform = transitions.uniformDivergence();
        return new PartitionQuality(
                Math.max(0, uniform - leakGain(mass) / n), Math.max(0, uniform - sum(mass.blockGain) / n));
    }

    /**
     * The largest sum_a M_aa log(u_a + eps (1 - u_a)) + M_out log eps, u_a = n / n_a, over eps. It is concave: its slope is 0 at the best
     * eps, or positive up to 1.
     */
    private static double leakGain(Mass mass) {
        double outside = sum(mass.outside);
        if (outside == 0) {
            return leakGain(mass, 0);
        }
        double low = 0;
        double high = 1;
        for (int round = 0; round < BISECTIONS; round++) {
            double middle = (low + high) / 2;
            double slope = outside / middle;
            for (int a = 0; a < mass.inside.length; a++) {
                slope += mass.inside[a] * (1 - mass.share[a]) / (mass.share[a] + middle * (1 - mass.share[a]));
            }
            if (slope > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return leakGain(mass, high);
    }

    private static double leakGain(Mass mass, double eps) {
        double gain = 0;
        for (int a = 0; a < mass.inside.length; a++) {
            if (mass.inside[a] > 0) {
                gain += mass.inside[a] * StrictMath.log(mass.share[a] + eps * (1 - mass.share[a]));
            }
            if (mass.outside[a] > 0) {
                gain += mass.outside[a] * StrictMath.log(eps);
            }
        }
        return gain;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    /** What M_ab says; a row of it is summed at a time, over the members of a cluster in their order. */
    private static final class Mass {
        private final TransitionMatrix transitions;
        private final int[] cluster; // (n)
        private final int[] starts; // (clusters + 1): the members of a are members[starts[a] ... starts[a + 1] - 1]
        private final int[] members; // (n)
        final double[] share; // (clusters) u_a = n / n_a, 1 for an empty one
        final double[] inside; // (clusters) M_aa
        final double[] outside; // (clusters) sum of M_ab over b other than a
        final double[] blockGain; // (clusters) sum_b M_ab log(n T_ab / n_b)

        Mass(TransitionMatrix transitions, StateClusters clusters, WorkerPool pool) {
            int count = clusters.count();
            this.transitions = transitions;
            this.cluster = clusters.of();
            this.starts = new int[count + 1];
            this.members = new int[cluster.length];
            this.share = new double[count];
            this.inside = new double[count];
            this.outside = new double[count];
            this.blockGain = new double[count];
            gatherMembers();
            pool.run((count + CLUSTERS_A_TASK - 1) / CLUSTERS_A_TASK, task -> {
                int to = Math.min(count, (task + 1) * CLUSTERS_A_TASK);
                double[] row = new double[count];
                int[] reached = new int[count];
                for (int a = task * CLUSTERS_A_TASK; a < to; a++) {
                    fill(a, row, reached);
                }
            });
        }

        private void gatherMembers() {
            for (int a : cluster) {
                starts[a + 1]++;
            }
            for (int a = 0; a < share.length; a++) {
                share[a] = starts[a + 1] == 0 ? 1 : (double) cluster.length / starts[a + 1];
                starts[a + 1] += starts[a];
            }
            int[] next = starts.clone();
            for (int i = 0; i < cluster.length; i++) {
                members[next[cluster[i]]++] = i;
            }
        }

        /**
         * Fills the entries of cluster a.
         *
         * @param row (clusters) of zeros, before and after
         * @param reached (clusters) room for the clusters that a leads to
         */
        private void fill(int a, double[] row, int[] reached) {
            int count = 0;
            for (int m = starts[a]; m < starts[a + 1]; m++) {
                for (int e = transitions.rowStart(members[m]); e < transitions.rowEnd(members[m]); e++) {
                    int b = cluster[transitions.column(e)];
                    if (row[b] == 0) {
                        reached[count++] = b;
                    }
                    row[b] += transitions.probability(e);
                }
            }
            inside[a] = row[a];
            for (int k = 0; k < count; k++) {
                outside[a] += reached[k] == a ? 0 : row[reached[k]];
            }
            double all = inside[a] + outside[a];
            for (int k = 0; k < count; k++) {
                int b = reached[k];
                blockGain[a] += row[b] * StrictMath.log(row[b] / all * share[b]);
                row[b] = 0;
            }
        }
    }
}

package io.neustrom.episodic;

import io.neustrom.data.Codes;
import io.neustrom.math.Cholesky;
import java.util.stream.IntStream;

/**
 * The value of any reward to an agent that keeps behaving as it did while its place cells were learned; no learning is needed for a new
 * reward. The value of a state s is
 *
 * <pre>V(s) = E[ sum_t gamma^t R(x_t) | x_0 = s ],   V = (I - gamma T)^(-1) R</pre>
 *
 * for the chain T of the agent's steps. Place cells learned with the discount alpha give the successor representation
 * P = (1 - alpha) (I - alpha T)^(-1) as P = D^(-1) G G', with the codes G (n, r), D = diag(g_s.c), c = sum_s g_s. For gamma = alpha that is
 * all one needs: V = P R / (1 - alpha), one product of O(n r). But sparse codes make it exactly 0 far from all rewards. A longer view,
 * gamma > alpha, follows from the same P (solve P for T, and put T in the definition of V):
 *
 * <pre>
 * V = k P (I - b P)^(-1) R = k D^(-1) G (I_r - b G' D^(-1) G)^(-1) G' R
 * b = (gamma - alpha) / (gamma (1 - alpha)),   k = alpha / (gamma (1 - alpha)),
 * </pre>
 *
 * which takes a factorisation of an (r, r) matrix once, and O(n r + r^2) for each reward. Codes stand for states that were starts equally
 * often; V is as smooth as the place cells are wide. A state without any active cell has no known future and the value 0.
 *
 * @since 0.1.0
 */
public final class SuccessorFeatures {
    private final Codes codes; // G (n, r)
    private final double[] inversePartition; // 1 / (g_s.c) (n)
    private final double scale; // k
    private final Cholesky system; // of I - b G' D^(-1) G, (r, r)

    /**
     * @param codes of all n states
     * @param alpha the discount they were learned with, greater than 0 and less than 1
     * @param gamma the discount of values, at least alpha and less than 1
     */
    public SuccessorFeatures(Codes codes, double alpha, double gamma) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha (" + alpha + ") must be greater than 0 and less than 1");
        }
        if (!(gamma >= alpha && gamma < 1)) {
            throw new IllegalArgumentException(
                    "gamma (" + gamma + ") must be at least alpha (" + alpha + ") and less than 1");
        }
        this.codes = codes;
        this.scale = alpha / (gamma * (1 - alpha));
        double[] c = codes.sum();
        inversePartition = IntStream.range(0, codes.count())
                .mapToDouble(s -> codes.dot(s, c))
                .map(partition -> partition > 0 ? 1 / partition : 0)
                .toArray();
        system = Cholesky.of(system((gamma - alpha) / (gamma * (1 - alpha))), codes.cells());
    }

    /** I - b G' D^(-1) G, (r, r) row-major. */
    private double[] system(double b) {
        int r = codes.cells();
        double[] matrix = new double[r * r];
        for (int l = 0; l < r; l++) {
            matrix[l * r + l] = 1;
        }
        for (int s = 0; s < codes.count(); s++) {
            for (int e = codes.start(s); e < codes.end(s); e++) {
                double weight = b * inversePartition[s] * codes.value(e);
                for (int f = codes.start(s); f < codes.end(s); f++) {
                    matrix[codes.cell(e) * r + codes.cell(f)] -= weight * codes.value(f);
                }
            }
        }
        return matrix;
    }

    /**
     * The values V (n) of a reward.
     *
     * @param reward R (n) finite
     */
    public double[] values(double[] reward) {
        if (reward.length != codes.count()) {
            throw new IllegalArgumentException(
                    "reward.length (" + reward.length + ") must be the number of states (" + codes.count() + ")");
        }
        double[] atCells = new double[codes.cells()]; // G' R
        for (int s = 0; s < reward.length; s++) {
            if (!Double.isFinite(reward[s])) {
                throw new IllegalArgumentException("reward[" + s + "] (" + reward[s] + ") must be a finite number");
            }
            for (int e = codes.start(s); e < codes.end(s); e++) {
                atCells[codes.cell(e)] += codes.value(e) * reward[s];
            }
        }
        double[] spread = system.solve(atCells, 1);
        return IntStream.range(0, reward.length)
                .mapToDouble(s -> scale * inversePartition[s] * codes.dot(s, spread))
                .toArray();
    }
}

package io.neustrom.episodic;

import io.neustrom.data.Codes;
import io.neustrom.math.Cholesky;
import io.neustrom.math.DominantSystem;
import io.neustrom.probability.CellTransitions;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
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
 * <p>With {@linkplain CellTransitions transitions between cells} T it is P = A T B, with A the rows a_s = g_s / sum_k g_sk and B the rows b_l = g_l / c_l, and
 *
 * <pre>V = k A T (I_r - b B A T)^(-1) B R.</pre>
 *
 * @since 0.1.0
 */
public final class SuccessorFeatures {
    private final Codes codes; // G (n, r)
    private final double[] inverse; // 1 / (g_s.c), with T 1 / sum_k g_sk (n)
    private final double scale; // k
    private final UnaryOperator<double[]> spread; // from G' R (r) to what each state's code is multiplied by

    /**
     * @param codes of all n states
     * @param alpha the discount they were learned with, greater than 0 and less than 1
     * @param gamma the discount of values, at least alpha and less than 1
     */
    public SuccessorFeatures(Codes codes, double alpha, double gamma) {
        this(codes, Optional.empty(), alpha, gamma);
    }

    /**
     * As {@link #SuccessorFeatures(Codes, double, double)}, with transitions between cells if there are any.
     *
     * @since 0.2.0
     */
    public SuccessorFeatures(Codes codes, Optional<CellTransitions> directed, double alpha, double gamma) {
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
        double[] weights = directed.isPresent() ? ones(codes.cells()) : c;
        inverse = IntStream.range(0, codes.count())
                .mapToDouble(s -> codes.dot(s, weights))
                .map(partition -> partition > 0 ? 1 / partition : 0)
                .toArray();
        double b = (gamma - alpha) / (gamma * (1 - alpha));
        spread = directed.isPresent() ? directedSpread(directed.get(), c, b) : symmetricSpread(b);
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    private UnaryOperator<double[]> symmetricSpread(double b) {
        Cholesky system = Cholesky.of(identityMinus(b, overlap()), codes.cells());
        return atCells -> system.solve(atCells, 1);
    }

    private UnaryOperator<double[]> directedSpread(CellTransitions transitions, double[] c, double b) {
        int r = codes.cells();
        double[] overlap = overlap(); // G' A
        double[] returns = new double[r * r]; // B A T
        for (int k = 0; k < r; k++) {
            for (int m = 0; c[k] > 0 && m < r; m++) {
                for (int l = 0; l < r; l++) {
                    returns[k * r + l] += overlap[k * r + m] / c[k] * transitions.probability(m, l);
                }
            }
        }
        DominantSystem system = DominantSystem.of(identityMinus(b, returns), r);
        return atCells -> {
            double[] reward = new double[r]; // B R
            Arrays.setAll(reward, l -> c[l] > 0 ? atCells[l] / c[l] : 0);
            double[] sums = system.solve(reward);
            double[] next = new double[r]; // T sums
            for (int k = 0; k < r; k++) {
                for (int l = 0; l < r; l++) {
                    next[k] += transitions.probability(k, l) * sums[l];
                }
            }
            return next;
        };
    }

    /** I - b X for X (r, r). */
    private double[] identityMinus(double b, double[] x) {
        int r = codes.cells();
        double[] matrix = Arrays.stream(x).map(value -> -b * value).toArray();
        for (int l = 0; l < r; l++) {
            matrix[l * r + l] += 1;
        }
        return matrix;
    }

    /** G' D^(-1) G, with T G' A, (r, r) row-major. */
    private double[] overlap() {
        int r = codes.cells();
        double[] matrix = new double[r * r];
        for (int s = 0; s < codes.count(); s++) {
            for (int e = codes.start(s); e < codes.end(s); e++) {
                double weight = inverse[s] * codes.value(e);
                for (int f = codes.start(s); f < codes.end(s); f++) {
                    matrix[codes.cell(e) * r + codes.cell(f)] += weight * codes.value(f);
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
        double[] atStates = spread.apply(atCells);
        return IntStream.range(0, reward.length)
                .mapToDouble(s -> scale * inverse[s] * codes.dot(s, atStates))
                .toArray();
    }
}

package io.neustrom.fewlabel;

import io.neustrom.data.Points;
import io.neustrom.math.Cholesky;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.SymmetricEigen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Kernel ridge regression from labelled points to their classes, averaged over widths, ridges and sharpnesses, each weighted by how
 * well it predicts labels that are left out.
 *
 * <p>One member fits F = Y - m to the indicators Y of the classes (m their means) with the kernel K(x, y) = 1 + exp(-gamma |x - y|^2):
 * c = (K + ridge I)^-1 (Y - m), and says p_k = softmax(beta F)_k. The prediction for a fold B without its own labels has a closed
 * form: Y_B - ((K + ridge I)^-1_BB)^-1 c_B. A member's weight is its prior times the likelihood of all labels, each left out
 * (the pseudo-marginal likelihood; Geisser and Eddy, 1979): with few labels many members share the vote, with many the best one has it.
 */
final class KernelCommittee {
    private static final double[] GAMMAS = {1.0 / 16, 1.0 / 4, 1, 4}; // times 1 / sum of the columns' variances
    private static final double[] RIDGES = {0.003, 0.01, 0.03, 0.1, 0.3, 1};
    private static final double[] BETAS = {1.5, 3, 6, 12, 24};

    // Log-normal priors: where the mass lies, and its spread in nats.
    private static final double GAMMA_CENTRE = 0.5;
    private static final double GAMMA_SPREAD = 1.2;
    private static final double RIDGE_CENTRE = 0.1;
    private static final double RIDGE_SPREAD = 1.5;
    private static final double BETA_CENTRE = 4;
    private static final double BETA_SPREAD = 0.7;

    private static final double LEAST_WEIGHT = 0.01; // of a width and ridge that are worth solving for
    private static final int MOST_SOLVED = 2_000; // labels; above, an even choice of them
    private static final int SPREAD_SAMPLE = 2_000; // points

    private final Points points;
    private final double unit; // 1 / sum of the columns' variances

    /** @param points of which some are labelled, scaled as the model scales them */
    KernelCommittee(Points points) {
        this.points = points;
        this.unit = 1 / spread(points);
    }

    /**
     * @param vote of all labels
     * @param leftOut F (labels, classes) of the labels that were used for evidence, each without its fold; beta is in it
     */
    record Learned(KernelVote vote, double[] leftOut) {}

    private record Member(int gamma, int ridge, double beta, double logWeight, double[] leftOut) {}

    /**
     * @param all labels
     * @param evidence those that are left out to compare members; all, or an even choice if they are many
     */
    Learned learn(LabelFolds all, LabelFolds evidence) {
        List<Member> members = new ArrayList<>();
        double[] distances = distances(evidence.items()); // (m, m)
        for (int g = 0; g < GAMMAS.length; g++) {
            members.addAll(members(g, distances, evidence));
        }
        double[] weights =
                Evidence.weights(members.stream().mapToDouble(Member::logWeight).toArray());
        double[] leftOut = new double[evidence.size() * evidence.classes()];
        double[][] solved = new double[GAMMAS.length][RIDGES.length]; // weight times beta of each width and ridge
        double[][] shares = new double[GAMMAS.length][RIDGES.length];
        for (int h = 0; h < weights.length; h++) {
            Member member = members.get(h);
            shares[member.gamma()][member.ridge()] += weights[h];
            solved[member.gamma()][member.ridge()] += weights[h] * member.beta();
            for (int e = 0; e < leftOut.length; e++) {
                leftOut[e] += weights[h] * member.beta() * member.leftOut()[e];
            }
        }
        return new Learned(solve(all, shares, solved), leftOut);
    }

    /** All members of one width, from one eigendecomposition of K. */
    private List<Member> members(int g, double[] distances, LabelFolds labels) {
        int m = labels.size();
        SymmetricEigen eigen = SymmetricEigen.of(kernel(distances, GAMMAS[g] * unit), m);
        double[] centred = centred(labels);
        double[] projected = transposedTimes(eigen.eigenvectors(), centred, m, labels.classes()); // V' Y
        List<Member> members = new ArrayList<>();
        for (int r = 0; r < RIDGES.length; r++) {
            double[] leftOut = leftOut(eigen, projected, RIDGES[r], labels);
            for (double beta : BETAS) {
                double prior = Evidence.logNormal(GAMMAS[g], GAMMA_CENTRE, GAMMA_SPREAD)
                        + Evidence.logNormal(RIDGES[r], RIDGE_CENTRE, RIDGE_SPREAD)
                        + Evidence.logNormal(beta, BETA_CENTRE, BETA_SPREAD);
                members.add(new Member(g, r, beta, prior + logLikelihood(leftOut, beta, labels), leftOut));
            }
        }
        return members;
    }

    private static double logLikelihood(double[] leftOut, double beta, LabelFolds labels) {
        int classes = labels.classes();
        double[] logits = new double[classes];
        double sum = 0;
        for (int i = 0; i < labels.size(); i++) {
            if (labels.informative(i)) {
                for (int k = 0; k < classes; k++) {
                    logits[k] = labels.count(k) > 0 ? beta * leftOut[i * classes + k] : Double.NEGATIVE_INFINITY;
                }
                sum += Evidence.logProbability(logits, labels.classOf(i));
            }
        }
        return sum;
    }

    /** F (m, classes) of each label without its fold; as if nothing were known where a fold holds every label. */
    private static double[] leftOut(SymmetricEigen eigen, double[] projected, double ridge, LabelFolds labels) {
        int m = labels.size();
        int classes = labels.classes();
        double[] v = eigen.eigenvectors();
        double[] inverse = new double[m]; // 1 / (eigenvalue + ridge)
        double[] scaled = projected.clone();
        for (int j = 0; j < m; j++) {
            inverse[j] = 1 / (Math.max(0, eigen.eigenvalues()[j]) + ridge);
            for (int k = 0; k < classes; k++) {
                scaled[j * classes + k] *= inverse[j];
            }
        }
        double[] leftOut = new double[m * classes];
        for (int f = 0; f < labels.folds(); f++) {
            int[] fold = labels.in(f);
            int b = fold.length;
            double[] block = new double[b * b]; // (K + ridge I)^-1_BB
            double[] c = new double[b * classes]; // c_B
            for (int i = 0; i < b; i++) {
                for (int l = 0; l <= i; l++) {
                    double sum = 0;
                    for (int j = 0; j < m; j++) {
                        sum += v[fold[i] * m + j] * inverse[j] * v[fold[l] * m + j];
                    }
                    block[i * b + l] = sum;
                    block[l * b + i] = sum;
                }
                for (int j = 0; j < m; j++) {
                    for (int k = 0; k < classes; k++) {
                        c[i * classes + k] += v[fold[i] * m + j] * scaled[j * classes + k];
                    }
                }
            }
            double[] errors = Cholesky.of(block, b).solve(c, classes);
            for (int i = 0; i < b; i++) {
                for (int k = 0; k < classes; k++) {
                    double y = labels.classOf(fold[i]) == k ? 1 : 0;
                    leftOut[fold[i] * classes + k] = y - errors[i * classes + k];
                }
            }
        }
        return leftOut;
    }

    /** The vote of all labels: each width and ridge that has some weight is solved for once more. */
    private KernelVote solve(LabelFolds labels, double[][] shares, double[][] strengths) {
        LabelFolds used = labels.evenly(MOST_SOLVED);
        int m = used.size();
        int classes = used.classes();
        double[] distances = distances(used.items());
        double[] centred = centred(used);
        double[] bias = new double[classes];
        double[] means = means(used);
        List<Double> gammas = new ArrayList<>();
        List<double[]> coefficients = new ArrayList<>(); // (m, classes) of each width
        double kept = 0;
        for (int g = 0; g < GAMMAS.length; g++) {
            double[] kernel = kernel(distances, GAMMAS[g] * unit);
            double[] sum = new double[m * classes];
            boolean any = false;
            for (int r = 0; r < RIDGES.length; r++) {
                if (shares[g][r] >= LEAST_WEIGHT) {
                    any = true;
                    kept += shares[g][r];
                    double[] c = solution(kernel, RIDGES[r], centred, classes);
                    for (int e = 0; e < sum.length; e++) {
                        sum[e] += strengths[g][r] * c[e];
                        bias[e % classes] += strengths[g][r] * c[e]; // by the constant part of K
                    }
                    for (int k = 0; k < classes; k++) {
                        bias[k] += strengths[g][r] * means[k];
                    }
                }
            }
            if (any) {
                gammas.add(GAMMAS[g] * unit);
                coefficients.add(sum);
            }
        }
        double total = kept;
        double[] joined = coefficients.stream()
                .flatMapToDouble(Arrays::stream)
                .map(c -> c / total)
                .toArray();
        for (int k = 0; k < classes; k++) {
            bias[k] /= total;
        }
        return KernelVote.of(
                points.subset(used.items()),
                bias,
                gammas.stream().mapToDouble(Double::doubleValue).toArray(),
                joined);
    }

    private static double[] solution(double[] kernel, double ridge, double[] centred, int classes) {
        int m = centred.length / classes;
        double[] system = kernel.clone();
        for (int i = 0; i < m; i++) {
            system[i * m + i] += ridge;
        }
        return Cholesky.of(system, m).solve(centred, classes);
    }

    /** Y - m (labels, classes). */
    private static double[] centred(LabelFolds labels) {
        int classes = labels.classes();
        double[] means = means(labels);
        double[] centred = new double[labels.size() * classes];
        for (int e = 0; e < centred.length; e++) {
            centred[e] = (labels.classOf(e / classes) == e % classes ? 1 : 0) - means[e % classes];
        }
        return centred;
    }

    private static double[] means(LabelFolds labels) {
        double[] means = new double[labels.classes()];
        for (int k = 0; k < means.length; k++) {
            means[k] = (double) labels.count(k) / labels.size();
        }
        return means;
    }

    /** |y_i - y_j|^2 (m, m) of the given points, exactly symmetric. */
    private double[] distances(int[] items) {
        int m = items.length;
        Points labelled = points.subset(items);
        LabelDistances source = new LabelDistances(labelled, FloatKernels.best());
        double[] distances = new double[Math.multiplyExact(m, m)];
        for (int i = 0; i < m; i++) {
            float[] row = source.from(labelled, i, 1);
            for (int j = 0; j < i; j++) {
                distances[i * m + j] = row[j];
                distances[j * m + i] = row[j];
            }
        }
        return distances;
    }

    private static double[] kernel(double[] distances, double gamma) {
        double[] kernel = new double[distances.length];
        for (int e = 0; e < kernel.length; e++) {
            kernel[e] = 1 + Math.exp(-gamma * distances[e]);
        }
        return kernel;
    }

    /** V' Y (m, classes) of V (m, m) and Y (m, classes). */
    private static double[] transposedTimes(double[] v, double[] y, int m, int classes) {
        double[] product = new double[m * classes];
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < m; j++) {
                for (int k = 0; k < classes; k++) {
                    product[j * classes + k] += v[i * m + j] * y[i * classes + k];
                }
            }
        }
        return product;
    }

    /** The sum of the columns' variances over an even choice of the points; 1 if none varies. */
    private static double spread(Points points) {
        int used = Math.min(points.count(), SPREAD_SAMPLE);
        int d = points.dimension();
        double[] sums = new double[d];
        double[] squares = new double[d];
        float[] row = new float[d];
        for (int i = 0; i < used; i++) {
            points.copyRow((int) ((long) i * points.count() / used), row, 0);
            for (int j = 0; j < d; j++) {
                sums[j] += row[j];
                squares[j] += (double) row[j] * row[j];
            }
        }
        double spread = 0;
        for (int j = 0; j < d; j++) {
            spread += Math.max(0, squares[j] / used - sums[j] / used * (sums[j] / used));
        }
        return spread > 0 ? spread : 1;
    }
}

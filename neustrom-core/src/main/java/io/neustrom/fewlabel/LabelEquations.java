package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.math.Cholesky;

/**
 * The r equations of {@link DiffusionClassifier} for one set of labels, with z and L of {@link CellGraph}:
 *
 * <pre>(sum_i z_i z_i' + smoothness L) A = sum_i z_i y_i'      over the labelled points i.</pre>
 *
 * As in every least-squares fit, the prediction for point i without its own label follows from the one with it: the error
 * y_i - F_i grows by 1 / (1 - h_i), h_i = z_i' (...)^-1 z_i.
 */
final class LabelEquations {
    private static final double RIDGE = 1e-8; // of L's mean diagonal: cells that no label reaches get exactly 0
    private static final double LARGEST_LEVERAGE = 1 - 1e-9; // of a point that alone decides its own value

    private final int cells; // r
    private final int classes;
    private final int[] truth; // (labels) class of each labelled point
    private final double[] features; // z (labels, r)
    private final double[] gram; // sum z z' (r, r)
    private final double[] targets; // sum z y' (r, classes)
    private final double[] energy; // L (r, r)

    private LabelEquations(CellGraph graph, int[] labelled, Labels known, int cells) {
        this.cells = cells;
        this.classes = known.classes();
        this.truth = new int[labelled.length];
        this.features = new double[labelled.length * cells];
        this.gram = new double[cells * cells];
        this.targets = new double[cells * classes];
        this.energy = graph.energy();
        for (int i = 0; i < labelled.length; i++) {
            truth[i] = known.classOf(labelled[i]);
            double[] z = graph.features(labelled[i]);
            System.arraycopy(z, 0, features, i * cells, cells);
            for (int l = 0; l < cells; l++) {
                targets[l * classes + truth[i]] += z[l];
                for (int m = 0; z[l] != 0 && m < cells; m++) { // few entries of z are not 0
                    gram[l * cells + m] += z[l] * z[m];
                }
            }
        }
    }

    static LabelEquations of(Codes codes, Labels known) {
        return new LabelEquations(new CellGraph(codes), known.knownItems(), known, codes.cells());
    }

    /**
     * @param weights A (r, classes)
     * @param squaredError mean over labelled points of |y - F|^2, F without the point's own label
     * @param accuracy share of labelled points that such an F classifies correctly
     */
    record Solution(double smoothness, double[] weights, double squaredError, double accuracy) {}

    Solution solve(double smoothness) {
        double[] system = new double[cells * cells];
        double ridge = ridge();
        for (int e = 0; e < system.length; e++) {
            system[e] = gram[e] + smoothness * energy[e] + (e % (cells + 1) == 0 ? ridge : 0);
        }
        Cholesky solver = Cholesky.of(system, cells);
        double[] weights = solver.solve(targets, classes);
        int labels = truth.length;
        double[] inverse = solver.solve(transposedFeatures(), labels); // (r, labels)
        double squaredError = 0;
        int right = 0;
        for (int i = 0; i < labels; i++) {
            double leverage = 0; // h_i
            double[] fitted = new double[classes];
            for (int l = 0; l < cells; l++) {
                double z = features[i * cells + l];
                leverage += z * inverse[l * labels + i];
                for (int k = 0; z != 0 && k < classes; k++) {
                    fitted[k] += z * weights[l * classes + k];
                }
            }
            double rest = 1 - Math.min(leverage, LARGEST_LEVERAGE);
            int guess = 0;
            for (int k = 0; k < classes; k++) {
                double y = k == truth[i] ? 1 : 0;
                double error = (y - fitted[k]) / rest;
                squaredError += error * error;
                fitted[k] = y - error;
                guess = fitted[k] > fitted[guess] ? k : guess;
            }
            right += guess == truth[i] && fitted[guess] > 0 ? 1 : 0;
        }
        return new Solution(smoothness, weights, squaredError / labels, (double) right / labels);
    }

    private double ridge() {
        double trace = 0;
        for (int l = 0; l < cells; l++) {
            trace += energy[l * cells + l];
        }
        return RIDGE * Math.max(1, trace / cells);
    }

    private double[] transposedFeatures() {
        int labels = truth.length;
        double[] transposed = new double[features.length]; // (r, labels)
        for (int i = 0; i < labels; i++) {
            for (int l = 0; l < cells; l++) {
                transposed[l * labels + i] = features[i * cells + l];
            }
        }
        return transposed;
    }
}

package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.math.Cholesky;
import java.util.List;

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

    private LabelEquations(CellGraph graph, LabelFolds labels, int cells) {
        int[] labelled = labels.items();
        this.cells = cells;
        this.classes = labels.classes();
        this.truth = new int[labelled.length];
        this.features = new double[labelled.length * cells];
        this.gram = new double[cells * cells];
        this.targets = new double[cells * classes];
        this.energy = graph.energy();
        for (int i = 0; i < labelled.length; i++) {
            truth[i] = labels.classOf(i);
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
        return of(new CellGraph(codes), LabelFolds.of(known), codes.cells());
    }

    static LabelEquations of(CellGraph graph, LabelFolds labels, int cells) {
        return new LabelEquations(graph, labels, cells);
    }

    /**
     * @param weights A (r, classes)
     * @param squaredError mean over labelled points of |y - F|^2, F without the point's own label
     * @param accuracy share of labelled points that such an F classifies correctly
     */
    record Solution(double smoothness, double[] weights, double squaredError, double accuracy) {}

    private Cholesky system(double smoothness) {
        double[] system = new double[cells * cells];
        double ridge = ridge();
        for (int e = 0; e < system.length; e++) {
            system[e] = gram[e] + smoothness * energy[e] + (e % (cells + 1) == 0 ? ridge : 0);
        }
        return Cholesky.of(system, cells);
    }

    /** The solution with the least squared error of labels left out. */
    Solution best(List<Double> smoothness) {
        return smoothness.stream()
                .map(this::solve)
                .reduce((best, next) -> next.squaredError() < best.squaredError() ? next : best)
                .orElseThrow();
    }

    /**
     * [F]_+ (labels, classes) of each label without its fold B: the errors of all of B grow together, Y_B - (I - H_BB)^-1 (Y_B - F_B), H = Z
     * (...)^-1 Z'.
     */
    double[] leftOut(double smoothness, LabelFolds labels) {
        int m = truth.length;
        Cholesky solver = system(smoothness);
        double[] weights = solver.solve(targets, classes);
        double[] inverse = solver.solve(transposedFeatures(), m); // (r, labels)
        double[] leftOut = new double[m * classes];
        for (int f = 0; f < labels.folds(); f++) {
            int[] fold = labels.in(f);
            int b = fold.length;
            double[] block = new double[b * b]; // I - H_BB
            double[] errors = new double[b * classes]; // Y_B - F_B
            for (int i = 0; i < b; i++) {
                block[i * b + i] = 2 - LARGEST_LEVERAGE;
                for (int k = 0; k < classes; k++) {
                    errors[i * classes + k] = truth[fold[i]] == k ? 1 : 0;
                }
                for (int l = 0; l < cells; l++) {
                    double z = features[fold[i] * cells + l];
                    for (int j = 0; z != 0 && j < b; j++) {
                        block[i * b + j] -= z * inverse[l * m + fold[j]];
                    }
                    for (int k = 0; z != 0 && k < classes; k++) {
                        errors[i * classes + k] -= z * weights[l * classes + k];
                    }
                }
            }
            double[] grown = Cholesky.of(block, b).solve(errors, classes);
            for (int i = 0; i < b; i++) {
                for (int k = 0; k < classes; k++) {
                    double y = truth[fold[i]] == k ? 1 : 0;
                    leftOut[fold[i] * classes + k] = Math.max(0, y - grown[i * classes + k]);
                }
            }
        }
        return leftOut;
    }

    Solution solve(double smoothness) {
        Cholesky solver = system(smoothness);
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

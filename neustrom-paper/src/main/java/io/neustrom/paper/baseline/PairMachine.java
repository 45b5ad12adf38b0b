package io.neustrom.paper.baseline;

import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;

/**
 * A support vector machine that separates two classes: f(x) = sum_t a_t K(x, x_t) - rho over its support vectors x_t, greater than
 * 0 for the first class. Trained by libsvm (C.-C. Chang and C.-J. Lin, ACM TIST 2(3), 2011, doi:10.1145/1961189.1961199) on kernel
 * values. Training a machine without probability estimates draws no random number. Immutable.
 */
final class PairMachine {
    private static final double TOLERANCE = 1e-3; // libsvm's own default
    private static final double CACHE_MEGABYTES = 100;

    private final int first;
    private final int second;
    private final int[] support; // (support vectors) their places among the labelled points
    private final double[] coefficients; // a (support vectors)
    private final double rho;

    private PairMachine(int first, int second, int[] support, double[] coefficients, double rho) {
        this.first = first;
        this.second = second;
        this.support = support;
        this.coefficients = coefficients;
        this.rho = rho;
    }

    /** The training set of one pair of classes: kernel values in the form that libsvm reads, for machines of any C. */
    static final class Problem {
        static {
            svm.svm_set_print_string_function(text -> {}); // libsvm would log each training on standard output
        }

        private final int first;
        private final int second;
        private final int[] places; // (points) among the labelled points, the first class before the second
        private final svm_problem problem = new svm_problem();

        /**
         * @param firstPlaces the members of class {@code first}, by their places among the labelled points; at least one
         * @param secondPlaces those of class {@code second}
         * @param squared squared distances (labelled, labelled)
         */
        Problem(
                int first,
                int second,
                int[] firstPlaces,
                int[] secondPlaces,
                float[] squared,
                int labelled,
                double gamma) {
            this.first = first;
            this.second = second;
            int items = firstPlaces.length + secondPlaces.length;
            places = new int[items];
            System.arraycopy(firstPlaces, 0, places, 0, firstPlaces.length);
            System.arraycopy(secondPlaces, 0, places, firstPlaces.length, secondPlaces.length);
            problem.l = items;
            problem.y = new double[items];
            problem.x = new svm_node[items][items + 1];
            for (int i = 0; i < items; i++) {
                problem.y[i] = i < firstPlaces.length ? 1 : -1;
                problem.x[i][0] = node(0, i + 1); // libsvm wants the row's number first, from 1
                for (int j = 0; j < items; j++) {
                    double distance = squared[places[i] * labelled + places[j]];
                    problem.x[i][j + 1] = node(j + 1, Math.exp(-gamma * distance));
                }
            }
        }

        private static svm_node node(int index, double value) {
            svm_node node = new svm_node();
            node.index = index;
            node.value = value;
            return node;
        }

        /** The machine for one cost C of an error. */
        PairMachine train(double c) {
            svm_parameter parameter = new svm_parameter();
            parameter.svm_type = svm_parameter.C_SVC;
            parameter.kernel_type = svm_parameter.PRECOMPUTED;
            parameter.C = c;
            parameter.eps = TOLERANCE;
            parameter.cache_size = CACHE_MEGABYTES;
            parameter.shrinking = 1;
            svm_model model = svm.svm_train(problem, parameter);
            int[] support = new int[model.l];
            for (int t = 0; t < support.length; t++) {
                support[t] = places[model.sv_indices[t] - 1];
            }
            return new PairMachine(first, second, support, model.sv_coef[0].clone(), model.rho[0]);
        }
    }

    /** The class that f &gt; 0 stands for. */
    int first() {
        return first;
    }

    /** The class that f &lt;= 0 stands for. */
    int second() {
        return second;
    }

    /** f at a point, given its kernel values with all labelled points from {@code offset} on. */
    double decision(float[] kernel, int offset) {
        double sum = -rho;
        for (int t = 0; t < support.length; t++) {
            sum += coefficients[t] * kernel[offset + support[t]];
        }
        return sum;
    }
}

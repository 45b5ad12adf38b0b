package io.neustrom.paper.baseline;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Minimises a smooth convex function by the limited-memory BFGS method (J. Nocedal, Updating quasi-Newton matrices with limited storage,
 * Mathematics of Computation 35, 1980): steps along -H g, where H approximates the inverse Hessian by the last {@value #MEMORY}
 * differences of places and gradients, each halved until the function falls enough (Armijo's rule).
 */
final class QuasiNewton {
    private static final int MEMORY = 10;
    private static final int MOST_STEPS = 2000;
    private static final int MOST_HALVINGS = 50;
    private static final double SUFFICIENT = 1e-4; // of the fall that the gradient promises
    private static final double SMALLEST_CURVATURE = 1e-12; // s.y / y.y of a pair that is kept

    private QuasiNewton() {}

    /** The function to minimise. */
    interface Function {
        /** The value at x; writes the gradient there. */
        double at(double[] x, double[] gradient);
    }

    private record Pair(double[] s, double[] y, double curvature) {} // curvature: s.y

    /**
     * Moves x to the minimum: until no entry of the gradient is larger than the tolerance, or no step leads further down.
     *
     * @param x where to start; overwritten
     */
    static void minimise(Function function, double[] x, double tolerance) {
        double[] gradient = new double[x.length];
        double value = function.at(x, gradient);
        Deque<Pair> memory = new ArrayDeque<>(); // the newest first
        for (int step = 0; step < MOST_STEPS && largest(gradient) > tolerance; step++) {
            double[] direction = direction(memory, gradient);
            double slope = dot(direction, gradient);
            double[] next = new double[x.length];
            double[] nextGradient = new double[x.length];
            double length = memory.isEmpty() ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient))) : 1;
            double nextValue = Double.NaN;
            for (int halving = 0; halving < MOST_HALVINGS; halving++, length /= 2) {
                for (int k = 0; k < x.length; k++) {
                    next[k] = x[k] + length * direction[k];
                }
                nextValue = function.at(next, nextGradient);
                if (nextValue <= value + SUFFICIENT * length * slope) {
                    break;
                }
            }
            if (!(nextValue < value)) {
                return; // as low as rounding allows
            }
            remember(memory, difference(next, x), difference(nextGradient, gradient));
            System.arraycopy(next, 0, x, 0, x.length);
            gradient = nextGradient;
            value = nextValue;
        }
    }

    private static void remember(Deque<Pair> memory, double[] s, double[] y) {
        double curvature = dot(s, y);
        if (curvature > SMALLEST_CURVATURE * dot(y, y)) {
            memory.addFirst(new Pair(s, y, curvature));
            if (memory.size() > MEMORY) {
                memory.removeLast();
            }
        }
    }

    /** -H g, by Nocedal's two loops over the pairs. */
    private static double[] direction(Deque<Pair> memory, double[] gradient) {
        double[] q = Arrays.stream(gradient).map(g -> -g).toArray();
        Deque<Double> weights = new ArrayDeque<>(); // of the pairs, the oldest first
        for (Pair pair : memory) {
            double weight = dot(pair.s, q) / pair.curvature;
            weights.addFirst(weight);
            add(q, -weight, pair.y);
        }
        if (!memory.isEmpty()) {
            Pair newest = memory.getFirst();
            double scale = newest.curvature / dot(newest.y, newest.y);
            Arrays.setAll(q, k -> scale * q[k]);
        }
        memory.descendingIterator()
                .forEachRemaining(pair -> add(q, weights.removeFirst() - dot(pair.y, q) / pair.curvature, pair.s));
        return q;
    }

    private static double largest(double[] vector) {
        double largest = 0;
        for (double entry : vector) {
            largest = Math.max(largest, Math.abs(entry));
        }
        return largest;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    private static void add(double[] to, double factor, double[] vector) {
        for (int k = 0; k < to.length; k++) {
            to[k] += factor * vector[k];
        }
    }

    private static double[] difference(double[] a, double[] b) {
        double[] difference = a.clone();
        add(difference, -1, b);
        return difference;
    }
}

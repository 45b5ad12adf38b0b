package io.neustrom.reference;

/** The few products of vectors and matrices that the reference is written in. Matrices are arrays of rows. */
public final class Algebra {
    private Algebra() {}

    public static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    public static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return sum;
    }

    /** A x. */
    public static double[] times(double[][] a, double[] x) {
        double[] y = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            y[i] = dot(a[i], x);
        }
        return y;
    }

    /** A' y, where A has as many rows as y has entries (at least one). */
    static double[] transposedTimes(double[][] a, double[] y) {
        double[] x = new double[a[0].length];
        for (int i = 0; i < a.length; i++) {
            addScaled(x, y[i], a[i]);
        }
        return x;
    }

    /** A B. */
    static double[][] times(double[][] a, double[][] b) {
        double[][] product = new double[a.length][];
        for (int i = 0; i < a.length; i++) {
            product[i] = transposedTimes(b, a[i]);
        }
        return product;
    }

    static double[][] transpose(double[][] a) {
        double[][] transposed = new double[a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[i].length; j++) {
                transposed[j][i] = a[i][j];
            }
        }
        return transposed;
    }

    /** target += factor x. */
    static void addScaled(double[] target, double factor, double[] x) {
        for (int i = 0; i < target.length; i++) {
            target[i] += factor * x[i];
        }
    }

    /** target += y x'. */
    static void addOuter(double[][] target, double[] y, double[] x) {
        for (int i = 0; i < target.length; i++) {
            addScaled(target[i], y[i], x);
        }
    }
}

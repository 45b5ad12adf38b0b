package io.neustrom.report.content;

import io.neustrom.data.Points;
import io.neustrom.math.SymmetricEigen;

/**
 * The plane of the two principal components of points: through their mean, along the two directions of largest variance (Pearson,
 * 1901). Directions come from the covariance matrix (d, d), or from the Gram matrix (n, n) of the centred points if that is
 * smaller; the eigenvectors of one give those of the other. At most {@value #MOST_POINTS} points, at even distances through
 * the data, are used. Points of one or two coordinates are shown as they are.
 */
public final class PrincipalPlane {
    private static final int MOST_POINTS = 1000;

    private final double[] mean; // (d)
    private final double[][] directions; // (2, d) of length 1, or 0 where the points have no further extent

    private PrincipalPlane(double[] mean, double[][] directions) {
        this.mean = mean;
        this.directions = directions;
    }

    public static PrincipalPlane of(Points points) {
        int d = points.dimension();
        if (d <= 2) {
            double[][] axes = new double[2][d];
            for (int j = 0; j < d; j++) {
                axes[j][j] = 1;
            }
            return new PrincipalPlane(new double[d], axes);
        }
        Points some = points.subset(Thinning.evenly(points.count(), MOST_POINTS));
        double[] mean = mean(some);
        double[] centred = centred(some, mean); // (n, d)
        return new PrincipalPlane(
                mean, some.count() < d ? fromGram(centred, some.count(), d) : fromCovariance(centred, some.count(), d));
    }

    private static double[] mean(Points points) {
        double[] mean = new double[points.dimension()];
        for (int i = 0; i < points.count(); i++) {
            float[] row = points.row(i);
            for (int j = 0; j < mean.length; j++) {
                mean[j] += row[j] / (double) points.count();
            }
        }
        return mean;
    }

    private static double[] centred(Points points, double[] mean) {
        double[] centred = new double[points.count() * mean.length];
        for (int i = 0; i < points.count(); i++) {
            float[] row = points.row(i);
            for (int j = 0; j < mean.length; j++) {
                centred[i * mean.length + j] = row[j] - mean[j];
            }
        }
        return centred;
    }

    private static double[][] fromCovariance(double[] centred, int n, int d) {
        double[] covariance = new double[d * d];
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < d; a++) {
                double x = centred[i * d + a];
                for (int b = 0; b <= a; b++) {
                    covariance[a * d + b] += x * centred[i * d + b];
                }
            }
        }
        double[] vectors = eigenvectors(covariance, d);
        double[][] directions = new double[2][d];
        for (int k = 0; k < 2; k++) {
            for (int j = 0; j < d; j++) {
                directions[k][j] = vectors[j * d + d - 1 - k];
            }
        }
        return directions;
    }

    private static double[][] fromGram(double[] centred, int n, int d) {
        double[] gram = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k <= i; k++) {
                double sum = 0;
                for (int j = 0; j < d; j++) {
                    sum += centred[i * d + j] * centred[k * d + j];
                }
                gram[i * n + k] = sum;
            }
        }
        double[] vectors = eigenvectors(gram, n);
        double[][] directions = new double[2][d];
        for (int k = 0; k < Math.min(2, n); k++) {
            double squares = 0;
            for (int j = 0; j < d; j++) {
                for (int i = 0; i < n; i++) {
                    directions[k][j] += centred[i * d + j] * vectors[i * n + n - 1 - k];
                }
                squares += directions[k][j] * directions[k][j];
            }
            for (int j = 0; j < d && squares > 0; j++) {
                directions[k][j] /= Math.sqrt(squares);
            }
        }
        return directions;
    }

    /** The eigenvectors of a matrix of which only the lower triangle is filled. */
    private static double[] eigenvectors(double[] lower, int n) {
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < a; b++) {
                lower[b * n + a] = lower[a * n + b];
            }
        }
        return SymmetricEigen.of(lower, n).eigenvectors();
    }

    /** Where point i lies along both directions, from the mean. */
    public double[] place(Points points, int i) {
        float[] row = points.row(i);
        double[] place = new double[2];
        for (int k = 0; k < 2; k++) {
            for (int j = 0; j < row.length; j++) {
                place[k] += (row[j] - mean[j]) * directions[k][j];
            }
        }
        return place;
    }
}

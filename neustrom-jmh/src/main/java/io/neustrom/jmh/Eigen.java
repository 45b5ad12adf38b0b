package io.neustrom.jmh;

import io.neustrom.math.SymmetricEigen;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Eigenvalues and eigenvectors of a symmetric matrix of 200 rows. */
@State(Scope.Benchmark)
public class Eigen {
    private static final int ROWS = 200;

    private final double[] matrix = draw(); // (ROWS, ROWS)

    private static double[] draw() {
        SplittableRandom random = new SplittableRandom(0);
        double[] matrix = new double[ROWS * ROWS];
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i * ROWS + j] = random.nextGaussian();
                matrix[j * ROWS + i] = matrix[i * ROWS + j];
            }
        }
        return matrix;
    }

    @Benchmark
    public SymmetricEigen decompose() {
        return SymmetricEigen.of(matrix, ROWS);
    }
}

package io.neustrom.reference;

import static io.neustrom.reference.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class JacobiEigenTest {

    @Property(tries = 100, seed = 1)
    void vectorsAreOrthonormalAndRebuildTheMatrix(long seed, @Range(min = 1, max = 12) int r) {
        double[][] root = RandomNetwork.matrix(r, r, 1, new SplittableRandom(seed));
        double[][] symmetric = new double[r][r];
        double[][] identity = new double[r][r];
        for (int i = 0; i < r; i++) {
            identity[i][i] = 1;
            for (int j = 0; j < r; j++) {
                symmetric[i][j] = root[i][j] + root[j][i];
            }
        }
        JacobiEigen eigen = JacobiEigen.of(symmetric);
        double[][] q = eigen.vectors();
        double[][] diagonal = new double[r][r];
        for (int i = 0; i < r; i++) {
            diagonal[i][i] = eigen.values()[i];
        }
        assertAgree("Q' Q", Algebra.times(Algebra.transpose(q), q), identity, 1e-12);
        assertAgree("Q diag Q'", Algebra.times(Algebra.times(q, diagonal), Algebra.transpose(q)), symmetric, 1e-12);
    }

    @Test
    void aMatrixWithNanIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JacobiEigen.of(new double[][] {{1, Double.NaN}, {Double.NaN, 1}}));
    }
}

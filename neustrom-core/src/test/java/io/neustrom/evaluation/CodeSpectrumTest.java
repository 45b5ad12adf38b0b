package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.math.WorkerPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CodeSpectrumTest {
    private final WorkerPool pool = new WorkerPool(1);

    @AfterEach
    void closePool() {
        pool.close();
    }

    /** [[3, 0], [4, 5]] has the singular values sqrt 45 and sqrt 5; the third cell is silent. */
    @Test
    void aSmallMatrixHasItsKnownValues() {
        CodeSpectrum spectrum = CodeSpectrum.of(Codes.ofDense(new float[] {3, 0, 0, 4, 5, 0}, 2, 3), pool);
        assertThat(spectrum.singularValues())
                .containsExactly(new double[] {Math.sqrt(45), Math.sqrt(5), 0}, within(1e-7));
        assertThat(spectrum.energyShare(0)).isZero();
        assertThat(spectrum.energyShare(1)).isCloseTo(0.9, within(1e-12));
        assertThat(spectrum.energyShare(3)).isEqualTo(1);
    }

    /** Three items on one code and two on another, orthogonal one. */
    @Test
    void asManyComponentsAsDifferentCodesCarryAllEnergy() {
        float[] codes = {0.6f, 0.8f, 0, 0.6f, 0.8f, 0, 0, 0, 1, 0, 0, 1, 0.6f, 0.8f, 0};
        CodeSpectrum spectrum = CodeSpectrum.of(Codes.ofDense(codes, 5, 3), pool);
        assertThat(spectrum.energyShare(1)).isCloseTo(0.6, within(1e-6));
        assertThat(spectrum.energyShare(2)).isCloseTo(1, within(1e-12));
    }

    @Test
    void emptyCodesHaveNoEnergy() {
        assertThat(CodeSpectrum.of(Codes.ofDense(new float[4], 2, 2), pool).energyShare(1))
                .isZero();
    }

    @Test
    void moreComponentsThanCellsAreRefused() {
        CodeSpectrum spectrum = CodeSpectrum.of(Codes.ofDense(new float[4], 2, 2), pool);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> spectrum.energyShare(3))
                .withMessage("components (3) must be at least 0 and at most cells (2)");
    }
}

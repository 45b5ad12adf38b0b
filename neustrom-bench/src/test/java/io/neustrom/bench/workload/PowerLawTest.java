package io.neustrom.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PowerLawTest {
    @Test
    void aPowerLawIsFoundAgain() {
        PowerLaw law = PowerLaw.fit(new double[] {1, 10, 100}, new double[] {3, 3 * Math.pow(10, 1.5), 3000});
        assertThat(law.factor()).isCloseTo(3, within(1e-12));
        assertThat(law.exponent()).isCloseTo(1.5, within(1e-12));
        assertThat(law.at(100)).isCloseTo(3000, within(1e-8));
    }

    /** numpy.polyfit(log x, log y, 1) gives 0.7924812503605778 and log factor 0.08720802396075812. */
    @Test
    void theLineIsThatOfLeastSquares() {
        PowerLaw law = PowerLaw.fit(new double[] {1, 2, 4}, new double[] {1, 2.25, 3});
        assertThat(law.exponent()).isCloseTo(0.7924812503605778, within(1e-12));
        assertThat(Math.log(law.factor())).isCloseTo(0.08720802396075812, within(1e-12));
    }

    @Test
    void whatHasNoLawIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PowerLaw.fit(new double[] {2, 2}, new double[] {1, 3}))
                .withMessage("x (2 numbers) must hold at least 2 different ones");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PowerLaw.fit(new double[] {1, 2}, new double[] {1, 0}))
                .withMessage("x[1] (2.0) and y[1] (0.0) must be greater than 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PowerLaw.fit(new double[] {1, 2}, new double[] {1}))
                .withMessage("x (2) must be as many as y (1)");
    }
}

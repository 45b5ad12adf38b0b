package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.network.NetworkSpec;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.training.NetworkOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BestParametersTest {
    private static final double UNIFORM = 2;
    private static final NetworkSpec SPEC = NetworkOptions.defaults()
            .withCells(3)
            .withLayers(4)
            .withFourierFeatures(0)
            .spec(false, 2);

    private final NetworkParameters parameters = new NetworkParameters(SPEC, new float[0]);
    private final BestParameters best = new BestParameters(parameters, Optional.empty(), UNIFORM);

    private void become(float value) {
        Arrays.fill(parameters.values(), value);
        parameters.setDiagonalShift(10 * value);
    }

    private void offer(float value, double divergence) {
        become(value);
        best.offer(divergence);
    }

    private void assertParametersAre(float value) {
        assertThat(parameters.values()).containsOnly(value);
        assertThat(parameters.diagonalShift()).isEqualTo(10 * value);
    }

    @Test
    void theLeastDivergenceIsKeptWithItsDiagonalShift() {
        offer(1, 1.5);
        offer(2, 0.5);
        offer(3, 0.6);
        offer(4, Double.NaN);
        assertThat(best.divergence()).isEqualTo(0.5);
        become(5);
        best.restore();
        assertParametersAre(2);
    }

    @Test
    void aQuarterOfWhatWasLearnedMayBeLost() {
        offer(1, 1); // a nat below the uniform
        assertThat(best.isLost(0.5)).isFalse();
        assertThat(best.isLost(1.25)).isFalse();
        assertThat(best.isLost(1.2501)).isTrue();
        assertThat(best.isLost(Double.POSITIVE_INFINITY)).isTrue();
        assertThat(best.isLost(Double.NaN)).isTrue();
    }

    @Test
    void aboveTheUniformThereIsNothingToLose() {
        offer(1, 3);
        assertThat(best.isLost(3)).isFalse();
        assertThat(best.isLost(3.1)).isTrue();
    }

    @Test
    void nothingIsKeptOfWhatCannotBeMeasured() {
        offer(1, Double.NaN);
        assertThat(best.divergence()).isInfinite();
        assertThat(best.isLost(Double.NaN)).isTrue();
        assertThat(best.isLost(100)).isFalse();
    }

    @Test
    void goesOnFromWhatItWrote() throws IOException {
        offer(1, 0.7);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        best.save(new DataOutputStream(bytes));
        become(2);
        BestParameters resumed = new BestParameters(parameters, Optional.empty(), UNIFORM);
        resumed.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertThat(resumed.divergence()).isEqualTo(0.7);
        assertParametersAre(2); // what a fit goes on from is another matter
        resumed.restore();
        assertParametersAre(1);
    }
}

package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SummaryTest {
    @ParameterizedTest
    @CsvSource({
        "0.96, 40, Next to nothing was learned: the KL divergence is about that of the uniform distribution.",
        "NaN,  40, Next to nothing was learned: the KL divergence is about that of the uniform distribution.",
        "0.90, 40, Learned in part only: 90.00 % of the uniform distribution's KL divergence is left.",
        "0.01, 40, Learned: 1.00 % of the uniform distribution's KL divergence is left.",
    })
    void theVerdictFollowsTheShareOfTheDivergenceThatIsLeft(double left, int live, String sentence) {
        assertThat(Summary.verdict(metrics(left, live))).isEqualTo(sentence);
    }

    @Test
    void silentCellsAreTold() {
        assertThat(Summary.verdict(metrics(0.01, 37))).endsWith("is left, and 3 of 40 cells are never active.");
    }

    private static Metrics metrics(double left, int live) {
        return new Metrics(
                left * 2, 2, 40, live, 3, 0.9, 10, 1, OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty());
    }
}

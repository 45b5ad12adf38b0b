package io.neustrom.report.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreeDigitsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0",
                "2.34123 | 2.34",
                "-0.5 | -0.5",
                "0.001 | 0.001",
                "1000 | 1000",
                "9996 | 10,000",
                "59437 | 59,400",
                "-999999 | -1.0\u00d710\u2076",
                "1234567 | 1.23\u00d710\u2076",
                "0.0000457 | 4.57\u00d710\u207b\u2075",
            })
    void numbersAreWrittenAsPeopleWriteThem(double number, String text) {
        assertThat(ThreeDigits.of(number)).isEqualTo(text.replace("1.0\u00d7", "1\u00d7"));
    }
}

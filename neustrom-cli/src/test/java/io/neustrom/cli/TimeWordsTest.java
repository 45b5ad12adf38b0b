package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.cli.option.TimeWords;
import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class TimeWordsTest {

    @ParameterizedTest
    @CsvSource({
        "60s, PT1M",
        "5m, PT5M",
        "2h, PT2H",
        "1.5h, PT1H30M",
        "0.25s, PT0.25S",
        "' 90S ', PT1M30S",
        "0.000000001s, PT0.000000001S"
    })
    void lengthsOfTimeAreReadAsPeopleWriteThem(String text, Duration time) {
        assertThat(TimeWords.parse(text)).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "60", "s", "-5s", "1 h", "1d", "5min", "1e3s", "1,5h", ".5h", "1.h", "NaNs"})
    void whatIsNoLengthOfTimeIsRefusedWithExamples(String text) {
        assertThatExceptionOfType(TypeConversionException.class)
                .isThrownBy(() -> TimeWords.parse(text))
                .withMessage(
                        "'%s' must be a number of seconds, minutes or hours, such as 60s, 5m or 2h".formatted(text));
    }

    static LongStream nanoseconds() {
        return LongStream.of(1, 3, 999, 300_000_000, 1_100_000_000, 5_400_000_000_000L, 123_456_789_012_345_678L);
    }

    @ParameterizedTest
    @MethodSource("nanoseconds")
    void whatIsWrittenIsReadAlike(long nanoseconds) {
        Duration time = Duration.ofNanos(nanoseconds);
        assertThat(TimeWords.parse(TimeWords.of(time))).isEqualTo(time);
    }

    @Test
    void secondsAreWrittenPlainly() {
        assertThat(TimeWords.of(Duration.ofMinutes(1))).isEqualTo("60s");
        assertThat(TimeWords.of(Duration.ofMillis(300))).isEqualTo("0.3s");
        assertThat(TimeWords.of(Duration.ofHours(1000))).isEqualTo("3600000s");
    }

    /** Nobody waits for it, but what run.json says must be read again. */
    @Test
    void theLongestTimeIsReadAsItIsWritten() {
        Duration longest = TimeWords.parse("999999999h");
        assertThat(TimeWords.parse(TimeWords.of(longest))).isEqualTo(longest);
    }
}

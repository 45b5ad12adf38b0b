package io.neustrom.io.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestWordTest {
    @ParameterizedTest
    @CsvSource({"time, tine, 1", "time, TIME, 0", "x, y, 1", "position, pos, 5", "'', abc, 3", "kitten, sitting, 3"})
    void distanceCountsChangedLetters(String from, String to, int distance) {
        assertThat(NearestWord.distance(from, to)).isEqualTo(distance);
        assertThat(NearestWord.distance(to, from)).isEqualTo(distance);
    }
}

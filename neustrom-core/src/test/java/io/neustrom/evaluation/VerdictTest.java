package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {
    @ParameterizedTest
    @CsvSource({
        "0.9,  LEARNED, below block",
        "1,    LEARNED, a tie",
        "1.01, PARTLY, above block",
        "1.99, PARTLY, below the partition",
        "2,    FAILED, no better than the partition",
        "2.5,  FAILED, above the partition",
        "9,    FAILED, above the uniform distribution",
        "NaN,  FAILED, no number"
    })
    void followsWhatClustersCanDo(double left, Verdict verdict, String why) {
        assertThat(of(left, 3, 2, 1)).as(why).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({
        "2.0000003, 2, 2, 2, LEARNED, one cell: only the uniform distribution can be had",
        "0.0000003, 0, 0, 0, LEARNED, p_in is uniform",
        "3,         3, 3, 1, FAILED, nothing was learned though a matrix between clusters says more",
        "0.029,     3, 2, 0, LEARNED, block knows p_in by heart and next to nothing is left",
        "0.5,       3, 2, 0, PARTLY, block knows p_in by heart"
    })
    void isFairToTies(double left, double uniform, double partition, double block, Verdict verdict, String why) {
        assertThat(of(left, uniform, partition, block)).as(why).isEqualTo(verdict);
    }

    private static Verdict of(double left, double uniform, double partition, double block) {
        return Verdict.of(new FitQuality(left, uniform, 10, 10, 2, 0.8), new PartitionQuality(partition, block));
    }
}

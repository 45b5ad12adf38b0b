package io.neustrom.fewlabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KernelCommitteeTest {
    private static final int COUNT = 60;

    private static Points points() {
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[COUNT][3];
        for (int i = 0; i < COUNT; i++) {
            for (int j = 0; j < 3; j++) {
                rows[i][j] = random.nextGaussian() + (j == 0 ? 4 * (i % 2) : 0);
            }
        }
        return Points.of(rows);
    }

    private static Labels labels(int count) {
        return Labels.of(IntStream.range(0, COUNT)
                .map(i -> i < count ? i % 2 : Labels.UNKNOWN)
                .toArray());
    }

    @Test
    void tellsBlobsApart() {
        LabelFolds labels = LabelFolds.of(labels(12));
        KernelVote vote = new KernelCommittee(points()).learn(labels, labels).vote();
        double[] scores = WorkerPool.onAllCores(pool -> vote.scores(points(), pool));
        long right = IntStream.range(12, COUNT)
                .filter(i -> scores[2 * i + i % 2] > scores[2 * i + 1 - i % 2])
                .count();
        assertThat(right).isGreaterThan(42);
    }

    /** What is said of a label left out does not depend on its class. */
    @Test
    void leftOutMeansUnseen() {
        int[] classes = IntStream.range(0, COUNT)
                .map(i -> i < 12 ? i % 2 : Labels.UNKNOWN)
                .toArray();
        LabelFolds labels = LabelFolds.of(Labels.of(classes));
        double[] leftOut = new KernelCommittee(points()).learn(labels, labels).leftOut();
        long right = IntStream.range(0, 12)
                .filter(i -> leftOut[2 * i + i % 2] > leftOut[2 * i + 1 - i % 2])
                .count();
        assertThat(right).isBetween(9L, 12L);
        int[] random = {0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1};
        System.arraycopy(random, 0, classes, 0, 12);
        LabelFolds noise = LabelFolds.of(Labels.of(classes));
        double[] chance = new KernelCommittee(points()).learn(noise, noise).leftOut();
        long lucky = IntStream.range(0, 12)
                .filter(i -> chance[2 * i + random[i]] > chance[2 * i + 1 - random[i]])
                .count();
        assertThat(lucky).isLessThan(10);
    }

    @Test
    void aVoteIsWhatItsFormulaSays() {
        KernelVote vote = KernelVote.of(
                Points.of(new double[][] {{0, 0}, {1, 0}}), new double[] {0.5, -0.5}, new double[] {2}, new double[] {
                    1, 2, 3, 4
                });
        double[] scores = WorkerPool.onAllCores(pool -> vote.scores(Points.of(new double[][] {{0, 1}}), pool));
        assertThat(scores[0]).isCloseTo(0.5 + Math.exp(-2) + 3 * Math.exp(-4), within(1e-5));
        assertThat(scores[1]).isCloseTo(-0.5 + 2 * Math.exp(-2) + 4 * Math.exp(-4), within(1e-5));
        assertThatThrownBy(() -> KernelVote.of(
                        vote.labelled(), new double[] {0, 0}, new double[] {1}, new double[] {Double.NaN, 0, 0, 0}))
                .hasMessage("bias and coefficients must be finite");
    }
}

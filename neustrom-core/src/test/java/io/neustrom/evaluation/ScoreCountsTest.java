package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ScoreCountsTest {
    @Test
    void equalScoresFormAGroup() {
        ScoreCounts counts = ScoreCounts.of(
                new double[] {0.5, -0.0, 2, 0.5, 0, -1}, new boolean[] {true, true, false, false, false, true});
        assertGroups(counts, new double[] {2, 0.5, 0, -1}, new long[] {0, 1, 1, 1}, new long[] {1, 1, 1, 0});
    }

    /** Powers of 2 and their negatives, so that every score has a bin of its own. */
    @Test
    void binsKeepTheOrderOfAllSignsAndSizes() {
        float[] scores = {1e-40f, Float.MAX_VALUE, -0.25f, 0.5f, -0f, -8, Float.POSITIVE_INFINITY, 0, 0.5f, 0.75f};
        double[] wide = new double[scores.length];
        boolean[] positive = new boolean[scores.length];
        ScoreHistogram histogram = new ScoreHistogram();
        for (int i = 0; i < scores.length; i++) {
            wide[i] = scores[i];
            positive[i] = i % 3 == 0;
            histogram.add(scores[i], positive[i]);
        }
        ScoreCounts exact = ScoreCounts.of(wide, positive);
        ScoreCounts binned = histogram.counts();
        assertThat(binned.groups()).isEqualTo(exact.groups()).isEqualTo(8);
        for (int group = 0; group < exact.groups(); group++) {
            assertThat(binned.positives(group)).isEqualTo(exact.positives(group));
            assertThat(binned.negatives(group)).isEqualTo(exact.negatives(group));
        }
        assertThat(binned.score(3)).isEqualTo(0.5);
    }

    /** Of few cases a single pair that shares a bin by chance would show; of 100,000 many do, and it does not. */
    @Property(tries = 10, seed = 1)
    void binnedScoresHaveTheSameArea(long seed) {
        int cases = 100_000;
        SplittableRandom random = new SplittableRandom(seed);
        double[] scores = new double[cases];
        boolean[] positive = new boolean[cases];
        ScoreHistogram[] halves = {new ScoreHistogram(), new ScoreHistogram()};
        for (int i = 0; i < cases; i++) {
            positive[i] = i == 0 || i > 1 && random.nextInt(10) == 0;
            scores[i] = (float) (random.nextDouble() * random.nextDouble() + (positive[i] ? 0.2 : 0));
            halves[i % 2].add((float) scores[i], positive[i]);
        }
        halves[0].add(halves[1]);
        double exact = PrecisionRecallGain.of(ScoreCounts.of(scores, positive)).area();
        assertThat(PrecisionRecallGain.of(halves[0].counts()).area()).isCloseTo(exact, within(1e-4));
    }

    /** Up to 1000 different scores, each in a bin of its own. */
    @Property(tries = 50, seed = 1)
    void fewDifferentScoresLoseNothingInBins(long seed, @Range(min = 1, max = 1000) int different) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] scores = new double[500];
        boolean[] positive = new boolean[500];
        ScoreHistogram histogram = new ScoreHistogram();
        for (int i = 0; i < 500; i++) {
            positive[i] = i == 0 || i > 1 && random.nextBoolean();
            scores[i] = (float) (random.nextInt(different) / 1000.0);
            histogram.add((float) scores[i], positive[i]);
        }
        PrecisionRecallGain exact = PrecisionRecallGain.of(ScoreCounts.of(scores, positive));
        PrecisionRecallGain binned = PrecisionRecallGain.of(histogram.counts());
        assertThat(binned.recallGains()).isEqualTo(exact.recallGains());
        assertThat(binned.precisionGains()).isEqualTo(exact.precisionGains());
    }

    @Test
    void aClassIsRankedAgainstAllOthers() {
        ClassProbabilities predicted = ClassProbabilities.ofScores(new double[] {1, 3, 4, 0, 1, 1, 0, 0}, 4, 2);
        Labels truth = Labels.of(new int[] {1, 0, 1, 1});
        ScoreCounts counts = ScoreCounts.ofClass(predicted, truth, new int[] {0, 1, 3}, 1);
        assertGroups(counts, new double[] {0.75, 0}, new long[] {1, 1}, new long[] {0, 1});
    }

    @Test
    void badArgumentsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoreCounts.of(new double[2], new boolean[3]))
                .withMessage("scores (2) must be as many as positive (3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoreCounts.of(new double[] {1, Double.NaN}, new boolean[2]))
                .withMessage("scores[1] (NaN) must be a number");
        ClassProbabilities predicted = ClassProbabilities.ofDecisions(new int[] {0, 1}, 2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoreCounts.ofClass(predicted, Labels.of(new int[] {0, 1}), new int[] {1}, 2))
                .withMessage("k (2) must be at least 0 and less than classes (2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoreCounts.ofClass(predicted, Labels.of(new int[] {0, 1}), new int[] {2}, 0))
                .withMessage("items[0] (2) must be at least 0 and less than points (2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoreCounts.ofClass(predicted, Labels.of(new int[] {-1, 1}), new int[] {0}, 0))
                .withMessage("the true class of point 0 must be known");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoreCounts.ofClass(predicted, Labels.of(new int[] {0, 1}), new int[0], 0))
                .withMessage("items must have at least one entry");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoreCounts.ofClass(predicted, Labels.of(new int[] {0, 2}), new int[] {0}, 0))
                .withMessage("truth (3 classes) must be of the same 2 classes as predicted");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScoreCounts.ofClass(predicted, Labels.of(new int[] {0, 1, 1}), new int[] {0}, 0))
                .withMessage("truth (3 points) must be of the same 2 points");
    }

    private static void assertGroups(ScoreCounts counts, double[] scores, long[] positives, long[] negatives) {
        assertThat(counts.groups()).isEqualTo(scores.length);
        for (int group = 0; group < scores.length; group++) {
            assertThat(counts.score(group)).isEqualTo(scores[group]);
            assertThat(counts.positives(group)).isEqualTo(positives[group]);
            assertThat(counts.negatives(group)).isEqualTo(negatives[group]);
        }
    }
}

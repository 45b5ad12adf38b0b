package io.neustrom.exploration;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.field.Distribution;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.OutputDistribution;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import io.neustrom.recording.Resampling;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** 20 runs along a track, all forward, as they are recorded: 5 s at 60 Hz, at a speed that changes on the way. */
class ForwardRunsTest {
    private static final int RUNS = 20;
    private static final int SAMPLES = 300; // of a run
    private static final double INTERVAL = 1 / 60.0;
    private static final double MEAN_SPEED = 0.32; // 1.6 m in 5 s

    /** Cells look 10 steps ahead, so the step is a tenth of the horizon. */
    @ParameterizedTest
    @CsvSource({"0.5, 0", "1, 0", "2, 0", "1, 1"})
    void cellsKnowWhatComes(double horizon, long seed) {
        LearningResult result = RecordedLearning.of(
                        Resampling.defaults().withStep(horizon / 10).apply(runs(seed)))
                .withCells(24)
                .withPasses((int) Math.rint(1000 * horizon / 10))
                .withSeed(seed)
                .withFields(fields -> fields.withShuffles(0))
                .learn();

        assertThat(result.direction().orElseThrow().directed()).isTrue();
        assertThat(result.information()).isGreaterThan(0.5);
        assertThat(aboutWhatFollows(result.model(), seed + 100, horizon)).isGreaterThan(0.25);
        FieldAnalysis fields = result.fields().orElseThrow();
        double predictive = medianSkew(fields.predictive().orElseThrow());
        assertThat(predictive).isLessThan(medianSkew(fields)).isLessThan(-0.1);
    }

    private static double medianSkew(FieldAnalysis fields) {
        return Distribution.of(FieldSummary.of(fields).skewsAlongMotion()).median();
    }

    /** The mean of sum_d w_d ln(n p(x_d|x)) over runs that were not learned from, d = 0, 1, ... steps ahead, w_d proportional to 0.9^d. */
    private static double aboutWhatFollows(PlaceCellModel model, long seed, double horizon) {
        List<Trajectory> others =
                Resampling.defaults().withStep(horizon / 10).apply(runs(seed)).trajectories();
        Points all = Points.join(others.stream().map(Trajectory::observations).toList());
        OutputDistribution future = model.transitionProbabilities(all);
        double sum = 0;
        int starts = 0;
        int first = 0;
        for (Trajectory run : others) {
            for (int t = 0; t + 10 < run.length(); t++) {
                sum += about(future.row(first + t), first + t, first + run.length());
                starts++;
            }
            first += run.length();
        }
        return sum / starts;
    }

    private static double about(double[] p, int from, int end) {
        double sum = 0;
        double weights = 0;
        for (int x = from; x < end; x++) {
            double weight = Math.pow(0.9, x - from);
            sum += weight * Math.log(p.length * (0.99 * p[x] + 0.01 / p.length)); // so that a 0 is no end of the world
            weights += weight;
        }
        return sum / weights;
    }

    private static Recording runs(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] times = new double[RUNS * SAMPLES];
        double[] places = new double[RUNS * SAMPLES];
        int[] run = new int[RUNS * SAMPLES];
        for (int r = 0; r < RUNS; r++) {
            double place = 0.05 * random.nextDouble();
            double speed = MEAN_SPEED;
            for (int t = 0; t < SAMPLES; t++) {
                int k = r * SAMPLES + t;
                times[k] = 20 * r + INTERVAL * t;
                places[k] = place + 0.002 * random.nextGaussian(); // tracking
                run[k] = r;
                double pull = (MEAN_SPEED - speed) * INTERVAL / 0.5; // remembered for half a second
                speed = Math.max(0.02, speed + pull + 0.25 * Math.sqrt(INTERVAL) * random.nextGaussian());
                place += speed * INTERVAL;
            }
        }
        Column x = Column.of("x", places);
        return new Recording(times, run, List.of(x), List.of(x), false, t -> "sample " + t);
    }
}

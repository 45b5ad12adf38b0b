package io.neustrom.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RodentTest {
    private static final RodentOptions OPTIONS = RodentOptions.defaults();
    private static final Arena PRAIRIE = Arena.openField(10_000, 10_000); // no wall within reach
    private static final int STEPS = 200_000;
    private static final double AFTER_ONE_COHERENCE_TIME = Math.exp(-1);

    /** The mean of 10,000 s, about 7,000 coherence times, has a standard error of .7%. */
    @Test
    void speedHasARayleighDistributionOfTheGivenMean() {
        double[] speeds = speeds(OPTIONS, STEPS);
        double mean = mean(speeds);
        assertThat(mean).isCloseTo(0.08, within(0.002));
        // For a Rayleigh distribution E v^2 = (4 / pi) (E v)^2, and half of all speeds are below E v sqrt(ln 4 /
        // (pi/2)).
        double[] squares = squared(speeds);
        assertThat(mean(squares) / (mean * mean)).isCloseTo(4 / Math.PI, within(0.02));
        double median = mean * Math.sqrt(Math.log(4) / (Math.PI / 2));
        long below = Arrays.stream(speeds).filter(v -> v < median).count();
        assertThat((double) below / speeds.length).isCloseTo(0.5, within(0.02));
        assertThat(mean(speeds(OPTIONS.withMeanSpeed(0.2), STEPS))).isCloseTo(0.2, within(0.005));
    }

    @Test
    void speedIsCorrelatedOverItsCoherenceTime() {
        for (double coherence : new double[] {0.7, 2}) {
            RodentOptions options = OPTIONS.withSpeedCoherence(coherence);
            double[] squares = squared(speeds(options, 2 * STEPS));
            int lag = (int) Math.round(coherence / options.stepTime());
            assertThat(correlation(squares, lag))
                    .as("after %s s", coherence)
                    .isCloseTo(AFTER_ONE_COHERENCE_TIME, within(0.03));
        }
    }

    @Test
    void rotationHasItsDeviationAndCoherenceTime() {
        RodentOptions options = OPTIONS.withStepTime(0.02);
        double[] rotations = rotations(options, STEPS);
        assertThat(deviation(rotations)).isCloseTo(120, within(2.0));
        assertThat(correlation(rotations, 4)).as("after .08 s").isCloseTo(AFTER_ONE_COHERENCE_TIME, within(0.02));
        double[] slower = rotations(options.withTurning(30).withTurningCoherence(0.2), STEPS);
        assertThat(deviation(slower)).isCloseTo(30, within(1.0));
        assertThat(correlation(slower, 10)).as("after .2 s").isCloseTo(AFTER_ONE_COHERENCE_TIME, within(0.03));
    }

    @Test
    void theMoreItFollowsWallsTheMoreItIsThere() {
        double avoiding = shareNearWalls(OPTIONS.withWallFollowing(0));
        double usual = shareNearWalls(OPTIONS);
        double following = shareNearWalls(OPTIONS.withWallFollowing(1));
        assertThat(avoiding).as("less than the share of the area").isLessThan(0.32);
        assertThat(usual).as("ten other seeds gave .352 to .404").isBetween(0.33, 0.43);
        assertThat(following).isGreaterThan(0.6);
    }

    @Test
    void aWallBendsThePathBeforeItIsTouched() {
        Arena field = Arena.openField(1, 1);
        RodentOptions straight = OPTIONS.withTurning(0).withWallFollowing(1);
        // Straight at the wall y = 1 under 60 degrees at mean speed, which two steady paces of 1 come near to.
        for (double reach : new double[] {0, 0.1}) {
            Rodent rodent = new Rodent(field, straight.withWallDistance(reach).withSpeedCoherence(1e6));
            Rodent.Motion motion = new Rodent.Motion(new Vector2(0.2, 0.8), Math.PI / 3, new Vector2(1, 0.7), 0);
            double nearest = 1;
            SplittableRandom random = new SplittableRandom(3);
            for (int step = 0; step < 100; step++) {
                motion = rodent.step(motion, random);
                nearest = Math.min(nearest, 1 - motion.position().y());
            }
            if (reach == 0) {
                assertThat(nearest).as("feels nothing and runs into it").isLessThan(0.005);
                assertThat(motion.heading()).as("mirrored").isCloseTo(-Math.PI / 3, within(1e-3));
            } else {
                assertThat(nearest).isBetween(0.01, 0.09);
            }
        }
    }

    @Test
    void anOpenFieldIsVisitedAllOver() {
        Rodent rodent = new Rodent(Arena.openField(1, 1), OPTIONS);
        int[][] visits = new int[10][10];
        SplittableRandom random = new SplittableRandom(1);
        Rodent.Motion motion = rodent.start(random);
        int steps = 72_000; // one hour
        for (int t = 0; t < steps; t++) {
            motion = rodent.step(motion, random);
            visits[(int) (10 * motion.position().y())][
                    (int) (10 * motion.position().x())]++;
        }
        for (int[] row : visits) {
            for (int count : row) {
                assertThat(count).as("of 720 on average").isBetween(150, 3_000);
            }
        }
    }

    @Test
    void badOptionsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMeanSpeed(0))
                .withMessage("meanSpeed (0.0) must be a finite number greater than 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withSpeedCoherence(Double.NaN))
                .withMessage("speedCoherence (NaN) must be a finite number greater than 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withTurning(-1))
                .withMessage("turning (-1.0) must be a finite number of at least 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withWallFollowing(1.5))
                .withMessage("wallFollowing (1.5) must be at least 0 and at most 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withStepTime(0))
                .withMessage("stepTime (0.0) must be a finite number greater than 0");
    }

    private static double[] speeds(RodentOptions options, int steps) {
        Rodent rodent = new Rodent(PRAIRIE, options);
        SplittableRandom random = new SplittableRandom(1);
        Rodent.Motion now = rodent.start(random);
        double[] speeds = new double[steps];
        for (int t = 0; t < steps; t++) {
            Rodent.Motion next = rodent.step(now, random);
            speeds[t] = next.position().minus(now.position()).length() / options.stepTime();
            now = next;
        }
        return speeds;
    }

    /** Degrees per second. */
    private static double[] rotations(RodentOptions options, int steps) {
        Rodent rodent = new Rodent(PRAIRIE, options);
        SplittableRandom random = new SplittableRandom(2);
        Rodent.Motion now = rodent.start(random);
        double[] rotations = new double[steps];
        for (int t = 0; t < steps; t++) {
            Rodent.Motion next = rodent.step(now, random);
            double turn = Math.IEEEremainder(next.heading() - now.heading(), 2 * Math.PI);
            rotations[t] = Math.toDegrees(turn) / options.stepTime();
            now = next;
        }
        return rotations;
    }

    /** The share of an hour spent less than 0.1 m from a wall of a square of 1 m. */
    private static double shareNearWalls(RodentOptions options) {
        Arena field = Arena.openField(1, 1);
        Rodent rodent = new Rodent(field, options);
        SplittableRandom random = new SplittableRandom(4);
        Rodent.Motion motion = rodent.start(random);
        int near = 0;
        int steps = 72_000;
        for (int t = 0; t < steps; t++) {
            motion = rodent.step(motion, random);
            near += field.nearestWall(motion.position()).distance(motion.position()) < 0.1 ? 1 : 0;
        }
        return (double) near / steps;
    }

    private static double[] squared(double[] values) {
        return Arrays.stream(values).map(v -> v * v).toArray();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double deviation(double[] values) {
        double mean = mean(values);
        return Math.sqrt(Arrays.stream(values)
                .map(v -> (v - mean) * (v - mean))
                .average()
                .orElseThrow());
    }

    private static double correlation(double[] values, int lag) {
        double mean = mean(values);
        double sum = 0;
        for (int t = 0; t + lag < values.length; t++) {
            sum += (values[t] - mean) * (values[t + lag] - mean);
        }
        double variance = deviation(values) * deviation(values);
        return sum / (values.length - lag) / variance;
    }
}

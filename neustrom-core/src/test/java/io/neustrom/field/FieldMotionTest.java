package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.OneWayRing;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.probability.CellTransitions;
import io.neustrom.probability.TransitionMatrix;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Fields on the way of an animal, and fields of what cells expect. */
class FieldMotionTest {
    private static final int PLACES = 10;
    private static final double[] STEEP_AT_LARGE_X = {0, 0, 1, 2, 3, 0, 0, 0, 0, 0};

    /** Of rates 1, 2, 3 in neighbouring bins: mean 4/3, variance 5/9, third moment -7/27. */
    private static final double SKEW = -7 / 27.0 / Math.pow(5 / 9.0, 1.5);

    private static final FieldOptions OPTIONS = FieldOptions.defaults()
            .withBins(PLACES)
            .withSmoothing(0)
            .withShuffles(0)
            .withFieldBins(1)
            .withLeastInformation(0);

    @Test
    void skewIsAlongTheWayOfTheAnimal() {
        assertThat(skews(PLACES, t -> t)).containsExactly(new double[] {SKEW}, within(1e-6));
        assertThat(skews(PLACES, t -> PLACES - 1 - t)).containsExactly(new double[] {-SKEW}, within(1e-6));
    }

    @Test
    void aFieldThatIsRunThroughBothWaysHasNoDirection() {
        assertThat(skews(2 * PLACES, t -> t < PLACES ? t : 2 * PLACES - 1 - t)).isEmpty();
    }

    @Test
    void aCorridorInThePlaneHasADirection() {
        double[][] upwards =
                IntStream.range(0, PLACES).mapToObj(t -> new double[] {0, t}).toArray(double[][]::new);
        FieldSummary summary = FieldSummary.of(
                FieldAnalysis.of(new TrackedActivity(Points.of(upwards), 1, activity(PLACES, t -> t)), OPTIONS, 0));
        assertThat(summary.skewsAlongMotion()).containsExactly(new double[] {SKEW}, within(1e-6));
        assertThat(summary.skews()).isEmpty();
    }

    /** Each cell is one place, and the next cell follows: what is expected at a place is the cell of the next one. */
    @Test
    void predictiveFieldsAreThoseOfWhatIsExpected() {
        double[] next = new double[PLACES * PLACES];
        float[] here = new float[PLACES * PLACES];
        for (int l = 0; l < PLACES; l++) {
            here[l * PLACES + l] = 1;
            next[l * PLACES + (l + 1) % PLACES] = 1;
        }
        TrackedActivity tracked = new TrackedActivity(track(PLACES, t -> t), 1, Codes.ofDense(here, PLACES, PLACES));
        FieldAnalysis plain = FieldAnalysis.of(tracked, OPTIONS.withShuffles(19), 0);
        FieldAnalysis both = FieldAnalysis.of(
                tracked.withTransitions(Optional.of(CellTransitions.of(PLACES, next))), OPTIONS.withShuffles(19), 0);

        assertThat(plain.predictive()).isEmpty();
        assertThat(both.cells()).usingRecursiveComparison().isEqualTo(plain.cells());
        FieldAnalysis predictive = both.predictive().orElseThrow();
        assertThat(predictive.eigenMaps()).isEmpty();
        assertThat(predictive.cells().get(3).significance()).isPresent();
        for (int l = 0; l < PLACES; l++) {
            int before = Math.floorMod(l - 1, PLACES);
            assertThat(predictive.cells().get(l).fields().get(0).peakX())
                    .isEqualTo(both.cells().get(before).fields().get(0).peakX());
        }
    }

    @Test
    void theListenerHearsOfBoth() {
        TrackedActivity tracked = new TrackedActivity(track(PLACES, t -> t), 1, activity(PLACES, t -> t));
        assertThat(FieldAnalysis.cellsToMeasure(tracked)).isEqualTo(1);
        assertThat(FieldAnalysis.cellsToMeasure(
                        tracked.withTransitions(Optional.of(CellTransitions.of(1, new double[] {1})))))
                .isEqualTo(2);
    }

    /**
     * The future of a one-way walk lies ahead, so a place is expected from far behind, and no more once it is passed. Of 0.9^d, d = 0 to 15
     * places behind, which is the field above 0.2 of the peak, the skewness is -0.58028.
     */
    @Test
    void theExactFutureOfAOneWayRingSkewsBackward() {
        int n = 38;
        TransitionMatrix future = OneWayRing.successors(n, 0.9);
        float[] codes = new float[n * n];
        for (int i = 0; i < n * n; i++) {
            codes[i] = (float) future.probability(i / n, i % n);
        }
        FieldAnalysis exact = FieldAnalysis.of(
                new TrackedActivity(
                        Points.ofRowMajor(IntStream.range(0, n).asDoubleStream().toArray(), n, 1),
                        1,
                        Codes.ofDense(codes, n, n)),
                OPTIONS.withBins(n).withRing(n),
                0);
        assertThat(Arrays.stream(FieldSummary.of(exact).skewsAlongMotion()).boxed())
                .hasSize(n)
                .allSatisfy(skew -> assertThat(skew).isCloseTo(-0.58028, within(1e-5)));
    }

    private static double[] skews(int samples, IntUnaryOperator place) {
        TrackedActivity tracked = new TrackedActivity(track(samples, place), 1, activity(samples, place));
        return FieldSummary.of(FieldAnalysis.of(tracked, OPTIONS, 0)).skewsAlongMotion();
    }

    private static Points track(int samples, IntUnaryOperator place) {
        return Points.ofRowMajor(
                IntStream.range(0, samples).map(place).asDoubleStream().toArray(), samples, 1);
    }

    private static Codes activity(int samples, IntUnaryOperator place) {
        float[] rates = new float[samples];
        for (int t = 0; t < samples; t++) {
            rates[t] = (float) STEEP_AT_LARGE_X[place.applyAsInt(t)];
        }
        return Codes.ofDense(rates, samples, 1);
    }
}

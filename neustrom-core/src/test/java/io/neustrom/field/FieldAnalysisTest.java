package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.math.WorkerPool;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FieldAnalysisTest {
    private static final FieldOptions PLAIN =
            FieldOptions.defaults().withSmoothing(0).withShuffles(0).withFieldBins(1);

    @Test
    void aMapIsTheMeanActivityInEachBin() {
        // Bins 0..1 and 1..2; the first is seen twice with activities 1 and 0, the second once with 3.
        FieldAnalysis analysis = analyse(track(0, 2, 0.5), codes(1, 3, 0), PLAIN.withBins(2));
        assertThat(analysis.cells().get(0).map().rates()).containsExactly(0.5, 3);
        assertThat(analysis.occupancy().share(0)).isEqualTo(2.0 / 3);
    }

    @Test
    void sumsAndTimesAreSmoothedBeforeTheyAreDivided() {
        // One deviation of one bin: weights w = exp(-1/2), w^4 = exp(-2). Times 2, 0, 1; sums 1, 0, 3.
        double far = Math.exp(-2);
        FieldAnalysis analysis =
                analyse(track(0, 3, 0.5), codes(1, 3, 0), PLAIN.withBins(3).withSmoothing(1));
        RateMap map = analysis.cells().get(0).map();
        assertThat(map.rate(0)).isEqualTo((1 + 3 * far) / (2 + far), within(1e-12));
        assertThat(map.rate(1)).isNaN();
        assertThat(map.rate(2)).isEqualTo((3 + far) / (1 + 2 * far), within(1e-12));
    }

    @Test
    void moreSamplesMayBeAskedForBeforeABinCounts() {
        FieldAnalysis analysis =
                analyse(track(0, 2, 0.5), codes(1, 3, 0), PLAIN.withBins(2).withMinimumSamples(2));
        assertThat(analysis.cells().get(0).map().rates()).containsExactly(0.5, Double.NaN);
        assertThat(analysis.occupancy().visitedBins()).isEqualTo(1);
    }

    @Test
    void stabilityComparesTheFirstHalfWithTheSecond() {
        Points laps = track(0, 1, 2, 3, 0, 1, 2, 3);
        FieldOptions options = PLAIN.withBins(4);
        assertThat(stability(laps, codes(0, 1, 2, 5, 0, 1, 2, 5), options)).isEqualTo(1, within(1e-12));
        assertThat(stability(laps, codes(0, 1, 2, 3, 3, 2, 1, 0), options)).isEqualTo(-1, within(1e-12));
        assertThat(stability(laps, codes(1, 1, 1, 1, 3, 2, 1, 0), options)).isNaN();
    }

    @Test
    void stabilityMayCompareBlocksInTurn() {
        Points laps = track(0, 3, 0, 3, 0, 3, 0, 3); // steps of 0.5: two laps in each block of 2
        Codes drifting = codes(0, 1, 0, 1, 1, 0, 1, 0);
        assertThat(stability(laps, drifting, PLAIN.withBins(2))).isEqualTo(-1, within(1e-12));
        assertThat(stability(laps, drifting, PLAIN.withBins(2).withSplitBlock(1)))
                .isNaN(); // each half is flat
        assertThatThrownBy(() -> stability(laps, drifting, PLAIN.withBins(2).withSplitBlock(4)))
                .hasMessage("splitBlock (4.0) must be less than the time of the recording (4.0)");
        assertThatThrownBy(() -> stability(laps, drifting, PLAIN.withBins(2).withSplitBlock(0.4)))
                .hasMessage("splitBlock (0.4) must be at least one step (0.5)");
    }

    @Test
    void fieldsOfPlaceCellsCoverTheArena() {
        // Two cells on a track of four bins: fields {0, 1} and {1}; the silent third has none.
        float[] activity = {
            1, 0, 0, //
            1, 1, 0, //
            0, 0, 0, //
            0, 0, 0
        };
        FieldAnalysis analysis = analyse(track(0, 1.5, 2.5, 4), Codes.ofDense(activity, 4, 3), PLAIN.withBins(4));
        assertThat(analysis.fieldsOverBins()).containsExactly(1, 2, 0, 0);
        assertThat(analysis.coverage()).isEqualTo(0.5);
        assertThat(analysis.placeCells()).isEqualTo(2);
        assertThat(analysis.placeCell(2)).isFalse();
    }

    /** A cell of one rate everywhere, one that is active in three of four bins, and one that is active in one. */
    @Test
    void aCellThatIsActiveNearlyEverywhereHasNoField() {
        float[] activity = {
            1, 1, 1, //
            1, 1, 0, //
            1, 1, 0, //
            1, 0, 0
        };
        Codes codes = Codes.ofDense(activity, 4, 3);
        FieldAnalysis half =
                analyse(track(0, 1.5, 2.5, 4), codes, PLAIN.withBins(4).withLargestField(0.5));
        assertThat(half.cells()).extracting(cell -> cell.fields().size()).containsExactly(0, 0, 1);
        FieldAnalysis most = analyse(
                track(0, 1.5, 2.5, 4),
                codes,
                PLAIN.withBins(4).withLargestField(0.75).withLeastInformation(0));
        assertThat(most.cells()).extracting(cell -> cell.fields().size()).containsExactly(0, 1, 1);
        assertThat(most.placeCells()).isEqualTo(2);
        // log2(4/3) = .415 bits for three of four bins
        FieldOptions atLeast = PLAIN.withBins(4).withLargestField(0.75).withLeastInformation(0.42);
        assertThat(analyse(track(0, 1.5, 2.5, 4), codes, atLeast).placeCells()).isEqualTo(1);
    }

    @Test
    void ofCellsWithTheSameMapOneIsDistinct() {
        float[] activity = {
            0, 0, 3, 0, //
            1, 2, 2, 0, //
            2, 4, 1, 0, //
            3, 6, 0, 0
        };
        FieldAnalysis analysis = analyse(track(0, 1.5, 2.5, 4), Codes.ofDense(activity, 4, 4), PLAIN.withBins(4));
        assertThat(FieldSummary.of(analysis).activeCells()).isEqualTo(3);
        assertThat(FieldSummary.of(analysis).distinctCells()).isEqualTo(2);
    }

    @Test
    void cellsThatCouldBeChanceCoverNothing() {
        SplittableRandom random = new SplittableRandom(4);
        Points walk = Wanderer.walk(500, random);
        FieldAnalysis analysis = analyse(
                walk,
                Wanderer.noise(500, 5, random),
                FieldOptions.defaults()
                        .withBins(10)
                        .withLargestField(1)
                        .withShuffles(19)
                        .withLevel(0.04)); // the smallest p is 0.05
        assertThat(analysis.cells())
                .allSatisfy(cell -> assertThat(cell.fields()).isNotEmpty());
        assertThat(analysis.placeCells()).isZero();
        assertThat(analysis.coverage()).isZero();
    }

    @Test
    void placeCellsAreFoundWhereTheyAre() {
        Points walk = Wanderer.walk(5000, new SplittableRandom(3));
        FieldAnalysis analysis = analyse(
                walk,
                Wanderer.placeCells(walk, 5, 0.08),
                FieldOptions.defaults().withBins(25).withShuffles(99));
        assertThat(analysis.placeCells()).isEqualTo(5);
        for (int l = 0; l < 5; l++) {
            CellFields cell = analysis.cells().get(l);
            assertThat(cell.fields()).hasSize(1);
            assertThat(cell.fields().get(0).centroidX()).isEqualTo((l + 0.5) / 5, within(0.05));
            assertThat(cell.fields().get(0).centroidY()).isEqualTo((l + 0.5) / 5, within(0.05));
            assertThat(cell.significance().orElseThrow().pValue()).isEqualTo(0.01);
            assertThat(cell.map().informationPerSpike())
                    .isGreaterThan(cell.significance().orElseThrow().chanceInformation() + 1);
            assertThat(cell.coherence()).isGreaterThan(0.7);
            assertThat(cell.coherenceZ()).isEqualTo(atanh(cell.coherence()), within(1e-12));
            assertThat(cell.stability().orElseThrow()).isGreaterThan(0.8);
        }
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        SplittableRandom random = new SplittableRandom(8);
        Points walk = Wanderer.walk(400, random);
        Codes noise = Wanderer.noise(400, 40, random);
        TrackedActivity tracked = new TrackedActivity(walk, 0.1, noise);
        FieldOptions options = FieldOptions.defaults().withBins(8).withShuffles(20);
        List<double[]> runs = new ArrayList<>();
        for (int threads : new int[] {1, 3}) {
            try (WorkerPool pool = new WorkerPool(threads)) {
                runs.add(
                        FieldAnalysis.of(tracked, options, new SplittableRandom(1), pool, done -> true).cells().stream()
                                .mapToDouble(cell ->
                                        cell.significance().orElseThrow().chanceInformation())
                                .toArray());
            }
        }
        assertThat(runs.get(0)).hasSize(40).containsExactly(runs.get(1));
    }

    @Test
    void aListenerMayEndTheAnalysis() {
        SplittableRandom random = new SplittableRandom(8);
        TrackedActivity tracked = new TrackedActivity(Wanderer.walk(100, random), 0.1, Wanderer.noise(100, 50, random));
        List<Integer> heard = new ArrayList<>();
        try (WorkerPool pool = new WorkerPool(1)) {
            FieldAnalysis analysis = FieldAnalysis.of(tracked, PLAIN.withBins(5), random, pool, done -> {
                heard.add(done);
                return heard.size() < 2;
            });
            assertThat(analysis.cells()).hasSize(32);
        }
        assertThat(heard).containsExactly(16, 32);
    }

    @Test
    void mapsThatWereGivenAreMeasuredAsTheyAre() {
        Occupancy occupancy = Occupancy.uniform(BinGrid.ofUnitBins(4, 1), new boolean[] {true, true, true, true});
        RateMap map = RateMap.of(occupancy, new double[] {0, 1, 2, 3});
        FieldAnalysis analysis = FieldAnalysis.ofMaps(List.of(map), PLAIN.withFieldShare(0.5));
        CellFields cell = analysis.cells().get(0);
        assertThat(cell.coherence()).isEqualTo(2 / Math.sqrt(5), within(1e-15));
        assertThat(cell.fields()).hasSize(1);
        assertThat(cell.stability()).isEmpty();
        assertThat(cell.significance()).isEmpty();
        assertThat(analysis.coverage()).isEqualTo(0.5);
        assertThatThrownBy(() -> FieldAnalysis.ofMaps(List.of(), PLAIN)).hasMessage("maps (0) must be at least 1");
    }

    @Test
    void trajectoriesAreLaidEndToEnd() {
        Trajectory first = Trajectory.ofObservations(new float[] {1, 2}, 2, 1).withPositions(track(0, 1));
        Trajectory second = Trajectory.ofObservations(new float[] {3}, 1, 1).withPositions(track(2));
        TrackedActivity tracked = TrackedActivity.of(List.of(first, second), 0.5, observations -> {
            assertThat(observations.count()).isEqualTo(3);
            return codes(observations.get(0, 0), observations.get(1, 0), observations.get(2, 0));
        });
        assertThat(tracked.positions().get(2, 0)).isEqualTo(2);
        assertThat(tracked.activity().value(2)).isEqualTo(3);
    }

    @Test
    void statesAreLookedUp() {
        Codes states = Codes.ofDense(new float[] {0, 7, 5, 0}, 2, 2);
        Trajectory walk = Trajectory.ofStates(new int[] {1, 0, 1}).withPositions(track(0, 1, 0));
        Codes activity = TrackedActivity.ofStates(List.of(walk), 1, states).activity();
        assertThat(activity.row(0)).containsExactly(5, 0);
        assertThat(activity.row(1)).containsExactly(0, 7);
        Trajectory strange = Trajectory.ofStates(new int[] {2}).withPositions(track(0));
        assertThatThrownBy(() -> TrackedActivity.ofStates(List.of(strange), 1, states))
                .hasMessage("state (2) must be less than the number of states that have a code (2)");
        assertThatThrownBy(() -> TrackedActivity.ofStates(List.of(Trajectory.ofStates(new int[] {1})), 1, states))
                .hasMessage("each trajectory must have positions");
    }

    @Test
    void activityMustFitThePositions() {
        assertThatThrownBy(() -> new TrackedActivity(track(0, 1), 1, codes(1)))
                .hasMessage("codes (1) must be as many as positions (2)");
        assertThatThrownBy(() -> new TrackedActivity(track(0), 1, codes(-1)))
                .hasMessageContaining("must not be negative");
        assertThatThrownBy(() -> new TrackedActivity(track(0), 0, codes(1))).hasMessageContaining("step (0.0) must be");
        assertThatThrownBy(() -> analyse(Points.of(new double[][] {{0, 1}, {1, 0}}), codes(1, 2), PLAIN.withRing(3)))
                .hasMessageContaining("positions of dimension 2 must have 1 coordinate");
    }

    private static double atanh(double r) {
        return Math.log((1 + r) / (1 - r)) / 2;
    }

    private static double stability(Points positions, Codes activity, FieldOptions options) {
        return analyse(positions, activity, options).cells().get(0).stability().orElseThrow();
    }

    private static FieldAnalysis analyse(Points positions, Codes activity, FieldOptions options) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return FieldAnalysis.of(
                    new TrackedActivity(positions, 0.5, activity),
                    options,
                    new SplittableRandom(0),
                    pool,
                    done -> true);
        }
    }

    private static Points track(double... places) {
        double[][] rows = new double[places.length][];
        for (int t = 0; t < places.length; t++) {
            rows[t] = new double[] {places[t]};
        }
        return Points.of(rows);
    }

    /** The activity of one cell. */
    private static Codes codes(double... activity) {
        float[] values = new float[activity.length];
        for (int t = 0; t < values.length; t++) {
            values[t] = (float) activity[t];
        }
        return Codes.ofDense(values, values.length, 1);
    }
}

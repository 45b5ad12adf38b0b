package io.neustrom.spike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.decoding.DecodingOptions;
import io.neustrom.decoding.DecodingOptions.Prior;
import io.neustrom.decoding.PositionDecoder;
import io.neustrom.field.BinGrid;
import io.neustrom.field.CellFields;
import io.neustrom.field.EigenMap;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.field.PlaceField;
import io.neustrom.field.TrackedActivity;
import io.neustrom.reference.Vectors;
import io.neustrom.remapping.Remapping;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** All that is measured on spikes agrees with {@code checks/spikes.py}, which computes it once more in numpy. */
class IndependentMeasuresTest {
    private static final double TOLERANCE = 1e-9;
    private static final double UNKNOWN = -99; // NaN in the file
    private static final double STEP = 1 / 32.0;
    private static final int SIDE = 16;
    private static final int UNITS = 4;

    private static final Vectors EXPECTED = Vectors.load("spikes");
    private static final Points POSITIONS = Points.of(EXPECTED.matrix("positions"));
    private static final FieldOptions FIELDS = FieldOptions.defaults()
            .withGrid(BinGrid.over(new double[][] {{0, 1}, {0, 1}}, 1.0 / SIDE))
            .withShuffles(0);
    private static final TrackedActivity HERE = along("spikes");
    private static final List<CellFields> CELLS =
            FieldAnalysis.of(HERE, FIELDS, 0).cells();

    @Test
    void rateMapsInHertz() {
        double[][] rates = EXPECTED.matrix("rates");
        for (int unit = 0; unit < UNITS; unit++) {
            assertClose(CELLS.get(unit).map().rates(), rates[unit]);
        }
    }

    @Test
    void measuresOfMaps() {
        assertUnits("peakRate", cell -> cell.map().peakRate());
        assertUnits("meanRate", cell -> cell.map().meanRate());
        assertUnits("informationRate", cell -> cell.map().informationRate());
        assertUnits("informationPerSpike", cell -> cell.map().informationPerSpike());
        assertUnits("sparsity", cell -> cell.map().sparsity());
        assertUnits("selectivity", cell -> cell.map().selectivity());
        assertUnits("coherence", CellFields::coherence);
        assertUnits("stability", cell -> cell.stability().orElseThrow());
        assertUnits("gridScore", cell -> cell.gridScore().orElse(UNKNOWN));
        assertUnits("borderScore", cell -> cell.borderScore().orElse(UNKNOWN));
    }

    @Test
    void fields() {
        assertUnits("fields", cell -> cell.fields().size());
        assertUnits(
                "firstFieldArea",
                cell -> cell.fields().stream()
                        .mapToDouble(PlaceField::area)
                        .findFirst()
                        .orElse(UNKNOWN));
    }

    @Test
    void twoSessions() {
        Remapping remapping = Remapping.of(
                IntStream.range(0, UNITS).mapToObj(Integer::toString).toList(),
                FieldAnalysis.rateMaps(HERE, FIELDS),
                FieldAnalysis.rateMaps(along("others"), FIELDS));
        assertClose(remapping.correlations(), EXPECTED.vector("correlations"));
        assertClose(remapping.rateOverlaps(), EXPECTED.vector("rateOverlaps"));
        assertClose(remapping.populationVectors(), EXPECTED.vector("populationVectors"));
    }

    @Test
    void decodedPositions() {
        assertClose(errors(HERE, Prior.FLAT), EXPECTED.vector("errorsFlat"));
        assertClose(errors(HERE, Prior.OCCUPANCY), EXPECTED.vector("errorsOccupancy"));
        assertClose(
                errors(new TrackedActivity(POSITIONS, STEP, HERE.activity()), Prior.OCCUPANCY),
                EXPECTED.vector("errorsQuasi"));
    }

    @Test
    void eigenvectorsOfTransitions() {
        float[] codes = new float[POSITIONS.count() * 16]; // triangles around 4 x 4 centres
        for (int t = 0; t < POSITIONS.count(); t++) {
            for (int l = 0; l < 16; l++) {
                codes[16 * t + l] = triangle(POSITIONS.get(t, 0), l / 4) * triangle(POSITIONS.get(t, 1), l % 4);
            }
        }
        List<EigenMap> maps = FieldAnalysis.of(
                        new TrackedActivity(POSITIONS, STEP, Codes.ofDense(codes, POSITIONS.count(), 16)), FIELDS, 0)
                .eigenMaps();
        double[] eigenvalues = EXPECTED.vector("eigenvalues");
        double[][] values = EXPECTED.matrix("eigenMaps");
        for (int k = 0; k < maps.size(); k++) {
            assertThat(maps.get(k).eigenvalue()).isEqualTo(eigenvalues[k], within(TOLERANCE));
        }
        for (int k = 0; k < values.length; k++) {
            assertClose(maps.get(k).values(), values[k]);
        }
    }

    private static float triangle(double place, int centre) {
        return (float) Math.max(0, 1 - 2 * Math.abs(place - (centre + 0.5) / 4));
    }

    private static TrackedActivity along(String trains) {
        double[] times = new double[POSITIONS.count()];
        Arrays.setAll(times, t -> t * STEP);
        Trajectory path = Trajectory.ofObservations(POSITIONS).withTimes(times).withPositions(POSITIONS);
        List<String> names =
                IntStream.range(0, UNITS).mapToObj(Integer::toString).toList();
        return RecordedUnits.along(
                        List.of(path),
                        STEP,
                        SpikeTrains.of(
                                names,
                                names.stream()
                                        .map(name -> EXPECTED.vector(trains + name))
                                        .toList()))
                .tracked();
    }

    private static double[] errors(TrackedActivity tracked, Prior prior) {
        return PositionDecoder.decode(
                        tracked,
                        FIELDS,
                        DecodingOptions.defaults().withBlocks(5).withPrior(prior),
                        0)
                .errors();
    }

    private static void assertUnits(String measure, ToDoubleFunction<CellFields> of) {
        double[] found = CELLS.stream().mapToDouble(of).toArray();
        assertThat(found).as(measure).containsExactly(EXPECTED.vector(measure), within(TOLERANCE));
    }

    private static void assertClose(double[] found, double[] expected) {
        double[] known =
                Arrays.stream(found).map(x -> Double.isNaN(x) ? UNKNOWN : x).toArray();
        assertThat(known).containsExactly(expected, within(TOLERANCE));
    }
}

package io.neustrom.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ai.onnxruntime.OrtException;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.kernel.Kernel;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What ONNX Runtime computes, against the exact formulas and against Java. */
class OnnxCodesTest {
    private static final double TOLERANCE = 1e-5; // of codes, relative to their length where it is above 1

    static Stream<Arguments> kernelsAndRules() {
        return Stream.of(Kernel.values())
                .flatMap(kernel -> Stream.of(CellRule.values()).map(rule -> Arguments.of(kernel, rule)));
    }

    @ParameterizedTest
    @MethodSource("kernelsAndRules")
    void everyKernelAndRuleHasItsCodes(Kernel kernel, CellRule rule) throws OrtException {
        PlaceCellModel withFeatures = RandomModel.of(FourierKind.DENSE, 6, 3, kernel, rule);
        PlaceCellModel without = RandomModel.of(FourierKind.DENSE, 0, 3, kernel, rule);
        for (PlaceCellModel model : List.of(withFeatures, without)) {
            assertAgrees(model, RandomModel.points(40, 3, 1, 1));
        }
        assertAgrees(withFeatures, RandomModel.points(40, 3, 1e3, 2));
    }

    /** Without Fourier features the embedding goes as far as the points do. */
    @ParameterizedTest
    @MethodSource("kernelsAndRules")
    void pointsFarFromAllLandmarksHaveCodes(Kernel kernel, CellRule rule) throws OrtException {
        PlaceCellModel model = RandomModel.of(FourierKind.DENSE, 0, 3, kernel, rule);
        Points far = RandomModel.points(40, 3, 1e3, 3);
        if (kernel.unitDiagonal()) {
            assertAgrees(model, far);
        }
        for (double size : new double[] {1e3, 1e18, 1e37}) {
            for (OnnxExport.Precision precision : OnnxExport.Precision.values()) {
                assertFinite(codes(OnnxExport.of(model).withPrecision(precision), RandomModel.points(40, 3, size, 3)));
            }
        }
    }

    /** Matrices and structures; one block and more; orders that are filled and not; more inputs than may be written out. */
    @ParameterizedTest
    @CsvSource({
        "DENSE, 10, 300",
        "ORTHOGONAL, 40, 7",
        "ORTHOGONAL, 20, 300",
        "ORTHOGONAL, 700, 300",
        "ORTHOGONAL, 64, 2100",
        "FASTFOOD, 5, 1",
        "FASTFOOD, 7, 2",
        "FASTFOOD, 40, 12",
        "FASTFOOD, 30, 257",
        "FASTFOOD, 64, 2100"
    })
    void everyKindOfFourierFeaturesHasItsCodes(FourierKind kind, int frequencies, int inputs) throws OrtException {
        PlaceCellModel model = RandomModel.of(kind, frequencies, inputs, Kernel.RBF, CellRule.NEURAL);
        assertAgrees(model, RandomModel.points(7, inputs, 1, 4));
        assertAgrees(model, RandomModel.points(7, inputs, 1e3, 5));
        assertThat(OnnxExport.of(model).build().size())
                .isLessThan(12_000 + 8 * (inputs + 10) * (5 + Math.min(frequencies, 700)));
    }

    @ParameterizedTest
    @EnumSource(Scaling.class)
    void everyScalingIsInside(Scaling scaling) throws OrtException {
        Points points = RandomModel.points(50, 3, 300, 6);
        Scaler scaler = scaling.fit(points);
        PlaceCellModel model = RandomModel.of(FourierKind.DENSE, 6, 3, Kernel.RBF, CellRule.NEURAL)
                .withScaling(scaler);
        assertAgrees(model, points);
    }

    /** Java refuses to scale the origin to length 1; the file leaves it where it is. */
    @Test
    void theOriginHasNoDirection() throws OrtException {
        PlaceCellModel model = RandomModel.of(FourierKind.DENSE, 6, 3, Kernel.RBF, CellRule.NEURAL);
        Points origin = Points.of(new double[][] {{0, 0, 0}});
        float[][] codes = codes(OnnxExport.of(model.withScaling(Scaler.UNIT_LENGTH)), origin);
        assertThat(codes).isDeepEqualTo(codes(OnnxExport.of(model), origin));
    }

    @ParameterizedTest
    @EnumSource(CellRule.class)
    void statesAreLookedUp(CellRule rule) throws OrtException {
        PlaceCellModel model = RandomModel.of(new NetworkSpec(true, 20, 0, List.of(4, 5), Kernel.RBF, rule, 8), 1);
        long[] states = LongStream.of(3, 0, 19, 3).toArray();
        try (OnnxSession session = new OnnxSession(OnnxExport.of(model).build())) {
            float[][] codes = session.run(states).codes();
            assertClose(codes, new ReferenceCodes(model).of(states));
            assertThat(session.run(new long[0]).shape("codes")).containsExactly(0, 8);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7})
    void aBatchMayHaveAnySize(int count) throws OrtException {
        for (FourierKind kind : FourierKind.values()) {
            PlaceCellModel model =
                    RandomModel.of(kind, 6, 3, Kernel.RBF, CellRule.NEURAL).withScaling(Scaler.UNIT_LENGTH);
            try (OnnxSession session = new OnnxSession(OnnxExport.of(model).build())) {
                float[] rows = new float[count * 3];
                Arrays.fill(rows, 2);
                assertThat(session.run(rows, count).shape("codes")).containsExactly(count, 12);
            }
        }
    }

    @Test
    void singlePrecisionIsCloseOnTheData() throws OrtException {
        PlaceCellModel model = RandomModel.of(FourierKind.DENSE, 6, 3, Kernel.RBF, CellRule.NEURAL);
        Points points = RandomModel.points(40, 3, 1, 1);
        float[][] codes = codes(OnnxExport.of(model).withPrecision(OnnxExport.Precision.SINGLE), points);
        double[][] exact = new ReferenceCodes(model).of(points);
        assertThat(largestDifference(codes, exact)).isBetween(1e-9, 1e-4);
    }

    @Test
    void columnsAreKeptAndGapsFilled() throws OrtException {
        PlaceCellModel model = RandomModel.of(FourierKind.DENSE, 6, 3, Kernel.RBF, CellRule.NEURAL);
        InputColumns columns = new InputColumns(
                5, List.of(0, 2, 4), List.of(0.25, Double.NaN, -1.5), List.of("a", "b", "c", "d", "e"));
        try (OnnxSession session =
                new OnnxSession(OnnxExport.of(model).withColumns(columns).build())) {
            float[] rows = {Float.NaN, 9, 0.5f, Float.NaN, Float.NaN, 1, 9, 2, 9, 3, 1, 9, Float.NaN, 9, 3};
            float[][] codes = session.run(rows, 3).codes();
            assertClose(Arrays.copyOf(codes, 2), new ReferenceCodes(model).of(Points.of(new double[][] {
                        {0.25, 0.5, -1.5}, {1, 2, 3}
                    })));
            assertThat(codes[2]).containsOnly(Float.NaN);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OnnxExport.of(model).withColumns(InputColumns.all(4)))
                .withMessage("kept columns (4) must be the model's coordinates (3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new InputColumns(2, List.of(2), List.of(0.0), List.of()))
                .withMessage("kept column (2) must be at least 0 and less than the width (2)");
    }

    private static float[][] codes(OnnxExport export, Points points) throws OrtException {
        try (OnnxSession session = new OnnxSession(export.build())) {
            return session.run(points).codes();
        }
    }

    /** Agrees with the formulas, and with Java. */
    private static void assertAgrees(PlaceCellModel model, Points points) throws OrtException {
        float[][] codes = codes(OnnxExport.of(model), points);
        assertClose(codes, new ReferenceCodes(model).of(model.scaled(points)));
        Codes java = model.encode(points);
        double[][] rows = new double[points.count()][];
        for (int i = 0; i < rows.length; i++) {
            float[] row = java.row(i);
            rows[i] = new double[row.length];
            Arrays.setAll(rows[i], l -> row[l]);
        }
        assertClose(codes, rows);
    }

    private static void assertClose(float[][] codes, double[][] expected) {
        double length = Arrays.stream(expected)
                .mapToDouble(row -> Math.sqrt(Arrays.stream(row).map(g -> g * g).sum()))
                .max()
                .orElse(1);
        assertThat(largestDifference(codes, expected)).isLessThan(TOLERANCE * Math.max(1, length));
    }

    private static double largestDifference(float[][] codes, double[][] expected) {
        assertThat(codes.length).isEqualTo(expected.length);
        double largest = 0;
        for (int i = 0; i < codes.length; i++) {
            assertThat(codes[i]).hasSameSizeAs(expected[i]);
            for (int l = 0; l < codes[i].length; l++) {
                double difference = Math.abs(codes[i][l] - expected[i][l]);
                largest = difference <= largest ? largest : difference; // not Math.max, so that NaN stays
            }
        }
        return largest;
    }

    private static void assertFinite(float[][] codes) {
        for (float[] row : codes) {
            for (float value : row) {
                assertThat(value).isFinite();
            }
        }
    }
}

package io.neustrom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.OutputDistribution;
import io.neustrom.training.FitOptions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

@Tag("kernels")
class PlaceCellModelTest {
    private static final FitOptions SHORT = SmallProblem.options().withTraining(t -> t.withEpochs(10));

    /** With and without Fourier features, with fewer of them than coordinates, and the other layers and kernels. */
    static final List<FitOptions> VARIANTS = List.of(
            SHORT,
            SHORT.withNetwork(n -> n.withFourierFeatures(0)),
            SHORT.withNetwork(n -> n.withFourierFeatures(2)),
            SHORT.withNetwork(n -> n.withKernel(Kernel.EXP_DOT)),
            SHORT.withNetwork(n -> n.withCellRule(CellRule.CLASSICAL)));

    private static PlaceCellModel fit(FitOptions options) {
        return Neustrom.fit(
                FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS).withOptions(options));
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void codesAreTheTrainingCodesHoweverTheyAreAskedFor(FitOptions options) {
        PlaceCellModel model = fit(options);
        Points points = SmallProblem.POINTS;
        Codes all = model.encode(points);
        assertThat(all.count()).isEqualTo(60);
        int[] some = {59, 3, 17, 18, 4};
        Codes subset = model.encode(points.subset(some));
        for (int i = 0; i < some.length; i++) {
            assertThat(subset.row(i)).isEqualTo(all.row(some[i]));
        }
        for (int i = 0; i < 60; i++) {
            double[] x = {points.get(i, 0), points.get(i, 1)};
            assertThat(model.encode(x)).isEqualTo(all.row(i));
        }
        try (WorkerPool pool = new WorkerPool(3)) {
            assertSame(model.encode(points, pool), all);
            Network network = new Network(model.parameters(), 60, FloatKernels.best(), pool);
            network.bind(points);
            network.prepare(true);
            network.forward(IntStream.range(0, 60).toArray(), 60);
            Codes training = Codes.ofDense(network.codes(), 60, model.spec().cells());
            for (int i = 0; i < 60; i++) {
                assertThat(all.row(i)).containsExactly(training.row(i), within(1e-5f)); // classical ones are in double
            }
            assertThat(model.partition()).containsExactly(training.sum(), within(1e-9));
        }
    }

    /** With the identity for M the code of a point is its kernel values exp(-|w - v|^2), scaled to length 1. */
    @Test
    void aCodeComesFromTheDistancesOfEmbeddingAndLandmarks() {
        PlaceCellModel untrained = fit(SmallProblem.options().withTraining(t -> t.withEpochs(1)));
        NetworkParameters parameters = untrained.parameters();
        Parameters.Block mixing = parameters.mixing().orElseThrow();
        for (int e = 0; e < mixing.length(); e++) {
            parameters.values()[mixing.offset() + e] = e % (mixing.cols() + 1) == 0 ? 1 : 0;
        }
        PlaceCellModel model =
                new PlaceCellModel(parameters, untrained.partition(), untrained.states(), untrained.provenance());
        Points many = SyntheticData.circle(300); // more than a block
        Points landmarks = model.landmarks();
        try (WorkerPool pool = new WorkerPool(1)) {
            Points embedded = model.embed(many, pool);
            for (int i = 0; i < 300; i += 13) {
                float[] v = embedded.row(i);
                double[] k = IntStream.range(0, landmarks.count())
                        .mapToDouble(l -> Math.exp(-squaredDistance(v, landmarks.row(l))))
                        .toArray();
                double length = Math.sqrt(Arrays.stream(k).map(x -> x * x).sum());
                float[] code = model.encode(many.subset(new int[] {i})).row(0);
                for (int l = 0; l < k.length; l++) {
                    assertThat((double) code[l]).isCloseTo(k[l] / length, within(1e-4));
                }
            }
        }
    }

    private static double squaredDistance(float[] a, float[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(j -> (double) (a[j] - b[j]) * (a[j] - b[j]))
                .sum();
    }

    @Test
    void moreThanABlockOfPointsIsEncodedAlike() {
        PlaceCellModel model = fit(SHORT);
        Points many = SyntheticData.circle(1000);
        Codes codes = model.encode(many);
        for (int i = 0; i < 1000; i += 37) {
            assertThat(codes.row(i))
                    .isEqualTo(model.encode(many.subset(new int[] {i})).row(0));
        }
    }

    @Test
    void severalThreadsMayShareAModel() {
        PlaceCellModel model = fit(SHORT);
        Codes all = model.encode(SmallProblem.POINTS);
        boolean same = IntStream.range(0, 2000).parallel().allMatch(i -> {
            double[] x = {SmallProblem.POINTS.get(i % 60, 0), SmallProblem.POINTS.get(i % 60, 1)};
            return Arrays.equals(model.encode(x), all.row(i % 60));
        });
        assertThat(same).isTrue();
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void transitionProbabilitiesAreDistributions(FitOptions options) {
        PlaceCellModel model = fit(options);
        OutputDistribution output = model.transitionProbabilities(SmallProblem.POINTS);
        for (int i = 0; i < 60; i++) {
            double[] row = output.row(i);
            assertThat(Arrays.stream(row).sum()).isCloseTo(1, within(1e-9));
            assertThat(Arrays.stream(row).min().orElseThrow()).isNotNegative();
        }
        double[] elsewhere = model.transitionProbabilities(new double[] {0.9, 0.1}, SmallProblem.POINTS);
        assertThat(Arrays.stream(elsewhere).sum()).isCloseTo(1, within(1e-9));
    }

    @Test
    void theProbabilityBetweenTwoTrainingPointsIsTheirEntryOfTheRow() {
        PlaceCellModel model = fit(SmallProblem.options());
        OutputDistribution output = model.transitionProbabilities(SmallProblem.POINTS);
        for (int i = 0; i < 60; i += 7) {
            double[] x = {SmallProblem.POINTS.get(i, 0), SmallProblem.POINTS.get(i, 1)};
            double[] row = output.row(i);
            assertThat(model.transitionProbabilities(x, SmallProblem.POINTS)).containsExactly(row, within(1e-12));
            for (int j = 0; j < 60; j++) {
                double[] y = {SmallProblem.POINTS.get(j, 0), SmallProblem.POINTS.get(j, 1)};
                assertThat(model.transitionProbability(x, y)).isCloseTo(row[j], within(1e-9));
            }
        }
    }

    @Test
    void receptiveFieldsAreTheCodesByCell() {
        PlaceCellModel model = fit(SHORT);
        float[][] fields = model.receptiveFields(SmallProblem.POINTS); // (r, n)
        Codes codes = model.encode(SmallProblem.POINTS);
        assertThat(fields).hasDimensions(16, 60);
        for (int i = 0; i < 60; i++) {
            for (int l = 0; l < 16; l++) {
                assertThat(fields[l][i]).isEqualTo(codes.row(i)[l]);
            }
        }
    }

    @Test
    void discreteStatesHaveCodesAndProbabilities() {
        PlaceCellModel model =
                Neustrom.fit(FitRequest.ofStates(SmallProblem.TRANSITIONS).withOptions(SHORT));
        Codes codes = model.encodeStates();
        assertThat(codes.count()).isEqualTo(60);
        assertThat(model.partition()).containsExactly(codes.sum(), within(1e-9));
        assertThat(Arrays.stream(model.transitionProbabilities().row(5)).sum()).isCloseTo(1, within(1e-9));
        assertThatIllegalStateException()
                .isThrownBy(() -> model.encode(SmallProblem.POINTS))
                .withMessage("this model is over discrete states");
    }

    @Test
    void pointsOfAnotherDimensionAreRefused() {
        PlaceCellModel model = fit(SHORT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> model.encode(new double[] {1, 2, 3}))
                .withMessage("points of dimension 3 must have the model's dimension (2)");
        assertThatIllegalStateException()
                .isThrownBy(model::encodeStates)
                .withMessage("this model is over points, not over discrete states");
    }

    @Test
    void whatAModelHandsOutCannotChangeIt() {
        PlaceCellModel model = fit(SHORT);
        float[] before = model.encode(new double[] {1, 0});
        Arrays.fill(model.parameters().values(), 0);
        Arrays.fill(model.partition(), 0);
        assertThat(model.encode(new double[] {1, 0})).isEqualTo(before);
        assertThat(model.partition()).isNotEqualTo(new double[16]);
    }

    private static void assertSame(Codes actual, Codes expected) {
        assertThat(actual.count()).isEqualTo(expected.count());
        for (int i = 0; i < expected.count(); i++) {
            assertThat(actual.row(i)).isEqualTo(expected.row(i));
        }
    }

    @Test
    void classicalFeaturesHaveNoPartitionOfTheirOwn() {
        PlaceCellModel model = fit(SHORT.withNetwork(n -> n.withCellRule(CellRule.CLASSICAL)));
        double[] x = {1, 0};
        assertThatIllegalStateException()
                .isThrownBy(() -> model.transitionProbability(x, x))
                .withMessageContaining("negative products");
        assertThat(Arrays.stream(model.transitionProbabilities(x, SmallProblem.POINTS))
                        .sum())
                .isCloseTo(1, within(1e-12));
    }
}

package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.data.Codes;
import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.EpochEvent;
import io.neustrom.training.EpochReport;
import io.neustrom.training.FitOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each option does what it is there for: shown by what is learned, where 2.46 is nothing and 0.22 is all. */
@Tag("kernels")
class TrainingOptionsEffectTest {
    private static final FitOptions OPTIONS = SmallProblem.options();

    private static double divergence(FitOptions options) {
        return SmallProblem.fit(options).klDivergence();
    }

    /** Their sums may be negative, which is no sign of death. */
    @Test
    void classicalFeaturesAreNeverRevived() {
        FitOptions options = OPTIONS.withNetwork(n -> n.withCellRule(CellRule.CLASSICAL));
        List<Integer> revived = new ArrayList<>();
        Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                .withOptions(options)
                .withListener(event -> {
                    revived.add(event.report().revivedCells());
                    return true;
                }));
        assertThat(revived).hasSize(60).containsOnly(0);
    }

    /** Without s half of the repulsion is missing (METHOD section 4). */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2})
    void theExactObjectiveFitsCloserThanThePapers(long seed) {
        FitOptions options = OPTIONS.withNetwork(n -> n.withCells(24)).withSeed(seed);
        double paper = divergence(options.withTraining(t -> t.withObjective(ObjectiveKind.PAPER)));
        assertThat(divergence(options)).isLessThan(0.75 * paper);
    }

    @ParameterizedTest
    @EnumSource(FourierKind.class)
    void everyKindOfFourierFeaturesLearns(FourierKind kind) {
        assertThat(divergence(OPTIONS.withNetwork(n -> n.withFourierKind(kind))))
                .isLessThan(0.26);
    }

    @Test
    void theDiagonalsOfFastfoodAreLearnedAndItsPermutationsAreNot() {
        FitOptions options = OPTIONS.withNetwork(n -> n.withFourierKind(FourierKind.FASTFOOD));
        NetworkParameters one = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(options.withTraining(t -> t.withEpochs(1))))
                .parameters();
        NetworkParameters two = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(options.withTraining(t -> t.withEpochs(2))))
                .parameters();
        assertThat(two.omega()).isEqualTo(one.omega());
        for (String name : List.of("B", "G", "S")) {
            assertThat(block(two, name)).isNotEqualTo(block(one, name));
        }
    }

    private static float[] block(NetworkParameters parameters, String name) {
        Parameters.Block block = parameters.parameters().blocks().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        return Arrays.copyOfRange(parameters.values(), block.offset(), block.offset() + block.length());
    }

    @Test
    void moreCellsFitCloser() {
        assertThat(divergence(OPTIONS.withNetwork(n -> n.withCells(24)))).isLessThan(0.5 * divergence(OPTIONS));
        assertThat(divergence(OPTIONS.withNetwork(n -> n.withCells(1))))
                .as("one cell can only be uniform")
                .isCloseTo(SmallProblem.TRANSITIONS.uniformDivergence(), within(1e-4));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2})
    void anEmbeddingThatIsNotScaledLearnsFarLess(long seed) {
        FitOptions options = OPTIONS.withSeed(seed);
        double unscaled = divergence(options.withTraining(t -> t.withInitialisation(i -> i.withScaleEmbedding(false))));
        assertThat(divergence(options)).isLessThan(0.5 * unscaled);
    }

    /** Heavy tails may stay above two cells a state. */
    @ParameterizedTest
    @EnumSource(value = Kernel.class, names = "EXP_DOT", mode = EnumSource.Mode.EXCLUDE)
    void atTheStartFewCellsShareAState(Kernel kernel) {
        FitOptions options = barelyTrained(OPTIONS.withNetwork(n -> n.withKernel(kernel)));
        Codes codes = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(options))
                .encode(SmallProblem.POINTS);
        double[] overlaps = IntStream.range(0, codes.count())
                .mapToDouble(i -> overlap(codes.row(i)))
                .sorted()
                .toArray();
        assertThat(overlaps[overlaps.length / 2]).isBetween(1.9, 3.5);
    }

    /** 1 / sum_l g_l^4 of a code taken at length 1. */
    private static double overlap(float[] code) {
        double squares = 0;
        double fourths = 0;
        for (float g : code) {
            squares += g * g;
            fourths += g * g * g * g;
        }
        return squares * squares / fourths;
    }

    @Test
    void atTheStartLayersShareTheScaleOfTheEmbedding() {
        NetworkParameters start = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(barelyTrained(OPTIONS)))
                .parameters();
        double drawn = 1 / Math.sqrt(3 * 40); // root mean square of A1 as drawn, with 40 inputs
        assertThat(size(block(start, "A1"))).isGreaterThan(1.5 * drawn);
        assertThat(size(block(start, "A2"))).isGreaterThan(size(block(start, "A1")));
    }

    private static double size(float[] values) {
        double squares = 0;
        for (float value : values) {
            squares += value * value;
        }
        return Math.sqrt(squares / values.length);
    }

    private static FitOptions barelyTrained(FitOptions options) {
        return options.withTraining(t -> t.withEpochs(1).withOptimiser(o -> o.withLearningRate(1e-12)));
    }

    @Test
    void aFittingFourierGammaLearnsCloserThanAFarTooLargeOne() {
        double chosen = divergence(OPTIONS);
        assertThat(divergence(OPTIONS.withNetwork(n -> n.withFourierGamma(1000))))
                .isGreaterThan(2 * chosen);
    }

    /** The features' kernel exp(-gamma |x-y|^2 / 2) is the input kernel at gamma = 2 * 30, if there are enough of them. */
    @Test
    void pretrainingMovesGammaTowardsTheInputKernel() {
        FitOptions options = barelyTrained(OPTIONS.withNetwork(n -> n.withFourierFeatures(400)));
        NetworkParameters plain = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(options))
                .parameters();
        FitOptions pretrained = options.withTraining(t -> t.withInitialisation(i -> i.withPretrainFourier(true)));
        NetworkParameters learned = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(pretrained))
                .parameters();
        assertThat(learned.omega()).isEqualTo(plain.omega());
        assertThat(Math.abs(logGamma(learned) - Math.log(60))).isLessThan(0.5);
        assertThat(Math.abs(logGamma(plain) - Math.log(60))).isGreaterThan(1);
    }

    private static double logGamma(NetworkParameters parameters) {
        return parameters.values()[parameters.logGamma().orElseThrow().offset()];
    }

    /** M is I only when the epoch begins whose landmarks are on the centroids again. */
    @Test
    void theLateKMeansRoundComesOnceAtTheFirstPlateau() {
        FitOptions late = OPTIONS.withTraining(t -> t.withEpochs(400)
                .withOptimiser(o -> o.withSchedule(ScheduleKind.PLATEAU)
                        .withLearningRate(0.01)
                        .withLargestDrift(Double.POSITIVE_INFINITY))
                .withLateKMeans(true));
        Plateaus plateaus = plateaus(late);
        assertThat(plateaus.nearIdentity()).startsWith(plateaus.falls().get(0));
        assertThat(plateaus.nearIdentity()).doesNotContain(plateaus.falls().get(1));
        assertThat(plateaus(late.withTraining(t -> t.withLateKMeans(false))).nearIdentity())
                .isEmpty();
    }

    /** The first epochs at a lower rate, and those, but for the very first, after which M is near I. */
    private record Plateaus(List<Integer> falls, List<Integer> nearIdentity) {}

    /** Up to the second plateau. */
    private static Plateaus plateaus(FitOptions options) {
        Plateaus plateaus = new Plateaus(new ArrayList<>(), new ArrayList<>());
        Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                .withOptions(options)
                .withListener(new ParameterListener() {
                    private Optional<NetworkParameters> live = Optional.empty();
                    private double rate = 0;

                    @Override
                    public void parametersDrawn(NetworkParameters parameters) {
                        live = Optional.of(parameters);
                    }

                    @Override
                    public boolean epochEnded(EpochEvent event) {
                        EpochReport report = event.report();
                        if (report.learningRate() < 0.2 * rate) {
                            plateaus.falls().add(report.epoch());
                        }
                        rate = report.learningRate();
                        if (report.epoch() > 5 && mixingIsNearIdentity(live.orElseThrow())) {
                            plateaus.nearIdentity().add(report.epoch());
                        }
                        return plateaus.falls().size() < 2;
                    }
                }));
        return plateaus;
    }

    private static boolean mixingIsNearIdentity(NetworkParameters parameters) {
        Parameters.Block m = parameters.mixing().orElseThrow();
        for (int i = 0; i < m.length(); i++) {
            float start = i / m.cols() == i % m.cols() ? 1 : 0;
            if (Math.abs(parameters.values()[m.offset() + i] - start) > 0.05) {
                return false;
            }
        }
        return true;
    }

    /** Steps this large kill cells, if codes may drift. */
    @Test
    void deadCellsAreRevivedUnlessTheyShallNotBe() {
        FitOptions brutal = OPTIONS.withTraining(t -> t.withObjective(ObjectiveKind.PAPER)
                .withOptimiser(o -> o.withLearningRate(0.05).withLargestDrift(Double.POSITIVE_INFINITY)));
        assertThat(revivedCells(brutal)).isPositive();
        assertThat(revivedCells(brutal.withTraining(t -> t.withReviveDeadCells(false))))
                .isZero();
    }

    private static int revivedCells(FitOptions options) {
        int[] revived = {0};
        Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                .withOptions(options)
                .withListener(event -> {
                    revived[0] += event.report().revivedCells();
                    return true;
                }));
        return revived[0];
    }

    @Test
    void codesThatMayHardlyDriftLearnLess() {
        FitOptions slow = OPTIONS.withTraining(t -> t.withOptimiser(o -> o.withLargestDrift(1e-7)));
        assertThat(divergence(slow)).isGreaterThan(1.5 * divergence(OPTIONS));
    }

    @Test
    void clippingBoundsWhatOneStepOfPlainDescentCanDo() {
        FitOptions descent = OPTIONS.withTraining(t -> t.withEpochs(1)
                .withBatch(BatchUnit.ROWS, 60)
                .withOptimiser(o -> o.withOptimiser(OptimiserKind.SGD)
                        .withSchedule(ScheduleKind.CONSTANT)
                        .withLearningRate(1e-3)));
        float[] start = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(barelyTrained(descent)))
                .parameters()
                .values();
        double free = distance(start, descent.withTraining(t -> t.withOptimiser(o -> o.withClipNorm(1e9))));
        double clipped = distance(start, descent.withTraining(t -> t.withOptimiser(o -> o.withClipNorm(free * 100))));
        assertThat(free).isGreaterThan(1e-4);
        // One step of rate 1e-3 against a gradient of norm 100 * free, a tenth of its own.
        assertThat(clipped).isCloseTo(free / 10, within(free / 100));
    }

    private static double distance(float[] start, FitOptions options) {
        float[] end = Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                        .withOptions(options))
                .parameters()
                .values();
        double square = 0;
        for (int i = 0; i < end.length; i++) {
            square += Math.pow(end[i] - start[i], 2);
        }
        return Math.sqrt(square);
    }
}

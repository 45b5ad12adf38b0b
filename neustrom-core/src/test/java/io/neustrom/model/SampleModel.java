package io.neustrom.model;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.OneWayRing;
import io.neustrom.SmallProblem;
import io.neustrom.algorithm.Directed;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.KernelVote;
import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import io.neustrom.training.NetworkOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/**
 * A small model that a model file of this version can hold. Together they have every kernel with both cell rules, Fourier features of
 * every kind, every scaling, tasks of every shape, and discrete states.
 *
 * @param probes the points whose codes are kept beside the model: seen ones, new ones, and one far away; none for discrete states
 */
record SampleModel(String name, PlaceCellModel model, Optional<Points> probes) {
    private static final int SEED = 7;
    private static final List<String> CLASSES = List.of("inner", "outer", "neither");

    static List<SampleModel> all() {
        return List.of(
                ofSpiral("neural-rbf-standard", Scaling.STANDARD, n -> n),
                ofSpiral(
                        "neural-laplacian-min-max",
                        Scaling.MIN_MAX,
                        n -> n.withKernel(Kernel.LAPLACIAN)
                                .withFourierKind(FourierKind.ORTHOGONAL)
                                .withFourierFeatures(10)),
                ofSpiral(
                        "neural-student-t-mixed",
                        Scaling.MIXED,
                        n -> n.withKernel(Kernel.STUDENT_T)
                                .withFourierKind(FourierKind.FASTFOOD)
                                .withFourierFeatures(20)),
                ofSpiral(
                        "neural-inverse-multiquadric-unit-length",
                        Scaling.UNIT_LENGTH,
                        n -> n.withKernel(Kernel.INVERSE_MULTIQUADRIC)
                                .withFourierFeatures(0)
                                .withLayers(4, 4, 3)),
                ofSpiral("neural-exp-dot", Scaling.NONE, n -> n.withKernel(Kernel.EXP_DOT)),
                ofSpiral("neural-rbf-faint", Scaling.NONE, n -> n).fainter(),
                ofSpiral("classical-rbf-standard", Scaling.STANDARD, SampleModel::classical),
                ofSpiral(
                        "classical-laplacian-unit-length",
                        Scaling.UNIT_LENGTH,
                        n -> classical(n).withKernel(Kernel.LAPLACIAN)),
                ofSpiral(
                        "classical-student-t-min-max",
                        Scaling.MIN_MAX,
                        n -> classical(n).withKernel(Kernel.STUDENT_T).withFourierKind(FourierKind.FASTFOOD)),
                ofSpiral(
                        "classical-inverse-multiquadric",
                        Scaling.NONE,
                        n -> classical(n).withKernel(Kernel.INVERSE_MULTIQUADRIC)),
                ofSpiral(
                        "classical-exp-dot-standard",
                        Scaling.STANDARD,
                        n -> classical(n).withKernel(Kernel.EXP_DOT).withFourierFeatures(0)),
                ofStates("states-neural-rbf", n -> n.withLayers(4, 3)),
                ofStates(
                        "states-neural-exp-dot",
                        n -> n.withKernel(Kernel.EXP_DOT).withLayers(2)),
                ofStates(
                        "states-classical-student-t",
                        n -> n.withCellRule(CellRule.CLASSICAL).withKernel(Kernel.STUDENT_T)),
                ofOneWayRing(),
                // Fewer frequencies than inputs; frequencies that are a product of matrices.
                ofNoise("few-frequencies-dense", 8, FourierKind.DENSE),
                ofNoise("few-frequencies-fastfood", 8, FourierKind.FASTFOOD),
                ofNoise("many-inputs-orthogonal", 260, FourierKind.ORTHOGONAL));
    }

    private static NetworkOptions classical(NetworkOptions network) {
        return network.withCellRule(CellRule.CLASSICAL).withCells(5);
    }

    private static SampleModel ofSpiral(String name, Scaling scaling, UnaryOperator<NetworkOptions> network) {
        Points spiral = spiral(scaling == Scaling.MIXED);
        Scaler scaler = scaling.fit(spiral);
        Points scaled = scaler.apply(spiral);
        PlaceCellModel model = Neustrom.fit(
                        FitRequest.of(scaled, RbfTransitions.of(gamma(scaling)).build(scaled))
                                .withOptions(options(network)))
                .withScaling(scaler);
        return new SampleModel(name, withTasks(model, spiral), Optional.of(probes(spiral, 5)));
    }

    private static SampleModel ofStates(String name, UnaryOperator<NetworkOptions> network) {
        FitRequest request = FitRequest.ofStates(RbfTransitions.of(1).build(spiral(false)));
        return new SampleModel(
                name,
                Neustrom.fit(request.withOptions(
                        options(n -> network.apply(n.withFourierFeatures(0).withLayers(3))))),
                Optional.empty());
    }

    /** States of a ring that is walked in one direction. */
    private static SampleModel ofOneWayRing() {
        TransitionMatrix ring = OneWayRing.successors(24, 0.8);
        FitOptions options =
                options(n -> n.withFourierFeatures(0).withLayers(3)).withTraining(t -> t.withDirected(Directed.YES));
        return new SampleModel(
                "states-directed", Neustrom.fit(FitRequest.ofStates(ring).withOptions(options)), Optional.empty());
    }

    private static SampleModel ofNoise(String name, int inputs, FourierKind kind) {
        SplittableRandom random = new SplittableRandom(SEED);
        double[][] rows = new double[30][];
        Arrays.setAll(
                rows, i -> random.ints(inputs, -8, 9).mapToDouble(x -> x / 8.0).toArray());
        Points points = Points.of(rows);
        PlaceCellModel model = Neustrom.fit(
                FitRequest.of(points, RbfTransitions.of(2.0 / inputs).build(points))
                        .withOptions(options(n -> n.withFourierKind(kind).withFourierFeatures(12))));
        return new SampleModel(name, model, Optional.of(probes(points, 10)));
    }

    private static FitOptions options(UnaryOperator<NetworkOptions> network) {
        return SmallProblem.options()
                .withSeed(SEED)
                .withNetwork(n -> network.apply(n.withCells(8).withLayers(5, 3).withFourierFeatures(8)))
                .withTraining(t -> t.withEpochs(40).withBatch(BatchUnit.ROWS, 10));
    }

    /** Of transitions that reach a few of the points, whatever their scale. */
    private static double gamma(Scaling scaling) {
        return switch (scaling) {
            case NONE -> 1;
            case UNIT_LENGTH, MIN_MAX -> 30;
            case STANDARD, MIXED -> 5;
        };
    }

    /** Forty points of a spiral around (4, -2), with a third column of zeros and ones if asked for. */
    private static Points spiral(boolean third) {
        double[][] rows = new double[40][];
        for (int i = 0; i < rows.length; i++) {
            double turn = 0.25 * i;
            double x = 4 + 0.1 * i * Math.cos(turn);
            double y = -2 + 0.1 * i * Math.sin(turn);
            rows[i] = third ? new double[] {x, y, i % 3 == 0 ? 1 : 0} : new double[] {x, y};
        }
        return Points.of(rows);
    }

    /** Every {@code step}-th point, a new one between the first two of these, and one three times as far out as the last. */
    private static Points probes(Points points, int step) {
        int seen = points.count() / step;
        float[][] rows = new float[seen + 2][];
        Arrays.setAll(rows, i -> points.row(Math.min(i, seen - 1) * step));
        for (int j = 0; j < points.dimension(); j++) {
            rows[seen][j] = (rows[0][j] + rows[1][j]) / 2;
            rows[seen + 1][j] *= 3;
        }
        return Points.of(rows);
    }

    /** A task whose last class is never predicted, one without a vote, two thirds of whose cells know nothing, and, on neural cells, a learned one. */
    private static PlaceCellModel withTasks(PlaceCellModel model, Points spiral) {
        double[] weights = new double[model.spec().cells() * CLASSES.size()];
        for (int e = 0; e < weights.length; e++) {
            weights[e] = e / CLASSES.size() % 3 == 0 ? (e * 7 % 11 - 1) / 4.0 : 0;
        }
        ClassifierHead third = ClassifierHead.of(CLASSES, weights);
        KernelVote vote = KernelVote.of(
                model.scaled(spiral).subset(new int[] {3, 30}),
                new double[] {0.5, -0.25, 3},
                new double[] {0.5, 4},
                new double[] {1, -1, 0, -1, 1, 0, 2, -2, 9, -2, 2, 9});
        PlaceCellModel withTwo = model.withTask(
                        "two-of-three", third.withPooling(0.75, new double[] {0.01, 0.02, 0}, vote))
                .withTask("third-of-the-cells", third.withExponent(1.5));
        return model.spec().cellRule() == CellRule.CLASSICAL
                ? withTwo
                : withTwo.withTask(
                        "learned",
                        Neustrom.classify(model, spiral, fourLabels(spiral.count()))
                                .head());
    }

    /** The same with so small an M that thresholds fall at most points. */
    private SampleModel fainter() {
        NetworkParameters parameters = model.parameters();
        Parameters.Block m = parameters.mixing().orElseThrow();
        for (int e = m.offset(); e < m.offset() + m.length(); e++) {
            parameters.values()[e] *= 0.4f;
        }
        PlaceCellModel faint = new PlaceCellModel(parameters, model.partition(), model.states(), model.provenance());
        return new SampleModel(name, faint, probes);
    }

    private static Labels fourLabels(int points) {
        int[] known = new int[points];
        Arrays.fill(known, Labels.UNKNOWN);
        known[3] = 0;
        known[12] = 0;
        known[30] = 1;
        known[39] = 1;
        return Labels.of(known, CLASSES.subList(0, 2));
    }
}

package io.neustrom.report.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.evaluation.PairGain;
import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.paper.study.MeanAndStd;
import io.neustrom.probability.CellTransitions;
import io.neustrom.probability.OutputDistribution;
import io.neustrom.report.content.LabelTask;
import io.neustrom.report.content.Representation;
import io.neustrom.report.figure.Palette;
import io.neustrom.report.figure.PictureSheet;
import io.neustrom.report.figure.Raster;
import io.neustrom.report.panel.RunContent;
import io.neustrom.report.panel.RunPanels;
import io.neustrom.training.EpochReport;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the script of a report reads, as JSON. Only shown states have codes here; from these the script finds fields, and by
 * g_x.g_y / partition the transitions that a state has learned. Matrices are bytes in Base64.
 *
 * The groups are unwrapped: for the script all keys are on one level.
 *
 * @param states n
 * @param cells r
 * @param epochs of the training
 * @param klUniform the divergence of the uniform distribution
 * @param singularValues of the codes
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record PageData(
        int states,
        int cells,
        @JsonUnwrapped ShownStates shown,
        @JsonUnwrapped Planes planes,
        @JsonUnwrapped Matrices matrices,
        Optional<Pictures> pictures,
        List<Epoch> epochs,
        double klUniform,
        double[] singularValues,
        List<Task> tasks,
        Colours colours) {

    static final MathContext COORDINATE = new MathContext(5);
    private static final MathContext CODE = new MathContext(4);

    /**
     * What is known about the states that are shown.
     *
     * @param items their numbers
     * @param names absent: their numbers
     * @param strongest the strongest cell of each, -1 for none
     * @param directed T_kl / c_l (r, r) where transitions between cells were learned
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record ShownStates(
            int[] items,
            Optional<List<String>> names,
            Optional<Classes> classes,
            SparseCodes codes,
            int[] strongest,
            double[] partition,
            Optional<double[]> directed) {
        static ShownStates of(Representation run, int[] items) {
            return new ShownStates(
                    items,
                    run.names().isEmpty()
                            ? Optional.empty()
                            : Optional.of(Arrays.stream(items)
                                    .mapToObj(run.names()::get)
                                    .toList()),
                    run.classes()
                            .map(known -> new Classes(
                                    Arrays.stream(items).map(known::classOf).toArray(), known.names())),
                    SparseCodes.of(run.codes(), items),
                    Arrays.stream(items)
                            .map(i -> RunPanels.strongestCell(run.codes(), i))
                            .toArray(),
                    rounded(partitions(run, items), COORDINATE),
                    run.directed()
                            .map(transitions -> weights(transitions, run.codes().sum())));
        }
    }

    /** What p_out is divided by, at states: g.c, with transitions between cells the sum of all activity. */
    private static double[] partitions(Representation run, int[] items) {
        if (run.directed().isPresent()) {
            double[] ones = new double[run.cells()];
            Arrays.fill(ones, 1);
            return Arrays.stream(items)
                    .mapToDouble(i -> run.codes().dot(i, ones))
                    .toArray();
        }
        OutputDistribution output = new OutputDistribution(run.codes(), run.codes());
        return Arrays.stream(items).mapToDouble(output::partition).toArray();
    }

    /** T_kl / c_l (r, r). */
    private static double[] weights(CellTransitions transitions, double[] c) {
        double[] weights = transitions.probabilities();
        for (int e = 0; e < weights.length; e++) {
            double sum = c[e % c.length];
            weights[e] = sum > 0 ? weights[e] / sum : 0;
        }
        return rounded(weights, CODE);
    }

    /** Where states and landmarks lie; states may have no coordinates of their own. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Planes(Optional<Plane> input, Plane embedding, Plane landmarks) {
        static Planes of(RunPanels panels) {
            return new Planes(
                    panels.input().map(Plane::of), Plane.of(panels.embedding()), Plane.of(panels.landmarks()));
        }
    }

    /** Matrices between states and cells, and the orders of their rows and columns. */
    record Matrices(
            int[] cellOrder,
            int[] shownCells,
            int[] order,
            Raster transitions,
            Raster outputKernel,
            Raster receptiveFields) {
        static Matrices of(RunPanels panels, Representation run) {
            return new Matrices(
                    panels.cellOrder(),
                    panels.shownCells(),
                    RunPanels.order(run),
                    panels.transitions(),
                    panels.outputKernel(),
                    panels.receptiveFields());
        }
    }

    /** @param of the class of each shown state, -1 where it is not known */
    record Classes(int[] of, List<String> names) {}

    public record Plane(double[] x, double[] y) {
        public static Plane of(RunPanels.Placement placement) {
            return new Plane(rounded(placement.x(), COORDINATE), rounded(placement.y(), COORDINATE));
        }
    }

    /** Compressed rows: entries starts[k] ... starts[k + 1] - 1 are of shown state k. */
    public record SparseCodes(int[] starts, int[] cells, double[] values) {
        public static SparseCodes of(Codes codes, int[] items) {
            int[] starts = new int[items.length + 1];
            for (int k = 0; k < items.length; k++) {
                starts[k + 1] = starts[k] + codes.end(items[k]) - codes.start(items[k]);
            }
            int[] entries = Arrays.stream(items)
                    .flatMap(i -> IntStream.range(codes.start(i), codes.end(i)))
                    .toArray();
            return new SparseCodes(
                    starts,
                    Arrays.stream(entries).map(codes::cell).toArray(),
                    rounded(Arrays.stream(entries).mapToDouble(codes::value).toArray(), CODE));
        }
    }

    /** Images of shown states and of shown cells. */
    record Pictures(Sheet states, Sheet cells) {}

    record Sheet(int width, int height, int columns, boolean grey, String image) {
        static Sheet of(PictureSheet sheet) {
            return new Sheet(sheet.width(), sheet.height(), sheet.columns(), sheet.grey(), sheet.dataUri());
        }
    }

    record Epoch(int epoch, double divergence, double loss, double learningRate) {}

    /** @param recallGains where the curves are given */
    record Task(List<Result> results, List<Double> recallGains, List<Double> singularValues) {}

    /**
     * @param curve mean precision gain at the recall gains of the task
     * @param deviation of the same
     * @param points recall gain and precision gain of each split
     */
    record Result(double fraction, String method, double[] curve, double[] deviation, List<double[]> points) {
        static Result of(LabelTask.Result result) {
            return new Result(
                    result.fraction(),
                    result.method(),
                    rounded(
                            result.precisionGains().stream()
                                    .mapToDouble(MeanAndStd::mean)
                                    .toArray(),
                            CODE),
                    rounded(
                            result.precisionGains().stream()
                                    .mapToDouble(MeanAndStd::std)
                                    .toArray(),
                            CODE),
                    result.pairGains().stream()
                            .filter(PageData::finite)
                            .map(gain -> rounded(new double[] {gain.recallGain(), gain.precisionGain()}, CODE))
                            .toList());
        }
    }

    /** All as 0xRRGGBB. */
    record Colours(int[] palette, int[] lightRamp, int[] darkRamp, int[] cells, int[] classes, int[] methods) {}

    static PageData of(RunContent content) {
        RunPanels panels = content.panels();
        Representation run = content.representation();
        int[] items = panels.shown();
        int classes = run.classes().map(Labels::classes).orElse(0);
        int methods = content.results().tasks().isEmpty()
                ? 0
                : content.results().tasks().get(0).methods().size();
        return new PageData(
                run.states(),
                run.cells(),
                ShownStates.of(run, items),
                Planes.of(panels),
                Matrices.of(panels, run),
                run.pictures()
                        .map(shape -> new Pictures(
                                Sheet.of(PictureSheet.ofPoints(
                                        shape, run.points().orElseThrow(), items)),
                                Sheet.of(PictureSheet.ofCells(
                                        shape, run.points().orElseThrow(), run.codes(), panels.shownCells())))),
                content.results().epochs().stream()
                        .map(epoch -> epoch(epoch, panels.entropy()))
                        .toList(),
                run.transitions().uniformDivergence(),
                rounded(panels.singularValues(), COORDINATE),
                content.results().tasks().stream()
                        .map(task -> new Task(
                                task.results().stream().map(Result::of).toList(),
                                FewLabelResult.RECALL_GAINS,
                                task.singularValues()))
                        .toList(),
                new Colours(
                        IntStream.range(0, 256).map(k -> Palette.rgb(k / 255.0)).toArray(),
                        Palette.lightRamp(),
                        Palette.darkRamp(),
                        cellColours(panels.cellOrder()),
                        kinds(classes),
                        kinds(methods)));
    }

    private static Epoch epoch(EpochReport report, double entropy) {
        return new Epoch(
                report.epoch(),
                round(report.divergence(), COORDINATE),
                round(report.divergence() + entropy, COORDINATE),
                round(report.learningRate(), COORDINATE));
    }

    /** By their positions in the order, so that neighbouring cells differ. */
    public static int[] cellColours(int[] cellOrder) {
        int[] colours = new int[cellOrder.length];
        for (int place = 0; place < cellOrder.length; place++) {
            colours[cellOrder[place]] = Palette.kind(place, cellOrder.length);
        }
        return colours;
    }

    private static int[] kinds(int count) {
        return IntStream.range(0, count).map(k -> Palette.kind(k, count)).toArray();
    }

    private static boolean finite(PairGain gain) {
        return Double.isFinite(gain.recallGain()) && Double.isFinite(gain.precisionGain());
    }

    /** No more digits than can be seen: the page is a third of the size. */
    private static double[] rounded(double[] numbers, MathContext digits) {
        return Arrays.stream(numbers).map(x -> round(x, digits)).toArray();
    }

    static double round(double number, MathContext digits) {
        return Double.isFinite(number) ? new BigDecimal(number).round(digits).doubleValue() : number;
    }
}

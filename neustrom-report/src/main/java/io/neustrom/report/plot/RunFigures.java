package io.neustrom.report.plot;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import io.neustrom.report.figure.LineChart;
import io.neustrom.report.figure.MatrixPlot;
import io.neustrom.report.figure.Palette;
import io.neustrom.report.figure.PictureSheet;
import io.neustrom.report.figure.Raster;
import io.neustrom.report.page.PageData;
import io.neustrom.report.panel.RunContent;
import io.neustrom.report.panel.RunPanels;
import io.neustrom.report.panel.ScatterPlot;
import io.neustrom.training.EpochReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** The figures of a run for print: the paper's panels, one per file. */
public final class RunFigures {
    static final double WIDTH = 340;
    private static final double HEIGHT = 230;
    private static final double LEFT = 52; // of plots, next to the texts of their axis
    private static final double BELOW = 36; // plots, for the texts of their axis
    private static final double SIDE = 250; // of square plots
    private static final double SHEET = 500; // width of the single fields
    private static final int FIELDS_A_LINE = 10;
    private static final int MOST_FIELDS = 60;
    private static final double SPACE = 6; // between fields
    private static final double LABEL = 8; // height of the line over a field

    private final RunResults results;
    private final Representation run;
    private final RunPanels panels;

    private RunFigures(RunContent content) {
        this.results = content.results();
        this.run = content.representation();
        this.panels = content.panels();
    }

    /** All figures that the run has data for. */
    public static List<Figure> of(RunContent content) {
        RunFigures figures = new RunFigures(content);
        List<Figure> all = new ArrayList<>();
        figures.input().ifPresent(all::add);
        all.add(figures.embedding());
        all.add(figures.matrix(
                "input-probabilities", "Input probabilities", figures.panels.transitions(), "p_in(y|x)"));
        all.add(figures.matrix("output-kernel", "Output kernel", figures.panels.outputKernel(), "G G'"));
        all.add(figures.receptiveFields());
        all.add(figures.singleFields());
        figures.training().ifPresent(all::add);
        all.add(figures.spectrum());
        content.results().tasks().forEach(task -> all.addAll(LabelFigures.of(task)));
        return List.copyOf(all);
    }

    private Optional<Figure> input() {
        return panels.input().map(places -> {
            int dimension = run.points().orElseThrow().dimension();
            return scatter(
                    "input",
                    "Input",
                    run.states()
                            + (run.classes().isPresent()
                                    ? " points, coloured by class."
                                    : " points, in the colour of the strongest cell."),
                    new ScatterPlot(places, new RunPanels.Placement(new double[0], new double[0])),
                    dimension <= 2 ? "x" : "first principal component",
                    dimension <= 2 ? "y" : "second principal component");
        });
    }

    private Figure embedding() {
        return scatter(
                "embedding",
                "Embedding and landmarks",
                "On two principal components; crosses: the landmarks of " + run.cells() + " cells.",
                new ScatterPlot(panels.embedding(), panels.landmarks()),
                "first principal component",
                "second principal component");
    }

    private Figure scatter(
            String name, String title, String subtitle, ScatterPlot plot, String across, String upwards) {
        Figure figure = Figure.of(name, LEFT + SIDE + 2 * Figure.MARGIN, Figure.HEAD + SIDE + BELOW, title, subtitle);
        plot.draw(figure.canvas(), LEFT, Figure.HEAD, SIDE, colours(), across, upwards);
        return figure;
    }

    /** The class of each shown state if it is known, else its strongest cell. */
    private IntUnaryOperator colours() {
        int faint = Palette.FAINT.getRGB() & 0xFFFFFF;
        int[] shown = panels.shown();
        if (run.classes().isPresent()) {
            Labels classes = run.classes().get();
            return k -> classes.known(shown[k]) ? Palette.kind(classes.classOf(shown[k]), classes.classes()) : faint;
        }
        int[] cells = PageData.cellColours(panels.cellOrder());
        return k -> {
            int strongest = RunPanels.strongestCell(run.codes(), shown[k]);
            return strongest < 0 ? faint : cells[strongest];
        };
    }

    private Figure matrix(String name, String title, Raster raster, String formula) {
        Figure figure = Figure.of(
                name,
                Figure.MARGIN + SIDE + 60,
                Figure.HEAD + SIDE + Figure.MARGIN,
                title,
                formula + " between " + run.states() + " states"
                        + (run.classes().isPresent() ? ", by class" : "") + "; colours grow with the square root.");
        new MatrixPlot(raster).draw(figure.canvas(), Figure.MARGIN, Figure.HEAD, SIDE, SIDE);
        return figure;
    }

    private Figure receptiveFields() {
        Raster raster = panels.receptiveFields();
        double height = Math.max(120, Math.min(SIDE, SIDE * raster.rows() / raster.columns()));
        Figure figure = Figure.of(
                "receptive-fields",
                Figure.MARGIN + SIDE + 60,
                Figure.HEAD + height + Figure.MARGIN,
                "Receptive fields",
                run.cells() + " cells (rows, by where they are most active) at " + run.states() + " states (columns).");
        new MatrixPlot(raster).draw(figure.canvas(), Figure.MARGIN, Figure.HEAD, SIDE, height);
        return figure;
    }

    private Figure singleFields() {
        int[] cells = Arrays.stream(Thinning.evenly(panels.shownCells().length, MOST_FIELDS))
                .map(k -> panels.shownCells()[k])
                .toArray();
        double side = (SHEET - 2 * Figure.MARGIN - (FIELDS_A_LINE - 1) * SPACE) / FIELDS_A_LINE;
        int lines = (cells.length + FIELDS_A_LINE - 1) / FIELDS_A_LINE;
        Optional<PictureSheet> pictures = run.pictures()
                .map(shape -> PictureSheet.ofCells(shape, run.points().orElseThrow(), run.codes(), cells));
        double height =
                pictures.map(sheet -> side * sheet.height() / sheet.width()).orElse(side);
        Figure figure = Figure.of(
                "fields",
                SHEET,
                Figure.HEAD + lines * (height + LABEL + SPACE) + Figure.MARGIN - SPACE,
                "Receptive fields, one by one",
                cells.length + " of " + run.cells() + " cells"
                        + (pictures.isPresent()
                                ? ": the mean of all images, weighted by the activity of the cell."
                                : "; red: active."));
        for (int k = 0; k < cells.length; k++) {
            double x = Figure.MARGIN + k % FIELDS_A_LINE * (side + SPACE);
            double y = Figure.HEAD + k / FIELDS_A_LINE * (height + LABEL + SPACE);
            figure.canvas().text(Integer.toString(cells[k]), x, y + LABEL - 2, 6, FigureCanvas.Align.LEFT);
            if (pictures.isPresent()) {
                figure.canvas().image(pictures.get().picture(k), x, y + LABEL, side, height);
            } else {
                drawField(figure.canvas(), cells[k], x, y + LABEL, side);
            }
        }
        return figure;
    }

    private void drawField(FigureCanvas canvas, int cell, double x, double y, double side) {
        int[] shown = panels.shown();
        canvas.frame(x, y, side, side, Palette.FAINT);
        new ScatterPlot(
                        panels.input().orElse(panels.embedding()),
                        new RunPanels.Placement(new double[0], new double[0]))
                .drawActivity(canvas, x, y, side, k -> activity(run.codes(), shown[k], cell));
    }

    private static double activity(Codes codes, int state, int cell) {
        return IntStream.range(codes.start(state), codes.end(state))
                .filter(e -> codes.cell(e) == cell)
                .mapToDouble(e -> Math.max(0, codes.value(e)))
                .findFirst()
                .orElse(0);
    }

    private Optional<Figure> training() {
        List<EpochReport> epochs = results.epochs();
        if (epochs.isEmpty()) {
            return Optional.empty();
        }
        double uniform = run.transitions().uniformDivergence();
        double[] x = epochs.stream().mapToDouble(EpochReport::epoch).toArray();
        LineChart chart = LineChart.logarithmic(List.of(
                new LineChart.Line(
                        new double[] {x[0], x[x.length - 1]}, new double[] {uniform, uniform}, Palette.CONTRAST),
                new LineChart.Line(
                        x, epochs.stream().mapToDouble(EpochReport::divergence).toArray(), Palette.AREA)));
        return Optional.of(chart(
                "training",
                "KL divergence while training",
                "Running estimate of each epoch; orange: of the uniform distribution.",
                chart,
                "epoch",
                "nats"));
    }

    private Figure spectrum() {
        return chart(
                "spectrum",
                "Spectrum of the codes",
                "Singular values of G, the largest first.",
                spectrumChart(panels.singularValues()),
                "component",
                "singular value");
    }

    static LineChart spectrumChart(double[] values) {
        double[] x = IntStream.rangeClosed(1, values.length).asDoubleStream().toArray();
        List<LineChart.Dot> dots = IntStream.range(0, values.length)
                .mapToObj(k -> new LineChart.Dot(x[k], values[k], Palette.AREA))
                .toList();
        double largest = Arrays.stream(values).max().orElse(1);
        return new LineChart(
                List.of(new LineChart.Line(x, values, Palette.AREA)), dots, 0, largest > 0 ? 1.08 * largest : 1, false);
    }

    static Figure chart(String name, String title, String subtitle, LineChart chart, String across, String upwards) {
        return chart(name, title, subtitle, chart, across, upwards, 0);
    }

    /** @param legend room to the right of the chart, from {@link #WIDTH} on */
    static Figure chart(
            String name, String title, String subtitle, LineChart chart, String across, String upwards, double legend) {
        Figure figure = Figure.of(name, WIDTH + legend, HEIGHT, title, subtitle);
        chart.draw(
                figure.canvas(),
                LEFT,
                Figure.HEAD,
                WIDTH - LEFT - 2 * Figure.MARGIN,
                HEIGHT - Figure.HEAD - BELOW,
                across,
                upwards);
        return figure;
    }
}

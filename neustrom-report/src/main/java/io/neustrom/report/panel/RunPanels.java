package io.neustrom.report.panel;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.evaluation.CodeSpectrum;
import io.neustrom.math.WorkerPool;
import io.neustrom.report.content.PrincipalPlane;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.Raster;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The paper's panels of a run as numbers, ready to be drawn: figures synthetic_unsupervised, circles and teapot.
 *
 * @param shown the states in scatter plots
 * @param input where these lie, on two principal components if there are more than two coordinates; empty: discrete states
 * @param embedding where they lie on the two principal components of the embedding
 * @param landmarks the cells' landmarks on the same components
 * @param shownCells the cells drawn one by one, in the order of {@code cellOrder}
 * @param cellOrder all cells, by the position of the state at which each is most active; silent ones last
 * @param transitions p_in
 * @param outputKernel G G'
 * @param receptiveFields G', cells in their order
 * @param singularValues of the codes, descending
 * @param entropy mean over rows of the entropy of p_in, in nats: by which the loss exceeds the KL divergence
 */
public record RunPanels(
        int[] shown,
        Optional<Placement> input,
        Placement embedding,
        Placement landmarks,
        int[] shownCells,
        int[] cellOrder,
        Raster transitions,
        Raster outputKernel,
        Raster receptiveFields,
        double[] singularValues,
        double entropy) {

    /** Places in a plane, one per point. */
    public record Placement(double[] x, double[] y) {
        public static Placement of(PrincipalPlane plane, Points points, int[] items) {
            Placement placement = new Placement(new double[items.length], new double[items.length]);
            for (int k = 0; k < items.length; k++) {
                double[] place = plane.place(points, items[k]);
                placement.x[k] = place[0];
                placement.y[k] = place[1];
            }
            return placement;
        }
    }

    static RunPanels of(Representation run) {
        int n = run.states();
        int[] shown = Thinning.evenly(n, Thinning.MOST_POINTS);
        int[] order = order(run);
        int[] cellOrder = cellOrder(run.codes(), order);
        Points embedding = run.embedding().of(shown);
        PrincipalPlane plane = PrincipalPlane.of(embedding);
        try (WorkerPool alone = new WorkerPool(1)) {
            return new RunPanels(
                    shown,
                    run.points().map(points -> Placement.of(PrincipalPlane.of(points), points, shown)),
                    Placement.of(
                            plane, embedding, IntStream.range(0, shown.length).toArray()),
                    Placement.of(
                            plane,
                            run.landmarks(),
                            IntStream.range(0, run.cells()).toArray()),
                    Arrays.stream(Thinning.evenly(run.cells(), Thinning.MOST_CELLS))
                            .map(k -> cellOrder[k])
                            .toArray(),
                    cellOrder,
                    Raster.transitions(run.transitions(), order),
                    Raster.outputKernel(run.codes(), order),
                    Raster.receptiveFields(run.codes(), order, cellOrder),
                    CodeSpectrum.of(run.codes(), alone).singularValues(),
                    Math.log(n) - run.transitions().uniformDivergence());
        }
    }

    /** States by their class, and within a class, or if there are none, in their own order. */
    public static int[] order(Representation run) {
        int[] classes = new int[run.states()];
        Arrays.setAll(classes, i -> run.classes().map(known -> known.classOf(i)).orElse(Labels.UNKNOWN));
        return sorted(run.states(), Comparator.comparingInt(i -> classes[i]));
    }

    private static int[] cellOrder(Codes codes, int[] order) {
        float[] peaks = new float[codes.cells()];
        int[] peakPlace = new int[codes.cells()];
        Arrays.fill(peakPlace, order.length); // a silent cell comes last
        for (int place = 0; place < order.length; place++) {
            for (int e = codes.start(order[place]); e < codes.end(order[place]); e++) {
                if (codes.value(e) > peaks[codes.cell(e)]) {
                    peaks[codes.cell(e)] = codes.value(e);
                    peakPlace[codes.cell(e)] = place;
                }
            }
        }
        return sorted(codes.cells(), Comparator.comparingInt(l -> peakPlace[l]));
    }

    private static int[] sorted(int count, Comparator<Integer> by) {
        return IntStream.range(0, count)
                .boxed()
                .sorted(by)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The strongest cell of a state; -1 if none is active. */
    public static int strongestCell(Codes codes, int i) {
        int strongest = -1;
        float most = 0;
        for (int e = codes.start(i); e < codes.end(i); e++) {
            if (codes.value(e) > most) {
                most = codes.value(e);
                strongest = codes.cell(e);
            }
        }
        return strongest;
    }
}

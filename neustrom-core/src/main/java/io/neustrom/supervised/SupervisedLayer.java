package io.neustrom.supervised;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * One more layer of place cells over a frozen representation, for one task (paper, section 4):
 *
 * <pre>h = sigma(M_k g, 1) = [M_k g]+ / |[M_k g]+|,</pre>
 *
 * learned so that h_x.h_y / h_x.c is p_k(y|x) = 1 / #class(x) for points x, y of one class (equation supervised_input_proba). Its
 * cells become class-specific. Any number of tasks may share a representation: each has a layer of its own.
 *
 * <p>A point whose code g is 0, or whose mixture M_k g has no positive entry, has h = 0: a code without activity.
 *
 * <p>Two departures from the paper: M_k starts with a little overlap between all cells, and is pulled to the identity; see
 * {@link SupervisedOptions#defaults()}. Immutable.
 *
 * @since 0.1.0
 */
public final class SupervisedLayer {
    private final float[] columns; // M_k' (r, r): column l of M_k from l * r on
    private final int cells; // r
    private final double klDivergence;

    /** Takes the array as its own. */
    SupervisedLayer(float[] columns, int cells, double klDivergence) {
        this.columns = columns;
        this.cells = cells;
        this.klDivergence = klDivergence;
    }

    /**
     * Learns from labelled points; the others are ignored.
     *
     * @param codes g of all points
     * @param known the labels, as many as codes; at least one of a point with an active cell
     * @param random draws batches, if there are more labelled points than a batch takes
     */
    public static SupervisedLayer train(Codes codes, Labels known, SupervisedOptions options, SplittableRandom random) {
        return WorkerPool.onAllCores(pool -> train(codes, known, options, random, pool));
    }

    /** As {@link #train(Codes, Labels, SupervisedOptions, SplittableRandom)}, on a pool of threads. */
    public static SupervisedLayer train(
            Codes codes, Labels known, SupervisedOptions options, SplittableRandom random, WorkerPool pool) {
        int[] classes = IntStream.range(0, known.count()).map(known::classOf).toArray();
        return train(codes, ClassProbabilities.ofDecisions(classes, known.classes()), options, random, pool);
    }

    /**
     * Learns from class memberships F that need not be certain, such as diffused labels: p_k(y|x) = sum_j F_xj F_yj / N_j over the
     * classes j, N_j = sum_y F_yj, which for certain ones is the paper's.
     *
     * @param codes g of all points
     * @param memberships F of all points; a row of zeros for a point to learn nothing from
     * @param random draws batches, if there are more points than a batch takes
     */
    public static SupervisedLayer train(
            Codes codes, ClassProbabilities memberships, SupervisedOptions options, SplittableRandom random) {
        return WorkerPool.onAllCores(pool -> train(codes, memberships, options, random, pool));
    }

    /** As {@link #train(Codes, ClassProbabilities, SupervisedOptions, SplittableRandom)}, on a pool of threads. */
    public static SupervisedLayer train(
            Codes codes,
            ClassProbabilities memberships,
            SupervisedOptions options,
            SplittableRandom random,
            WorkerPool pool) {
        if (codes.count() != memberships.count()) {
            throw new IllegalArgumentException("codes (" + codes.count()
                    + " points) must be as many as the points with or without a label (" + memberships.count() + ")");
        }
        return new SupervisedTraining(codes, memberships, options, random, pool).run();
    }

    /** The number r of cells of g, and of h. */
    public int cells() {
        return cells;
    }

    /** A copy of M_k (r, r), row-major. */
    public float[] mixing() {
        float[] mixing = new float[columns.length];
        for (int e = 0; e < columns.length; e++) {
            mixing[e % cells * cells + e / cells] = columns[e];
        }
        return mixing;
    }

    /** KL(p_k || p_out), the mean over the points that the layer was trained on, or a batch of them if a batch takes fewer. */
    public double klDivergence() {
        return klDivergence;
    }

    /** The codes h of any points, seen before or not, from their codes g. */
    public Codes encode(Codes codes) {
        if (codes.cells() != cells) {
            throw new IllegalArgumentException(
                    "codes have " + codes.cells() + " cells, must have the layer's number (" + cells + ")");
        }
        MixingMap map = new MixingMap(columns, cells);
        Codes.Collector collector = new Codes.Collector(codes.count(), cells);
        float[] h = new float[cells];
        for (int i = 0; i < codes.count(); i++) {
            map.forward(codes, i, h, 0);
            collector.append(h, 1);
        }
        return collector.finish();
    }
}

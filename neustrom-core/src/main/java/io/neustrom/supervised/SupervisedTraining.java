package io.neustrom.supervised;

import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.data.Codes;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.optim.GradientClip;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Schedule;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Learns the mixing of a supervised layer, all else frozen: AMSGrad on the {@link MembershipObjective} plus pull |M - I|^2 / 2, with
 * the norm of the gradient clipped at 1.
 */
final class SupervisedTraining {
    /** Keeps the square of a batch within one array. */
    static final int MOST_BATCH_ITEMS = 40_000;

    private static final double CLIP_NORM = 1;
    private static final int WARM_UP_SHARE = 10; // the first tenth of the steps

    private final Codes codes;
    private final ClassProbabilities memberships;
    private final SupervisedOptions options;
    private final SplittableRandom random;
    private final int cells; // r
    private final int[] items; // those that have a class and an active cell
    private final int batchItems;
    private final float[] columns; // M' (r, r)
    private final float[] gradient; // dL/dM' (r, r)
    private final float[] batchCodes; // h (batchItems, r)
    private final float[] batchGradient; // dL/dh (batchItems, r)
    private final double[] scales; // 1 / |[M g]+| (batchItems)
    private final MixingMap map;
    private final MembershipObjective objective;

    SupervisedTraining(
            Codes codes,
            ClassProbabilities memberships,
            SupervisedOptions options,
            SplittableRandom random,
            WorkerPool pool) {
        this.codes = codes;
        this.memberships = memberships;
        this.options = options;
        this.random = random;
        cells = codes.cells();
        items = IntStream.range(0, codes.count())
                .filter(i -> memberships.confidence(i) > 0 && codes.start(i) < codes.end(i))
                .toArray();
        if (items.length == 0) {
            throw new IllegalArgumentException("labelled points with an active cell (0) must be at least 1");
        }
        batchItems = Math.min(items.length, options.batchItems());
        columns = new float[Math.multiplyExact(cells, cells)];
        gradient = new float[columns.length];
        batchCodes = new float[Math.multiplyExact(batchItems, cells)];
        batchGradient = new float[batchCodes.length];
        scales = new double[batchItems];
        map = new MixingMap(columns, cells);
        boolean exact = options.objective() == ObjectiveKind.EXACT;
        objective = new MembershipObjective(batchItems, cells, exact, FloatKernels.best(), pool);
    }

    SupervisedLayer run() {
        Arrays.fill(columns, (float) options.overlap());
        for (int l = 0; l < cells; l++) {
            columns[l * cells + l] += 1;
        }
        GradientClip clip = new GradientClip(CLIP_NORM, FloatKernels.best());
        Optimiser optimiser = Optimiser.create(OptimiserKind.AMSGRAD, columns.length);
        Schedule schedule = Schedule.create(
                ScheduleKind.COSINE, options.learningRate(), options.steps() / WARM_UP_SHARE, options.steps());
        for (int step = 0; step < options.steps(); step++) {
            int[] batch = nextBatch();
            forward(batch);
            backward(batch);
            clip.apply(gradient);
            optimiser.step(columns, gradient, schedule.rate(step));
        }
        forward(nextBatch());
        return new SupervisedLayer(columns, cells, objective.divergence(batchCodes));
    }

    /** All points, or as many as a batch takes, drawn without replacement. */
    private int[] nextBatch() {
        for (int i = 0; i < batchItems && batchItems < items.length; i++) {
            int other = random.nextInt(i, items.length);
            int item = items[other];
            items[other] = items[i];
            items[i] = item;
        }
        return Arrays.copyOf(items, batchItems);
    }

    private void forward(int[] batch) {
        objective.bind(memberships, batch);
        for (int i = 0; i < batchItems; i++) {
            scales[i] = map.forward(codes, batch[i], batchCodes, i * cells);
        }
    }

    /** Fills the gradient by M'. */
    private void backward(int[] batch) {
        float pull = (float) options.pull();
        for (int e = 0; e < gradient.length; e++) {
            gradient[e] = pull * columns[e];
        }
        for (int l = 0; l < cells; l++) {
            gradient[l * cells + l] -= pull;
        }
        objective.gradient(batchCodes, batchGradient);
        for (int i = 0; i < batchItems; i++) {
            map.backward(codes, batch[i], batchCodes, scales[i], batchGradient, i * cells, gradient);
        }
    }
}

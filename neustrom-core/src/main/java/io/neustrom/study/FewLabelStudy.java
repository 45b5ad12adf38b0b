package io.neustrom.study;

import io.neustrom.data.Labels;
import io.neustrom.data.StratifiedSample;
import io.neustrom.evaluation.Calibration;
import io.neustrom.evaluation.ConfusionMatrix;
import io.neustrom.evaluation.KernelPairs;
import io.neustrom.evaluation.PairGain;
import io.neustrom.evaluation.PrecisionRecallGain;
import io.neustrom.evaluation.ScoreCounts;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The paper's protocol (section 6): for each fraction of labels, some stratified random splits; each method gets the labels of a
 * split and is judged on all other items. All methods see the same splits.
 *
 * @param fractions of the items that are labelled, each greater than 0 and less than 1
 * @param splits how many for each fraction, at least 1
 * @param seed of the splits and of whatever a method draws
 */
public record FewLabelStudy(List<Double> fractions, int splits, long seed) {

    /** Splits of the paper. */
    public static final int PAPER_SPLITS = 10;

    private static final int CURVE_STEPS = 100;

    public FewLabelStudy {
        fractions = List.copyOf(fractions);
        for (double fraction : fractions) {
            if (!(fraction > 0 && fraction < 1)) {
                throw new IllegalArgumentException(
                        "fraction (" + fraction + ") must be greater than 0 and less than 1");
            }
        }
        if (splits < 1) {
            throw new IllegalArgumentException("splits (" + splits + ") must be at least 1");
        }
    }

    /** Told after each split of each fraction; returns false to stop the study. */
    @FunctionalInterface
    public interface Listener {
        boolean splitEnded(double fraction, int split);
    }

    /**
     * The results, by fraction and then by method, in the order of the methods; only those of whole fractions if the listener stops the
     * study.
     *
     * @param truth the class of every item
     */
    public List<FewLabelResult> run(Labels truth, List<FewLabelMethod> methods, WorkerPool pool, Listener listener) {
        if (truth.unknownItems().length > 0) {
            throw new IllegalArgumentException(
                    "item " + truth.unknownItems()[0] + " has no class; a study needs the class of every item");
        }
        List<FewLabelResult> results = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seed);
        for (double fraction : fractions) {
            Map<String, Tally> tallies = new LinkedHashMap<>();
            for (int split = 0; split < splits; split++) {
                SplittableRandom own = random.split();
                Labels known = truth.only(StratifiedSample.of(truth, fraction, own));
                for (FewLabelMethod method : methods) {
                    for (FewLabelMethod.Outcome outcome : method.classify(known, own.split(), pool)) {
                        tallies.computeIfAbsent(outcome.method(), Tally::new).add(outcome, truth, known, pool);
                    }
                }
                if (!listener.splitEnded(fraction, split)) {
                    return results;
                }
            }
            tallies.values().forEach(tally -> results.add(tally.result(fraction)));
        }
        return results;
    }

    /** What one method reached in the splits so far. */
    private static final class Tally {
        private final String method;
        private final List<Double> accuracy = new ArrayList<>();
        private final List<Double> macroF1 = new ArrayList<>();
        private final List<Double> calibration = new ArrayList<>();
        private final List<Double> area = new ArrayList<>();
        private final List<Double> abstained = new ArrayList<>();
        private final List<PrecisionRecallGain> curves = new ArrayList<>();
        private final List<ConfusionMatrix> confusions = new ArrayList<>();

        Tally(String method) {
            this.method = method;
        }

        void add(FewLabelMethod.Outcome outcome, Labels truth, Labels known, WorkerPool pool) {
            int[] items = known.unknownItems();
            ConfusionMatrix confusion = ConfusionMatrix.of(outcome.classes(), truth, items);
            confusions.add(confusion);
            accuracy.add(confusion.accuracy());
            macroF1.add(confusion.macroF1());
            calibration.add(Calibration.of(outcome.classes(), truth, items).expectedError());
            long without = IntStream.range(0, confusion.classes())
                    .mapToLong(confusion::abstained)
                    .sum();
            abstained.add((double) without / items.length);
            FloatKernels kernels = FloatKernels.best();
            ScoreCounts pairs = outcome.kernelCodes()
                    .map(codes -> KernelPairs.of(codes, truth, items, kernels, pool))
                    .orElseGet(() -> KernelPairs.of(outcome.classes(), truth, items, kernels, pool));
            PrecisionRecallGain curve = PrecisionRecallGain.of(pairs);
            area.add(curve.area());
            curves.add(curve);
        }

        FewLabelResult result(double fraction) {
            List<Spread> gains = new ArrayList<>();
            for (int step = 0; step <= CURVE_STEPS; step++) {
                double recallGain = (double) step / CURVE_STEPS;
                gains.add(Spread.of(curves.stream()
                        .map(curve -> curve.precisionGainAt(recallGain))
                        .toList()));
            }
            return new FewLabelResult(
                    fraction,
                    method,
                    Spread.of(accuracy),
                    Spread.of(macroF1),
                    Spread.of(calibration),
                    Spread.of(area),
                    Spread.of(abstained).mean(),
                    gains,
                    confusions.stream().map(PairGain::of).toList(),
                    confusions.get(0));
        }
    }
}

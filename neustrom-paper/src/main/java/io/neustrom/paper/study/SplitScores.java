package io.neustrom.paper.study;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.evaluation.Calibration;
import io.neustrom.evaluation.CodeSpectrum;
import io.neustrom.evaluation.ConfusionMatrix;
import io.neustrom.evaluation.KernelPairs;
import io.neustrom.evaluation.PrecisionRecallGain;
import io.neustrom.evaluation.ScoreCounts;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The scores of one method on one split: all that a study keeps.
 *
 * @param method its name
 * @param confusion of the points whose labels it was not given
 * @param calibrationError expected calibration error on these
 * @param auprg area under the precision-recall-gain curve of its kernel
 * @param precisionGains of the curve, at the recall gains of {@link FewLabelResult}
 * @param spectrum of its codes; empty if it has none, or if not asked for
 */
record SplitScores(
        String method,
        ConfusionMatrix confusion,
        double calibrationError,
        double auprg,
        double[] precisionGains,
        Optional<CodeSpectrum> spectrum) {

    /**
     * Scores the predictions of methods, outcome by outcome.
     *
     * @param spectra whether to compute the spectra of codes
     */
    static List<SplitScores> of(
            List<FewLabelMethod.Outcome> outcomes, Labels truth, Labels known, boolean spectra, WorkerPool pool) {
        int[] items = known.unknownItems();
        FloatKernels kernels = FloatKernels.best();
        Map<Codes, PrecisionRecallGain> curves = new IdentityHashMap<>(); // outcomes may read the same codes
        List<SplitScores> figures = new ArrayList<>();
        for (FewLabelMethod.Outcome outcome : outcomes) {
            PrecisionRecallGain curve = outcome.kernelCodes()
                    .map(codes -> curves.computeIfAbsent(
                            codes, h -> PrecisionRecallGain.of(KernelPairs.of(h, truth, items, kernels, pool))))
                    .orElseGet(() -> {
                        ScoreCounts pairs = KernelPairs.of(outcome.classes(), truth, items, kernels, pool);
                        return PrecisionRecallGain.of(pairs);
                    });
            figures.add(new SplitScores(
                    outcome.method(),
                    ConfusionMatrix.of(outcome.classes(), truth, items),
                    Calibration.of(outcome.classes(), truth, items).expectedError(),
                    curve.area(),
                    FewLabelResult.RECALL_GAINS.stream()
                            .mapToDouble(curve::precisionGainAt)
                            .toArray(),
                    outcome.kernelCodes().filter(codes -> spectra).map(codes -> CodeSpectrum.of(codes, pool))));
        }
        return figures;
    }

    /** The share of the points without a prediction. */
    double abstained() {
        long without = 0;
        long all = 0;
        for (int actual = 0; actual < confusion.classes(); actual++) {
            without += confusion.abstained(actual);
            all += confusion.abstained(actual);
            for (int predicted = 0; predicted < confusion.classes(); predicted++) {
                all += confusion.count(actual, predicted);
            }
        }
        return (double) without / all;
    }
}

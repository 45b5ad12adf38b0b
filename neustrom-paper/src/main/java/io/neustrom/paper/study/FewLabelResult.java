package io.neustrom.paper.study;

import io.neustrom.evaluation.CodeSpectrum;
import io.neustrom.evaluation.ConfusionMatrix;
import io.neustrom.evaluation.PairGain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How well one method does with one fraction of labels, over all splits, on the points whose labels it was not given.
 *
 * @param fraction of the points that are labelled
 * @param method its name
 * @param accuracy share of the points classified correctly; an abstention counts as wrong
 * @param macroF1 mean over classes of the F1 score
 * @param calibrationError expected calibration error of the class probabilities
 * @param auprg area under the precision-recall-gain curve of the kernel over all pairs of points, positive when classes agree
 * @param abstained share of the points without a prediction, mean over splits
 * @param precisionGains at the {@link #RECALL_GAINS}: the curve's mean and deviation over splits
 * @param pairGains of the predicted classes, one point per split: what the paper's figure supervised shows for NMF-HA and SVM
 * @param confusion of the first split
 * @param spectrum of the codes of the first split, if the method has codes
 */
public record FewLabelResult(
        double fraction,
        String method,
        MeanAndStd accuracy,
        MeanAndStd macroF1,
        MeanAndStd calibrationError,
        MeanAndStd auprg,
        double abstained,
        List<MeanAndStd> precisionGains,
        List<PairGain> pairGains,
        ConfusionMatrix confusion,
        Optional<CodeSpectrum> spectrum) {

    /** Where curves are evaluated: every hundredth up to 0.9, then every thousandth up to 1, where good methods differ and curves fall. */
    public static final List<Double> RECALL_GAINS = DoubleStream.concat(
                    IntStream.range(0, 90).mapToDouble(k -> k / 100.0),
                    IntStream.rangeClosed(900, 1000).mapToDouble(k -> k / 1000.0))
            .boxed()
            .toList();

    public FewLabelResult {
        precisionGains = List.copyOf(precisionGains);
        pairGains = List.copyOf(pairGains);
    }

    /** @param splits of one method, at least one */
    static FewLabelResult of(double fraction, List<SplitScores> splits) {
        List<MeanAndStd> gains = new ArrayList<>();
        for (int step = 0; step < RECALL_GAINS.size(); step++) {
            int place = step;
            gains.add(spread(splits, split -> split.precisionGains()[place]));
        }
        return new FewLabelResult(
                fraction,
                splits.get(0).method(),
                spread(splits, split -> split.confusion().accuracy()),
                spread(splits, split -> split.confusion().macroF1()),
                spread(splits, SplitScores::calibrationError),
                spread(splits, SplitScores::auprg),
                spread(splits, SplitScores::abstained).mean(),
                gains,
                splits.stream().map(split -> PairGain.of(split.confusion())).toList(),
                splits.get(0).confusion(),
                splits.get(0).spectrum());
    }

    private static MeanAndStd spread(List<SplitScores> splits, ToDoubleFunction<SplitScores> figure) {
        return MeanAndStd.of(splits.stream().map(figure::applyAsDouble).toList());
    }
}

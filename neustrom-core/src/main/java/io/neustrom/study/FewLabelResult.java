package io.neustrom.study;

import io.neustrom.evaluation.ConfusionMatrix;
import io.neustrom.evaluation.PairGain;
import java.util.List;

/**
 * How well one method does with one fraction of labels, over all splits, on the items whose labels it was not given.
 *
 * @param fraction of the items that are labelled
 * @param method its name
 * @param accuracy share of the items told right; an abstention counts as wrong
 * @param macroF1 mean over classes of the F1 score
 * @param calibrationError expected calibration error of the class probabilities
 * @param auprg area under the precision-recall-gain curve of the kernel over all pairs of items, positive when classes agree
 * @param abstained share of the items without a prediction, mean over splits
 * @param precisionGains at recall gains 0, 0.01, ..., 1: the curve's mean and deviation over splits
 * @param pairGains of the predicted classes, a point for each split: what the paper's figure supervised shows of NMF-HA and SVM
 * @param confusion of the first split
 */
public record FewLabelResult(
        double fraction,
        String method,
        Spread accuracy,
        Spread macroF1,
        Spread calibrationError,
        Spread auprg,
        double abstained,
        List<Spread> precisionGains,
        List<PairGain> pairGains,
        ConfusionMatrix confusion) {

    public FewLabelResult {
        precisionGains = List.copyOf(precisionGains);
        pairGains = List.copyOf(pairGains);
    }
}

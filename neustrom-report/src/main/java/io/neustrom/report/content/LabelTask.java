package io.neustrom.report.content;

import io.neustrom.evaluation.PairGain;
import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.paper.study.MeanAndStd;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Results with few labels of one set of classes (paper, section 6 and figure supervised).
 *
 * @param name of the task; empty: there is no other
 * @param results by fraction and then by method
 * @param confusion of one of them
 * @param singularValues of the codes of the supervised layer, the largest first
 * @param components as many as classes
 */
public record LabelTask(
        Optional<String> name, List<Result> results, Confusion confusion, List<Double> singularValues, int components) {

    public LabelTask {
        results = List.copyOf(results);
        singularValues = List.copyOf(singularValues);
    }

    /**
     * One method with one fraction of the labels, over all splits.
     *
     * @param precisionGains at the {@link FewLabelResult#RECALL_GAINS}
     * @param pairGains of the predicted classes, one per split
     */
    public record Result(
            double fraction,
            String method,
            MeanAndStd accuracy,
            MeanAndStd auprg,
            List<MeanAndStd> precisionGains,
            List<PairGain> pairGains) {
        public Result {
            if (precisionGains.size() != FewLabelResult.RECALL_GAINS.size()) {
                throw new IllegalArgumentException("precisionGains (" + precisionGains.size()
                        + ") must be as many as recall gains (" + FewLabelResult.RECALL_GAINS.size() + ")");
            }
            precisionGains = List.copyOf(precisionGains);
            pairGains = List.copyOf(pairGains);
        }

        /** The mean curve at a recall gain, interpolated linearly; left of the curve, its first value. */
        public double curve(double recallGain) {
            List<Double> places = FewLabelResult.RECALL_GAINS;
            double place = Math.max(0, recallGain);
            int right = 1;
            while (places.get(right) < place) {
                right++;
            }
            double before = precisionGains.get(right - 1).mean();
            double after = precisionGains.get(right).mean();
            double share = (place - places.get(right - 1)) / (places.get(right) - places.get(right - 1));
            return before + share * (after - before);
        }
    }

    /**
     * How often each class was predicted for each true class, in one split.
     *
     * @param classes their names
     * @param counts (classes, classes) true class by predicted class
     * @param abstained (classes) by true class
     */
    public record Confusion(double fraction, String method, List<String> classes, long[][] counts, long[] abstained) {
        public Confusion {
            classes = List.copyOf(classes);
        }
    }

    /** The fractions of labels, in the order of the results. */
    public List<Double> fractions() {
        return results.stream().map(Result::fraction).distinct().toList();
    }

    /** The methods, in the order of the results. */
    public List<String> methods() {
        return results.stream().map(Result::method).distinct().toList();
    }

    /** The result of a method with a fraction. */
    public Optional<Result> result(String method, double fraction) {
        return results.stream()
                .filter(result -> result.method().equals(method) && result.fraction() == fraction)
                .findFirst();
    }

    /** A fraction as a percentage: 1 %, not 0.01. */
    public static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.4f", 100 * fraction).replaceAll("\\.?0+$", "") + " %";
    }
}

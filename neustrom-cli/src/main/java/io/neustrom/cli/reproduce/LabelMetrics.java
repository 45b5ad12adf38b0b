package io.neustrom.cli.reproduce;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.cli.fit.FitMetrics;
import io.neustrom.paper.study.FewLabelResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The file metrics.json of an experiment with labels. The same for the same seed, but for the two times.
 *
 * @param fit metrics of every fit
 * @param cellPurity share of points that have the class of most points of their strongest cell; of the first task, if there are more
 * @param studySeconds time of the study: all splits, methods and measures
 * @param fewLabel how well each method does with each fraction of labels
 * @param spectrum how many components the codes of the supervised layer have, for each task
 */
record LabelMetrics(
        @JsonUnwrapped FitMetrics fit,
        double cellPurity,
        double studySeconds,
        List<Figures> fewLabel,
        List<Spectrum> spectrum) {

    private static final int VALUES_BEYOND_CLASSES = 3; // enough to see the fall

    /**
     * Means and standard deviations over splits, on points whose labels were not given.
     *
     * @param task only where there are several
     * @param auprg of the kernel over pairs of points
     * @param abstained share of the points
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Figures(
            Optional<String> task,
            double fraction,
            String method,
            double accuracyMean,
            double accuracyStd,
            double auprgMean,
            double auprgStd,
            double macroF1Mean,
            double calibrationErrorMean,
            double abstained) {

        static Figures of(Optional<String> task, FewLabelResult result) {
            return new Figures(
                    task,
                    result.fraction(),
                    result.method(),
                    result.accuracy().mean(),
                    result.accuracy().std(),
                    result.auprg().mean(),
                    result.auprg().std(),
                    result.macroF1().mean(),
                    result.calibrationError().mean(),
                    result.abstained());
        }
    }

    /**
     * The largest singular values of the codes h of the paper's supervised layer, first split.
     *
     * @param task only where there are several
     * @param components as many as classes
     * @param energyShare that these have of the sum of all squared singular values
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Spectrum(
            Optional<String> task, double fraction, List<Double> singularValues, int components, double energyShare) {

        public static Spectrum of(TaskResult result) {
            int classes = result.task().truth().classes();
            return new Spectrum(
                    result.task().name(),
                    result.shown().fraction(),
                    Arrays.stream(result.spectrum().singularValues())
                            .limit(classes + VALUES_BEYOND_CLASSES)
                            .boxed()
                            .toList(),
                    classes,
                    result.spectrum().energyShare(classes));
        }
    }

    static LabelMetrics of(FitMetrics fit, double cellPurity, List<TaskResult> tasks, double studySeconds) {
        List<Figures> figures = new ArrayList<>();
        for (TaskResult task : tasks) {
            task.results().forEach(result -> figures.add(Figures.of(task.task().name(), result)));
        }
        return new LabelMetrics(
                fit,
                cellPurity,
                studySeconds,
                figures,
                tasks.stream().map(Spectrum::of).toList());
    }
}

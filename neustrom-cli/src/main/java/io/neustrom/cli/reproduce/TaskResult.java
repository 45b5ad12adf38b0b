package io.neustrom.cli.reproduce;

import io.neustrom.evaluation.CodeSpectrum;
import io.neustrom.paper.study.FewLabelMethods;
import io.neustrom.paper.study.FewLabelResult;
import java.util.Comparator;
import java.util.List;

/**
 * The results of a study for one task.
 *
 * @param task the classes
 * @param results by fraction and then by method, ours before the others
 * @param shown the best of our methods at the fraction shown in detail
 * @param spectrum of the codes h of the paper's supervised layer at that fraction, first split
 */
record TaskResult(LabelJob.Task task, List<FewLabelResult> results, FewLabelResult shown, CodeSpectrum spectrum) {
    private static final List<String> OURS = List.of(
            FewLabelMethods.BEST,
            FewLabelMethods.DIFFUSION,
            FewLabelMethods.REFINED,
            FewLabelMethods.DIFFUSED_NMF,
            FewLabelMethods.SUPERVISED_NMF,
            FewLabelMethods.SUPERVISED_KERNEL);

    /**
     * @param results of a whole study
     * @param fraction shown in detail
     */
    static TaskResult of(LabelJob.Task task, List<FewLabelResult> results, double fraction) {
        List<FewLabelResult> ours = results.stream()
                .filter(result -> result.fraction() == fraction && OURS.contains(result.method()))
                .toList();
        FewLabelResult best = ours.stream()
                .max(Comparator.comparingDouble(result -> result.accuracy().mean()))
                .orElseThrow();
        CodeSpectrum spectrum = ours.stream()
                .filter(result -> result.method().equals(FewLabelMethods.SUPERVISED_NMF))
                .findFirst()
                .flatMap(FewLabelResult::spectrum)
                .orElseThrow();
        return new TaskResult(task, results, best, spectrum);
    }
}

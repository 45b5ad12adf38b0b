package io.neustrom.cli.reproduce;

import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.report.content.LabelTask;

/** What a report shows of studies with few labels. */
final class LabelReport {
    private LabelReport() {}

    /** One study. */
    static LabelTask task(TaskResult result) {
        FewLabelResult shown = result.shown();
        int classes = result.task().truth().classes();
        long[][] counts = new long[classes][classes];
        long[] abstained = new long[classes];
        for (int actual = 0; actual < classes; actual++) {
            abstained[actual] = shown.confusion().abstained(actual);
            for (int predicted = 0; predicted < classes; predicted++) {
                counts[actual][predicted] = shown.confusion().count(actual, predicted);
            }
        }
        LabelMetrics.Spectrum spectrum = LabelMetrics.Spectrum.of(result);
        return new LabelTask(
                result.task().name(),
                result.results().stream()
                        .map(one -> new LabelTask.Result(
                                one.fraction(),
                                one.method(),
                                one.accuracy(),
                                one.auprg(),
                                one.precisionGains(),
                                one.pairGains()))
                        .toList(),
                new LabelTask.Confusion(
                        shown.fraction(), shown.method(), result.task().truth().names(), counts, abstained),
                spectrum.singularValues(),
                spectrum.components());
    }
}

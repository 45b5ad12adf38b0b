package io.neustrom.cli;

import io.neustrom.evaluation.CodeSpectrum;
import io.neustrom.study.FewLabelResult;
import java.util.List;

/**
 * What a study says of one task.
 *
 * @param task the classes
 * @param results by fraction and then by method, ours before the others
 * @param shown the best of our methods at the fraction that is shown at length
 * @param spectrum of the codes h of the paper's supervised layer at that fraction, first split
 */
record TaskResult(LabelJob.Task task, List<FewLabelResult> results, FewLabelResult shown, CodeSpectrum spectrum) {}

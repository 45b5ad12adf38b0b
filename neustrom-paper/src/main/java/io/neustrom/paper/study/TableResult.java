package io.neustrom.paper.study;

import java.util.List;
import java.util.Optional;

/**
 * How well one method does on one table with one number of labels, over all draws, on the points whose labels it was not given.
 *
 * @param table its name
 * @param labels how many, as {@link LabelBudget#text} says it
 * @param method its name
 * @param accuracy share of the points classified correctly; an abstention counts as wrong
 * @param calibrationError expected calibration error, mean over draws; empty if the method gives no probabilities
 * @since 0.2.0
 */
public record TableResult(
        String table, String labels, String method, MeanAndStd accuracy, Optional<Double> calibrationError) {

    /** @param scores of one method, at least one */
    static TableResult of(String table, String labels, List<TrialScore> scores) {
        double error = MeanAndStd.of(
                        scores.stream().map(TrialScore::calibrationError).toList())
                .mean();
        return new TableResult(
                table,
                labels,
                scores.get(0).method(),
                MeanAndStd.of(scores.stream().map(TrialScore::accuracy).toList()),
                Double.isNaN(error) ? Optional.empty() : Optional.of(error));
    }
}

package io.neustrom.cli.classify;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.cli.fit.FitMetrics;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.FewLabelFit;
import io.neustrom.fewlabel.Suggestion;
import io.neustrom.report.content.ClassResults;
import io.neustrom.report.content.RunResults.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The file metrics.json of {@code classify}: that of the fit, and of the classes.
 *
 * @param fit measures of the place cells
 * @param task its name in the model
 * @param rows all of them
 * @param labelledRows whose class was known
 * @param contradictingRows labelled rows that equal one with another label
 * @param classesWithoutLabel that cannot be predicted for want of a label
 * @param leftOut how labels that are left out are predicted; absent if no class has two labels
 * @param meanConfidence mean probability of the predicted class over rows without a label; absent if there are none
 * @param classes with their labels, shares and rows
 * @param suggestions what to label next, the most useful first
 */
public record ClassifyMetrics(
        @JsonUnwrapped FitMetrics fit,
        String task,
        int rows,
        int labelledRows,
        int contradictingRows,
        List<String> classesWithoutLabel,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<LeftOut> leftOut,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) OptionalDouble meanConfidence,
        List<ClassResults.ClassRow> classes,
        List<Next> suggestions) {

    /**
     * @param labels that were left out
     * @param accuracy share of them that are predicted correctly
     * @param calibrationError expected calibration error of their probabilities
     * @param brierScore of the same
     * @param confusion (classes, classes) true class by predicted class
     */
    public record LeftOut(int labels, double accuracy, double calibrationError, double brierScore, long[][] confusion) {
        static LeftOut of(ClassResults.LeftOut said) {
            return new LeftOut(
                    said.count(),
                    said.accuracy(),
                    said.calibration().expectedError(),
                    said.calibration().brierScore(),
                    said.confusion());
        }
    }

    /** A row that is worth a label. */
    public record Next(int row, String reason) {}

    static ClassifyMetrics of(ClassifyPlan plan, FitMetrics fit, FewLabelFit learned, ClassResults results) {
        Labels known = plan.known();
        List<Suggestion> suggested = results.suggestions();
        return new ClassifyMetrics(
                fit,
                plan.task(),
                known.count(),
                known.knownItems().length,
                plan.contradictingRows(),
                results.classes().stream()
                        .filter(row -> row.labels() == 0)
                        .map(ClassResults.ClassRow::name)
                        .toList(),
                results.leftOut().map(LeftOut::of),
                IntStream.range(0, known.count())
                        .filter(i -> !known.known(i))
                        .mapToDouble(learned.probabilities()::confidence)
                        .average(),
                results.classes(),
                IntStream.range(0, suggested.size())
                        .mapToObj(k -> new Next(
                                results.suggestedRows()[k], suggested.get(k).reason()))
                        .toList());
    }

    /** The figures for a report, in addition to those of a fit. */
    List<Measure> measures() {
        List<Measure> measures = new ArrayList<>();
        leftOut.ifPresent(said -> {
            measures.add(Measure.headline(
                    "right if left out",
                    Summary.text("%.1f %%", 100 * said.accuracy),
                    "labels predicted correctly by the others: an estimate of the accuracy"));
            measures.add(Measure.headline(
                    "calibration error",
                    Summary.text("%.3f", said.calibrationError),
                    "expected calibration error of labels left out"));
        });
        measures.add(Measure.plain(
                "labelled rows", Summary.text("%d of %d", labelledRows, rows), "rows whose class was known"));
        meanConfidence.ifPresent(mean -> measures.add(Measure.plain(
                "mean confidence",
                Summary.text("%.3f", mean),
                "mean probability of the predicted class, over rows without a label")));
        return measures;
    }
}

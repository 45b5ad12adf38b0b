package io.neustrom.cli.classify;

import io.neustrom.cli.fit.FitSummary;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.TextTable;
import io.neustrom.report.content.ClassResults;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines that say how a classification went.
 *
 * @param metrics what is printed
 * @param times of the whole run
 */
record ClassifySummary(ClassifyPlan plan, ClassifyMetrics metrics, StageTimes times) {
    private static final int MOST_CLASSES = 12; // of a table to read
    private static final int MOST_SUGGESTIONS = 5;

    void print(List<Path> files, PrintWriter out) {
        int classes = metrics.classes().size();
        out.println(plan.fit().title() + ", seed " + plan.fit().options().seed() + ", " + metrics.rows() + " rows, "
                + classes + (classes == 1 ? " class" : " classes"));
        Summary.row(out, "labelled rows", "%d", metrics.labelledRows());
        metrics.leftOut().ifPresent(said -> {
            Summary.row(out, "  right if left out", "%.1f %%", 100 * said.accuracy());
            Summary.row(out, "  calibration error", "%.3f", said.calibrationError());
        });
        metrics.meanConfidence().ifPresent(mean -> Summary.row(out, "mean confidence", "%.3f", mean));
        printClasses(out);
        if (classes <= MOST_CLASSES && classes > 1) {
            metrics.leftOut().ifPresent(said -> printConfusion(said, out));
        }
        remarks().forEach(out::println);
        printSuggestions(out);
        FitSummary.printEnd(metrics.fit(), times, files, out);
    }

    private void printClasses(PrintWriter out) {
        if (metrics.classes().size() > MOST_CLASSES) {
            return;
        }
        TextTable table = new TextTable();
        table.add("class", "labels", "share", "rows");
        metrics.classes()
                .forEach(row -> table.add(
                        row.name(),
                        String.valueOf(row.labels()),
                        Summary.text("%.1f %%", 100 * row.share()),
                        String.valueOf(row.rows())));
        table.print(out);
    }

    private void printConfusion(ClassifyMetrics.LeftOut said, PrintWriter out) {
        out.println("Labels left out (a class in each row), and what the others say of them:");
        TextTable table = new TextTable();
        List<String> head = new ArrayList<>(List.of(""));
        metrics.classes().forEach(row -> head.add(row.name()));
        table.add(head.toArray(String[]::new));
        for (int actual = 0; actual < said.confusion().length; actual++) {
            List<String> row =
                    new ArrayList<>(List.of(metrics.classes().get(actual).name()));
            for (long count : said.confusion()[actual]) {
                row.add(String.valueOf(count));
            }
            table.add(row.toArray(String[]::new));
        }
        table.print(out);
    }

    /** What is unusual about the labels, in sentences. */
    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (plan.unknownRows() == 0) {
            remarks.add("Every row has a label: there is nothing to predict, but the model has learned the task "
                    + metrics.task() + ".");
        }
        if (metrics.classes().size() == 1) {
            remarks.add("There is only one class: every row gets it.");
        }
        if (metrics.leftOut().isEmpty()) {
            remarks.add("No class has two labels, so none can be left out to see how good the predictions are.");
        }
        List<String> single = metrics.classes().stream()
                .filter(row -> row.labels() == 1)
                .map(ClassResults.ClassRow::name)
                .toList();
        if (metrics.leftOut().isPresent() && !single.isEmpty()) {
            remarks.add("Not left out, since they have a single label: " + shortened(single) + ".");
        }
        if (metrics.contradictingRows() > 0) {
            remarks.add(metrics.contradictingRows() + " labelled rows have the same values as one of another class.");
        }
        if (!metrics.classesWithoutLabel().isEmpty()) {
            remarks.add("Never predicted for want of a label: " + shortened(metrics.classesWithoutLabel()) + ".");
        }
        return remarks;
    }

    private static String shortened(List<String> names) {
        String first = String.join(", ", names.subList(0, Math.min(MOST_CLASSES, names.size())));
        return names.size() <= MOST_CLASSES ? first : first + " and " + (names.size() - MOST_CLASSES) + " more";
    }

    private void printSuggestions(PrintWriter out) {
        List<ClassifyMetrics.Next> next = metrics.suggestions();
        if (next.isEmpty()) {
            return;
        }
        out.println("To label next:");
        next.stream().limit(MOST_SUGGESTIONS).forEach(one -> out.println("  row " + one.row() + ": " + one.reason()));
        if (next.size() > MOST_SUGGESTIONS) {
            out.println("  and " + (next.size() - MOST_SUGGESTIONS) + " more");
        }
    }
}

package io.neustrom.cli.reproduce;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.report.content.TableStudyResults;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import picocli.CommandLine.Help.Ansi;

/** Prints how a study of tables went: methods by numbers of labels, means over tables, then the user's own tables. */
final class TableStudySummary {
    private static final String BEST = "@|bold,green %s|@"; // for picocli
    private static final int WIDTH = 7; // of a number

    private final Ansi ansi;

    TableStudySummary(Ansi ansi) {
        this.ansi = ansi;
    }

    void print(TableStudyJob job, TableStudyResults results, List<Path> files, PrintWriter out) {
        out.println(job.title() + ", seed " + job.study().seed() + ", "
                + (job.study().draws() == 1
                        ? "one draw"
                        : "means of " + job.study().draws() + " draws"));
        table(
                out,
                "accuracy, %",
                results,
                true,
                (labels, method) -> Optional.of(results.mean(labels, method).accuracy()));
        for (String method : results.published().stream()
                .map(TableStudyResults.Published::method)
                .distinct()
                .toList()) {
            printPublished(results, method, out);
        }
        table(
                out,
                "calibration error, %",
                results,
                false,
                (labels, method) -> results.mean(labels, method).calibrationError());
        for (String own : job.own()) {
            table(
                    out,
                    own + ", accuracy, %",
                    results,
                    true,
                    (labels, method) ->
                            Optional.of(results.score(own, labels, method).accuracyMean()));
        }
        out.println(ansi.string(
                (ansi.enabled() ? BEST.formatted("green") : "*") + ": best of its column; -: no probabilities"));
        out.println();
        Summary.row(out, "time of the study", "%.1f s", results.studySeconds());
        Summary.printFiles(files, out);
        out.flush();
    }

    /** One line per method, one column per number of labels; the best of each column is marked. */
    private void table(
            PrintWriter out,
            String title,
            TableStudyResults results,
            boolean highestIsBest,
            BiFunction<String, String, Optional<Double>> figure) {
        int nameWidth = nameWidth(results);
        out.println();
        StringBuilder head = new StringBuilder(padded(title, nameWidth));
        results.labels().forEach(labels -> head.append(number(labels.replace("%", " %"), false)));
        out.println(head.toString().stripTrailing());
        for (String method : results.methods()) {
            StringBuilder line = new StringBuilder(padded(method, nameWidth));
            for (String labels : results.labels()) {
                OptionalDouble best = results.methods().stream()
                        .flatMap(other -> figure.apply(labels, other).stream())
                        .mapToDouble(value -> highestIsBest ? value : -value)
                        .max();
                Optional<Double> value = figure.apply(labels, method);
                boolean marked = value.isPresent()
                        && best.isPresent()
                        && (highestIsBest ? value.get() : -value.get()) == best.getAsDouble();
                line.append(number(value.map(TableStudySummary::percent).orElse("-"), marked));
            }
            out.println(line.toString().stripTrailing());
        }
    }

    private void printPublished(TableStudyResults results, String method, PrintWriter out) {
        StringBuilder line = new StringBuilder(padded(method + ", published", nameWidth(results)));
        for (String labels : results.labels()) {
            line.append(number(
                    results.published().stream()
                            .filter(one ->
                                    one.method().equals(method) && one.labels().equals(labels))
                            .map(one -> percent(one.accuracy()))
                            .findFirst()
                            .orElse(""),
                    false));
        }
        out.println(line + "  " + results.published().get(0).on());
    }

    private static int nameWidth(TableStudyResults results) {
        return 2
                + Math.max(
                        22,
                        results.methods().stream()
                                .mapToInt(String::length)
                                .max()
                                .orElse(0));
    }

    private static String padded(String text, int width) {
        return String.format("%-" + width + "s", text);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }

    /** Marked by colour where possible, which takes no room; else by a star. */
    private String number(String text, boolean best) {
        String cell = String.format("%" + WIDTH + "s", text);
        if (ansi.enabled()) {
            return best ? ansi.string(BEST.formatted(cell)) : cell;
        }
        return cell + (best ? "*" : " ");
    }
}

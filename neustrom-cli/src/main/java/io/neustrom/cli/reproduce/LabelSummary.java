package io.neustrom.cli.reproduce;

import io.neustrom.cli.fit.FitSummary;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.Terminal;
import io.neustrom.io.file.NumberText;
import io.neustrom.paper.study.FewLabelResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import picocli.CommandLine.Help.Ansi;

/** Prints how an experiment with labels went: tables of methods by fractions of labels, then the figures of the fit. */
final class LabelSummary {
    private static final String BEST = "@|bold,green %s|@"; // for picocli

    private final Ansi ansi;

    LabelSummary(Ansi ansi) {
        this.ansi = ansi;
    }

    void print(
            LabelJob job,
            LabelMetrics metrics,
            List<TaskResult> tasks,
            StageTimes times,
            List<Path> files,
            PrintWriter out) {
        FitSummary.printTitle(job.fit(), out);
        for (TaskResult task : tasks) {
            String of = task.task().name().map(name -> " (" + name + ")").orElse("");
            table(
                    out,
                    "accuracy, %" + of,
                    task.results(),
                    result -> result.accuracy().mean(),
                    result -> String.format(
                            Locale.ROOT,
                            "%.1f%s%.1f",
                            100 * result.accuracy().mean(),
                            Terminal.plusMinus(),
                            100 * result.accuracy().std()));
            table(
                    out,
                    "AUPRG" + of,
                    task.results(),
                    result -> result.auprg().mean(),
                    result -> String.format(Locale.ROOT, "%.4f", result.auprg().mean()));
        }
        int splits = job.study().splits();
        out.println(ansi.string((ansi.enabled() ? BEST.formatted("green") : "*") + ": best of its column; "
                + (splits == 1
                        ? "one split"
                        : "mean" + Terminal.plusMinus() + "standard deviation of " + splits + " splits")));
        out.println();
        FitSummary.printFigures(metrics.fit(), out);
        Summary.row(out, "cell purity", "%.4f", metrics.cellPurity());
        for (LabelMetrics.Spectrum spectrum : metrics.spectrum()) {
            Summary.row(
                    out,
                    "spectrum of H" + spectrum.task().map(name -> ", " + name).orElse(""),
                    "%.1f %% in %d components",
                    100 * spectrum.energyShare(),
                    spectrum.components());
        }
        FitSummary.printEnd(metrics.fit(), times, files, out);
    }

    /** A fraction as a percentage: 1 %, not 0.01. */
    static String percent(double fraction) {
        return NumberText.of(Math.rint(1e6 * fraction) / 1e4) + " %";
    }

    /** One line per method, one column per fraction; the best of each column, or all equally good ones, are marked. */
    private void table(
            PrintWriter out,
            String title,
            List<FewLabelResult> results,
            ToDoubleFunction<FewLabelResult> value,
            Function<FewLabelResult, String> text) {
        List<String> methods =
                results.stream().map(FewLabelResult::method).distinct().toList();
        List<Double> fractions =
                results.stream().map(FewLabelResult::fraction).distinct().toList();
        int nameWidth = width(Stream.concat(methods.stream(), Stream.of(title)));
        int cellWidth = width(
                Stream.concat(results.stream().map(text), fractions.stream().map(LabelSummary::percent)));
        out.println();
        StringBuilder head = new StringBuilder(pad(title, -nameWidth));
        fractions.forEach(fraction -> head.append(' ').append(marked(pad(percent(fraction), cellWidth), false)));
        out.println(head.toString().stripTrailing());
        for (String method : methods) {
            StringBuilder line = new StringBuilder(pad(method, -nameWidth));
            for (FewLabelResult result : results) {
                if (result.method().equals(method)) {
                    boolean best = results.stream()
                            .filter(other -> other.fraction() == result.fraction())
                            .noneMatch(other -> value.applyAsDouble(other) > value.applyAsDouble(result));
                    line.append(' ').append(marked(pad(text.apply(result), cellWidth), best));
                }
            }
            out.println(line.toString().stripTrailing());
        }
    }

    /** By colour where possible, which takes no room; else by a star. */
    private String marked(String cell, boolean best) {
        if (ansi.enabled()) {
            return best ? ansi.string(BEST.formatted(cell)) : cell;
        }
        return cell + (best ? "*" : " ");
    }

    private static int width(Stream<String> texts) {
        return texts.mapToInt(String::length).max().orElse(0);
    }

    /** To the right of {@code width} columns, or to the left if it is negative. */
    private static String pad(String text, int width) {
        return String.format("%" + width + "s", text);
    }
}

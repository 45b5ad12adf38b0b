package io.neustrom.report.page;

import io.neustrom.report.content.LabelTask;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The part of a report about one few-label task: accuracies, precision-recall-gain curves, confusion matrix, spectrum of H. */
final class LabelSection {
    private final LabelTask task;
    private final int number; // of the task in the report

    LabelSection(LabelTask task, int number) {
        this.task = task;
        this.number = number;
    }

    String html() {
        return """
                <section class="task" data-task="%d">
                <h2>Few labels%s</h2>
                <p>Accuracy in %% on points without a label: mean &plusmn; standard deviation over splits, the best of each column bold.</p>
                %s
                <div class="pair">
                %s<div>
                %s%s</div>
                </div>
                </section>
                """.formatted(
                        number,
                        task.name().map(name -> ": " + Html.text(name)).orElse(""),
                        accuracies(),
                        curves(),
                        confusion(),
                        PageParts.plot(
                                "supervised-spectrum-" + number,
                                "Spectrum of the supervised layer",
                                "The largest singular values of its codes H; the paper finds as many large ones as classes, here "
                                        + task.components() + "."));
    }

    private String accuracies() {
        List<Double> fractions = task.fractions();
        String head = fractions.stream()
                .map(fraction -> "<th scope=\"col\" class=\"number\">" + percent(fraction) + "</th>")
                .collect(Collectors.joining());
        String rows = task.methods().stream()
                .map(method -> "<tr><th scope=\"row\">%s</th>%s</tr>\n"
                        .formatted(
                                Html.text(method.replace('-', ' ')),
                                fractions.stream()
                                        .map(fraction -> accuracy(method, fraction))
                                        .collect(Collectors.joining())))
                .collect(Collectors.joining());
        return """
                <div class="scroll"><table>
                <thead><tr><th scope="col">labels</th>%s</tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                """.formatted(head, rows);
    }

    private String accuracy(String method, double fraction) {
        Optional<LabelTask.Result> result = task.result(method, fraction);
        if (result.isEmpty()) {
            return "<td class=\"number\"></td>";
        }
        double best = task.results().stream()
                .filter(other -> other.fraction() == fraction)
                .mapToDouble(other -> other.accuracy().mean())
                .max()
                .orElseThrow();
        String text = String.format(
                Locale.ROOT,
                "%.1f&nbsp;&plusmn;&nbsp;%.1f",
                100 * result.get().accuracy().mean(),
                100 * result.get().accuracy().std());
        return "<td class=\"number\">"
                + (result.get().accuracy().mean() == best ? "<strong>" + text + "</strong>" : text) + "</td>";
    }

    private String curves() {
        String options = task.fractions().stream()
                .map(fraction -> "<option value=\"%s\"%s>%s</option>"
                        .formatted(
                                fraction,
                                fraction == task.confusion().fraction() ? " selected" : "",
                                percent(fraction)))
                .collect(Collectors.joining());
        String legend = task.methods().stream()
                .map(method -> "<li><i></i>" + Html.text(method.replace('-', ' ')) + "</li>")
                .collect(Collectors.joining());
        return PageParts.plot(
                        "prg-" + number,
                        "Precision-recall-gain curves",
                        "Of the kernel over pairs without labels, mean and deviation over splits; points: predicted classes, one per split."
                                + " Up and right is better.")
                .replace(
                        "<figcaption>",
                        "<p class=\"choice\"><label>Labels <select>" + options + "</select></label></p>\n"
                                + "<ul class=\"legend\">" + legend + "</ul>\n<figcaption>");
    }

    private String confusion() {
        LabelTask.Confusion confusion = task.confusion();
        String head = confusion.classes().stream()
                .map(name -> "<th scope=\"col\">" + Html.text(name) + "</th>")
                .collect(Collectors.joining());
        String rows = IntStream.range(0, confusion.classes().size())
                .mapToObj(k -> "<tr><th scope=\"row\">%s</th>%s</tr>\n"
                        .formatted(Html.text(confusion.classes().get(k)), row(confusion, k)))
                .collect(Collectors.joining());
        return """
                <figure>
                <h3>Confusion matrix</h3>
                <div class="scroll"><table class="confusion">
                <thead><tr><td></td>%s<th scope="col">none</th></tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                <figcaption>Rows: the true class; columns: what it was taken for by %s with %s of the labels, first split.</figcaption>
                </figure>
                """.formatted(
                        head, rows, Html.text(confusion.method().replace('-', ' ')), percent(confusion.fraction()));
    }

    private static String row(LabelTask.Confusion confusion, int actual) {
        long[] counts = confusion.counts()[actual];
        long all = confusion.abstained()[actual];
        for (long count : counts) {
            all += count;
        }
        StringBuilder cells = new StringBuilder();
        for (int predicted = 0; predicted <= counts.length; predicted++) {
            long count =
                    predicted < counts.length ? counts[predicted] : confusion.abstained()[actual];
            cells.append(String.format(
                    Locale.ROOT,
                    "<td style=\"--share:%.3f\">%s</td>",
                    all == 0 ? 0.0 : (double) count / all,
                    count == 0 ? "" : count));
        }
        return cells.toString();
    }

    private static String percent(double fraction) {
        return LabelTask.percent(fraction).replace(" ", "&nbsp;");
    }
}
